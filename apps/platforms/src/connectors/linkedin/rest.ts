import type { PlatformHttp, PlatformRequest, PlatformResponse } from '../http.ts';
import { apiUrl } from './hosts.ts';
import type { Tokens } from './session.ts';

/** The versioned part of LinkedIn's API, below `/rest/`. */
export interface Rest {
  /** Calls a path such as `/posts`. Throws the errors of PlatformHttp. */
  call(session: Tokens, path: string, request: PlatformRequest): Promise<PlatformResponse>;
}

/** @param version the API's version, such as 202609 */
export const createRest = (http: PlatformHttp, version: string): Rest => ({
  call: (session, path, { headers, ...request }) =>
    http.call(apiUrl(session.apiUrl, `/rest${path}`), {
      ...request,
      token: session.access,
      headers: { 'linkedin-version': version, 'x-restli-protocol-version': '2.0.0', ...headers },
    }),
});
