import { checkFiles } from '../files.ts';
import type { Content, Violation } from '../rules.ts';
import { checkTexts } from '../texts.ts';
import { type ExampleOptions, LIMITS } from './limits.ts';

/** Everything that Example would reject. */
export const check = (content: Content<ExampleOptions>): Violation[] => [
  ...checkTexts(content, { who: 'Example', platform: 'example', limits: LIMITS, countedAs: 'graphemes' }),
  ...checkFiles('Example', content.media, LIMITS),
];
