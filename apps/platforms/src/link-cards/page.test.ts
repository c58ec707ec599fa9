import { expect, test } from '@jest/globals';
import { cpuTime } from '@postrider/testing/worst-texts';
import { readPage } from './page.ts';

test.each([
  ['<title>A &amp; B</title>', { title: 'A & B', description: '', image: '' }],
  [
    '<head><title>Shop</title><meta name="description" content="Pots,\n and pans"><meta property="og:image" content="/a.jpg">',
    { title: 'Shop', description: 'Pots, and pans', image: '/a.jpg' },
  ],
  [
    '<title>No</title><meta property="og:title" content="Yes"><META NAME="Twitter:Description" CONTENT="Short">',
    { title: 'Yes', description: 'Short', image: '' },
  ],
  ['<body><meta property="og:title" content="Ignored"></body>', { title: '', description: '', image: '' }],
  ['not HTML at all', { title: '', description: '', image: '' }],
])('%s', (html, facts) => expect(readPage(html)).toEqual(facts));

test('texts are as long as a card shows', () => {
  const { title, description } = readPage(
    `<title>${'t'.repeat(5_000)}</title><meta name="description" content="${'d '.repeat(5_000)}">`,
  );
  expect([title.length, title.at(-1), description.length, description.at(-1)]).toEqual([
    300,
    '…',
    1_000,
    '…',
  ]);
});

test.each([
  ['open tags', '<a'.repeat(260_000)],
  ['nested elements', '<b>'.repeat(170_000)],
  ['one long attribute', `<meta content="${'x'.repeat(520_000)}`],
  ['many attributes', `<meta ${'a=b '.repeat(130_000)}>`],
  ['entities', '&amp'.repeat(130_000)],
  ['comments', '<!--'.repeat(130_000)],
  ['titles', '<title>'.repeat(74_000)],
])('is quick with %s', (_name, html) => {
  expect(cpuTime(() => readPage(html), 150)).toBeLessThan(150);
});
