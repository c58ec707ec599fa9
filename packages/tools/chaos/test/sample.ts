import type { CreateEntry, Entry, EntryOf, UpdateEntry } from '../src/history.ts';

/** When the sample's post is due. */
export const DUE = 100_000;

const request = { type: 'request', workspaceId: 'w' } as const;

/** The request that creates post `p` on account `a`, in version `m0`. */
export const created: CreateEntry = {
  ...request,
  at: 1_000,
  id: 'create',
  operation: 'create',
  idempotencyKey: 'k',
  accountIds: ['a'],
  marker: 'm0',
  scheduledAt: DUE,
};
export const createAnswer: EntryOf<'answer'> = {
  type: 'answer',
  at: 1_100,
  id: 'create',
  status: 201,
  postId: 'p',
};
export const called: EntryOf<'call'> = {
  type: 'call',
  at: DUE + 60,
  receivedAt: DUE + 50,
  platform: 'mastodon',
  accountId: 'a',
  marker: 'm0',
  outcome: 'accepted',
  remoteId: '77',
};
export const announced: EntryOf<'webhook'> = {
  type: 'webhook',
  at: DUE + 200,
  workspaceId: 'w',
  eventId: 'evt_1',
  event: 'post.published',
  postId: 'p',
  resultId: 'r',
  signatureValid: true,
  status: 200,
};
export const ended: EntryOf<'final'> = {
  type: 'final',
  at: DUE + 60_000,
  postId: 'p',
  workspaceId: 'w',
  status: 'published',
  scheduledAt: DUE,
  marker: 'm0',
  results: [{ id: 'r', accountId: 'a', platform: 'mastodon', status: 'published', remoteId: '77' }],
};
export const counted: EntryOf<'usage'> = {
  type: 'usage',
  at: DUE + 60_000,
  workspaceId: 'w',
  credits: 1,
  scheduled: 1,
  drafts: 0,
};

/** The history of one post that went live as it should. */
export const PUBLISHED: readonly Entry[] = [created, createAnswer, called, announced, ended, counted];

/** A result of `ended` in another way. */
export const result = (change: Partial<EntryOf<'final'>['results'][number]>): EntryOf<'final'>['results'] => [
  { id: 'r', accountId: 'a', platform: 'mastodon', status: 'published', remoteId: '77', ...change },
];

/** The post as one that has failed, with this code. */
export const failed = (code: string): Pick<EntryOf<'final'>, 'status' | 'results'> => ({
  status: 'failed',
  results: [{ id: 'r', accountId: 'a', platform: 'mastodon', status: 'failed', code }],
});

/** A request that sets version `marker`, and its answer 0.1 s later; null: none came. */
export function edit(
  at: number,
  marker: string,
  status: number | null,
  change: Partial<UpdateEntry> = {},
): Entry[] {
  const id = `edit ${at}`;
  return [
    { ...request, at, id, operation: 'update', postId: 'p', marker, scheduledAt: DUE, ...change },
    { type: 'answer', at: at + 100, id, status },
  ];
}

export const removal = (at: number, status: number | null): Entry[] => [
  { ...request, at, id: `delete ${at}`, operation: 'delete', postId: 'p' },
  { type: 'answer', at: at + 100, id: `delete ${at}`, status },
];

/** A read that shows version `marker`. */
export const shown = (at: number, status: number | null, marker?: string): Entry[] => [
  { ...request, at, id: `read ${at}`, operation: 'read', postId: 'p' },
  { type: 'answer', at: at + 100, id: `read ${at}`, status, ...(marker ? { marker } : {}) },
];

/** The sample without one entry. */
export const without = (left: Entry): Entry[] => PUBLISHED.filter((entry) => entry !== left);

/** That version `marker` went live and was announced. */
export const live = (marker: string): Entry[] => [{ ...called, marker }, announced];

/** The post as one that does not exist. */
export const gone: Entry = {
  type: 'final',
  at: DUE + 60_000,
  postId: 'p',
  workspaceId: 'w',
  status: null,
  scheduledAt: null,
  results: [],
};

/** The usage without a credit. */
export const nothingLive: Entry = { ...counted, credits: 0 };
