import { describe, expect, test } from '@jest/globals';
import { urlsIn } from './urls.ts';

const found = (text: string) => urlsIn(text).map(({ url }) => url);

test('reports where a URL is', () => {
  expect(urlsIn('see https://a.com/x, b.org')).toEqual([
    { url: 'https://a.com/x', start: 4, end: 19 },
    { url: 'b.org', start: 21, end: 26 },
  ]);
});

describe('where a name begins and ends', () => {
  test.each([
    ['see example.com.', ['example.com']],
    ['example.co.uk, v.qq.com', ['example.co.uk', 'v.qq.com']],
    ['日本example.comです', ['example.com']],
    ['http://日本.com http://a.みんな a.みんな', ['http://日本.com', 'http://a.みんな', 'a.みんな']],
    ['foo.xn--p1ai', ['foo.xn--p1ai']],
    ['x.comé a.com_x', ['x.com', 'a.com']],
    ['HTTP://EXAMPLE.COM', ['HTTP://EXAMPLE.COM']],
    ['http://https://a.com', ['https://a.com']],
    ['example.onion', ['example.onion']],
    ['a.comé.fr', ['a.comé.fr']],
  ])('%s', (text, urls) => expect(found(text)).toEqual(urls));

  test.each([
    'a@b.com',
    'example.comx',
    'http://a_b.com',
    'http://-a.com',
    '-a.com',
    '/a.com',
    '$a.com',
    'a..com',
    'file.txt',
    'https://1.2.3.4/',
    'http://user:password@host',
    `${'a'.repeat(64)}.com`,
    `http://${'漢字仮名交文例示長短'.repeat(4)}.com`,
  ])('none in %s', (text) => expect(found(text)).toEqual([]));
});

describe('what follows the name', () => {
  test.each([
    ['http://a.com:80/path?x=1!', 'http://a.com:80/path?x=1'],
    ['(http://a.com/foo_(bar))', 'http://a.com/foo_(bar)'],
    ['http://a.com/a_(b(c)d)_e', 'http://a.com/a_(b(c)d)_e'],
    ['http://a.com/(not closed', 'http://a.com/'],
    ['http://a.com/().', 'http://a.com/'],
    ['http://a.com/путь/é.', 'http://a.com/путь/é'],
    ['http://a.com/日', 'http://a.com/'],
    ['http://a.com?q', 'http://a.com?q'],
    ['http://a.com/?', 'http://a.com/'],
    ['http://a.com/@bob/1', 'http://a.com/@bob/1'],
    ['http://a.com/a,b;c.', 'http://a.com/a,b;c'],
    ['a.com:80', 'a.com'],
    ['a.com/b?c', 'a.com/b?c'],
    ['https://t.co/abc123/more', 'https://t.co/abc123'],
  ])('%s', (text, url) => expect(found(text)).toEqual([url]));

  test('a URL of more than 4,096 characters is none', () => {
    expect(found(`https://a.com/${'x'.repeat(4074)}`)).toHaveLength(1);
    expect(found(`https://a.com/${'x'.repeat(4075)}`)).toEqual([]);
    expect(found(`https://t.co/${'x'.repeat(41)}`)).toEqual([]);
  });
});
