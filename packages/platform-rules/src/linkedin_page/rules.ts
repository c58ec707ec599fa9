import { checkPost } from '../linkedin/rules.ts';
import { count, measured } from '../measure.ts';
import { type Content, numbers, type Violation } from '../rules.ts';
import { textsOf } from '../thread.ts';
import { COMMENT_CHARACTERS, type LinkedinPageOptions } from './limits.ts';

/** Everything that LinkedIn would reject in a Page's post and its first comment. */
export const check = (content: Content<LinkedinPageOptions>): Violation[] => [
  ...checkPost(content, 'linkedin_page'),
  ...textsOf(content, 'linkedin_page')
    .slice(1)
    .flatMap(({ text, path }) => checkComment(text, path)),
];

/** Comments are plain text, without escapes. */
function checkComment(text: string, path: string): Violation[] {
  if (text.trim() === '')
    return [{ path, code: 'empty_post', message: 'A comment on LinkedIn needs a text.' }];
  const length = measured(text, COMMENT_CHARACTERS, (comment) => comment.length);
  if (length <= COMMENT_CHARACTERS) return [];
  const message = `LinkedIn allows ${count(COMMENT_CHARACTERS)} characters in a comment; this one has ${count(length)}.`;
  return [{ path, code: 'text_too_long', message, ...numbers(COMMENT_CHARACTERS, length) }];
}
