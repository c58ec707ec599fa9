import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LinkCardsService, Role } from '@postrider/contracts/dashboard';
import type { Browser } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { join, setUpOwner } from './support/people.ts';
import { THUMBNAIL } from './support/values.ts';

let harness: Harness;
let workspaceId: string;
let contributor: Browser;
let viewer: Browser;
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  const people = await setUpOwner(harness);
  workspaceId = people.workspaceId;
  contributor = await join(harness, people, 'ann', Role.CONTRIBUTOR);
  viewer = await join(harness, people, 'lin', Role.VIEWER);
});
afterAll(() => running.disposeAsync());

const URL = 'https://www.example.com/shop';
const read = (browser: Browser, url = URL) =>
  browser.client(LinkCardsService).getLinkCard({ workspaceId, url });

test('a contributor gets the card of a link', async () => {
  const { host, title, description, picture, mimeType } = await read(contributor);
  expect({ host, title, description, mimeType }).toEqual({
    host: 'www.example.com',
    title: 'Shop',
    description: 'Pots',
    mimeType: 'image/webp',
  });
  expect(picture).toEqual(THUMBNAIL);
  expect(harness.fakes.callsOf('readLinkCard').at(-1)?.request).toMatchObject({ workspaceId, url: URL });
});

test('a viewer, who writes nothing, gets none', async () => {
  const asked = harness.fakes.callsOf('readLinkCard').length;
  await expect(read(viewer)).rejects.toThrow(/role/);
  expect(harness.fakes.callsOf('readLinkCard')).toHaveLength(asked);
});

test('one person may ask for sixty a minute', async () => {
  // A new minute may begin meanwhile.
  const results = await Promise.allSettled(Array.from({ length: 150 }, () => read(contributor)));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(String((refused[0] as PromiseRejectedResult).reason)).toMatch(/too many links/);
});
