import { ROLES, type Role } from '@postrider/contracts/access';

/** The name of a role in certificates, in their subject alternative name of the type URI. */
const identityOf = (role: Role) => `spiffe://postrider/${role}`;

const ROLE_OF = new Map(ROLES.map((role) => [identityOf(role), role]));

/**
 * The role in a certificate, as SPIFFE defines it: its only URI. Undefined if there is none. @param names
 * `subjectAltName` of a certificate in Node.js' notation: `DNS:posts, URI:spiffe://postrider/posts`
 */
export function roleIn(names: string | undefined): Role | undefined {
  // Names with separators of this notation are quoted; ours have none.
  if (names === undefined || names.includes('"')) return undefined;
  const uris = names.split(', ').filter((name) => name.startsWith('URI:'));
  const [uri] = uris;
  return uri && uris.length === 1 ? ROLE_OF.get(uri.slice('URI:'.length)) : undefined;
}

/** Why a certificate is not that of a role; undefined if it is. */
export function wrongIdentity(names: string | undefined, role: Role): string | undefined {
  const found = roleIn(names);
  if (found === role) return undefined;
  const what = found ? `belongs to ${found}` : 'names no role of this system';
  return `${what}: its one URI must be ${identityOf(role)}`;
}
