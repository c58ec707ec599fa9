import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { ListLinksResponseSchema } from '@postrider/contracts/dashboard';
import { linksOf, nextOffset, targetText } from './rows.ts';

const pageOf = (
  codes: string[],
  pagination: MessageInitShape<typeof ListLinksResponseSchema>['pagination'] = {},
) => create(ListLinksResponseSchema, { links: codes.map((code) => ({ code })), pagination });

test('the next page begins after what was read', () => {
  expect(nextOffset(pageOf(['a', 'b'], { offset: 4, hasMore: true }))).toBe(6);
  expect(nextOffset(pageOf(['a'], { offset: 4 }))).toBeUndefined();
});

test('a link that is on two pages is listed once', () => {
  const links = linksOf([pageOf(['c', 'b']), pageOf(['b', 'a'])]);
  expect(links.map(({ code }) => code)).toEqual(['c', 'b', 'a']);
});

test.each([
  ['https://example.com/', 'example.com'],
  ['HTTP://example.com/a/', 'example.com/a/'],
  ['https://example.com/?to=https://example.org', 'example.com/?to=https://example.org'],
  [`https://example.com/${'a'.repeat(100)}`, `example.com/${'a'.repeat(47)}…`],
])('the target %s is listed as %s', (url, text) => expect(targetText(url)).toBe(text));
