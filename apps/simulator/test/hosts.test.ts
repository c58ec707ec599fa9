import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answerConsent } from '../src/client.ts';
import { type Running, start, stopAll } from './helpers.ts';

let simulator: Running;
let token: string;
beforeAll(async () => {
  simulator = await start();
  token = (await simulator.sim.addAccount({ platform: 'x', handle: 'ada' })).fields.accessToken;
});
afterAll(stopAll);

/** The status and the body of a response, for any Host header. */
const read = (path: string, host?: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(host === undefined ? {} : { host }) };
    get(new URL(path, simulator.url), { headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    }).on('error', reject);
  });

describe('a host of a platform', () => {
  test.each([
    ['at its name', '/2/users/me', 'api.x.com'],
    ['below /at', '/at/api.x.com/2/users/me', undefined],
    ['without a name, at the paths of all platforms', '/2/users/me', undefined],
  ])('has the platform’s routes %s', async (_, path, host) => {
    const { status, body } = await read(path, host);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ data: { username: 'ada' } });
    expect((await simulator.sim.calls({ platform: 'x' })).at(-1)?.path).toBe('/2/users/me');
  });

  test.each([
    ['at its name', '/api/v1/instance', 'api.x.com'],
    ['below /at', '/at/api.x.com/api/v1/instance', undefined],
  ])('has no routes of another platform %s', async (_, path, host) => {
    expect((await read('/api/v1/instance')).status).toBe(200);
    expect((await read(path, host)).status).toBe(404);
  });
});

test.each(['evil.example', '127.0.0.1', '__proto__', '%20', 'api.x.com.evil.example'])(
  'there is no host %s',
  async (host) => {
    const { status, body } = await read(`/at/${host}/2/users/me`);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toEqual({ error: expect.stringContaining('no host') });
  },
);

test('a consent page below /at leads back to it', async () => {
  const back = 'http://127.0.0.1:8080/connect/x';
  const { fields } = await simulator.sim.addAccount({ platform: 'x', handle: 'pia', redirectUri: back });
  const page = new URL('/at/x.com/i/oauth2/authorize', simulator.url);
  page.search = new URLSearchParams({
    response_type: 'code',
    client_id: fields.clientId,
    redirect_uri: back,
    state: 's',
    scope: 'tweet.write',
    code_challenge: 'c',
    code_challenge_method: 'S256',
  }).toString();
  const answered = await answerConsent(page.href, 'pia');
  expect(answered.origin + answered.pathname).toBe(back);
  expect(answered.searchParams.get('code')).toBeTruthy();
});
