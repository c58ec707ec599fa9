import { randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { LinkStatus } from '@postrider/contracts/links';
import { AppError } from '@postrider/service';
import { waitUntil } from '@postrider/testing';
import { type Harness, newLink, type Replica, SHORT_URL_BASE, startHarness } from './harness.ts';

let harness: Harness;
let replica: Replica;
let workspaceId: string;
beforeAll(async () => {
  harness = await startHarness();
  replica = await harness.start();
});
afterAll(() => harness.stop());
beforeEach(() => {
  workspaceId = randomUUID();
});

const url = 'https://example.com/launch?utm_source=postrider';
const caught = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error('the call did not fail as it should', { cause: error });
  return error;
};
const list = (limit = 50, offset = 0) => replica.client.listLinks({ workspaceId, limit, offset });

describe('creating', () => {
  test('answers the link with a short URL that leads there', async () => {
    const before = Date.now();
    const link = await newLink(replica.client, workspaceId, url);
    expect(link).toMatchObject({ url, clicks: 0n, status: LinkStatus.ENABLED });
    expect(link.code).toMatch(/^[0-9A-Za-z]{7}$/);
    expect(link.shortUrl).toBe(`${SHORT_URL_BASE}/${link.code}`);
    expect(link.createdAt && timestampDate(link.createdAt).getTime()).toBeGreaterThanOrEqual(before);
    expect((await replica.visit(link.code)).headers.location).toBe(url);
  });

  test('the same id again, even ten times at once, is one link', async () => {
    const linkId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => replica.client.createLink({ workspaceId, linkId, url })),
    );
    expect(new Set(answers.map(({ link }) => link?.code)).size).toBe(1);
    const again = await replica.client.createLink({ workspaceId, linkId, url: 'https://example.org/' });
    expect(again.link).toMatchObject({ code: answers[0]?.link?.code, url });
    expect((await list()).links).toHaveLength(1);
  });

  test('another workspace’s id gives nothing of it away', async () => {
    const linkId = randomUUID();
    await replica.client.createLink({ workspaceId: randomUUID(), linkId, url });
    expect((await caught(replica.client.createLink({ workspaceId, linkId, url }))).code).toBe('internal');
    expect((await list()).links).toEqual([]);
  });

  test.each([
    ['javascript:alert(1)', 'url_scheme_not_allowed', 'The URL must start with http:// or https://.'],
    [
      `${SHORT_URL_BASE}/abcdefg`,
      'url_is_short_link',
      'The URL must not point to the short-link service itself.',
    ],
  ])('refuses %s and keeps nothing', async (wrong, code, message) => {
    const error = await caught(replica.client.createLink({ workspaceId, linkId: randomUUID(), url: wrong }));
    expect(error).toMatchObject({ code: 'invalid_request', errors: [{ path: '/url', code, message }] });
    expect((await list()).links).toEqual([]);
  });
});

describe('the limit', () => {
  const create = (linkLimit: number, linkId = randomUUID(), from = replica) =>
    from.client.createLink({ workspaceId, linkId, url, linkLimit });
  const used = async () => (await replica.client.getUsage({ workspaceId })).links;

  test('refuses one more, counts disabled links, and answers a repeated call', async () => {
    const linkId = randomUUID();
    const { link } = await create(2, linkId);
    await create(2);
    await replica.client.disableLink({ workspaceId, code: link?.code ?? '' });
    const error = await caught(create(2));
    expect([error.code, error.message]).toEqual([
      'limit_reached',
      expect.stringMatching(/limit of 2 short links.* Ask for a larger plan/),
    ]);
    expect((await create(2, linkId)).link?.code).toBe(link?.code);
    expect(await used()).toBe(2);
    await create(3);
    expect(await used()).toBe(3);
  });

  test('is kept exactly by one replica, and passed by no more than a tenth by a second one', async () => {
    const replicas = [replica, await harness.start()];
    const made = async (count: number) =>
      (
        await Promise.allSettled(
          Array.from({ length: 120 }, (_, i) => create(50, randomUUID(), replicas[i % count])),
        )
      ).filter(({ status }) => status === 'fulfilled').length;
    expect(await made(1)).toBe(50);
    workspaceId = randomUUID();
    const byTwo = await made(2);
    expect(byTwo).toBeGreaterThanOrEqual(50);
    expect(byTwo).toBeLessThanOrEqual(55);
    expect(await used()).toBe(byTwo);
  });
});

test('a list has the workspace’s own, newest first, page by page', async () => {
  const made: string[] = [];
  for (let i = 0; i < 5; i++) made.unshift((await newLink(replica.client, workspaceId)).code);
  await newLink(replica.client, randomUUID());
  const pages = await Promise.all([list(2, 0), list(2, 2), list(2, 4), list(5, 0), list(2, 5)]);
  expect(pages.map(({ links, hasMore }) => [links.map(({ code }) => code), hasMore])).toEqual([
    [made.slice(0, 2), true],
    [made.slice(2, 4), true],
    [made.slice(4), false],
    [made, false],
    [[], false],
  ]);
});

describe('disabling', () => {
  test('of many requests with one version, one takes effect; clicks do not change it', async () => {
    const { code } = await newLink(replica.client, workspaceId, url);
    const read = async () => (await replica.client.getLink({ workspaceId, code })).link;
    const version = (await read())?.version ?? '';
    expect(version).toMatch(/^[\w-]{22}$/);
    await replica.visit(code);
    await waitUntil('the click', async () => (await read())?.clicks === 1n);
    expect((await read())?.version).toBe(version);
    const disabling = { workspaceId, code, ifMatch: [version] };
    const ended = await Promise.allSettled(
      Array.from({ length: 10 }, () => replica.client.disableLink(disabling)),
    );
    const codes = ended.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code));
    expect(codes.sort()).toEqual(['done', ...Array.from({ length: 9 }, () => 'precondition_failed')]);
    await replica.client.disableLink({ workspaceId, code });
  });

  test('ends the redirects of this process at once; twice is fine', async () => {
    const { code } = await newLink(replica.client, workspaceId);
    expect((await replica.visit(code)).status).toBe(302);
    await replica.client.disableLink({ workspaceId, code });
    expect((await replica.visit(code)).status).toBe(410);
    await replica.client.disableLink({ workspaceId, code });
    expect((await list()).links).toMatchObject([{ code, status: LinkStatus.DISABLED }]);
  });

  test('no visit that comes after the answer is redirected, however many are under way', async () => {
    const { code } = await newLink(replica.client, workspaceId);
    const visits: Promise<unknown>[] = [];
    let disabled = false;
    const disabling = replica.client.disableLink({ workspaceId, code }).then(() => {
      disabled = true;
    });
    const late: Promise<number>[] = [];
    while (late.length < 50) {
      const visited = replica.visit(code).then(({ status }) => status);
      (disabled ? late : visits).push(visited);
      if (visits.length % 20 === 0) await Promise.race([disabling, visited]);
    }
    expect(new Set(await Promise.all(late))).toEqual(new Set([410]));
    await Promise.all(visits);
  });

  test('many at once all succeed', async () => {
    const other = await harness.start();
    const links = await Promise.all(Array.from({ length: 30 }, () => newLink(replica.client, workspaceId)));
    await Promise.all(
      links.map(({ code }, i) => (i % 2 ? other : replica).client.disableLink({ workspaceId, code })),
    );
    const { links: after } = await list(100);
    expect(after.map(({ status }) => status)).toEqual(Array(30).fill(LinkStatus.DISABLED));
  });

  test('another workspace’s link, an unknown one and an invalid code get the same answer', async () => {
    const theirs = await newLink(replica.client, randomUUID());
    for (const code of [theirs.code, '0000000', 'nonsense', '']) {
      const error = await caught(replica.client.disableLink({ workspaceId, code }));
      expect([error.code, error.message]).toEqual(['not_found', 'There is no such link.']);
    }
    expect((await replica.visit(theirs.code)).status).toBe(302);
  });
});

test('links are read page by page, each once, also where others are made between the pages', async () => {
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.unshift((await newLink(replica.client, workspaceId, url))?.code ?? '');
  const seen: string[] = [];
  for (let pageToken = ''; ; ) {
    const page = await replica.client.listLinks({ workspaceId, limit: 2, pageToken });
    seen.push(...page.links.map(({ code }) => code));
    if (page.nextPageToken === '') break;
    ({ nextPageToken: pageToken } = page);
    await newLink(replica.client, workspaceId, url);
  }
  expect(seen).toEqual(made);
  const { link } = await replica.client.getLink({ workspaceId, code: made[0] ?? '' });
  expect(link).toMatchObject({ code: made[0], url });
  const foreign = replica.client.getLink({ workspaceId: randomUUID(), code: made[0] ?? '' });
  expect((await caught(foreign)).code).toBe('not_found');
});
