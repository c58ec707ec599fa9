import { isPlatform } from '@postrider/platform-rules';
import type { z } from 'zod';
import { type account, accountList } from '../api/accounts/schemas.ts';
import { ToolError } from './errors.ts';
import type { Fault } from './fault.ts';
import type { Session } from './session.ts';

export type Account = z.output<typeof account>;

/** The accounts of the workspace, or only of a profile, newest first. */
export const accountsOf = async (session: Session, profileId?: string): Promise<Account[]> =>
  (await session.execute('listAccounts', accountList, { query: { profileId } })).body.accounts;

/**
 * The account of each reference: an id, a platform's name, `@handle` or `platform:@handle`; undefined for a reference
 * that matches none or several of the workspace or of a profile. `refusal` lists these with their candidates, if the key may list accounts.
 */
export async function findAccounts(
  session: Session,
  references: readonly string[],
  profileId?: string,
): Promise<{ found: (Account | undefined)[]; refusal: ToolError | undefined }> {
  const accounts = await accountsOf(session, profileId);
  const faults: Fault[] = [];
  const found: (Account | undefined)[] = [];
  const candidates = new Set<Account>();
  let code: 'account_ambiguous' | 'account_not_found' = 'account_not_found';
  for (const [index, reference] of references.entries()) {
    const matches = matching(reference, accounts);
    const [match, ...more] = matches;
    found.push(more.length === 0 ? match : undefined);
    if (match && more.length === 0) continue;
    if (match) code = 'account_ambiguous';
    for (const each of match ? matches : accounts) candidates.add(each);
    faults.push({
      field: `accounts[${index}]`,
      code: match ? 'account_ambiguous' : 'account_not_found',
      message: match
        ? `${clip(reference)} matches ${matches.length} connected accounts.`
        : `No connected account matches ${clip(reference)}.`,
    });
  }
  const [first] = faults;
  const mayList = session.caller.scopes.includes('accounts:read');
  const refusal =
    first &&
    new ToolError(code, first.message, {
      errors: faults,
      candidates: mayList ? [...candidates].slice(0, 20).map(brief) : [],
      nextStep: mayList
        ? 'Use the id of one of the candidates. If you are not sure which one, ask the person.'
        : 'Use the id of an account. Listing accounts requires the scope accounts:read, which this key lacks.',
    });
  return { found, refusal };
}

/** The accounts of these references, each once. Throws ToolError if a reference matches none or several. */
export async function resolveAccounts(
  session: Session,
  references: readonly string[],
  profileId?: string,
): Promise<Account[]> {
  const { found, refusal } = await findAccounts(session, references, profileId);
  if (refusal) throw refusal;
  return [...new Set(found.filter((account) => account !== undefined))];
}

/** The account of a reference. Throws ToolError if it matches none or several. */
export async function resolveAccount(session: Session, reference: string): Promise<Account> {
  const [account] = await resolveAccounts(session, [reference]);
  if (!account) throw new Error('a reference that matches no account was not refused');
  return account;
}

/** The properties that identify an account to people and to tools. */
export const brief = ({ id, platform, username, displayName, status, error, profileId }: Account) => ({
  id,
  platform,
  handle: `@${username}`,
  displayName,
  status,
  error: error && `${error.message} ${error.action}`,
  profileId,
});

const clip = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** As in the API: of the test accounts that exist without connecting, a platform's name means only the account `ok`. */
const isNamed = ({ livemode, profileId, username }: Account) =>
  livemode || profileId !== null || username === 'ok';

function matching(reference: string, accounts: readonly Account[]): Account[] {
  const text = reference.trim().toLowerCase();
  if (isPlatform(text)) return accounts.filter((each) => each.platform === text && isNamed(each));
  const byId = accounts.filter(({ id }) => id === text);
  if (byId.length > 0) return byId;
  const colon = text.indexOf(':');
  const prefix = text.slice(0, Math.max(0, colon));
  const among = isPlatform(prefix) ? accounts.filter(({ platform }) => platform === prefix) : accounts;
  const handle = (isPlatform(prefix) ? text.slice(colon + 1).trim() : text).replace(/^@/, '');
  // A short form matches like a full name: "@ada" matches both ada.example.com and ada on X, so the person must choose.
  return among.filter(
    ({ username, displayName }) =>
      username.toLowerCase() === handle ||
      firstPart(username.toLowerCase()) === handle ||
      displayName?.toLowerCase() === handle,
  );
}

/** `ada` of `ada@social.example` and of `ada.example.com`. */
const firstPart = (username: string) => username.split(/[@.]/, 1)[0];
