import type { Entry } from '../src/history.ts';

const START = Date.UTC(2026, 0, 2, 9);
const MINUTE = 60_000;

/** A run of so many publications over ten minutes: two faults, some failures, and one post in a thousand doubled. */
export function largeHistory(publications: number): Entry[] {
  const entries: Entry[] = [
    {
      type: 'run',
      at: START,
      seed: 7,
      options: { publications },
      replicas: 2,
      leases: { sending: 22_000 },
      machine: '2 processors',
    },
  ];
  for (const [id, name, minute] of [
    ['f1', 'kill', 2],
    ['f2', 'broker-away', 5],
  ] as const) {
    const begin = START + minute * MINUTE;
    entries.push({ type: 'fault', at: begin, id, name, target: 'posts-1', phase: 'begin' });
    entries.push({ type: 'fault', at: begin + MINUTE, id, name, target: 'posts-1', phase: 'end' });
    entries.push({
      type: 'fault',
      at: begin + MINUTE + 2_500,
      id,
      name,
      target: 'posts-1',
      phase: 'recovered',
    });
  }
  for (let n = 0; n < publications; n++)
    entries.push(...onePost(n, START + 30_000 + (n * 9 * MINUTE) / publications));
  return entries;
}

function onePost(n: number, scheduledAt: number): Entry[] {
  const [id, postId, marker, resultId] = [`create-${n}`, `post-${n}`, `m${n}`, `result-${n}`];
  const workspaceId = `w${n % 5}`;
  const about = { workspaceId, postId, resultId };
  const isFailed = n % 97 === 3;
  const late = 20 + ((n * 7919) % 400) + (n % 501 === 0 ? 9_000 : 0);
  const receivedAt = scheduledAt + late;
  const status = isFailed ? 'failed' : 'published';
  const call: Entry = {
    type: 'call',
    at: receivedAt + 5,
    receivedAt,
    platform: 'mastodon',
    accountId: 'a',
    marker,
    outcome: isFailed ? 'refused' : 'accepted',
    ...(isFailed ? {} : { remoteId: `remote-${n}` }),
  };
  return [
    {
      type: 'request',
      at: scheduledAt - 20_000,
      id,
      workspaceId,
      operation: 'create',
      idempotencyKey: `k${n}`,
      accountIds: ['a'],
      marker,
      scheduledAt,
    },
    { type: 'answer', at: scheduledAt - 19_900, id, status: 201, postId },
    call,
    ...(n % 1_000 === 999 ? [call] : []),
    {
      type: 'webhook',
      at: receivedAt + 120,
      eventId: `evt_${n}`,
      event: `post.${status}`,
      signatureValid: true,
      status: 200,
      ...about,
    },
    {
      type: 'final',
      at: START + 11 * MINUTE,
      postId,
      workspaceId,
      status,
      scheduledAt,
      marker,
      results: [
        {
          id: resultId,
          accountId: 'a',
          platform: 'mastodon',
          status,
          ...(isFailed ? { code: 'content_rejected' } : { remoteId: `remote-${n}` }),
        },
      ],
    },
  ];
}
