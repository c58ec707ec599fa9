import { SCOPES, type Scope } from '@postrider/contracts';
import { includes, type MemberRole, ROLE_OF_SCOPE } from '../people/roles.ts';

/** The scopes that assistants can ask for: those that the tools of the MCP server need. */
export const ASSISTANT_SCOPES: readonly Scope[] = [
  'mcp',
  'accounts:read',
  'posts:read',
  'media:write',
  'posts:write',
  'analytics:read',
];

/** Those of these scopes that a person with this role can give to an assistant. */
export const allowedScopes = (scopes: readonly Scope[], role: MemberRole): Scope[] =>
  scopes.filter((scope) => includes(role, ROLE_OF_SCOPE[scope]));

/**
 * What a person with this role can give of what an assistant asks for; nothing where only the way to the server would
 * be left of it.
 */
export function givableScopes(asked: readonly Scope[], role: MemberRole): Scope[] {
  const allowed = allowedScopes(asked, role);
  return allowed.length === 1 && asked.length > 1 ? [] : allowed;
}

/**
 * The scopes that a request names and that assistants can have, always with `mcp`; without the parameter all of them.
 * Others beside these are left out, and the answer of the token endpoint lists what was given. Undefined where it names none of them.
 */
export function requestedScopes(text: string | undefined): Scope[] | undefined {
  if (text === undefined) return [...ASSISTANT_SCOPES];
  const named = text.split(' ');
  return ASSISTANT_SCOPES.some((scope) => named.includes(scope)) ? withMcp(named) : undefined;
}

/** These of the scopes of assistants, with the one without which nothing can be reached. */
const withMcp = (named: readonly string[]) =>
  ASSISTANT_SCOPES.filter((scope) => scope === 'mcp' || named.includes(scope));

/** What a refresh asks for: these scopes of those that were given, always with `mcp`; undefined for all (RFC 6749, 6). */
export const narrowedScopes = (text: string | undefined): Scope[] | undefined =>
  text === undefined ? undefined : withMcp(text.split(' '));

/** Scopes with what they allow, for people. */
export const describedScopes = (scopes: readonly Scope[]) =>
  scopes.map((name) => ({ name, description: SCOPES[name] }));
