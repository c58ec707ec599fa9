/** What a consent page has come back with: the search of the accounts page. */
export interface ConnectReturn {
  /** The id of the account that is connected now. */
  connected?: string;
  /** Why none was. */
  problem?: string;
}

const REASONS: Record<string, string> = {
  access_denied: 'The platform’s page was left without consent.',
  role_required: 'Only owners connect accounts. Ask an owner of the workspace.',
  unavailable: 'The platform did not answer. Try again in a few minutes.',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function readConnectReturn(search: Record<string, unknown>): ConnectReturn {
  const connected = textOf(search.connected);
  const problem = textOf(search.problem);
  return { ...(connected && { connected }), ...(problem && { problem }) };
}

/** Why no account was connected, a sentence. */
export const reasonOf = (problem: string): string =>
  REASONS[problem] ?? 'The platform did not accept the connection. Try again.';
