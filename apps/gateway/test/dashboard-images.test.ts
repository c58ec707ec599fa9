import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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
async function load(browser: Browser, path: string, site = 'same-origin') {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(harness.gateway.address + path, {
    headers: { cookie, 'sec-fetch-site': site, 'sec-fetch-dest': 'image' },
  });
  const type = response.headers.get('content-type') ?? '';
  const body = Buffer.from(await response.arrayBuffer());
  const { code = '' } = type.includes('json') ? JSON.parse(body.toString('utf8')) : {};
  return { status: response.status, code, type, body, headers: response.headers };
}

const pathOf = {
  getThumbnail: (id: string, of = workspaceId) => `/dashboard/media/${of}/${id}/thumbnail`,
  getAccountPicture: (id: string, of = workspaceId) => `/dashboard/avatars/${of}/${id}`,
};

test('a file without a thumbnail gets a symbol, which is kept for a while', async () => {
  const { status, type, body, headers } = await load(viewer, pathOf.getThumbnail(uuid(4)));
  expect({ status, type }).toEqual({ status: 200, type: 'image/svg+xml; charset=utf-8' });
  expect(body.toString('utf8')).toMatch(/^<svg /);
  expect(headers.get('cache-control')).toBe('private, max-age=600');
});

test('an account without a picture has none for an hour', async () => {
  const { status, body, headers } = await load(viewer, pathOf.getAccountPicture(uuid(4)));
  expect({ status, size: body.length }).toEqual({ status: 404, size: 0 });
  expect(headers.get('cache-control')).toBe('private, max-age=3600');
});

describe.each([
  { method: 'getThumbnail', idField: 'mediaId', kept: 'private, max-age=86400, immutable' },
  { method: 'getAccountPicture', idField: 'accountId', kept: 'private, max-age=86400' },
] as const)('the image of $method', ({ method, idField, kept }) => {
  const path = pathOf[method];

  test('is loaded and kept by a member', async () => {
    const { status, type, body, headers } = await load(viewer, path(uuid(3)));
    expect({ status, type }).toEqual({ status: 200, type: 'image/webp' });
    expect(body).toEqual(Buffer.from(THUMBNAIL));
    expect(headers.get('cache-control')).toBe(kept);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(harness.fakes.callsOf(method).at(-1)?.request).toMatchObject({
      workspaceId,
      [idField]: uuid(3),
    });
  });

  test('is refused to others before its service is asked', async () => {
    const asked = harness.fakes.callsOf(method).length;
    const signedOut = await load(openBrowser(harness.gateway.address), path(uuid(3)));
    expect(signedOut).toMatchObject({ status: 401, code: 'not_signed_in' });
    const crossSite = await load(viewer, path(uuid(3)), 'cross-site');
    expect(crossSite).toMatchObject({ status: 403, code: 'wrong_origin' });
    const foreign = await load(viewer, path(uuid(3), harness.workspace.id));
    expect(foreign).toMatchObject({ status: 404, code: 'not_found' });
    expect(harness.fakes.callsOf(method)).toHaveLength(asked);
  });

  test.each(['x', '%2e%2e', '%', 'a'.repeat(2000)])('has no id %s', async (id) => {
    const { status } = await load(viewer, path(id));
    expect([400, 404]).toContain(status);
  });

  test('is not kept while its service can’t answer', async () => {
    harness.fakes.fail(method, new AppError('unavailable', 'Try again.', { retryAfter: 1 }));
    const { status, code, headers } = await load(viewer, path(uuid(3)));
    expect({ status, code }).toEqual({ status: 503, code: 'unavailable' });
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
