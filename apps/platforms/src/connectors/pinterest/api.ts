import type { PlatformHttp, PlatformRequest, PlatformResponse } from '../http.ts';
import { apiUrl } from './hosts.ts';
import type { Session } from './session.ts';

/** Pinterest's API v5. */
export interface Api {
  /** Calls a path such as `/pins`. Throws the errors of PlatformHttp. */
  call(session: Session, path: string, request: PlatformRequest): Promise<PlatformResponse>;
}

/** The API behind a client. */
export const createApi = (http: PlatformHttp): Api => ({
  call: ({ apiUrl: server, access }, path, request) =>
    http.call(apiUrl(server, `/v5${path}`), { ...request, token: access }),
});
