import { filesOf } from '@postrider/contracts';
import { coverFor, filesFor, isPlatform, optionsFor, readFileOptions } from '@postrider/platform-rules';
import type { Post, Result } from './post.ts';

/** How often the files of a post that waits for its time are checked. */
const CHECK_EVERY_MS = 24 * 3_600_000;

/** A post with the time of its next check: none if it goes out before, or has no files. */
function withCheck(post: Post, now: Date): Post {
  const { checkAt: _old, ...rest } = post;
  const checkAt = new Date(now.getTime() + CHECK_EVERY_MS);
  const isNeeded =
    post.status === 'scheduled' && post.scheduledAt && post.scheduledAt > checkAt && filesOf(post).length > 0;
  return isNeeded ? { ...rest, checkAt } : rest;
}

/**
 * A post that is saved or was checked, with the time of its next check: results that miss a file have a warning, others
 * have none. @param missing the places of files that the library does not have
 */
export const checked = (post: Post, missing: readonly number[], now: Date): Post => ({
  ...withCheck(post, now),
  results: post.results.map(({ warning: _, ...result }) => {
    const [place] = missing.filter((each) => uses(post, result, each));
    return place === undefined || result.status !== 'pending'
      ? result
      : { ...result, warning: missingFile(place, filesOf(post).length) };
  }),
});

/** Whether a result's account gets a file of the post. */
function uses(
  post: Post,
  { platform, accountId }: Pick<Result, 'platform' | 'accountId'>,
  place: number,
): boolean {
  const options = isPlatform(platform) ? optionsFor(post.options, platform, accountId) : {};
  const [files, about] = [filesOf(post), readFileOptions(options)];
  const isCover = files[place] !== undefined && files[place] === coverFor(files, about);
  return isCover || filesFor(files, about).some(({ index }) => index === place);
}

const missingFile = (place: number, of: number) => ({
  code: 'media_missing',
  message: `${of === 1 ? 'The file' : `File ${place + 1} of ${of}`} is no longer in the media library.`,
  action: 'Upload it again, and replace it in the post before its time.',
});
