import { checkFiles } from '../files.ts';
import { checkImageOrClip } from '../image-or-clip.ts';
import { type Content, numbers, type Violation } from '../rules.ts';
import { checkTexts, linksIn } from '../texts.ts';
import { textOf } from '../thread.ts';
import { LIMITS, type ThreadsOptions } from './limits.ts';

const WHO = 'Threads';

/** Everything that Threads would reject. */
export function check(content: Content<ThreadsOptions>): Violation[] {
  const { media, options } = content;
  const texts = checkTexts(content, {
    who: WHO,
    platform: 'threads',
    limits: LIMITS,
    countedAs: 'emojiBytes',
  });
  return [
    ...texts,
    // A text that is far too long is not searched for links.
    ...(texts.length > 0 ? [] : checkLinks(content)),
    ...checkAttachments(options, media.length > 0),
    ...checkFiles(WHO, media, LIMITS),
    ...media.flatMap((file) => checkImageOrClip(WHO, file, LIMITS)),
  ];
}

const invalid = (option: keyof ThreadsOptions, message: string): Violation => ({
  path: `/options/threads/${option}`,
  code: 'invalid_option',
  message,
});

/** The link of the card counts as well. */
function checkLinks(content: Content<ThreadsOptions>): Violation[] {
  const { link } = content.options;
  if (link === undefined) return [];
  const actual = linksIn(`${textOf(content)} ${link}`);
  if (actual <= LIMITS.links) return [];
  const message = `Threads allows ${LIMITS.links} different links in a post, including that of its card; this one has ${actual}.`;
  return [
    { path: '/options/threads/link', code: 'too_many_links', message, ...numbers(LIMITS.links, actual) },
  ];
}

/** A post has files, a poll, or a card of its own. */
function checkAttachments({ poll, link, spoiler }: ThreadsOptions, hasFiles: boolean): Violation[] {
  const found: Violation[] = [];
  if (poll && hasFiles)
    found.push(invalid('poll', 'A post with files has no poll on Threads. Remove the poll or the files.'));
  if (link !== undefined && hasFiles)
    found.push(
      invalid('link', 'A post with files has no link card on Threads. Remove the link or the files.'),
    );
  if (poll && link !== undefined)
    found.push(
      invalid('link', 'A post with a poll has no link card on Threads. Remove the link or the poll.'),
    );
  if (spoiler && !hasFiles)
    found.push(invalid('spoiler', 'Only files can be hidden on Threads, and this post has none.'));
  return found;
}
