import type { Account } from '@postrider/sdk/types';

/** The API's limit for one post. */
export const MOST_ACCOUNTS = 20;

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
