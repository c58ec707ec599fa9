import { expect, test } from '@jest/globals';
import { USUAL_PREVIEW } from '@postrider/platform-rules/preview';
import { otherSettings, postOf } from './post-of.ts';

const content = {
  caption: 'Hello',
  title: 'Shared',
  tags: [],
  platforms: [],
  media: [],
  options: {},
};
const titled = { ...USUAL_PREVIEW, options: { title: 'heading' } } as const;
const headingOf = (settings: { title?: string }, look: typeof USUAL_PREVIEW = titled) =>
  postOf(content, settings, new Map(), look, () => []).heading;

test('a platform that shows the title has that of the post, or its own', () => {
  expect(headingOf({})).toBe('Shared');
  expect(headingOf({ title: 'Own' })).toBe('Own');
  expect(headingOf({ title: 'Own' }, USUAL_PREVIEW)).toBeUndefined();
});

test('an option that a preview shows is not listed below it', () => {
  expect(otherSettings({ title: 'Own', board: '1' }, titled)).toEqual({ board: '1' });
});
