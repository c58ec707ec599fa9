import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ApprovalStatus } from '@postrider/contracts/posts';
import { startGateway } from '@postrider/gateway';
import { AppError } from '@postrider/service';
import { connectMongo } from '@postrider/service/mongo';
import { testLog } from '@postrider/testing';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { type Harness, startHarness } from './support/harness.ts';
import { NOW, uuid } from './support/values.ts';

const CAPTION = 'First line\n<script>alert(1)</script>';
const soon = () => new Date(Date.now() + 86_400_000);

let harness: Harness;
let connection: Connection;
const running = new AsyncDisposableStack();
beforeAll(async () => {
  harness = await startHarness((config) => ({
    dashboard: { ...config.dashboard, mediaOrigins: ['https://media.test'] },
  }));
  running.defer(() => harness.stop());
  connection = await connectMongo(harness.config.mongo, testLog);
  running.defer(() => connection.close());
});
afterAll(() => running.disposeAsync());
beforeEach(() => harness.fakes.before('approvePost'));

const idIn = z.object({ post: z.object({ id: z.string() }) });
const linkIn = z.object({ approvalLink: z.object({ id: z.string(), url: z.string() }) });

/** A post that waits for approval, and a link for it. */
async function linkTo(scheduledAt: Date | undefined = soon()) {
  const json = {
    caption: CAPTION,
    platforms: ['mastodon'],
    media: [{ mediaId: uuid(3), altText: 'A "harbour"' }],
    options: { mastodon: { visibility: 'unlisted', thread: ['Second part'] } },
  };
  const { id } = idIn.parse((await harness.ask('POST', '/posts', { json })).json).post;
  harness.fakes.approvals.set(id, {
    status: ApprovalStatus.PENDING,
    requestedAt: timestampFromDate(NOW),
    ...(scheduledAt && { scheduledAt: timestampFromDate(scheduledAt) }),
  });
  const made = await harness.ask('POST', `/posts/${id}/approval-links`, { json: {} });
  return { postId: id, ...linkIn.parse(made.json).approvalLink };
}

async function open(url: string, method = 'GET') {
  const response = await fetch(url, { method, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function send(url: string, fields: Record<string, string>) {
  const form = { seen: NOW.toISOString(), comment: '', ...fields };
  const body = new URLSearchParams(form);
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const lastRequest = (method: string) => harness.fakes.callsOf(method).at(-1)?.request;

describe('the page of an approval link', () => {
  test('shows the whole post, escaped, and decides nothing', async () => {
    const { url } = await linkTo();
    const calls = harness.fakes.callsOf('approvePost').length;
    const { status, text } = await open(url);
    expect(status).toBe(200);
    expect(text).toContain('>First line</span><span dir="auto">&lt;script&gt;');
    expect(text).not.toContain('<script');
    for (const shown of [
      'Second part',
      'unlisted',
      'https://media.test/1',
      'A &quot;harbour&quot;',
      'Mastodon',
    ])
      expect(text).toContain(shown);
    expect(harness.fakes.callsOf('approvePost')).toHaveLength(calls);
  });

  test('is not stored, indexed or framed, and runs no scripts', async () => {
    const { url } = await linkTo();
    const { headers } = await open(url);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("img-src 'self' data: https://media.test;");
    expect(policy).not.toMatch(/script-src|unsafe/);
  });

  test('approves what was seen, once', async () => {
    const { url, postId, id } = await linkTo();
    const { status, headers } = await send(url, { decision: 'approved' });
    expect([status, headers.get('location')]).toEqual([303, new URL(url).pathname]);
    expect(lastRequest('approvePost')).toMatchObject({
      postId,
      actionId: `${id}:approved`,
      monthlyScheduleLimit: 10_000,
      seenUpdatedAt: { seconds: BigInt(Math.floor(NOW.getTime() / 1_000)) },
    });
    expect((await open(url)).text).toContain('The post was approved');
    const calls = harness.fakes.callsOf('declinePost').length;
    await send(url, { decision: 'declined' });
    expect(harness.fakes.callsOf('declinePost')).toHaveLength(calls);
    const entries = await connection.collection('audit_entries').find({ subjectId: postId }).toArray();
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'approval_link.created',
      'post.approved',
    ]);
    const { json } = await harness.ask('GET', `/posts/${postId}/approval-links`);
    expect(json).toMatchObject({ approvalLinks: [{ id, status: 'used' }] });
  });

  test('declines with a comment', async () => {
    const { url, postId } = await linkTo();
    expect((await send(url, { decision: 'declined', comment: 'Not so.' })).status).toBe(303);
    expect(lastRequest('declinePost')).toMatchObject({ postId, comment: 'Not so.' });
    const { text } = await open(url);
    for (const part of ['The post was declined', 'with this link on 1 August 2026', 'Not so.'])
      expect(text).toContain(part);
  });

  test('of two decisions at the same time one is made, also in two processes', async () => {
    const { url } = await linkTo();
    const other = await startGateway(harness.config);
    running.defer(other.stop);
    const there = new URL(new URL(url).pathname, other.address).href;
    const count = () =>
      harness.fakes.callsOf('approvePost').length + harness.fakes.callsOf('declinePost').length;
    const before = count();
    await Promise.all([
      send(url, { decision: 'approved' }),
      send(there, { decision: 'declined' }),
      send(url, { decision: 'approved' }),
    ]);
    expect(count()).toBe(before + 1);
    const [one, same] = [await open(url), await open(there)];
    expect(one.text).toContain('The decision was made with this link');
    expect(same.text).toBe(one.text);
  });

  test('shows a changed post again, keeps the comment, and can be used then', async () => {
    const { url } = await linkTo();
    const message = 'The post was changed after you read it.';
    const changed = new AppError('post_not_editable', message, {
      errors: [{ path: '', code: 'changed', message }],
    });
    harness.fakes.fail('approvePost', changed);
    const refused = await send(url, { decision: 'approved', comment: 'Nice' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Check it again');
    expect(refused.text).toContain('Nice</textarea>');
    harness.fakes.before('approvePost');
    expect((await send(url, { decision: 'approved' })).status).toBe(303);
  });

  test('asks for a new time after the requested one', async () => {
    const { url } = await linkTo(new Date(Date.now() - 1_000));
    const { text } = await open(url);
    expect(text).toContain('The requested time has passed');
    expect(text).toContain('type="datetime-local"');
    expect((await send(url, { decision: 'approved', time: '2030-01-02T03:04' })).status).toBe(303);
    expect(lastRequest('approvePost')).toMatchObject({ scheduledDatetime: '2030-01-02T03:04' });
  });

  test('a link that is revoked, expired or unknown decides nothing', async () => {
    const revoked = await linkTo();
    await harness.ask('DELETE', `/posts/${revoked.postId}/approval-links/${revoked.id}`);
    expect((await open(revoked.url)).status).toBe(404);
    expect((await send(revoked.url, { decision: 'approved' })).status).toBe(404);
    const expired = await linkTo();
    const past = { $set: { expiresAt: new Date(Date.now() - 1_000) } };
    await connection.collection<{ _id: string }>('approval_links').updateOne({ _id: expired.id }, past);
    expect((await open(expired.url)).status).toBe(410);
    const calls = harness.fakes.callsOf('approvePost').length;
    expect((await send(expired.url, { decision: 'approved' })).status).not.toBe(200);
    expect(harness.fakes.callsOf('approvePost')).toHaveLength(calls);
    expect((await open(`${new URL(expired.url).origin}/approve/${'x'.repeat(43)}`)).status).toBe(404);
  });

  test('a fault says that nothing was decided, and the link stays usable', async () => {
    const { url } = await linkTo();
    harness.fakes.fail('approvePost', new AppError('unavailable', 'away', { retryAfter: 1 }));
    const { status, text } = await send(url, { decision: 'approved' });
    expect([status, text.includes('Load the page again')]).toEqual([503, true]);
    harness.fakes.before('approvePost');
    expect((await send(url, { decision: 'approved' })).status).toBe(303);
  });
});

describe('a decision that was begun and never made', () => {
  const links = () => connection.collection<{ _id: string }>('approval_links');
  /** As a process leaves the link when it crashes. */
  const begin = (id: string, usedAt: Date, busyUntil = new Date(Date.now() - 1)) =>
    links().updateOne({ _id: id }, { $set: { usedAt, decision: 'approved', busyUntil } });
  const statusOf = async (postId: string) =>
    (await harness.ask('GET', `/posts/${postId}/approval-links`)).json;

  test('leaves the link open once its time is over', async () => {
    const { url, id, postId } = await linkTo();
    await begin(id, new Date(), new Date(Date.now() + 60_000));
    expect((await open(url)).text).toContain('The decision is being saved');
    expect((await send(url, { decision: 'declined' })).status).toBe(303);
    expect(harness.fakes.callsOf('declinePost').some(({ request }) => request === postId)).toBe(false);
    await begin(id, new Date());
    expect(await statusOf(postId)).toMatchObject({ approvalLinks: [{ status: 'open', usedAt: null }] });
    expect((await open(url)).text).toContain('Approve a post');
    expect((await send(url, { decision: 'declined' })).status).toBe(303);
    expect(lastRequest('declinePost')).toMatchObject({ postId, actorId: `approval_link:${id}` });
    expect(await statusOf(postId)).toMatchObject({ approvalLinks: [{ status: 'used' }] });
  });

  test('is not made again for a later request', async () => {
    const { url, id } = await linkTo();
    await begin(id, new Date(NOW.getTime() - 1));
    expect(await open(url)).toMatchObject({
      status: 410,
      text: expect.stringContaining('A decision about an earlier version'),
    });
    const calls = harness.fakes.callsOf('approvePost').length;
    await send(url, { decision: 'approved' });
    expect(harness.fakes.callsOf('approvePost')).toHaveLength(calls);
  });

  test('is shown if it was made after all', async () => {
    const { url, postId } = await linkTo();
    harness.fakes.before('approvePost', () => {
      const decidedBy = `approval_link:${uuid(9)}`;
      const times = { requestedAt: timestampFromDate(NOW), decidedAt: timestampFromDate(NOW) };
      harness.fakes.approvals.set(postId, { status: ApprovalStatus.APPROVED, ...times, decidedBy });
      throw new AppError('unavailable', 'lost', { retryAfter: 1 });
    });
    expect((await send(url, { decision: 'approved' })).status).toBe(503);
    expect((await open(url)).text).toContain('The decision was made with another link');
    expect(await statusOf(postId)).toMatchObject({ approvalLinks: [{ status: 'used' }] });
  });
});

test('a deleted post has a page of its own', async () => {
  const { url, postId } = await linkTo();
  harness.fakes.posts.delete(postId);
  expect(await open(url)).toMatchObject({
    status: 410,
    text: expect.stringContaining('The post was deleted'),
  });
});

test('a comment is bounded, and line breaks count once', async () => {
  const { url } = await linkTo();
  const long = await send(url, { decision: 'declined', comment: 'x'.repeat(2_001) });
  expect([long.status, long.text.includes('Use at most 2000 characters')]).toEqual([409, true]);
  const lines = 'x\r\n'.repeat(1_000);
  expect((await send(url, { decision: 'declined', comment: lines })).status).toBe(303);
  expect(lastRequest('declinePost')).toMatchObject({ comment: 'x\n'.repeat(1_000) });
});

test('only the hash of a secret is stored', async () => {
  const { id, url } = await linkTo();
  const row = await connection.collection<{ _id: string }>('approval_links').findOne({ _id: id });
  expect(JSON.stringify(row)).not.toContain(url.split('/').at(-1));
});

test('a link ends within 90 days, in the future', async () => {
  const { postId } = await linkTo();
  for (const [days, code] of [
    [-1, 'not_in_future'],
    [91, 'too_far'],
  ] as const) {
    const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
    const refused = await harness.ask('POST', `/posts/${postId}/approval-links`, { json: { expiresAt } });
    expect(refused).toMatchObject({ status: 400, json: { errors: [{ path: '/expiresAt', code }] } });
  }
});

test('guesses are limited', async () => {
  const limited = await startHarness((config) => ({ dashboard: { ...config.dashboard, attempts: 3 } }));
  try {
    const url = `${limited.gateway.address}/approve/${'y'.repeat(43)}`;
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await open(url)).status);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
  } finally {
    await limited.stop();
  }
});
