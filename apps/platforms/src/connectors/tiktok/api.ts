import { z } from 'zod';
import { PlatformError, type PlatformHttp, type PlatformRequest } from '../http.ts';
import { apiUrl } from './hosts.ts';
import { problemIn } from './tiktok-error.ts';

/** What a call needs of the tokens. */
export interface Session {
  apiUrl: string;
  access: string;
}

type Call = Pick<PlatformRequest, 'method' | 'json' | 'signal'> & { timeoutMs?: number };

/** TikTok's API on behalf of an account. */
export interface Api {
  /**
   * The data of a response. Throws PlatformError also for an error in a response with the status 200: only the code `ok` is a
   * success.
   */
  call(session: Session, path: string, request?: Call): Promise<unknown>;
}

const TIMEOUT_MS = 15_000;
const envelope = z.object({ data: z.unknown() });

export const createApi = (http: PlatformHttp): Api => ({
  async call({ apiUrl: server, access }, path, { timeoutMs = TIMEOUT_MS, ...request } = {}) {
    const url = apiUrl(server, path);
    const { status, headers, body } = await http.call(url, { ...request, token: access, timeoutMs });
    if (problemIn(body).code !== 'ok') throw new PlatformError(status, body, headers);
    return envelope.parse(body).data;
  },
});
