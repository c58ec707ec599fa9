import { expect, test } from '@jest/globals';
import { fitted, movedBy, resizedBy, WHOLE } from './crop-part.ts';

test('a shape is the largest one in the middle', () => {
  expect(fitted(WHOLE, 0.5)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(fitted(WHOLE, 2)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
});

test('a part stays in the picture when it is moved', () => {
  const part = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
  expect(movedBy(part, 1, -1)).toEqual({ ...part, x: 0.5, y: 0 });
});

test('a corner moves, and the opposite one stays, in the shape', () => {
  const part = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
  expect(resizedBy(part, 'se', 0.25, 0.1, 0)).toEqual({ ...part, width: 0.75, height: 0.6 });
  expect(resizedBy(part, 'nw', 0.25, 0.25, 0)).toEqual({ x: 0.5, y: 0.5, width: 0.25, height: 0.25 });
  expect(resizedBy(part, 'se', 9, 9, 1)).toEqual({ ...part, width: 0.75, height: 0.75 });
  expect(resizedBy(part, 'se', -9, -9, 0)).toEqual({ ...part, width: 0.05, height: 0.05 });
});
