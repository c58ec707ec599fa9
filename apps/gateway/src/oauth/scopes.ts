import { SCOPES, type Scope } from '@postrider/contracts';
import { includes, type MemberRole, ROLE_OF_SCOPE } from '../people/roles.ts';

/** The scopes that assistants can request: those that the tools of the MCP server require. */
export const ASSISTANT_SCOPES: readonly Scope[] = [
  'mcp',
  'accounts:read',
  'posts:read',
  'media:write',
  'posts:write',
  'analytics:read',
];

/** The scopes among these that a person with this role can give to an assistant. */
export const allowedScopes = (scopes: readonly Scope[], role: MemberRole): Scope[] =>
  scopes.filter((scope) => includes(role, ROLE_OF_SCOPE[scope]));

/** The requested scopes that a person with this role can give; none if only access to the server would remain. */
export function givableScopes(asked: readonly Scope[], role: MemberRole): Scope[] {
  const allowed = allowedScopes(asked, role);
  return allowed.length === 1 && asked.length > 1 ? [] : allowed;
}

/**
 * The requested scopes that assistants can have, always with `mcp`; without the parameter, all of them. Other scopes
 * are ignored; the response of the token endpoint lists the granted ones. Undefined if the request contains none of
 * them.
 */
export function requestedScopes(text: string | undefined): Scope[] | undefined {
  if (text === undefined) return [...ASSISTANT_SCOPES];
  const named = text.split(' ');
  return ASSISTANT_SCOPES.some((scope) => named.includes(scope)) ? withMcp(named) : undefined;
}

/** The scopes of assistants among these, with the one that access to the server requires. */
const withMcp = (named: readonly string[]) =>
  ASSISTANT_SCOPES.filter((scope) => scope === 'mcp' || named.includes(scope));

/** The scopes that a refresh requests among the granted ones, always with `mcp`; undefined for all (RFC 6749, 6). */
export const narrowedScopes = (text: string | undefined): Scope[] | undefined =>
  text === undefined ? undefined : withMcp(text.split(' '));

/** Scopes with what they allow, for people. */
export const describedScopes = (scopes: readonly Scope[]) =>
  scopes.map((name) => ({ name, description: SCOPES[name] }));
