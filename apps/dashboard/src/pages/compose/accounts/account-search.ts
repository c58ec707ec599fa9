import type { Account } from '@postrider/sdk/types';

/** Whether an account has all words of a search in its names or in that of its platform, in upper or lower case. */
export function matchesAccount(
  { username, displayName }: Pick<Account, 'username' | 'displayName'>,
  platformName: string,
  search: string,
): boolean {
  const text = `${platformName} @${username} ${displayName ?? ''}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
