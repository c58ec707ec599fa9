import { setImmediate } from 'node:timers/promises';
import { isPlatform, type Platform, postOptions } from '@postrider/contracts';
import { detailOf, type ProblemCode, type Violation } from '@postrider/service';
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
type Resolved = { found?: Found; objection?: Violation };

/** Finds the accounts that a post goes to, and everything that would be objected to. */
export function createCheckPost({ accounts, connectors, library }: Parts) {
  function resolve({ platform, accountId }: Target, all: readonly Account[], path: string): Resolved {
    const objection = (code: string, message: string) => ({ path, code, message });
    if (!isPlatform(platform))
      return { objection: objection('unknown_platform', `There is no platform called “${platform}”.`) };
    const { name } = connectors[platform];
    const own = all.filter((account) => account.platform === platform);
    const connected = own.filter(({ status }) => status === 'connected');
    const account = accountId ? own.find(({ _id }) => _id === accountId) : (connected[0] ?? own[0]);
    if (!account) {
      const message = accountId
        ? `No ${name} account with this id is connected.`
        : `No ${name} account is connected. Connect one first.`;
      return { objection: objection('account_not_connected', message) };
    }
    const found = { platform, account };
    if (account.status === 'connected') return { found };
    const message = `The ${name} account ${account.username} must be connected again.`;
    return { found, objection: objection('account_needs_reconnect', message) };
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
    const isMissing = post.mediaId !== '' && media === null;
    const objections: Violation[] = isMissing ? [NO_SUCH_MEDIA] : [];
    for (const [i, { platform, account }] of onePerServer(found).entries()) {
      // Long texts take a while to count: other requests are served in between.
      if (i > 0) await setImmediate();
      const content = { caption: post.caption, title: post.title, options: options.data[platform], media };
      objections.push(...(await connectors[platform].check(content, account)));
    }
    return unique(objections);
  }

  return async function checkPost(workspaceId: string, post: PostToCheck): Promise<Checked> {
    const all = await accounts.list(workspaceId);
    const resolved = post.targets.map((target, i) => resolve(target, all, `/platforms/${i}`));
    const found = resolved.flatMap((target) => target.found ?? []);
    const unusable = resolved.flatMap(({ objection }) => objection ?? []);
    const targets = resolved.map((target, i) => ({
      platform: post.targets[i]?.platform ?? '',
      accountId: target.found?.account._id ?? '',
    }));
    // A request that is wrong in itself comes before what it asks for.
    const objections: [ProblemCode, Violation[]][] = [
      ['invalid_request', duplicates(targets)],
      ['account_not_connected', unusable],
      ['content_rejected', await contentObjections(workspaceId, post, found)],
    ];
    return { targets, problem: problemOf(objections) };
  };
}

export type CheckPost = ReturnType<typeof createCheckPost>;

/** Every objection at once, under the code of the first. */
function problemOf(objections: [ProblemCode, Violation[]][]): Objections | undefined {
  const [first] = objections.filter(([, errors]) => errors.length > 0);
  if (!first) return undefined;
  const errors = objections.flatMap(([, each]) => each);
  return { code: first[0], message: detailOf(errors), errors };
}

const NO_SUCH_MEDIA: Violation = {
  path: '/mediaId',
  code: 'media_not_found',
  message: 'There is no such picture or video in the library.',
};

/** An account that is named by its id and found by its platform's name: the same as an entry that is there twice. */
const duplicates = (targets: readonly Target[]): Violation[] =>
  targets.flatMap(({ accountId }, i) => {
    const isRepeated = accountId !== '' && targets.findIndex((other) => other.accountId === accountId) < i;
    const message = 'This account is there twice.';
    return isRepeated ? [{ path: `/platforms/${i}`, code: 'duplicate', message }] : [];
  });

/** Accounts on one server have the same limits. */
const onePerServer = (found: readonly Found[]): Found[] => [
  ...new Map(found.map((each) => [`${each.platform} ${each.account.server}`, each])).values(),
];

/** Two servers of one platform object in the same words: once is enough. */
const unique = (violations: readonly Violation[]): Violation[] => [
  ...new Map(violations.map((violation) => [`${violation.path} ${violation.message}`, violation])).values(),
];
