import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { PlatformHttp, PlatformRequest } from '../http.ts';
import { PlatformError } from '../http.ts';
import { exchangeByQuery, exchangeCode, exchangeShort } from './exchange.ts';
import { createGraph, LimitNearError } from './graph.ts';
import { createUsage, limitWaitMs, usageIn } from './usage.ts';

const session = { access: 'TOKEN', clientId: 'app', clientSecret: 'geheim' };
const appUsage = (percent: number) => ({
  'x-app-usage': JSON.stringify({ call_count: percent, total_cputime: 1, total_time: 2 }),
});
const pageUsage = (id: string, percent: number, minutes = 0) => ({
  'x-business-use-case-usage': JSON.stringify({
    [id]: [
      {
        type: 'pages',
        call_count: 1,
        total_cputime: percent,
        total_time: 1,
        estimated_time_to_regain_access: minutes,
      },
    ],
  }),
});

/** An HTTP client that records requests and responds with the given headers, or an error. */
function recording(headers: Record<string, string> = {}, body: unknown = {}, status = 200) {
  const calls: { url: URL; request: PlatformRequest }[] = [];
  const http: PlatformHttp = {
    async call(url, request) {
      calls.push({ url: new URL(url), request });
      if (status >= 400) throw new PlatformError(status, body, headers);
      return { status, headers, body };
    },
  };
  return { http, calls };
}

const graphOf = (http: PlatformHttp, proves = true) =>
  createGraph(http, {
    url: (_session, path) => new URL(path, 'https://graph.example'),
    version: 'v26.0',
    proves,
  });

describe('calls', () => {
  test('have the version, the token in a header, and the proof of the app', async () => {
    const { http, calls } = recording();
    await graphOf(http).call(session, '/me', { query: { fields: 'id' }, timeoutMs: 1 });
    const [{ url, request } = {}] = calls;
    const proof = createHmac('sha256', 'geheim').update('TOKEN').digest('hex');
    expect(url?.href).toBe(`https://graph.example/v26.0/me?fields=id&appsecret_proof=${proof}`);
    expect(request).toMatchObject({ token: 'TOKEN' });
    expect(url?.href).not.toContain('TOKEN');
  });

  test('without a secret, or on a platform without proofs, have none', async () => {
    const { http, calls } = recording();
    await graphOf(http, false).call(session, '/me', { timeoutMs: 1 });
    await graphOf(http).call({ ...session, clientSecret: '' }, '/me', { timeoutMs: 1 });
    expect(calls.map(({ url }) => url.search)).toEqual(['', '']);
  });

  test('send a form', async () => {
    const { http, calls } = recording();
    await graphOf(http, false).call(session, '/1/feed', {
      method: 'POST',
      form: { message: 'a & b' },
      timeoutMs: 1,
    });
    expect(calls[0]?.request).toMatchObject({ body: 'message=a+%26+b', method: 'POST' });
  });

  test('that are not urgent wait from 80 % on, also after errors', async () => {
    for (const status of [200, 400]) {
      const { http, calls } = recording(pageUsage('17', 80), {}, status);
      const graph = graphOf(http);
      await graph.call(session, '/x', { timeoutMs: 1 }).catch(() => {});
      const optional = (optionalFor: string) => graph.call(session, '/y', { optionalFor, timeoutMs: 1 });
      await expect(optional('17')).rejects.toBeInstanceOf(LimitNearError);
      expect(calls).toHaveLength(1);
      await optional('18').catch(() => {});
      await graph.call(session, '/z', { timeoutMs: 1 }).catch(() => {});
      expect(calls).toHaveLength(3);
    }
  });
});

describe('usage', () => {
  test('is read from both headers', () => {
    expect([...usageIn({ ...appUsage(28), ...pageUsage('90210000000000001', 70, 3) })]).toEqual([
      ['', { percent: 28, regainMs: 0 }],
      ['90210000000000001', { percent: 70, regainMs: 180_000 }],
    ]);
  });

  test.each([
    [{}],
    [{ 'x-app-usage': 'no JSON', 'x-business-use-case-usage': '[1]' }],
    [
      {
        'x-app-usage': '{"call_count":"x"}',
        'x-business-use-case-usage': '{"1":[{"call_count":null}],"2":7}',
      },
    ],
  ])('that is missing or broken is none: %j', (headers) => {
    expect([...usageIn(headers).values()].every(({ percent }) => percent === 0)).toBe(true);
    expect(limitWaitMs(headers)).toBe(3_600_000);
  });

  test('is forgotten when the wait ends, or a response reports less', () => {
    let now = 0;
    const usage = createUsage(() => now);
    usage.note('app', appUsage(79));
    expect(usage.waitMs('app', '1')).toBe(0);
    usage.note('app', appUsage(95));
    expect(usage.waitMs('app', '1')).toBe(600_000);
    expect(usage.waitMs('other', '1')).toBe(0);
    now = 600_000;
    expect(usage.waitMs('app', '1')).toBe(0);
    usage.note('app', pageUsage('1', 100, 7));
    expect(usage.waitMs('app', '1')).toBe(420_000);
    usage.note('app', pageUsage('1', 5));
    expect(usage.waitMs('app', '1')).toBe(0);
  });
});

describe('tokens', () => {
  const app = { apiUrl: 'https://graph.example', clientId: 'app', clientSecret: 'geheim' };
  const url = new URL('https://graph.example/oauth/access_token');
  const answer = { access_token: 'LONG', token_type: 'bearer', expires_in: 5_183_944 };

  test('a code is exchanged without the fragment that the page adds', async () => {
    const { http, calls } = recording({}, { access_token: 'S', user_id: '17841400000000001' });
    const issued = await exchangeCode(http, url, app, {
      code: 'abc#_=_',
      redirectUri: 'https://a.example',
      parameters: {},
    });
    expect(issued).toEqual({ access: 'S', expiresAt: null, userId: '17841400000000001' });
    expect(Object.fromEntries(new URLSearchParams(String(calls[0]?.request.body)))).toEqual({
      grant_type: 'authorization_code',
      code: 'abc',
      redirect_uri: 'https://a.example',
      client_id: 'app',
      client_secret: 'geheim',
    });
    expect(calls[0]?.url.search).toBe('');
  });

  test('a short-lived token is exchanged, and its end is known', async () => {
    const { http, calls } = recording({}, answer);
    const { access, expiresAt } = await exchangeShort(http, url, app, {
      name: 'fb_exchange_token',
      access: 'S',
    });
    expect(access).toBe('LONG');
    expect(Math.abs((expiresAt?.getTime() ?? 0) - Date.now() - 5_183_944_000)).toBeLessThan(60_000);
    expect(String(calls[0]?.request.body)).toContain('fb_exchange_token=S');
  });

  test('by a query, and in a list', async () => {
    const { http, calls } = recording({}, { data: [{ access_token: 'X', user_id: 7 }] });
    const query = { grant_type: 'ig_exchange_token', access_token: 'S' };
    expect(await exchangeByQuery(http, url, query)).toMatchObject({ access: 'X', userId: '7' });
    expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual(query);
  });
});
