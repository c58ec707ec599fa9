import type { MediaFacts } from './media.ts';
import { PLATFORM_RULES, type Platform, postOptions } from './platforms.ts';
import type { Limits, Violation } from './rules.ts';

/** What the rules need of an account that a post goes to. */
export interface AccountFacts {
  platform: Platform;
  /** Origin of the account's server. Accounts on one server have the same limits. */
  server: string;
  limits: Limits;
}

/** A post's content, for any number of platforms. `options` are checked with `checkOptions` first. */
export interface PostContent {
  caption: string;
  title: string;
  options: Readonly<Record<string, unknown>>;
  media: MediaFacts | null;
}

/** The options of a post that do not fit their schemas. */
export function checkOptions(options: unknown): Violation[] {
  const issues = postOptions.safeParse(options).error?.issues ?? [];
  return issues.map(({ path, message }) => ({
    path: ['/options', ...path].join('/'),
    code: 'invalid_option',
    message,
  }));
}

/**
 * Everything that the platforms of these accounts would refuse, without repetitions: one step for each server, so
 * that a process can do something else in between. A browser takes `[...checkContent(post, accounts)].flat()`.
 */
export function* checkContent(
  { options, ...post }: PostContent,
  accounts: readonly AccountFacts[],
): Generator<Violation[]> {
  const servers = new Map(accounts.map((account) => [`${account.platform} ${account.server}`, account]));
  const known = new Set<string>();
  const isNew = ({ path, message }: Violation) => {
    const key = `${path} ${message}`;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  };
  for (const { platform, limits } of servers.values()) {
    const found = PLATFORM_RULES[platform].check({ ...post, options: options[platform] }, limits);
    yield found.filter(isNew);
  }
}
