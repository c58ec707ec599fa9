import type { Scope } from '@postrider/contracts';
import { AppError, currentTime } from '@postrider/service';
import { DateTime } from 'luxon';
import { v7 as uuidv7 } from 'uuid';
import { MCP_PATH } from '../paths.ts';
import type { Person } from '../people/caller.ts';
import { Refusal } from '../people/failure.ts';
import type { MemberRole } from '../people/roles.ts';
import { hashToken, newToken } from '../token.ts';
import type { OAuthClient } from './client-document.ts';
import type { Clients } from './clients.ts';
import { OAuthError } from './failure.ts';
import { readParameters } from './parameters.ts';
import { matchesRedirectUri, shownRedirect, withAnswer } from './redirect-uri.ts';
import { ASSISTANT_SCOPES, givableScopes, requestedScopes } from './scopes.ts';
import type { Grant, GrantStore } from './store.ts';

const CODE_LIFETIME = { minutes: 1 };
const MAX_QUERY = 4_096;
/** The most grants of one person in one workspace. */
const MAX_GRANTS = 50;
const CHALLENGE = /^[\w-]{43}$/;

/** A valid request for access. */
export interface AuthorizationRequest {
  client: OAuthClient;
  redirectUri: string;
  codeChallenge: string;
  resource: string;
  scopes: Scope[];
  /** The redirect address for the response, which includes the client's state and the issuer. */
  answer(fields: Record<string, string>): string;
}

/** A request of a known client that can't be granted. */
export interface WrongRequest {
  client: OAuthClient;
  redirectUri: string;
  /** The error. */
  problem: string;
  /** The address that reports it to the client. */
  redirectUrl: string;
}

export const isWrong = (request: AuthorizationRequest | WrongRequest): request is WrongRequest =>
  'problem' in request;

/** A person's decision. */
interface Consent {
  workspaceId: string;
  person: Person;
  role: MemberRole;
  /** The scopes chosen on the page. */
  scopes: readonly string[];
}

export type Authorizations = ReturnType<typeof createAuthorizations>;

/** The authorization endpoint of OAuth 2.1, with which people allow assistants to act for them. */
export function createAuthorizations(grants: GrantStore, clients: Clients) {
  /** Throws client_refused: nothing is sent to an address that is not the client's. */
  async function findClient({ client_id, redirect_uri }: Record<string, string>) {
    if (!client_id || !redirect_uri)
      throw new Refusal('client_refused', 'The assistant’s request lacks client_id or redirect_uri.');
    const client = await Promise.resolve(clients.find(client_id)).catch((error: unknown) => {
      throw error instanceof OAuthError ? new Refusal('client_refused', error.message) : error;
    });
    if (!matchesRedirectUri(client.redirectUris, redirect_uri))
      throw new Refusal('client_refused', 'The assistant’s redirect address is not registered for it.');
    return { client, redirectUri: redirect_uri };
  }

  return {
    /**
     * Reads a request for access; its parameters are those of RFC 6749, 7636 and 8707. Returns its error if the
     * redirect address is the client's own. Throws client_refused.
     * @param issuer the URL of this gateway
     */
    async read(query: string, issuer: string): Promise<AuthorizationRequest | WrongRequest> {
      if (query.length > MAX_QUERY) throw new Refusal('client_refused', 'The request is too long.');
      let parameters: Record<string, string>;
      try {
        parameters = readParameters(query);
      } catch {
        throw new Refusal('client_refused', 'The request has a parameter more than once.');
      }
      const { client, redirectUri } = await findClient(parameters);
      const resource = `${issuer}${MCP_PATH}`;
      const answer = (fields: Record<string, string>) =>
        withAnswer(redirectUri, { ...fields, state: parameters.state, iss: issuer });
      const refuse = ({ code, message }: OAuthError): WrongRequest => ({
        client,
        redirectUri,
        problem: message,
        redirectUrl: answer({ error: code, error_description: message }),
      });
      const error = errorOf(parameters, resource);
      if (error) return refuse(error);
      const { code_challenge: codeChallenge = '', scope } = parameters;
      const scopes = requestedScopes(scope);
      if (!scopes)
        return refuse(new OAuthError('invalid_scope', `Request some of ${ASSISTANT_SCOPES.join(' ')}.`));
      return { client, redirectUri, codeChallenge, resource, scopes, answer };
    },

    /** Whether a person has an active grant for this client. */
    isAllowedBy: (userId: string, { id }: OAuthClient): Promise<boolean> =>
      grants.hasAllowed(userId, id, currentTime()),

    /**
     * Grants the requested scopes that the person's role allows. Returns the grant and the redirect address with the
     * code. Throws limit_reached and role_required.
     */
    async approve(request: AuthorizationRequest, { workspaceId, person, role, scopes }: Consent) {
      const { client, redirectUri, codeChallenge, resource, answer } = request;
      if ((await grants.count(workspaceId, person.id)) >= MAX_GRANTS)
        throw new AppError(
          'limit_reached',
          `You already have ${MAX_GRANTS} assistants in this workspace. Disconnect one first.`,
        );
      const possible = givableScopes(request.scopes, role);
      if (possible.length === 0)
        throw new Refusal(
          'role_required',
          'Your role in this workspace allows none of the requested scopes.',
        );
      const now = currentTime();
      const expiresAt = DateTime.fromJSDate(now).plus(CODE_LIFETIME).toJSDate();
      const grant: Grant = {
        _id: uuidv7(),
        workspaceId,
        userId: person.id,
        userName: person.name,
        resource,
        clientId: client.id,
        clientName: client.name,
        clientHost: client.host ?? shownRedirect(redirectUri),
        scopes: possible.filter((scope) => scope === 'mcp' || scopes.includes(scope)),
        createdAt: now,
        issuedAt: null,
        expiresAt,
      };
      const code = newToken();
      await grants.addGrant(grant);
      await grants.addTokens([
        {
          _id: hashToken(code),
          kind: 'code',
          grantId: grant._id,
          usedAt: null,
          expiresAt,
          redirectUri,
          codeChallenge,
        },
      ]);
      return { grant, redirectUrl: answer({ code }) };
    },
  };
}

/** The error in a request of a known client, if any. */
function errorOf(parameters: Record<string, string>, ownResource: string): OAuthError | undefined {
  const { response_type, code_challenge = '', code_challenge_method, resource = ownResource } = parameters;
  if (response_type !== 'code')
    return new OAuthError('unsupported_response_type', 'response_type must be code.');
  if (code_challenge_method !== 'S256' || !CHALLENGE.test(code_challenge))
    return new OAuthError('invalid_request', 'PKCE with code_challenge_method S256 is required.');
  if (resource !== ownResource)
    return new OAuthError('invalid_target', `The resource of this server is ${ownResource}.`);
  return undefined;
}
