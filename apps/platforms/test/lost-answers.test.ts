import type { JsonObject } from '@bufbuild/protobuf';
import { afterEach, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import type { FaultKind } from '@postrider/simulator/client';
import { type MastodonBehaviourInput, SNAC } from '@postrider/simulator/mastodon/behaviour';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
afterEach(() => harness.stop());

/** A harness of its own for each server: what is known of one is kept for an hour. */
async function startWith(behaviour: MastodonBehaviourInput) {
  harness = await startHarness();
  await harness.sim.behave('mastodon', behaviour);
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

interface Post {
  caption: string;
  options?: JsonObject;
  picture?: boolean;
}

/** Posts that servers are known to change, hide or renumber. */
const POSTS: Record<string, Post> = {
  'plain words': { caption: 'Good morning' },
  'a heart': { caption: 'I <3 you :-)' },
  'what looks like a tag': { caption: 'use <details> and <script>alert(1)</script> & co' },
  'followers only': { caption: 'between us', options: { visibility: 'private' } },
  'for those mentioned': { caption: '@ann@example.org hello', options: { visibility: 'direct' } },
  'a warning': { caption: 'the end of it', options: { spoilerText: 'spoiler <b>' } },
  'a picture': { caption: 'look', picture: true },
  'a picture without words': { caption: '', picture: true },
  'an emoji': { caption: '🎉' },
  'a link': { caption: 'https://example.com/a?b=1&c=2 #tag **now**' },
  'a thread': { caption: 'one', options: { thread: ['two <3', 'three'] } },
};

/** Publishes to an account of its own while the first answer is lost; how it ended, and what is live then. */
async function publish(name: string, { caption, options = {}, picture }: Post, kind: FaultKind) {
  const account = await harness.connect('mastodon');
  await harness.sim.fault({ account: account.handle, operation: 'publish', kind });
  const file = { mimeType: 'image/png', bytes: PIXEL, width: 1, height: 1 };
  const mediaId = picture ? harness.media.add(file) : '';
  const { id } = await harness.schedule({ ...account, caption, options, mediaId });
  const outcome = await harness.outcome(id);
  const live = (await harness.ledgerOf(account.handle)).filter(({ deletedAtMs }) => deletedAtMs === null);
  return { name, outcome, live };
}

const publishAll = (kind: FaultKind) =>
  Promise.all(Object.entries(POSTS).map(([name, post]) => publish(name, post, kind)));
type Ended = Awaited<ReturnType<typeof publish>>;

const isLive = ({ outcome }: Ended) => outcome.state === PublicationState.PUBLISHED && !outcome.error;
const isWhole = ({ name, live }: Ended) => live.length === (name === 'a thread' ? 3 : 1);
const parts = ({ live }: Ended) => live.map(({ text }) => text);

/** What must hold on every server: nothing twice, and no false outcome. */
function expectHonest(all: readonly Ended[]) {
  for (const ended of all) {
    const { outcome, live, name } = ended;
    expect([name, new Set(parts(ended)).size]).toEqual([name, live.length]);
    if (isLive(ended)) expect([name, isWhole(ended)]).toEqual([name, true]);
    else
      expect([name, outcome.error?.code]).toEqual([
        name,
        expect.stringMatching(/^(outcome_unknown|thread_incomplete)$/),
      ]);
  }
}

const NOT_KEEPING: Record<string, MastodonBehaviourInput> = {
  'Mastodon’s behaviour but no keys, and another name': {
    software: { name: 'snac', version: '2.96' },
    keepsKeys: false,
  },
  'keys that are lost with the process': {
    software: { name: 'rebased', version: '2.9.0' },
    keepsKeys: false,
  },
  'no NodeInfo': { software: null, keepsKeys: false },
  'private posts missing from the list': {
    software: { name: 'other', version: '1.0' },
    keepsKeys: false,
    listsPrivate: false,
  },
  'attachments with new ids': {
    software: { name: 'other', version: '1.0' },
    keepsKeys: false,
    keepsMediaIds: false,
  },
};

const LOST = ['reset_after', 'timeout_after', 'error_after'] as const;

test.each([
  ...LOST.map((kind) => ['the behaviour of snac', kind, SNAC] as const),
  ...Object.entries(NOT_KEEPING).map(([name, behaviour]) => [name, 'reset_after', behaviour] as const),
])('a server with %s, %s: one post, found or not known', async (_, kind, behaviour) => {
  await startWith(behaviour);
  const all = await publishAll(kind);
  expectHonest(all);
  expect(all.filter(({ live }) => live.length === 0)).toEqual([]);
  const found = all.filter(isLive).map(({ name }) => name);
  expect(found).toEqual(
    expect.arrayContaining([
      'plain words',
      'a heart',
      'what looks like a tag',
      'a warning',
      'a picture',
      'a link',
    ]),
  );
});

test('a request that never arrived at a server that keeps no keys is not sent again', async () => {
  await startWith(SNAC);
  const all = await publishAll('reset_before');
  expectHonest(all);
  expect(all.flatMap(({ live }) => live)).toEqual([]);
});

test.each<[string, MastodonBehaviourInput]>([
  ['as it is', {}],
  [
    'whose list leaves some out and shows the others changed',
    { listsPrivate: false, showsAsSent: false, keepsMediaIds: false },
  ],
  ['of a fork', { software: { name: 'hometown', version: '4.2.10+hometown-1.1.1' }, showsAsSent: false }],
])('a Mastodon server %s, which keeps keys: each post is there, once', async (_, behaviour) => {
  await startWith(behaviour);
  for (const kind of ['reset_after', 'reset_before'] as const) {
    const all = await publishAll(kind);
    expectHonest(all);
    expect(all.filter((ended) => !isLive(ended) || !isWhole(ended))).toEqual([]);
  }
});
