import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Role } from '@postrider/contracts/dashboard';
import { AppError } from '@postrider/service';
import { type Browser, openBrowser } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { join, setUpOwner } from './support/people.ts';
import { THUMBNAIL, uuid } from './support/values.ts';

let harness: Harness;
let workspaceId: string;
let viewer: Browser;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  const people = await setUpOwner(harness);
  workspaceId = people.workspaceId;
  viewer = await join(harness, people, 'lin', Role.VIEWER);
});
afterAll(() => running.disposeAsync());

/** The response to an image of a page. Images are loaded without an Origin. */
async function load(browser: Browser, { accountId = uuid(3), of = workspaceId, site = 'same-origin' } = {}) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${harness.gateway.address}/dashboard/avatars/${of}/${accountId}`, {
    headers: { cookie, 'sec-fetch-site': site, 'sec-fetch-dest': 'image' },
  });
  const type = response.headers.get('content-type') ?? '';
  const body = Buffer.from(await response.arrayBuffer());
  const { code = '' } = type.includes('json') ? JSON.parse(body.toString('utf8')) : {};
  return { status: response.status, code, type, body, headers: response.headers };
}

test('a member loads it, and keeps it for a day', async () => {
  const { status, type, body, headers } = await load(viewer);
  expect({ status, type }).toEqual({ status: 200, type: 'image/webp' });
  expect(body).toEqual(Buffer.from(THUMBNAIL));
  expect(headers.get('cache-control')).toBe('private, max-age=86400');
  expect(harness.fakes.callsOf('getAccountPicture').at(-1)?.request).toMatchObject({
    workspaceId,
    accountId: uuid(3),
  });
});

test('an account without one has none for an hour', async () => {
  const { status, body, headers } = await load(viewer, { accountId: uuid(4) });
  expect({ status, size: body.length }).toEqual({ status: 404, size: 0 });
  expect(headers.get('cache-control')).toBe('private, max-age=3600');
});

test('others are refused before the platforms service is asked', async () => {
  const asked = harness.fakes.callsOf('getAccountPicture').length;
  const signedOut = await load(openBrowser(harness.gateway.address));
  expect(signedOut).toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(await load(viewer, { site: 'cross-site' })).toMatchObject({ status: 403, code: 'wrong_origin' });
  expect(await load(viewer, { of: harness.workspace.id })).toMatchObject({ status: 404, code: 'not_found' });
  expect(harness.fakes.callsOf('getAccountPicture')).toHaveLength(asked);
});

test.each(['x', '%2e%2e', '%', 'a'.repeat(2000)])('no account has the id %s', async (accountId) => {
  const { status } = await load(viewer, { accountId });
  expect([400, 404]).toContain(status);
});

test('a platforms service that can’t answer is said', async () => {
  harness.fakes.fail('getAccountPicture', new AppError('unavailable', 'Try again.', { retryAfter: 1 }));
  const { status, code, headers } = await load(viewer);
  expect({ status, code }).toEqual({ status: 503, code: 'unavailable' });
  expect(headers.get('cache-control')).toBe('no-store');
});
