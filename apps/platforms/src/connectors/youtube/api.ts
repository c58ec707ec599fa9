import type { PlatformHttp, PlatformRequest, PlatformResponse } from '../http.ts';
import { apiUrl } from './hosts.ts';
import type { Tokens } from './session.ts';

/** What a call needs of the tokens. */
export type Session = Pick<Tokens, 'apiUrl' | 'access' | 'channelId'>;

interface Call extends Omit<PlatformRequest, 'token' | 'timeoutMs'> {
  query: Readonly<Record<string, string>>;
  timeoutMs?: number;
}

/** YouTube's API on behalf of a channel. */
export interface Api {
  call(session: Session, path: string, call: Call): Promise<PlatformResponse>;
}

const TIMEOUT_MS = 15_000;

export const createApi = (http: PlatformHttp): Api => ({
  call({ apiUrl: server, access }, path, { query, timeoutMs = TIMEOUT_MS, ...request }) {
    const url = apiUrl(server, path);
    url.search = new URLSearchParams(query).toString();
    return http.call(url, { ...request, token: access, timeoutMs });
  },
});
