import { violationText } from '../../requests/server-text.ts';
import type { Target } from '../../shared/drafts/account-settings.ts';

/** A problem with the post. */
export interface PostProblem {
  /** The platform; empty for the post itself. */
  platform: string;
  /** The account; empty for all accounts of the platform, or for the post itself. */
  accountId: string;
  /** JSON pointer of the field. */
  path: string;
  /** The code of a violation. */
  code?: string;
  /** The maximum or minimum that it names. */
  limit?: number;
  message: string;
}

/** A problem with the post itself. */
export const postProblem = ({ path, message }: Pick<PostProblem, 'path' | 'message'>): PostProblem => ({
  platform: '',
  accountId: '',
  path,
  message,
});

/** A violation with its platform and account: its own, or those at its index in the list. */
export function postProblemOf(
  {
    path,
    code,
    message,
    platform = '',
    accountId = '',
    limit,
    actual,
  }: Pick<PostProblem, 'path' | 'message'> & Partial<PostProblem> & { actual?: number },
  targets: readonly Target[],
): PostProblem {
  const place = /^\/platforms\/(\d+)/.exec(path)?.[1];
  const about = { platform, accountId, ...(place && targets[Number(place)]) };
  return {
    ...about,
    path,
    ...(code !== undefined && { code }),
    ...(limit !== undefined && { limit }),
    message: code === undefined ? message : violationText({ ...about, code, message, limit, actual }),
  };
}

/** Whether a draft can't be saved with this problem. A draft may lack what a platform requires. */
export const blocksDraft = ({ code, platform }: PostProblem): boolean =>
  code !== 'required' || platform === '';

/** The field of a problem. A setting of all accounts of a platform is shown with each account. */
export function fieldOf({ path, platform, accountId }: PostProblem, targets: readonly Target[]): string {
  const start = `/options/${platform}`;
  const first = targets.find((target) => target.platform === platform);
  if (!path.startsWith(start) || accountId !== '' || !first) return path;
  return `${start}/accounts/${first.accountId}${path.slice(start.length)}`;
}

/** The problems of several sources, each once, from the first source. */
export function mergeProblems(...sources: readonly (readonly PostProblem[])[]): PostProblem[] {
  const known = new Map<string, PostProblem>();
  for (const problem of sources.flat()) {
    const key = [problem.path, problem.message].join(' ');
    if (!known.has(key)) known.set(key, problem);
  }
  return [...known.values()];
}

/** The problems of some accounts of one platform; without accounts, of the post itself. */
interface ProblemGroup {
  accounts: readonly Target[];
  problems: [PostProblem, ...PostProblem[]];
}

/**
 * In the order of the post's accounts: first the problems of the post itself, then those of all accounts of a platform,
 * then those of single accounts.
 */
export function groupProblems(problems: readonly PostProblem[], targets: readonly Target[]): ProblemGroup[] {
  const about = (platform: string, accountId: string, accounts: readonly Target[]): ProblemGroup[] => {
    const [first, ...others] = problems.filter(
      (each) => each.platform === platform && each.accountId === accountId,
    );
    return first ? [{ accounts, problems: [first, ...others] }] : [];
  };
  const byPlatform = [...Map.groupBy(targets, ({ platform }) => platform)];
  return [
    ...about('', '', []),
    ...byPlatform.flatMap(([platform, accounts]) => [
      ...about(platform, '', accounts),
      ...accounts.flatMap((account) => about(platform, account.accountId, [account])),
    ]),
  ];
}
