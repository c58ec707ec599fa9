import { expect, test } from '@jest/globals';
import {
  addCover,
  changeFiles,
  chosenFor,
  type DraftFiles,
  leaveOut,
  moveFile,
  replaceFile,
  replaceFileFor,
  toggleFile,
} from './draft-files.ts';

const media = ['a', 'b', 'c'].map((mediaId) => ({ mediaId, altText: '' }));
const files = (part: Partial<DraftFiles> = {}): DraftFiles => ({ media, chosen: {}, own: {}, ...part });

test('an account gets all files until some are left out', () => {
  expect(chosenFor(files(), 'x')).toEqual(['a', 'b', 'c']);
  const without = leaveOut(files(), ['x', 'y'], 'b');
  expect(without.chosen).toEqual({ x: ['a', 'c'], y: ['a', 'c'] });
  expect(leaveOut(without, ['x'], 'b')).toEqual(without);
  expect(toggleFile(without, 'x', 'b').chosen).toEqual({ y: ['a', 'c'] });
});

test('a selection follows the order of the post, unless it has its own', () => {
  const own = files({ chosen: { x: ['a', 'c'], y: ['c', 'a'] } });
  const moved = moveFile(own, 2, 0);
  expect(moved.media.map(({ mediaId }) => mediaId)).toEqual(['c', 'a', 'b']);
  expect(moved.chosen).toEqual({ x: ['c', 'a'], y: ['c', 'a'] });
  expect(toggleFile(own, 'y', 'b').chosen).toMatchObject({ y: ['c', 'a', 'b'] });
});

test('a removed file leaves the selections, and an added one does not join them', () => {
  const two = changeFiles(files({ chosen: { x: ['a', 'c'], y: ['b'], z: ['a'] } }), media.slice(1));
  expect(two.chosen).toEqual({ x: ['c'], y: ['b'], z: [] });
  const more = changeFiles(two, [...two.media, { mediaId: 'd', altText: '' }]);
  expect(more.chosen).toEqual({ x: ['c'], y: ['b'], z: [] });
  expect(changeFiles(more, []).chosen).toEqual({});
});

test('an account’s own description stays with its first file', () => {
  const own = { x: { altText: 'Mine', caption: 'Text' } };
  expect(moveFile(files({ own }), 1, 2).own).toEqual(own);
  expect(moveFile(files({ own }), 0, 1).own).toEqual({ x: { caption: 'Text' } });
  expect(moveFile(files({ own, chosen: { x: ['c'] } }), 0, 1).own).toEqual(own);
});

test('a cropped file takes the place of the one before, with its description, in selections and as a cover', () => {
  const before = files({
    media: media.map((file) => ({ ...file, altText: file.mediaId })),
    chosen: { x: ['c', 'b'] },
    own: { x: { coverId: 'b' }, y: { caption: 'Own' } },
  });
  const after = replaceFile(before, 'b', 'new');
  expect(after.media[1]).toEqual({ mediaId: 'new', altText: 'b' });
  expect(after.chosen).toEqual({ x: ['c', 'new'] });
  expect(after.own).toEqual({ x: { coverId: 'new' }, y: { caption: 'Own' } });
});

test('a file is replaced for some accounts, and the others keep the first one', () => {
  const one = files({ media: [{ mediaId: 'a', altText: 'A walk' }] });
  const replaced = replaceFileFor(one, ['x'], ['y'], 'a', 'n');
  expect(replaced.media).toEqual([
    { mediaId: 'a', altText: 'A walk' },
    { mediaId: 'n', altText: 'A walk' },
  ]);
  expect([chosenFor(replaced, 'x'), chosenFor(replaced, 'y')]).toEqual([['n'], ['a']]);
  expect(replaceFileFor(one, ['x'], [], 'gone', 'n')).toBe(one);
});

test('a cover is only for the accounts that have one, and takes the place of the one before', () => {
  const one = files({ media: [{ mediaId: 'v', altText: '' }], own: { x: { kind: 'reel' } } });
  const options = new Map([['x', 'coverId']]);
  const first = addCover(one, options, ['y'], 'p');
  expect(first.media.map(({ mediaId }) => mediaId)).toEqual(['v', 'p']);
  expect(first.own).toEqual({ x: { kind: 'reel', coverId: 'p' } });
  expect(chosenFor(first, 'y')).toEqual(['v']);
  const second = addCover(first, options, ['y'], 'q');
  expect(second.media.map(({ mediaId }) => mediaId)).toEqual(['v', 'q']);
  expect(second.own).toEqual({ x: { kind: 'reel', coverId: 'q' } });
  expect(chosenFor(second, 'y')).toEqual(['v']);
});
