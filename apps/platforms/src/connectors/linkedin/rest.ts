import type { PlatformHttp, PlatformRequest, PlatformResponse } from '../http.ts';
import { apiUrl } from './hosts.ts';

/** Access on behalf of an author: a member or a Page. */
export interface Session {
  apiUrl: string;
  /** The URN of the author. */
  author: string;
  access: string;
}

/** The versioned part of LinkedIn's API, below `/rest/`. */
export interface Rest {
  /** Calls a path such as `/posts`. Throws the errors of PlatformHttp. */
  call(
    session: Pick<Session, 'apiUrl' | 'access'>,
    path: string,
    request: PlatformRequest,
  ): Promise<PlatformResponse>;
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
