import { expect, test } from '@jest/globals';
import { lengthOf, plainText, saysTheSame } from './text.ts';

test('a URL counts as reserved, a remote mention without its host, an emoji as one', () => {
  expect(lengthOf('hello', 23)).toBe(5);
  expect(lengthOf(`see https://example.com/${'x'.repeat(100)}`, 23)).toBe(4 + 23);
  expect(lengthOf('(https://example.com/a).', 23)).toBe(1 + 23 + 2);
  expect(lengthOf('@ann@example.social hi', 23)).toBe('@ann hi'.length);
  expect(lengthOf('@ann hi', 23)).toBe('@ann hi'.length);
  expect(lengthOf('👨‍👩‍👧‍👦🇩🇪', 23)).toBe(2);
});

const HTML =
  '<p>Tea &amp; cake<br />with <span class="h-card" translate="no"><a href="https://a.example/@ann" ' +
  'class="u-url mention">@<span>ann</span></a></span></p><p><a href="https://example.com/a-very-long-path">' +
  '<span class="invisible">https://</span><span class="ellipsis">example.com/a-very</span>' +
  '<span class="invisible">-long-path</span></a> &#128075; &lt;3</p>';

test('HTML becomes the words that were sent', () => {
  expect(plainText(HTML)).toBe('Tea & cake\nwith @ann\nhttps://example.com/a-very-long-path 👋 <3\n');
  const sent = 'Tea & cake\nwith @ann@a.example\n\nhttps://example.com/a-very-long-path 👋 <3';
  expect(saysTheSame(HTML, sent)).toBe(true);
  expect(saysTheSame(HTML, `${sent}!`)).toBe(false);
});
