import type { Draft } from '../../../shared/drafts/draft.ts';
import { t } from '../../../texts/t.ts';
import { platformData } from '../../../ui/platforms.ts';
import type { PostProblem } from '../problems.ts';
import { sharedThread, type ThreadRules, takes, withShared } from '../shared-values.ts';
import type { Compose } from '../use-compose.ts';
import type { Rules } from '../use-problems.ts';
import { splitFor } from './split.ts';

/** A way to solve a problem. */
type Fix = 'split' | 'shorten' | 'reconnect' | 'remove';

/** The parts of the composer that decide about fixes. */
type Known = Pick<Compose, 'draft' | 'nameOf'> & {
  chosen: readonly ThreadRules[];
  rules: Pick<Rules, 'count' | 'fits'> | undefined;
};

const LINK = /https?:\/\/[^\s<>"']{24,2000}/g;
/** As long as an address of short links. */
const SHORT = 'https://links.test/abcdefg';
const LOST = ['account_needs_reconnect', 'account_not_connected'];

/** The longest web address of a text, if it is worth shortening. */
export const longestLink = (text: string): string | undefined =>
  text.match(LINK)?.toSorted((a, b) => b.length - a.length)[0];

/** Whether a problem is about the first text of a post, and not about a later part of a thread. */
const isAboutText = ({ path }: PostProblem) => path === '/caption' || path.endsWith('/caption');

/** The accounts with the text of a problem. */
function accountsOf({ draft }: Known, { path, platform, accountId }: PostProblem) {
  return draft.targets.filter((target) => {
    if (target.platform !== platform || (accountId !== '' && target.accountId !== accountId)) return false;
    return (path === '/caption') === (draft.own[target.accountId]?.caption === undefined);
  });
}

/** The text of a problem. */
export function textOf(known: Known, problem: PostProblem): string {
  const own = known.draft.own[accountsOf(known, problem)[0]?.accountId ?? '']?.caption;
  return typeof own === 'string' ? own : known.draft.caption;
}

/** The draft with another text where the problem is. */
export function withText(
  known: Known,
  problem: PostProblem,
  change: (text: string) => string,
): Partial<Draft> {
  const { caption, own } = known.draft;
  if (problem.path === '/caption') return { caption: change(caption) };
  const changed = accountsOf(known, problem).map(({ accountId }) => [
    accountId,
    { ...own[accountId], caption: change(textOf(known, problem)) },
  ]);
  return { own: { ...own, ...Object.fromEntries(changed) } };
}

/** The ways to solve a problem, the best one first. */
export function fixesOf(known: Known, problem: PostProblem): Fix[] {
  const { code, platform, path } = problem;
  if (code !== undefined && LOST.includes(code)) return ['reconnect', 'remove'];
  if (code !== 'text_too_long' || !isAboutText(problem) || !known.rules) return [];
  const text = textOf(known, problem);
  const rulesOf = known.chosen.find((each) => each.platform === platform);
  const url = longestLink(text);
  const length = (shown: string) => known.rules?.count(platform, shown)?.used ?? 0;
  const canShorten = url !== undefined && length(text.replaceAll(url, SHORT)) < length(text);
  const canSplit = rulesOf !== undefined && takes(rulesOf, 'thread') && path !== '';
  return [...(canSplit ? ['split' as const] : []), ...(canShorten ? ['shorten' as const] : [])];
}

/**
 * The text as a thread where it is too long: for all accounts if all of them have this platform, otherwise only for those
 * of the platform, which get a text of their own.
 */
export function split(
  known: Known,
  problem: PostProblem,
): { part: Partial<Draft>; message: string; path: string } {
  const { draft, chosen, rules, nameOf } = known;
  const { platform } = problem;
  const accounts = accountsOf(known, problem);
  const [first, ...others] = accounts;
  const most = chosen.find((each) => each.platform === platform)?.thread?.maxPosts ?? 1;
  const text = textOf(known, problem);
  const shared = sharedThread(draft, chosen);
  const isShared = problem.path === '/caption' && accounts.length === draft.targets.length;
  const own = draft.own[first?.accountId ?? '']?.thread;
  const before = isShared ? shared.value : Array.isArray(own) ? own.map(String) : [];
  const { caption, thread } = rules
    ? splitFor(rules, platform, text, before, most)
    : { caption: text, thread: before };
  const name = first ? nameOf([first, ...others]) : (platformData(platform)?.name ?? platform);
  const message = t('A thread of {count} posts on {name}.', { count: thread.length + 1, name });
  if (isShared)
    return {
      part: { caption, own: withShared(draft.own, accounts, 'thread', thread) },
      message,
      path: '/caption',
    };
  const changed = accounts.map(({ accountId }) => [accountId, { ...draft.own[accountId], caption, thread }]);
  return {
    part: { own: { ...draft.own, ...Object.fromEntries(changed) } },
    message,
    path: '/caption',
  };
}
