import { setImmediate } from 'node:timers/promises';
import { filesOf, type PostMedia } from '@postrider/contracts';
import {
  type AccountFacts,
  adviceOn,
  type Conversion,
  checkContent,
  checkOptions,
  conversionsOf,
  leadOf,
  omittedTexts,
  type PostContent,
  USUAL_LEAD_MS,
} from '@postrider/platform-rules';
import { detailOf, type Log, type ProblemCode, type Violation, withoutAccess } from '@postrider/service';
import type { Account } from './accounts/account.ts';
import type { Accounts } from './accounts/accounts.ts';
import { endWarning } from './accounts/expiration.ts';
import { resolve, type Strictness } from './accounts/resolve.ts';
import type { ConnectorOf } from './connectors/choose.ts';
import { conversionWarnings, convertAhead } from './converting.ts';
import type { MediaLibrary } from './media-library.ts';

/** A target of a post; `accountId` "" means the newest account of the platform. */
export interface Target {
  platform: string;
  accountId: string;
}

interface TargetToCheck extends Target {
  /** The post already goes to it, so an unusable account is only a warning. */
  isKept: boolean;
}

export interface PostToCheck extends Omit<PostContent, 'media'> {
  /** "": the workspace itself. */
  profileId: string;
  targets: readonly TargetToCheck[];
  /** A draft may be incomplete, and go to an account that must be connected again. */
  isDraft: boolean;
  /** Whether to reject a platform's name if the workspace has several accounts of it. */
  refuseAmbiguousAccounts: boolean;
  /** The first file; the only one if `media` is empty. Its violations are then at `/mediaId`. */
  mediaId: string;
  /** The scheduled time, if it is known. */
  scheduledAt?: Date;
  media: readonly PostMedia[];
  /** Files that the post has already, which the caller need not see. */
  keptMediaIds?: readonly string[] | undefined;
  /** When it goes out, so that its videos are converted ahead; absent for a draft, and if it is only checked. */
  goesOutAt?: Date | undefined;
  /** Whether to warn about files without a description and about the price. */
  advises: boolean;
}

export interface CheckedPost {
  /** In the order of the request; "" for an unknown account. */
  targets: Target[];
  problem: { code: ProblemCode; message: string; errors: Violation[] } | undefined;
  warnings: Violation[];
  /** How long before its time the post must be handed over, in milliseconds. */
  leadMs: number;
}

/** What a post's content means for its platforms. */
interface Findings {
  violations: Violation[];
  warnings: Violation[];
  conversions: Conversion[];
  leadMs: number;
}

interface Dependencies {
  accounts: Accounts;
  connectorOf: ConnectorOf;
  library: MediaLibrary;
  /** Whether a platform's server can fetch files from here. */
  isReachable(server: string): boolean;
  log: Log;
}

/** Finds the accounts of a post, and every violation of their platforms' rules. */
export function createCheckPost({ accounts, connectorOf, library, isReachable, log }: Dependencies) {
  const installation = { isReachable };

  async function factsOf(account: Account, hasFiles: boolean): Promise<AccountFacts> {
    const { _id: id, workspaceId, platform, server } = account;
    const limits = await connectorOf(workspaceId, platform).limits(account, hasFiles);
    return { id, platform, server, limits };
  }

  function factsOfFile(workspaceId: string, profileId: string, mediaId: string, isKept: boolean) {
    const read = () => library.facts(workspaceId, profileId, mediaId);
    return isKept ? withoutAccess(read) : read();
  }

  async function contentFindings(
    workspaceId: string,
    { profileId, mediaId, media, keptMediaIds = [], advises, ...post }: Omit<PostToCheck, keyof Strictness>,
    found: readonly Account[],
  ): Promise<Findings> {
    const invalidOptions = checkOptions(post.options);
    if (invalidOptions.length > 0)
      return { violations: invalidOptions, warnings: [], conversions: [], leadMs: USUAL_LEAD_MS };
    const files = filesOf({ mediaId, media });
    const [known, accounts] = await Promise.all([
      Promise.all(
        files.map(({ mediaId: id }) => factsOfFile(workspaceId, profileId, id, keptMediaIds.includes(id))),
      ),
      Promise.all(found.map((account) => factsOf(account, files.length > 0))),
    ]);
    const violations = known.flatMap((facts, index) => (facts ? [] : mediaNotFound(index)));
    const isFileMissing = violations.length > 0;
    const content = files.map((file, index) => ({ ...file, facts: known[index] ?? null }));
    for (const each of checkContent({ ...post, media: content }, accounts, installation)) {
      // A post with an unknown file does not count as empty.
      violations.push(...each.filter((one) => !isFileMissing || !isAboutNoFile(one)));
      // Measuring long texts takes a while, so other requests are served in between.
      await setImmediate();
    }
    const targets = found.map(({ _id: accountId, platform }) => ({ platform, accountId }));
    const leadMs = leadOf({ ...post, media: content }, targets);
    const conversions = conversionsOf({ ...post, media: content }, accounts);
    const advice = advises ? adviceOn({ ...post, media: content }, accounts) : [];
    const warnings = [...omittedTexts(post, accounts), ...advice];
    return { violations, warnings, conversions, leadMs };
  }

  return async function checkPost(
    workspaceId: string,
    { isDraft, refuseAmbiguousAccounts, scheduledAt, goesOutAt, ...post }: PostToCheck,
  ): Promise<CheckedPost> {
    const own = await accounts.list(workspaceId);
    const all = own.filter(({ profileId = '' }) => profileId === post.profileId);
    const strictness = { isDraft, refuseAmbiguousAccounts };
    const resolved = post.targets.map((target, i) =>
      resolve({ ...target, profileId: post.profileId }, all, `/platforms/${i}`, strictness),
    );
    const targets = resolved.map(({ account }, i) => ({
      platform: post.targets[i]?.platform ?? '',
      accountId: account?._id ?? '',
    }));
    const resolvedAccounts = resolved.flatMap(({ account }) => account ?? []);
    const content = await contentFindings(workspaceId, post, resolvedAccounts);
    const { conversions, leadMs } = content;
    const here = (one: Violation) =>
      post.media.length === 0 && one.path.startsWith('/media/0') ? { ...one, path: '/mediaId' } : one;
    const found = content.violations.map(here);
    // A draft may be incomplete.
    const isMissing = ({ code }: Violation) => isDraft && code === 'required';
    // An invalid request takes precedence over rejected content.
    const violations: [ProblemCode, Violation[]][] = [
      ['invalid_request', duplicates(targets)],
      ['account_ambiguous', resolved.flatMap(({ ambiguity }) => ambiguity ?? [])],
      ['account_not_connected', resolved.flatMap(({ violation }) => violation ?? [])],
      ['content_rejected', found.filter((one) => !isMissing(one))],
    ];
    const problem = problemOf(violations);
    if (!problem && goesOutAt) {
      const files = filesOf(post);
      const videos = conversions.flatMap(({ index, form }) => ({
        mediaId: files[index]?.mediaId ?? '',
        form,
      }));
      await withoutAccess(() => convertAhead(library, log, { workspaceId, goesOutAt }, videos));
    }
    const warnings = [
      ...resolved.flatMap((target) => target.warnings),
      ...resolved.flatMap(({ account }, i) => endWarning(account, scheduledAt, `/platforms/${i}`) ?? []),
      ...found.filter(isMissing),
      ...content.warnings.map(here),
      ...conversionWarnings(conversions).map(here),
    ];
    return { targets, problem, warnings, leadMs };
  };
}

export type CheckPost = ReturnType<typeof createCheckPost>;

/** Every violation at once, under the code of the first. */
function problemOf(violations: [ProblemCode, Violation[]][]): CheckedPost['problem'] {
  const [first] = violations.filter(([, errors]) => errors.length > 0);
  if (!first) return undefined;
  const errors = violations.flatMap(([, each]) => each);
  return { code: first[0], message: detailOf(errors), errors };
}

/** Whether a post violates a rule because it has no file. */
const isAboutNoFile = ({ path, code }: Violation) => code === 'empty_post' || path === '/media';

const mediaNotFound = (index: number): Violation => ({
  path: `/media/${index}`,
  code: 'media_not_found',
  message: 'There is no file with this id in the media library.',
});

/** An account that is selected by its id and by its platform's name is a duplicate. */
const duplicates = (targets: readonly Target[]): Violation[] =>
  targets.flatMap(({ accountId }, i) => {
    const isRepeated = accountId !== '' && targets.findIndex((other) => other.accountId === accountId) < i;
    const message = 'This account is listed twice.';
    return isRepeated ? [{ path: `/platforms/${i}`, code: 'duplicate', message }] : [];
  });
