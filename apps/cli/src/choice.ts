import type { Account, ConnectChoice } from '@postrider/contracts/platforms';
import type { OperatorClient } from './client.ts';
import { UsageError } from './config.ts';
import type { Input } from './input.ts';
import type { Io } from './io.ts';
import { printedTable } from './print.ts';

type Choices = readonly Pick<ConnectChoice, 'externalId' | 'username' | 'displayName' | 'isConnected'>[];

interface Choice {
  workspaceId: string;
  choices: Choices;
  choiceToken: string;
  /** The number of further accounts, which can't be chosen. */
  omitted: number;
  /** Names separated by commas, or “all”; undefined: ask. */
  choose: string | undefined;
}

/** Connects the accounts of a sign-in that an option names, or asks which ones. Throws UsageError for other names. */
export async function chooseAccounts(
  operator: OperatorClient,
  { workspaceId, choices, choiceToken, omitted, choose }: Choice,
  input: Input,
  { stderr }: Pick<Io, 'stderr'>,
): Promise<readonly Account[]> {
  const externalIds = choose === undefined ? await ask() : chosenIn(choices, choose);
  if (!externalIds)
    throw new UsageError(
      `--choose: “${choose}” names no account of this sign-in. Its accounts are ${choices.map(nameOf).join(', ')}. Start again.`,
    );
  return (await operator.chooseAccounts({ workspaceId, choiceToken, externalIds })).accounts;

  async function ask(): Promise<string[]> {
    const rows = choices.map(({ username, displayName, isConnected }, index) => ({
      number: index + 1,
      username,
      displayName,
      state: isConnected ? 'connected' : '',
    }));
    const more = omitted > 0 ? `${omitted} more accounts can’t be listed.\n` : '';
    stderr.write(`\nThis sign-in opens several accounts:\n\n${printedTable(rows, undefined)}\n${more}\n`);
    for (;;) {
      stderr.write(
        'Enter the numbers or names of the accounts to connect, separated by commas, or “all”:\n> ',
      );
      const found = chosenIn(choices, await input.line());
      if (found) return found;
      stderr.write('This is not a number or a name of the list. ');
    }
  }
}

const nameOf = ({ username, externalId }: Choices[number]) => username || externalId;

/**
 * The ids of the accounts that a text names by number, name or id, separated by commas; all for “all”. Undefined if a
 * name is unknown, or there is none.
 */
export function chosenIn(choices: Choices, text: string): string[] | undefined {
  if (text.trim().toLowerCase() === 'all') return choices.map(({ externalId }) => externalId);
  const names = text.split(',').map((name) => name.trim().replace(/^@/, ''));
  const found = names.filter(Boolean).map((name) => {
    const named = choices.find(({ externalId, username }) => [externalId, username].includes(name));
    return (named ?? (/^\d{1,3}$/.test(name) ? choices[Number(name) - 1] : undefined))?.externalId;
  });
  const ids = found.filter((id) => id !== undefined);
  return ids.length > 0 && ids.length === found.length ? ids : undefined;
}
