import type { Outbound } from '@postrider/service/outbound';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { OAuthError } from './failure.ts';
import { isRedirectUri, REDIRECT_URI_RULE } from './redirect-uri.ts';

/** A program that requests access. */
export interface OAuthClient {
  id: string;
  name: string;
  /** The host of the client's id, which vouches for the name; undefined if the client only registered itself. */
  host: string | undefined;
  redirectUris: readonly string[];
}

const MAX_BYTES = 5 * 1024;
const TIMEOUT_MS = 3_000;
const MAX_CACHED = 1_000;
const DAY_S = 86_400;
const DEFAULT_AGE_S = 3_600;
const MAX_NAME = 80;

/** The name of a client, without characters that hide its end or change its direction. */
export const clientName = z
  .string()
  .max(1_000)
  .transform((name) =>
    name
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(0, MAX_NAME),
  );

export const redirectUris = z.array(z.string().max(500)).min(1).max(20);

const documentSchema = z.object({
  client_id: z.string(),
  client_name: clientName.optional(),
  redirect_uris: redirectUris,
});

/** Whether a client's id is the URL of its document: https, with a path, in normal form. */
export function isDocumentUrl(clientId: string): boolean {
  if (clientId.length > 500 || !URL.canParse(clientId)) return false;
  const { protocol, pathname, username, password, href } = new URL(clientId);
  return (
    protocol === 'https:' &&
    pathname !== '/' &&
    username === '' &&
    password === '' &&
    !clientId.includes('#') &&
    href === clientId
  );
}

/** Reads clients from the documents at their ids. Caches each for as long as its response allows, at most a day. */
export function createClientDocuments(outbound: Pick<Outbound, 'request'>) {
  const cache = new LRUCache<string, OAuthClient>({ max: MAX_CACHED });

  /** Throws OAuthError. */
  async function read(clientId: string): Promise<OAuthClient> {
    let text: string;
    let ageS: number;
    try {
      const headers = { accept: 'application/json', 'user-agent': 'Postrider/1.0' };
      const response = await outbound.request(clientId, { timeoutMs: TIMEOUT_MS, headers });
      if (response.status !== 200) {
        response.discard();
        throw refused(`its URL returned the status ${response.status}`);
      }
      text = await response.text(MAX_BYTES);
      ageS = ageOf(response.headers['cache-control']);
    } catch (error) {
      throw error instanceof OAuthError ? error : refused('it could not be read');
    }
    const parsed = documentSchema.safeParse(parseJson(text));
    if (!parsed.success) throw refused('it is not client metadata');
    const { client_id, client_name, redirect_uris } = parsed.data;
    if (client_id !== clientId) throw refused('it is the document of another client');
    if (!redirect_uris.every(isRedirectUri))
      throw refused(`one of its redirect addresses is not allowed. ${REDIRECT_URI_RULE}`);
    const { host } = new URL(clientId);
    const client = { id: clientId, name: client_name || host, host, redirectUris: redirect_uris };
    if (ageS > 0) cache.set(clientId, client, { ttl: ageS * 1_000 });
    return client;
  }

  return (clientId: string): OAuthClient | Promise<OAuthClient> => cache.get(clientId) ?? read(clientId);
}

const refused = (why: string) =>
  new OAuthError('invalid_client', `The document of this client is not valid: ${why.replace(/\.$/, '')}.`);

/** The seconds for which a response may be cached. */
function ageOf(cacheControl: string | string[] | undefined): number {
  const text = String(cacheControl ?? '');
  if (/no-store|no-cache/i.test(text)) return 0;
  const maxAge = /max-age=(\d{1,9})/i.exec(text)?.[1];
  return maxAge === undefined ? DEFAULT_AGE_S : Math.min(Number(maxAge), DAY_S);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
