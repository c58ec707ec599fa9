import { isDeepStrictEqual } from 'node:util';
import { filesOf } from '@postrider/contracts';
import { isPlatform, optionsFor, PLATFORM_DEFINITIONS, partsOf } from '@postrider/platform-rules';
import { AppError, detailOf, type Violation } from '@postrider/service';
import { isLive, type Post, type Result } from '../post.ts';
import { newFiles, type PostChanges } from '../request.ts';
import { pendingChanges } from './progress.ts';

type Words = Pick<Post, 'caption' | 'title' | 'options'>;

const FIXED = 'A published post can’t change this.';
const nameOf = (platform: string) => (isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].name : platform);

const notEditable = (errors: Violation[]) => new AppError('post_not_editable', detailOf(errors), { errors });

/** Throws post_not_editable for changes of a published post other than of its caption and options. */
export function requireEditable(post: Post, changes: PostChanges): void {
  const { title, tags, timezone, scheduledDatetime, platforms } = changes;
  const isSame: Record<string, boolean> = {
    title: title === undefined || title === post.title,
    tags: tags === undefined || isDeepStrictEqual(tags, post.tags),
    timezone: timezone === undefined || (timezone || 'UTC') === post.timezone,
    scheduledDatetime:
      scheduledDatetime === undefined || Date.parse(scheduledDatetime) === post.scheduledAt?.getTime(),
    platforms:
      platforms === undefined ||
      (platforms.length === post.results.length &&
        platforms.every(({ accountId }, i) => accountId === post.results[i]?.accountId)),
    media: isDeepStrictEqual(filesOf(newFiles(post, changes)), filesOf(post)),
  };
  const errors = Object.entries(isSame)
    .filter(([, same]) => !same)
    .map(([field]): Violation => ({ path: `/${field}`, code: 'read_only', message: FIXED }));
  if (errors.length > 0) throw notEditable(errors);
}

/** Throws post_not_editable unless every account of the post is live, or has deleted it, and is complete. */
export function requireWhole({ results }: Post): void {
  const errors = results.flatMap(({ platform, accountId, status, error, deletedAt }, i): Violation[] => {
    if (deletedAt || (status === 'published' && !error)) return [];
    const message = `The post is not completely live on ${nameOf(platform)}, so it can’t be edited.`;
    return [{ path: `/platforms/${i}`, code: 'not_editable', message, platform, accountId }];
  });
  if (errors.length > 0) throw notEditable(errors);
  if (!results.some(isLive))
    throw new AppError('post_not_editable', 'The post has been deleted from all of its accounts.');
}

/** What people see on the account of a result. */
function shown({ caption, options: all }: Words, { platform, accountId }: Result) {
  const { caption: own = caption, ...options } = optionsFor(all, platform, accountId);
  return { caption: own, options };
}

/** The live results whose content differs after an edit. */
export const affectedBy = (before: Post, after: Words): Result[] =>
  before.results.filter(
    (result) => isLive(result) && !isDeepStrictEqual(shown(before, result), shown(after, result)),
  );

/** Throws post_not_editable if one of the affected accounts can't take the edit. */
export function requireCapable(before: Post, after: Words, affected: readonly Result[]): void {
  const errors = affected.flatMap((result) => refusals(before, after, result));
  if (errors.length > 0) throw notEditable(errors);
}

function refusals(before: Post, after: Words, result: Result): Violation[] {
  const { platform, accountId } = result;
  const rules = isPlatform(platform) ? PLATFORM_DEFINITIONS[platform] : undefined;
  const refusal = (path: string, message: string): Violation => ({
    path,
    code: 'not_editable',
    message,
    platform,
    accountId,
  });
  if (!rules?.can.edit)
    return [refusal('/caption', `Live posts on ${nameOf(platform)} can’t be edited. Nothing was changed.`)];
  if (pendingChanges(result).length > 0)
    return [refusal('', `An earlier change of the post on ${rules.name} is not finished. Try again later.`)];
  const [old, next] = [shown(before, result).options, shown(after, result).options];
  const fixed = (rules.fixedOptions ?? []).filter((name) => !isDeepStrictEqual(old[name], next[name]));
  const others = fixed.map((name) =>
    refusal(`/options/${platform}/${name}`, `${rules.name} can’t change this of a live post.`),
  );
  const count = (options: typeof old) => partsOf({ ...after, options: rules.options.parse(options) });
  if (others.length === 0 && count(old) !== count(next))
    return [refusal(`/options/${platform}/thread`, 'A live thread can’t get more or fewer posts.')];
  return others;
}
