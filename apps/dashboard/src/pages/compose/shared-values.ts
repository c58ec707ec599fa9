import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import type { PlatformRules } from '@postrider/sdk/types';
import type { Target } from '../../shared/drafts/account-settings.ts';
import { type Draft, isSame } from '../../shared/drafts/draft.ts';
import { hasOption } from '../../shared/drafts/option-fields.ts';

/** What of a platform's rules decides about them. */
export type ThreadRules = Pick<PlatformRules, 'platform' | 'thread' | 'options'>;

/** The settings that are edited for all accounts together. */
type SharedName = 'thread' | 'firstComment';

/** A setting that accounts share, and the accounts with it. */
export interface Shared<T> {
  value: T;
  accounts: readonly Target[];
}

type Known = Pick<Draft, 'targets' | 'own'>;

/** Whether a platform has the setting. */
export const takes = ({ thread, options }: ThreadRules, name: SharedName): boolean =>
  name === 'thread' ? (thread?.maxPosts ?? 1) > 1 : hasOption(options, name);

const isEmpty = (value: JsonValue | undefined) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const isEqual = (a: JsonValue | undefined, b: JsonValue | undefined) =>
  isEmpty(a) ? isEmpty(b) : isSame(a, b);

/**
 * The value of the accounts that share the text, and those accounts: the ones with the value of the first account. The
 * others have a value of their own.
 */
function sharedBy({ targets, own }: Known, platforms: readonly ThreadRules[], name: SharedName) {
  const able = targets.filter(
    ({ platform, accountId }) =>
      own[accountId]?.caption === undefined &&
      platforms.some((each) => each.platform === platform && takes(each, name)),
  );
  const value = own[able[0]?.accountId ?? '']?.[name];
  return { value, accounts: able.filter(({ accountId }) => isEqual(own[accountId]?.[name], value)) };
}

/** The further posts of the thread that accounts share. */
export function sharedThread(draft: Known, platforms: readonly ThreadRules[]): Shared<string[]> {
  const { value, accounts } = sharedBy(draft, platforms, 'thread');
  return { accounts, value: Array.isArray(value) ? value.map(String) : [] };
}

/** The first comment that accounts share. */
export function sharedComment(draft: Known, platforms: readonly ThreadRules[]): Shared<string> {
  const { value, accounts } = sharedBy(draft, platforms, 'firstComment');
  return { accounts, value: typeof value === 'string' ? value : '' };
}

/** The settings with one value for these accounts; an empty one is removed. */
export function withShared(
  own: Draft['own'],
  accounts: readonly Target[],
  name: SharedName,
  value: string | string[],
): Draft['own'] {
  const changed = accounts.map(({ accountId }): [string, JsonObject] => {
    const { [name]: _old, ...rest } = own[accountId] ?? {};
    return [accountId, isEmpty(value) ? rest : { ...rest, [name]: value }];
  });
  return { ...own, ...Object.fromEntries(changed) };
}

/** The draft with other accounts. Added ones without settings get the thread and the first comment that the others share. */
export function changeTargets(
  draft: Known,
  targets: Target[],
  platforms: readonly ThreadRules[],
): Pick<Draft, 'targets' | 'own'> {
  const added = targets.filter(
    ({ accountId }) =>
      !draft.targets.some((target) => target.accountId === accountId) &&
      Object.keys(draft.own[accountId] ?? {}).length === 0,
  );
  let { own } = draft;
  const able = (name: SharedName) =>
    added.filter(({ platform }) => platforms.some((each) => each.platform === platform && takes(each, name)));
  const thread = sharedThread(draft, platforms);
  if (thread.value.length > 0) own = withShared(own, able('thread'), 'thread', thread.value);
  const comment = sharedComment(draft, platforms);
  if (comment.value !== '') own = withShared(own, able('firstComment'), 'firstComment', comment.value);
  return { targets, own };
}

/** Whether an account has a text or settings that the others don't share. */
export function differs(
  { own, chosen }: Pick<Draft, 'own' | 'chosen'>,
  accountId: string,
  shared: readonly (Shared<unknown> & { name: SharedName })[],
): boolean {
  if (chosen[accountId] !== undefined) return true;
  return Object.entries(own[accountId] ?? {}).some(([name, value]) => {
    if (isEmpty(value)) return false;
    const common = shared.find((each) => each.name === name);
    return !common?.accounts.some((target) => target.accountId === accountId);
  });
}
