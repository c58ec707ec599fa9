import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { answerConsent } from '../src/client.ts';
import { type Running, start, stopAll } from './helpers.ts';

let simulator: Running;
beforeAll(async () => {
  simulator = await start({ videoProcessingMs: 0 });
});
afterEach(() => simulator.sim.behave('threads', {}));
afterAll(stopAll);

const graph = (path: string) => new URL(`/at/graph.threads.net${path}`, simulator.url);
const refusal = (code: number, error_subcode?: number) =>
  expect.objectContaining({
    error: expect.objectContaining({ code, ...(error_subcode !== undefined && { error_subcode }) }),
  });

describe('signing in', () => {
  const REDIRECT = 'http://127.0.0.1:8080/connect/threads';
  const page = (clientId: string) =>
    `${new URL('/at/threads.com/oauth/authorize', simulator.url)}?${new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: REDIRECT,
      state: 's',
      scope: 'threads_basic,threads_content_publish,threads_manage_replies',
    })}`;

  async function tokenFor(handle: string, without: string[] = []) {
    const { fields } = await simulator.sim.addAccount({ platform: 'threads', handle });
    const back = await answerConsent(page(fields.clientId), handle, { without });
    expect(back.hash).toBe('#_');
    const response = await fetch(graph('/oauth/access_token'), {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: REDIRECT,
        client_id: fields.clientId,
        client_secret: fields.clientSecret,
      }),
    });
    const { access_token } = (await response.json()) as { access_token: string };
    return { access_token, client_secret: fields.clientSecret };
  }
  const get = async (path: string, query: Record<string, string>) =>
    (await fetch(graph(`${path}?${new URLSearchParams(query)}`))).json() as Promise<Record<string, unknown>>;

  test('gives a token of an hour, and for it one of 60 days that is renewed after a day', async () => {
    const short = await tokenFor('jan');
    const { access_token } = short;
    const long = await get('/access_token', { grant_type: 'th_exchange_token', ...short });
    expect(long).toMatchObject({ expires_in: 5_184_000 });
    const renewal = { grant_type: 'th_refresh_token', access_token: String(long.access_token) };
    expect(await get('/refresh_access_token', renewal)).toEqual(refusal(100));
    await simulator.sim.behave('threads', { renewableAfterSeconds: 0 });
    expect(await get('/refresh_access_token', renewal)).toMatchObject({ expires_in: 5_184_000 });
    expect(access_token).not.toBe(long.access_token);
  });

  test('with the ID of the Facebook app is refused', async () => {
    expect(await (await fetch(page('1234'))).json()).toEqual(refusal(100, 4476002));
  });

  test('a permission that was refused has code 10', async () => {
    const { access_token } = await tokenFor('kim', ['threads_content_publish']);
    expect(await get('/v1.0/debug_token', { access_token, input_token: access_token })).toMatchObject({
      data: { scopes: ['threads_basic', 'threads_manage_replies'] },
    });
    const response = await fetch(graph('/v1.0/me/threads'), {
      method: 'POST',
      body: new URLSearchParams({ access_token, media_type: 'TEXT', text: 'Hi' }),
    });
    expect(await response.json()).toEqual(refusal(10));
  });
});
