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
const withRole = (title: 'ownHeading' | 'imageHeading') => ({ ...USUAL_PREVIEW, options: { title } });
const headingOf = (settings: { title?: string }, look: typeof USUAL_PREVIEW = titled) =>
  postOf(content, settings, new Map(), look, () => []).heading;

test('a platform that shows the title has that of the post, or its own', () => {
  expect(headingOf({})).toBe('Shared');
  expect(headingOf({ title: 'Own' })).toBe('Own');
  expect(headingOf({ title: 'Own' }, USUAL_PREVIEW)).toBeUndefined();
});

test('a title that only some posts have is not that of the post', () => {
  expect(headingOf({}, withRole('ownHeading'))).toBeUndefined();
  expect(headingOf({ title: 'Own' }, withRole('ownHeading'))).toBe('Own');
});

test('a title for images is not shown without one', () => {
  expect(headingOf({ title: 'Own' }, withRole('imageHeading'))).toBeUndefined();
});

test('an option that a preview shows is not listed below it', () => {
  expect(otherSettings({ title: 'Own', board: '1' }, titled)).toEqual({ board: '1' });
});
