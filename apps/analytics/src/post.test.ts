import { expect, test } from '@jest/globals';
import { gainOf, sumOf } from './post.ts';

test('a gain is the change since the last collection, and the total for the first one', () => {
  expect(gainOf({ views: 10, likes: 3 })).toEqual({ views: 10, likes: 3 });
  expect(gainOf({ views: 10, likes: 3, comments: 0 }, { views: 4, likes: 5 })).toEqual({
    views: 6,
    likes: -2,
    comments: 0,
  });
  expect(gainOf({}, { views: 4 })).toEqual({});
});

test('a sum has a number that either has', () => {
  expect(sumOf({ views: 0 }, { likes: 2 })).toEqual({ views: 0, likes: 2 });
  expect(sumOf({ likes: 1 }, { likes: 2 })).toEqual({ likes: 3 });
  expect(sumOf({}, {})).toEqual({});
});
