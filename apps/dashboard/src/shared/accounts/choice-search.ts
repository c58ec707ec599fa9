import type { AccountChoice } from '@postrider/contracts/dashboard';

type Names = Pick<AccountChoice, 'displayName' | 'username' | 'externalId'>;

/** The name under which an account is listed. */
export const nameOf = ({ displayName, username, externalId }: Names): string =>
  displayName || username || externalId;

/** Whether an account has all words of a search in its names, in upper or lower case. */
export function matchesChoice({ displayName, username, externalId }: Names, search: string): boolean {
  const text = `${displayName} @${username} ${externalId}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
