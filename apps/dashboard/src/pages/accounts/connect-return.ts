import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';

/** The result of a consent page. */
interface ConnectReturn {
  /** The id of the account that is connected now. */
  connected?: string;
  /** Why no account was connected. */
  problem?: string;
}

const REASONS: Record<string, Message> = {
  access_denied: msg('You did not give consent on the platform’s page.'),
  other_account: msg(
    'You signed in with another account. Sign in with the account that you want to reconnect.',
  ),
  no_accounts: msg(
    'The sign-in opens no account. Sign in as a person who manages one, and allow access to it on the platform’s page.',
  ),
  role_required: msg('Only owners can connect accounts. Ask an owner of the workspace.'),
  unavailable: msg('The platform did not respond. Try again in a few minutes.'),
};

const REJECTED = msg('The platform rejected the connection. Try again.');

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
export const reasonOf = (problem: string): string => t(REASONS[problem] ?? REJECTED);
