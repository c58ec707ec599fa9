import { currentTime } from '@postrider/service';
import { z } from 'zod';
import { type CodeExchange, codeGrant } from '../consent.ts';
import type { PlatformHttp } from '../http.ts';
import { dateAfter, secret } from '../responses.ts';
import { FORM } from './graph.ts';

/** The app that asks for consent. */
export const metaApp = z.object({ apiUrl: z.string(), clientId: z.string(), clientSecret: z.string() });
export type MetaApp = z.infer<typeof metaApp>;

/** A token of a person or an account. */
export interface Issued {
  access: string;
  /** Null if it does not expire, or if that is unknown. */
  expiresAt: Date | null;
  /** The account's id, on platforms that report it with the token. */
  userId?: string | undefined;
  /** What its owner has allowed, on platforms that report it with the token. */
  permissions?: readonly string[] | undefined;
}

const issued = z.object({
  access_token: secret,
  expires_in: z.number().nonnegative().optional(),
  user_id: z.union([z.string(), z.number()]).transform(String).optional(),
  permissions: z
    .union([z.array(z.string()), z.string().transform((text) => text.split(/[ ,]+/))])
    .optional()
    .catch(undefined),
});
/** Sometimes the same in a list. */
const response = z.union([
  issued,
  z.object({ data: z.tuple([issued], z.unknown()) }).transform(({ data }) => data[0]),
]);

const TIMEOUT_MS = 10_000;

function readIssued(body: unknown): Issued {
  const {
    access_token: access,
    expires_in: seconds = 0,
    user_id: userId,
    permissions,
  } = response.parse(body);
  const expiresAt = seconds > 0 ? dateAfter(seconds, currentTime().getTime()) : null;
  return { access, expiresAt, userId, permissions };
}

/** The pages of Meta's platforms end the code with a fragment, which some browsers keep. */
const withoutFragment = (code: string) => code.replace(/#_(=_)?$/, '');

/** Exchanges the code of a consent page for a token, which is valid for an hour or two. */
export async function exchangeCode(
  http: PlatformHttp,
  url: URL,
  { clientId, clientSecret }: MetaApp,
  exchange: CodeExchange,
): Promise<Issued> {
  const code = withoutFragment(exchange.code);
  const form = { ...codeGrant({ ...exchange, code }), client_id: clientId, client_secret: clientSecret };
  return post(http, url, form);
}

/**
 * A token that is valid for 60 days, for one that is not.
 * @param grant the platform's name of the exchange, such as `fb_exchange_token`
 */
export const exchangeShort = (
  http: PlatformHttp,
  url: URL,
  { clientId, clientSecret }: MetaApp,
  grant: { name: string; access: string },
): Promise<Issued> =>
  post(http, url, {
    grant_type: grant.name,
    client_id: clientId,
    client_secret: clientSecret,
    [grant.name]: grant.access,
  });

/** The same on platforms that take it as a query: an exchange for a longer token, or the renewal of one. */
export async function exchangeByQuery(
  http: PlatformHttp,
  url: URL,
  query: Readonly<Record<string, string>>,
): Promise<Issued> {
  const address = new URL(url);
  address.search = new URLSearchParams(query).toString();
  return readIssued((await http.call(address, { timeoutMs: TIMEOUT_MS })).body);
}

async function post(http: PlatformHttp, url: URL, form: Record<string, string>): Promise<Issued> {
  const body = new URLSearchParams(form).toString();
  const answered = await http.call(url, { method: 'POST', headers: FORM, body, timeoutMs: TIMEOUT_MS });
  return readIssued(answered.body);
}
