import type { Target } from '../../shared/drafts/account-settings.ts';

/** Something that is wrong with the post. */
export interface Objection {
  /** The platform that objects; empty where it is about the post itself. */
  platform: string;
  /** The account that it is about; empty where it is about all of the platform, or about the post itself. */
  accountId: string;
  /** JSON pointer of the field. */
  path: string;
  message: string;
}

/** A violation, and what it is about: the platform and the account that it names, or the one at its place in the list. */
export function objectionOf(
  { path, message, platform = '', accountId = '' }: Pick<Objection, 'path' | 'message'> & Partial<Objection>,
  targets: readonly Target[],
): Objection {
  const place = /^\/platforms\/(\d+)/.exec(path)?.[1];
  return { platform, accountId, ...(place && targets[Number(place)]), path, message };
}

/** The field of an objection: what all accounts of a platform have in common is written with each of them. */
export function fieldOf({ path, platform, accountId }: Objection, targets: readonly Target[]): string {
  const start = `/options/${platform}`;
  const first = targets.find((target) => target.platform === platform);
  if (!path.startsWith(start) || accountId !== '' || !first) return path;
  return `${start}/accounts/${first.accountId}${path.slice(start.length)}`;
}

/** Objections of several sources, each once, as the first source has it. */
export function mergeObjections(...sources: readonly (readonly Objection[])[]): Objection[] {
  const known = new Map<string, Objection>();
  for (const objection of sources.flat()) {
    const key = [objection.path, objection.message].join(' ');
    if (!known.has(key)) known.set(key, objection);
  }
  return [...known.values()];
}

/** Objections to what goes to some accounts of one platform; without accounts, to the post itself. */
interface ObjectionGroup {
  accounts: readonly Target[];
  objections: [Objection, ...Objection[]];
}

/**
 * In the order of the post's accounts; what is about the post itself comes first, what is about all accounts of a platform
 * before what is about one of them.
 */
export function groupObjections(
  objections: readonly Objection[],
  targets: readonly Target[],
): ObjectionGroup[] {
  const about = (platform: string, accountId: string, accounts: readonly Target[]): ObjectionGroup[] => {
    const [first, ...others] = objections.filter(
      (each) => each.platform === platform && each.accountId === accountId,
    );
    return first ? [{ accounts, objections: [first, ...others] }] : [];
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
