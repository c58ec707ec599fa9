import { isPlatform, type Platform, postOptions } from '@postrider/contracts';
import type { ProblemCode, Violation } from '@postrider/service';
import type { Account } from './accounts/account.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Connectors } from './connectors/registry.ts';
import type { Library } from './media.ts';

/** Where a post goes; `accountId` "" means the newest account of the platform. */
export interface Target {
  platform: string;
  accountId: string;
}

export interface PostToCheck {
  targets: readonly Target[];
  caption: string;
  title: string;
  mediaId: string;
  options: unknown;
}

export interface Objections {
  code: ProblemCode;
  message: string;
  errors: Violation[];
}

export interface Checked {
  /** In the order of the request; an account that could not be found is "". */
  targets: Target[];
  problem: Objections | undefined;
}

interface Parts {
  accounts: Accounts;
  connectors: Connectors;
  library: Library;
}

type Found = { platform: Platform; account: Account };

/** Finds the accounts that a post goes to, and everything that would be objected to. */
export function createCheckPost({ accounts, connectors, library }: Parts) {
  function find({ platform, accountId }: Target, all: readonly Account[], path: string): Found | Violation {
    const objection = (code: string, message: string) => ({ path, code, message });
    if (!isPlatform(platform))
      return objection('unknown_platform', `There is no platform called “${platform}”.`);
    const { name } = connectors[platform];
    const own = all.filter((account) => account.platform === platform);
    const connected = own.filter(({ status }) => status === 'connected');
    const account = accountId ? own.find(({ _id }) => _id === accountId) : (connected[0] ?? own[0]);
    if (!account)
      return accountId
        ? objection('account_not_connected', `No ${name} account with this id is connected.`)
        : objection('account_not_connected', `No ${name} account is connected. Connect one first.`);
    if (account.status !== 'connected')
      return objection(
        'account_needs_reconnect',
        `The ${name} account ${account.username} must be connected again.`,
      );
    return { platform, account };
  }

  async function contentObjections(
    workspaceId: string,
    post: PostToCheck,
    found: readonly Found[],
  ): Promise<Violation[]> {
    const options = postOptions.safeParse(post.options);
    if (!options.success)
      return options.error.issues.map(({ path, message }) => ({
        path: ['/options', ...path].join('/'),
        code: 'invalid_option',
        message,
      }));
    const media = post.mediaId ? await library.facts(workspaceId, post.mediaId) : null;
    const objections = await Promise.all(
      found.map(({ platform, account }) => {
        const content = { caption: post.caption, title: post.title, options: options.data[platform], media };
        return connectors[platform].check(content, account);
      }),
    );
    const isMissing = post.mediaId !== '' && media === null;
    return [...(isMissing ? [NO_SUCH_MEDIA] : []), ...unique(objections.flat())];
  }

  return async function checkPost(workspaceId: string, post: PostToCheck): Promise<Checked> {
    const all = await accounts.list(workspaceId);
    const resolved = post.targets.map((target, i) => find(target, all, `/platforms/${i}`));
    const found = resolved.filter((target) => 'account' in target);
    const missing = resolved.filter((target) => 'path' in target);
    const targets = resolved.map((target, i) => ({
      platform: post.targets[i]?.platform ?? '',
      accountId: 'account' in target ? target.account._id : '',
    }));
    if (missing.length > 0)
      return {
        targets,
        problem: problem('account_not_connected', 'A platform has no connected account.', missing),
      };
    const errors = [...duplicates(targets), ...(await contentObjections(workspaceId, post, found))];
    if (errors.length === 0) return { targets, problem: undefined };
    return { targets, problem: problem('content_rejected', 'A platform would refuse this post.', errors) };
  };
}

export type CheckPost = ReturnType<typeof createCheckPost>;

const problem = (code: ProblemCode, message: string, errors: Violation[]): Objections => ({
  code,
  message,
  errors,
});

const NO_SUCH_MEDIA: Violation = {
  path: '/mediaId',
  code: 'media_not_found',
  message: 'There is no such picture or video in the library.',
};

/** An account that is named, or found by its platform's name, twice. */
const duplicates = (targets: readonly Target[]): Violation[] =>
  targets.flatMap(({ accountId }, i) => {
    const isRepeated = targets.findIndex((other) => other.accountId === accountId) < i;
    const message = 'This account is named twice.';
    return isRepeated ? [{ path: `/platforms/${i}`, code: 'duplicate_account', message }] : [];
  });

/** Two accounts of one platform object in the same words: once is enough. */
const unique = (violations: readonly Violation[]): Violation[] => [
  ...new Map(violations.map((violation) => [`${violation.path} ${violation.message}`, violation])).values(),
];
