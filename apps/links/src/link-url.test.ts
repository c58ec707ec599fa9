import { describe, expect, test } from '@jest/globals';
import { locationOf, urlProblems } from './link-url.ts';

const BASE = 'https://sho.rt';
const codes = (url: string, base = BASE) => urlProblems(url, base).map(({ code }) => code);
const ofLength = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`;

describe('a link’s URL', () => {
  test.each([
    'https://example.com',
    'http://example.com/a?b=c#d',
    'HTTPS://EXAMPLE.COM/',
    'https://example.com:8443/path',
    'https://example.com/@someone/a@b',
    'https://bücher.example/straße?q=ä',
    'http://intranet/wiki',
    'http://192.168.0.10/status',
    'http://localhost:3000/',
    'https://sho.rt.example.com/',
    'https://not-sho.rt/abc',
    'https://sho.rt:8443/other',
    ofLength(2048),
  ])('%s is taken', (url) => {
    expect(urlProblems(url, BASE)).toEqual([]);
  });

  test.each([
    ['', 'url_not_valid'],
    ['example.com', 'url_not_valid'],
    ['//example.com', 'url_not_valid'],
    ['https://', 'url_not_valid'],
    ['https:///example.com', 'url_not_valid'],
    ['https:example.com', 'url_not_valid'],
    ['https://exa mple.com', 'url_not_valid'],
    [' https://example.com', 'url_not_valid'],
    ['https://example.com/\n', 'url_not_valid'],
    ['https://example.com\\@evil.example', 'url_not_valid'],
    ['https://256.256.256.256/', 'url_not_valid'],
    ['javascript:alert(1)', 'url_scheme_not_allowed'],
    ['data:text/html,hello', 'url_scheme_not_allowed'],
    ['ftp://example.com/file', 'url_scheme_not_allowed'],
    ['mailto:me@example.com', 'url_scheme_not_allowed'],
    ['https://me@example.com/', 'url_has_credentials'],
    ['https://me:secret@example.com/', 'url_has_credentials'],
    ['https://@example.com/', 'url_has_credentials'],
    ['https://sho.rt/abc1234', 'url_is_short_link'],
    ['http://sho.rt', 'url_is_short_link'],
    ['https://SHO.RT./x', 'url_is_short_link'],
    ['https://sho.rt:443/x', 'url_is_short_link'],
    [ofLength(2049), 'url_too_long'],
    [`https://example.com/${'ä'.repeat(400)}`, 'url_too_long'],
  ])('%s is refused: %s', (url, code) => {
    expect(codes(url)).toEqual([code]);
  });

  test('reports every problem at once, in sentences', () => {
    const problems = urlProblems('https://me@sho.rt/', BASE);
    expect(problems.map(({ code }) => code)).toEqual(['url_has_credentials', 'url_is_short_link']);
    for (const { message } of problems) expect(message).toMatch(/^[A-Z].*\.$/);
  });

  test('a base with a port is only itself', () => {
    expect(codes('http://localhost:8081/abc', 'http://localhost:8081')).toEqual(['url_is_short_link']);
    expect(codes('http://localhost:3000/abc', 'http://localhost:8081')).toEqual([]);
  });
});

test('a Location is ASCII', () => {
  expect(locationOf('https://bücher.example/straße?q=ä#ü')).toBe(
    'https://xn--bcher-kva.example/stra%C3%9Fe?q=%C3%A4#%C3%BC',
  );
});
