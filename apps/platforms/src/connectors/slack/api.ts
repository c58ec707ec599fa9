import { z } from 'zod';
import { at } from '../hosts.ts';
import { PlatformError, type PlatformHttp, type PlatformRequest } from '../http.ts';
import type { ResponseHeaders } from '../retry-after.ts';

const HOST = 'slack.com';

/** Slack’s own address; any other is a server in its place. */
const SLACK = `https://${HOST}`;

/** The server in place of Slack; null for Slack itself. */
const inPlaceOfSlack = (server: string): string | null => (server === SLACK ? null : server);

/** A path of Slack, or of a server in its place. */
export const slackUrl = (server: string, path: string): URL => at(inPlaceOfSlack(server), HOST, path);

/** Slack refused a call: it returns 200 with a code. */
export class SlackError extends PlatformError {
  override name = 'SlackError';
  readonly code: string;

  constructor(code: string, body: unknown, headers: ResponseHeaders = {}) {
    super(200, body, headers);
    this.code = code;
  }
}

const MOST_SCOPES = 2_000;
const envelope = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), error: z.string().max(200) }),
]);

/** The arguments of a method; those that are not text are sent as JSON, as Slack’s own client does. */
export type Arguments = Readonly<Record<string, unknown>>;

/** What a call needs besides its arguments. */
interface CallOptions extends Pick<PlatformRequest, 'authorization' | 'timeoutMs' | 'signal'> {
  server: string;
  /** The bot token. */
  token?: string;
}

/**
 * Calls a method of the Web API. Throws SlackError if Slack refuses it, the errors of PlatformHttp, and ZodError for
 * responses of other servers.
 */
export type CallSlack = (method: string, given: Arguments, options: CallOptions) => Promise<unknown>;

/** The Web API behind a client. */
export const createSlackApi =
  (http: PlatformHttp): CallSlack =>
  async (method, given, { server, ...request }) => {
    const values = Object.entries(given).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    );
    const { body, headers } = await http.call(slackUrl(server, `/api/${method}`), {
      ...request,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(values).toString(),
    });
    const answer = envelope.parse(body);
    if (!answer.ok) throw new SlackError(answer.error, body, headers);
    return body;
  };

export const scopeList = z
  .string()
  .max(MOST_SCOPES)
  .catch('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));
