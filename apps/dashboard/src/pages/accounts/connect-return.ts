/** The result of a consent page. */
interface ConnectReturn {
  /** The id of the account that is connected now. */
  connected?: string;
  /** Why no account was connected. */
  problem?: string;
}

const REASONS: Record<string, string> = {
  access_denied: 'You did not give consent on the platform’s page.',
  other_account: 'You signed in with another account. Sign in with the account that you want to reconnect.',
  no_accounts:
    'The sign-in opens no account. Sign in as a person who manages one, and allow access to it on the platform’s page.',
  role_required: 'Only owners can connect accounts. Ask an owner of the workspace.',
  unavailable: 'The platform did not respond. Try again in a few minutes.',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The search of the page: the result of a consent page, and the profile whose accounts are listed. */
interface AccountsSearch extends ConnectReturn {
  profile?: string;
}

export function readAccountsSearch(search: Record<string, unknown>): AccountsSearch {
  const connected = textOf(search.connected);
  const problem = textOf(search.problem);
  const profile = textOf(search.profile);
  return { ...(connected && { connected }), ...(problem && { problem }), ...(profile && { profile }) };
}

/** Why no account was connected, a sentence. */
export const reasonOf = (problem: string): string =>
  REASONS[problem] ?? 'The platform rejected the connection. Try again.';
