import { randomUUID } from 'node:crypto';
import { currentTime } from '@postrider/service';
import type { Outbound } from '@postrider/service/outbound';
import { DateTime } from 'luxon';
import { z } from 'zod';
import {
  clientName,
  createClientDocuments,
  isDocumentUrl,
  type OAuthClient,
  redirectUris,
} from './client-document.ts';
import type { ClientStore } from './client-store.ts';
import { OAuthError } from './failure.ts';
import { isRedirectUri, REDIRECT_URI_RULE } from './redirect-uri.ts';

/** How long a client without tokens stays registered. */
const LIFETIME = { days: 90 };
const MAX_REGISTERED = 10_000;

const metadata = z.object({ client_name: clientName.optional(), redirect_uris: redirectUris });

export type Clients = ReturnType<typeof createClients>;

/**
 * The programs that may request access: those with a document at the URL that is their id, and those that registered
 * themselves, if that is allowed.
 */
export function createClients(
  store: ClientStore,
  outbound: Pick<Outbound, 'request'>,
  allowsRegistration: boolean,
) {
  const readDocument = createClientDocuments(outbound);
  const expiry = () => DateTime.fromJSDate(currentTime()).plus(LIFETIME).toJSDate();

  async function findRegistered(clientId: string): Promise<OAuthClient> {
    const found = allowsRegistration ? await store.find(clientId, currentTime()) : null;
    if (!found) throw new OAuthError('invalid_client', 'This client is unknown.');
    return { id: clientId, name: found.name, host: undefined, redirectUris: found.redirectUris };
  }

  return {
    allowsRegistration,

    /** Throws invalid_client. */
    find: (clientId: string) => (isDocumentUrl(clientId) ? readDocument(clientId) : findRegistered(clientId)),

    /** Throws invalid_client for an unknown id; does not read documents. */
    async require(clientId: string): Promise<void> {
      if (!isDocumentUrl(clientId)) await findRegistered(clientId);
    },

    /** Registers a client, which has no secret. Throws invalid_client_metadata or invalid_redirect_uri. */
    async register(input: unknown): Promise<Record<string, unknown>> {
      const parsed = metadata.safeParse(input);
      if (!parsed.success)
        throw new OAuthError('invalid_client_metadata', 'redirect_uris must be an array of 1 to 20 URLs.');
      const { client_name = '', redirect_uris } = parsed.data;
      const wrong = redirect_uris.find((each) => !isRedirectUri(each));
      if (wrong !== undefined) throw new OAuthError('invalid_redirect_uri', REDIRECT_URI_RULE);
      if ((await store.count()) >= MAX_REGISTERED)
        throw new OAuthError('temporarily_unavailable', 'Too many clients are registered.');
      const client = {
        _id: randomUUID(),
        name: client_name || 'Unnamed assistant',
        redirectUris: redirect_uris,
        createdAt: currentTime(),
        expiresAt: expiry(),
      };
      await store.add(client);
      return {
        client_id: client._id,
        client_id_issued_at: Math.floor(client.createdAt.getTime() / 1_000),
        client_name: client.name,
        redirect_uris,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      };
    },

    /** Extends the registration of a client that gets tokens. */
    async keep(clientId: string): Promise<void> {
      if (!isDocumentUrl(clientId)) await store.prolong(clientId, expiry());
    },
  };
}
