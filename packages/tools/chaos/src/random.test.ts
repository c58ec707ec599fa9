import { expect, test } from '@jest/globals';
import { randomOf } from './random.ts';

const draw = (seed: number) => {
  const random = randomOf(seed);
  return Array.from({ length: 1_000 }, () => random.int(1, 6));
};

test('a seed makes the same choices again, and every one of them', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(new Set(draw(7))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});

test('what one part takes changes no other part', () => {
  const [random, other] = [randomOf(1), randomOf(1)];
  other.next();
  expect(random.fork('client 1').next()).toBe(other.fork('client 1').next());
  expect(random.fork('client 1').next()).not.toBe(random.fork('client 2').next());
});
