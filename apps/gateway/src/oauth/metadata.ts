import type { Request } from 'express';
import { AUTHORIZE_PATH, MCP_PATH, OAUTH_PATH, RESOURCE_METADATA_PATH } from '../paths.ts';
import { ASSISTANT_SCOPES } from './scopes.ts';
import { hasAccessToken } from './token.ts';

/** The metadata of the MCP server as a protected resource (RFC 9728). */
export const resourceMetadata = (issuer: string) => ({
  resource: `${issuer}${MCP_PATH}`,
  resource_name: 'Postrider',
  authorization_servers: [issuer],
  scopes_supported: ASSISTANT_SCOPES,
  bearer_methods_supported: ['header'],
});

/** The metadata of the authorization server (RFC 8414). */
export const serverMetadata = (issuer: string, allowsRegistration: boolean) => ({
  issuer,
  authorization_endpoint: `${issuer}${AUTHORIZE_PATH}`,
  token_endpoint: `${issuer}${OAUTH_PATH}/token`,
  revocation_endpoint: `${issuer}${OAUTH_PATH}/revoke`,
  ...(allowsRegistration && { registration_endpoint: `${issuer}${OAUTH_PATH}/register` }),
  scopes_supported: ASSISTANT_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
});

/** The part of an MCP challenge for clients that support OAuth: the metadata and the scopes to request. */
export const oauthHint = (issuer: string, scopes: readonly string[] = ASSISTANT_SCOPES): string =>
  `resource_metadata="${issuer}${RESOURCE_METADATA_PATH}", scope="${scopes.join(' ')}"`;

/**
 * The hint for a caller that can use OAuth. A caller with an API key gets none, so that it learns that its key is
 * invalid.
 */
export const oauthHintOf = (
  { path, headers: { authorization } }: Pick<Request, 'path' | 'headers'>,
  issuer: string,
): string | undefined =>
  path === MCP_PATH && (authorization === undefined || hasAccessToken(authorization))
    ? oauthHint(issuer)
    : undefined;
