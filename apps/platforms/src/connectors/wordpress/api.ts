import { z } from 'zod';
import { PlatformError, type PlatformHttp, type PlatformRequest, type PlatformResponse } from '../http.ts';
import { parseJson } from '../json.ts';

/** What a call needs of an account. `api` is the root of the REST API, in one of its two forms. */
export interface Session {
  api: string;
  username: string;
  password: string;
}

interface Call extends Omit<PlatformRequest, 'timeoutMs' | 'authorization' | 'token'> {
  query?: Record<string, string>;
  timeoutMs?: number;
}

/** The calls of WordPress’ REST API. */
export interface Api {
  /** Throws PlatformError for errors, and NotJsonError for a page in place of data. */
  call(session: Session, path: string, call?: Call): Promise<PlatformResponse>;
}

const TIMEOUT_MS = 10_000;

/** The site returned a success that is not data: the page of a firewall, a plugin, a sign-in or maintenance. */
export class NotJsonError extends Error {
  override name = 'NotJsonError';
}

const problem = z.object({
  code: z.string(),
  message: z.string().catch(''),
  data: z
    .object({ status: z.number().optional(), term_id: z.int().positive().optional() })
    .nullish()
    .catch(null),
});

/** An error in the form of WordPress; undefined for any other response, such as that of a firewall. */
export const problemOf = (body: unknown): z.infer<typeof problem> | undefined => problem.safeParse(body).data;

/** Whether an error has one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof PlatformError && codes.includes(problemOf(error.body)?.code ?? '');

export function createApi(http: PlatformHttp): Api {
  return {
    async call(session, path, { query = {}, timeoutMs = TIMEOUT_MS, ...request } = {}) {
      const response = await http
        .call(addressOf(session.api, path, query), { authorization: basic(session), timeoutMs, ...request })
        .catch((error: unknown) => {
          if (!(error instanceof PlatformError)) throw error;
          throw new PlatformError(error.status, dataIn(error.body), error.headers);
        });
      const body = dataIn(response.body);
      if (typeof body === 'string') throw new NotJsonError('the response is a page');
      // After a warning of PHP, an error has the status of a success.
      const status = problemOf(body)?.data?.status ?? response.status;
      if (status >= 400) throw new PlatformError(status, body, response.headers);
      return { ...response, body };
    },
  };
}

/** The address of a path: below `/wp-json/`, or in the parameter `rest_route` on sites without pretty addresses. */
export function addressOf(api: string, path: string, query: Record<string, string> = {}): URL {
  const root = new URL(api);
  if (root.searchParams.has('rest_route')) root.searchParams.set('rest_route', path);
  else root.pathname = root.pathname.replace(/\/$/, '') + path;
  for (const [name, value] of Object.entries(query)) root.searchParams.set(name, value);
  return root;
}

const basic = ({ username, password }: Session) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

const START_OF_LINE = /^[{[]/m;

/** The data of a body; PHP may write warnings before it. */
function dataIn(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  const start = body.search(START_OF_LINE);
  return start < 0 ? body : parseJson(body.slice(start));
}
