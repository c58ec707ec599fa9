import type { CredentialKind } from '../operations/authenticate.ts';
import { isWellFormedSecret, newSecret } from '../workspaces/key.ts';

const ACCESS = 'svc_mcp_';
const REFRESH = 'svc_mcr_';

/** New values, in the form of API keys: secret scanners find them, and mistyped ones cost no query. */
export const newAccessToken = (): string => newSecret(ACCESS);
export const newRefreshToken = (): string => newSecret(REFRESH);

export const isRefreshToken = (value: string): boolean => isWellFormedSecret(REFRESH, value);

/** Access tokens as credentials of callers. */
export const ACCESS_TOKENS: CredentialKind = {
  isWellFormed: (value) => isWellFormedSecret(ACCESS, value),
  actorName: (name) => name,
};

/** Whether an Authorization header has an access token of OAuth, valid or not, rather than an API key. */
export const hasAccessToken = (authorization = ''): boolean => /^bearer\s+svc_mcp_/i.test(authorization);
