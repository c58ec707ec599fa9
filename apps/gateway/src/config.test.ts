import { describe, expect, test } from '@jest/globals';
import { ConfigError } from '@postrider/service';
import { schema } from './config.ts';

const MONGODB_URI = 'mongodb://127.0.0.1';
const RABBITMQ_URL = 'amqp://127.0.0.1';

test('limits and proxies have defaults: a hundred requests a second for a key, and no proxy is trusted', () => {
  const { rateLimits, trustedProxies } = schema.read({ MONGODB_URI, RABBITMQ_URL });
  expect(rateLimits).toEqual({
    windowS: 60,
    quotas: { key: 6_000, workspace: 18_000, maker: 36_000, address: 60 },
    syncMs: 250,
  });
  expect(trustedProxies).toEqual([]);
});

test('the public URL is an origin, and is known from requests where it is not given', () => {
  const read = (PUBLIC_URL: string) => schema.read({ MONGODB_URI, RABBITMQ_URL, PUBLIC_URL }).publicUrl;
  expect(read('https://api.example.com/')).toBe('https://api.example.com');
  expect(read('http://localhost:8080')).toBe('http://localhost:8080');
  expect(read('')).toBeUndefined();
  for (const wrong of ['api.example.com', 'ftp://example.com', 'https://example.com/path']) {
    expect(() => read(wrong)).toThrow('PUBLIC_URL');
  }
});

test('proxies are addresses, ranges, or names of ranges', () => {
  const proxies = '10.0.0.0/8, ::1,uniquelocal';
  expect(schema.read({ MONGODB_URI, RABBITMQ_URL, TRUSTED_PROXIES: proxies }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '::1',
    'uniquelocal',
  ]);
});

test('invalid limits and proxies are refused by name', () => {
  for (const [name, value] of [
    ['RATE_LIMIT_KEY', '0'],
    ['RATE_LIMIT_WORKSPACE', '1.5'],
    ['RATE_LIMIT_WINDOW_S', '86400'],
    ['TRUSTED_PROXIES', 'my-proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,true'],
  ] as const) {
    const read = () => schema.read({ MONGODB_URI, RABBITMQ_URL, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  }
});

test('a provider of sign-ins is set as a whole, and is reached by https', () => {
  const OIDC = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Example ID' };
  const read = (OIDC_ISSUER: string) =>
    schema.read({ MONGODB_URI, RABBITMQ_URL, ...OIDC, OIDC_ISSUER }).dashboard.oidc;
  const issuer = 'https://id.example.com/realms/main';
  expect(read(issuer)).toEqual({ issuer, clientId: 'id', clientSecret: 'secret', name: 'Example ID' });
  expect(read('http://localhost:8180')?.issuer).toBe('http://localhost:8180');
  for (const wrong of ['', 'id.example.com', 'http://id.example.com', 'https://id.example.com?a=b'])
    expect(() => read(wrong)).toThrow('OIDC_ISSUER');
  expect(schema.read({ MONGODB_URI, RABBITMQ_URL }).dashboard.oidc).toBeUndefined();
});

describe('the operator service', () => {
  const OPERATOR_TOKENS = 'c3VjaCBhIHRva2VuIGhhcyAzMiBieXRlcyBvciBtb3Jl';
  const read = (env: Record<string, string>) =>
    schema.read({ MONGODB_URI, RABBITMQ_URL, OPERATOR_TOKENS, ...env }).operator;

  test('is off without a token, and on loopback with one or several', () => {
    expect(read({ OPERATOR_TOKENS: '', OPERATOR_HOST: '0.0.0.0' }).tokens).toEqual([]);
    const listen = { host: '127.0.0.1', port: 50_057 };
    expect(read({})).toEqual({ listen, tokens: [OPERATOR_TOKENS], tls: undefined });
    const hex = '0123456789abcdef'.repeat(4);
    expect(read({ OPERATOR_TOKENS: `${OPERATOR_TOKENS}, ${hex}` }).tokens).toEqual([OPERATOR_TOKENS, hex]);
  });

  test.each(['secret', 'x'.repeat(42), 'a1'.repeat(31), `${'x'.repeat(50)} ${'y'.repeat(50)}`])(
    'refuses the token %s, which is too short or can’t be sent',
    (token) => expect(() => read({ OPERATOR_TOKENS: token })).toThrow('32 random bytes'),
  );

  test('is encrypted where other machines can reach it', () => {
    const OPERATOR_HOST = '0.0.0.0';
    const OPERATOR_TLS_CERT_FILE = '/tls.crt';
    const OPERATOR_TLS_KEY_FILE = '/tls.key';
    const tls = { cert: '/tls.crt', key: '/tls.key' };
    expect(read({ OPERATOR_HOST, OPERATOR_TLS_CERT_FILE, OPERATOR_TLS_KEY_FILE }).tls).toEqual(tls);
    expect(() => read({ OPERATOR_HOST })).toThrow('OPERATOR_TLS_CERT_FILE');
    expect(() => read({ OPERATOR_TLS_CERT_FILE })).toThrow('OPERATOR_TLS_KEY_FILE: must be set too');
  });
});
