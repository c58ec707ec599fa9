import { ROLES, type Role } from '@postrider/contracts/access';

/** The name of a role in certificates, in their subject alternative name of the type URI. */
const identityOf = (role: Role) => `spiffe://postrider/${role}`;

const ROLE_OF = new Map(ROLES.map((role) => [identityOf(role), role]));

/**
 * The role that a certificate names, as SPIFFE defines it: by its only URI. Undefined where it names none.
 * @param names `subjectAltName` of a certificate, as Node.js writes it: `DNS:posts, URI:spiffe://postrider/posts`
 */
export function roleIn(names: string | undefined): Role | undefined {
  // A name that contains separators of this notation is quoted; none of ours does.
  if (names === undefined || names.includes('"')) return undefined;
  const uris = names.split(', ').filter((name) => name.startsWith('URI:'));
  const [uri] = uris;
  return uri && uris.length === 1 ? ROLE_OF.get(uri.slice('URI:'.length)) : undefined;
}

/** What is wrong with a certificate as that of a role, undefined where nothing is. */
export function wrongIdentity(names: string | undefined, role: Role): string | undefined {
  const found = roleIn(names);
  if (found === role) return undefined;
  const what = found ? `is that of ${found}` : 'names no role of this system';
  return `${what}: its one URI must be ${identityOf(role)}`;
}
