import { checkFiles } from '../files.ts';
import { count, graphemeLength, measured } from '../measure.ts';
import { type Content, numbers, type Violation } from '../rules.ts';
import { textsOf } from '../thread.ts';
import { type ExampleOptions, LIMITS } from './limits.ts';

/** Everything that Example would reject. */
export function check(content: Content<ExampleOptions>): Violation[] {
  const found = textsOf(content, 'example').flatMap(({ text, path }) => checkText(text, path));
  return [...found, ...checkFiles('Example', content.media, LIMITS)];
}

function checkText(text: string, path: string): Violation[] {
  if (text.trim() === '') return [{ path, code: 'empty_post', message: 'A post on Example needs a text.' }];
  const length = measured(text, LIMITS.characters, graphemeLength);
  if (length <= LIMITS.characters) return [];
  const message = `Example allows ${LIMITS.characters} characters; this text has ${count(length)}.`;
  return [{ path, code: 'text_too_long', message, ...numbers(LIMITS.characters, length) }];
}
