import { expect, test } from '@jest/globals';
import { cpuTime } from '@postrider/testing/worst-texts';
import { plainText, withoutTags } from './html.ts';

test('HTML becomes the words that were sent', () => {
  const html =
    '<p>Tea &amp; cake<br />with <span class="h-card" translate="no"><a href="https://a.example/@ann" ' +
    'class="u-url mention">@<span>ann</span></a></span></p><p><a href="https://example.com/a-very-long-path">' +
    '<span class="invisible">https://</span><span class="ellipsis">example.com/a-very</span>' +
    '<span class="invisible">-long-path</span></a> &#128075; &lt;3</p>';
  expect(plainText(html).trim()).toBe('Tea & cake\nwith @ann\n\nhttps://example.com/a-very-long-path 👋 <3');
});

test('what is no tag stays, and what can’t be a character does no harm', () => {
  expect(plainText('1 < 2 <3 <- <')).toBe('1 < 2 <3 <- <');
  expect(plainText('open <b and no end')).toBe('open <b and no end');
  expect(plainText('&#99999999;&#xD800;&#0;&nosuch;')).toBe('\uFFFD\uFFFD\uFFFD&nosuch;');
});

const SIZE = 500_000;
const filled = (text: string) => text.repeat(SIZE / text.length);

test.each([
  ['open brackets', filled('<')],
  ['open tags', filled('<a ')],
  ['open tags and an end', `${filled('<a ')}>`],
  ['tags', filled('<b>')],
  ['breaks', filled('<br>')],
  ['entities without an end', filled('&')],
  ['names of entities', filled('&CounterClockwiseContourIntegra')],
  ['numbers without an end', `&#${filled('9')}`],
  ['numbers of no character', filled('&#99999999;')],
])('takes time in proportion to its length: %s', (_, html) => {
  const both = () => [plainText(html), withoutTags(html)];
  expect(cpuTime(both, 200)).toBeLessThan(200);
});
