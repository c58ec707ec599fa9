import { describe, expect, test } from '@jest/globals';
import { webhookUrlProblems } from './webhook-url.ts';

const codes = (url: string) => webhookUrlProblems(url).map(({ code }) => code);

describe('URLs that are fine', () => {
  test.each([
    'https://example.com',
    'https://hooks.example.com/in?source=postrider&x=%20',
    'HTTPS://Hooks.Example.COM/In',
    'https://example.com:443/in',
    'https://bücher.example/in',
    'https://under_score.example.com/',
    'https://123.example.com/',
    'https://local.example.com/',
    'https://my.internals/',
    `https://example.com/${'a'.repeat(2048 - 'https://example.com/'.length)}`,
  ])('%s', (url) => expect(webhookUrlProblems(url)).toEqual([]));
});

describe('URLs that are refused, each for its reason', () => {
  test.each([
    ['', 'url_not_valid'],
    ['example.com/in', 'url_not_valid'],
    ['/in', 'url_not_valid'],
    ['https://', 'url_not_valid'],
    ['https:///in', 'url_not_https'],
    ['https:example.com', 'url_not_https'],
    ['https:/example.com', 'url_not_https'],
    ['http://example.com/', 'url_not_https'],
    ['ftp://example.com/', 'url_not_https'],
    ['javascript:alert(1)', 'url_not_https'],
    [' https://example.com/', 'url_not_valid'],
    ['https://example.com/a b', 'url_not_valid'],
    ['https://exa\nmple.com/', 'url_not_valid'],
    ['https://example.com\\@evil.example/', 'url_not_valid'],
    ['https://example.com/\u0000', 'url_not_valid'],
    ['https://user@example.com/', 'url_has_credentials'],
    ['https://user:secret@example.com/', 'url_has_credentials'],
    ['https://:@example.com/', 'url_has_credentials'],
    ['https://@example.com/', 'url_has_credentials'],
    ['https://example.com:8443/', 'url_has_port'],
    ['https://example.com:80/', 'url_has_port'],
    ['https://example.com:99999/', 'url_not_valid'],
    ['https://example.com/#', 'url_has_fragment'],
    ['https://example.com/in#top', 'url_has_fragment'],
    ['https://93.184.216.34/', 'url_is_ip_address'],
    ['https://127.0.0.1/', 'url_is_ip_address'],
    ['https://127.0.0.1./', 'url_is_ip_address'],
    ['https://127.1/', 'url_is_ip_address'],
    ['https://2130706433/', 'url_is_ip_address'],
    ['https://0x7f.1/', 'url_is_ip_address'],
    ['https://0x7f000001/', 'url_is_ip_address'],
    ['https://0177.0.0.1/', 'url_is_ip_address'],
    ['https://１２７.0.0.1/', 'url_is_ip_address'],
    ['https://127。0。0。1/', 'url_is_ip_address'],
    ['https://%31%32%37.0.0.1/', 'url_is_ip_address'],
    ['https://1.2.3.4.5/', 'url_not_valid'],
    ['https://[::1]/', 'url_is_ip_address'],
    ['https://[::ffff:169.254.169.254]/', 'url_is_ip_address'],
    ['https://[fe80::1%25eth0]/', 'url_not_valid'],
    ['https://example.com./', 'url_host_not_valid'],
    ['https://localhost./', 'url_host_not_valid'],
    ['https://a..example.com/', 'url_host_not_valid'],
    ['https://-a.example.com/', 'url_host_not_valid'],
    [`https://${'a'.repeat(64)}.example.com/`, 'url_host_not_valid'],
    ['https://localhost/', 'url_not_public'],
    ['https://LOCALHOST/', 'url_not_public'],
    ['https://app.localhost/', 'url_not_public'],
    ['https://localhost.localdomain/', 'url_not_public'],
    ['https://intranet/', 'url_not_public'],
    ['https://printer.local/', 'url_not_public'],
    ['https://metadata.google.internal/', 'url_not_public'],
    ['https://mongo.default.svc.cluster.local/', 'url_not_public'],
    ['https://router.home.arpa/', 'url_not_public'],
    [`https://example.com/${'a'.repeat(2048)}`, 'url_too_long'],
  ])('%j: %s', (url, code) => expect(codes(url)).toEqual([code]));

  test('every problem is reported at once, in sentences', () => {
    const problems = webhookUrlProblems('https://user:secret@127.0.0.1:8443/#top');
    expect(problems.map(({ code }) => code)).toEqual([
      'url_has_credentials',
      'url_has_port',
      'url_has_fragment',
      'url_is_ip_address',
    ]);
    for (const { message } of problems) expect(message).toMatch(/^[A-Z].*\.$/);
  });
});
