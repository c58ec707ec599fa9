import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** A file on a platform that has no descriptions. */
export const UNDESCRIBED = '?';

/** Epoch milliseconds by the clock of the observer: the process that drives the run, whose clock is never changed. */
const at = z.number();
const id = z.string().min(1);

const run = z.object({
  type: z.literal('run'),
  at,
  seed: z.number(),
  /** The options of the run, for its table. */
  options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Processes of each service. */
  replicas: z.number(),
  /** Milliseconds, by the name of the lease. */
  leases: z.record(z.string(), z.number()),
  /** Processors, memory and versions, in one line. */
  machine: z.string(),
});

const requestBase = z.object({ type: z.literal('request'), at, id, workspaceId: id });

/** A version of a post. Every create and update sends text and time, so that each version is complete. */
const version = {
  /** A part of the text, unique among all versions of all posts. */
  marker: id,
  /** Epoch milliseconds; null: a draft. */
  scheduledAt: z.number().nullable(),
};

const create = requestBase.extend({
  operation: z.literal('create'),
  /** Requests with the same key in a workspace are repeats of one another, with the same marker. */
  idempotencyKey: id,
  accountIds: z.array(id).min(1),
  /** The descriptions of its files, in order. */
  files: z.array(id).optional(),
  ...version,
});
const update = requestBase.extend({ operation: z.literal('update'), postId: id, ...version });
const remove = requestBase.extend({ operation: z.literal('delete'), postId: id });
const read = requestBase.extend({ operation: z.literal('read'), postId: id });

const answer = z.object({
  type: z.literal('answer'),
  at,
  /** The id of the request. */
  id,
  /** null: no response, so it is unknown whether the request had an effect. */
  status: z.number().nullable(),
  postId: id.optional(),
  /** The code of a problem. */
  code: z.string().optional(),
  /** Idempotent-Replayed */
  replayed: z.boolean().optional(),
  postStatus: z.string().optional(),
  /** The marker of the version in the response. */
  marker: id.optional(),
});

const fault = z.object({
  type: z.literal('fault'),
  at,
  id,
  name: z.string(),
  /** The target, such as `posts-1` or `broker`. */
  target: z.string(),
  /** `recovered`: the system works as before; absent if that was not observed. */
  phase: z.enum(['begin', 'end', 'recovered']),
});

/** One attempt to make a post public on a platform, by the simulator's records. */
const call = z.object({
  type: z.literal('call'),
  /** When the platform accepted or rejected it. */
  at,
  /** When it was received. */
  receivedAt: z.number(),
  platform: z.string(),
  accountId: id,
  marker: id,
  /**
   * `accepted`: the post is public, whether or not the caller learned of it. `refused`: also after it was accepted. A
   * recognized repeat is neither.
   */
  outcome: z.enum(['accepted', 'refused']),
  remoteId: id.optional(),
  /** The descriptions of the files that it shows, in order; UNDESCRIBED on a platform without descriptions. */
  files: z.array(z.string()).optional(),
});

/** One request to the endpoint of a workspace; each workspace has one. */
const webhook = z.object({
  type: z.literal('webhook'),
  at,
  workspaceId: id,
  eventId: id,
  event: z.string(),
  postId: id,
  /** `platform_post_id` */
  resultId: id,
  signatureValid: z.boolean(),
  /** The receiver's response; null: none. */
  status: z.number().nullable(),
});

/** A post after the run, for every post that was created or is in a list of its workspace. */
const final = z.object({
  type: z.literal('final'),
  at,
  postId: id,
  workspaceId: id,
  /** null: the post does not exist. */
  status: z.enum(['draft', 'scheduled', 'published', 'failed']).nullable(),
  scheduledAt: z.number().nullable(),
  marker: id.optional(),
  results: z.array(
    z.object({
      /** `platform_post_id` in events. */
      id,
      accountId: id,
      platform: z.string(),
      status: z.enum(['pending', 'publishing', 'published', 'failed']),
      /** The code of its error. */
      code: z.string().optional(),
      remoteId: id.optional(),
    }),
  ),
});

/** GET /usage after the run. */
const usage = z.object({
  type: z.literal('usage'),
  at,
  workspaceId: id,
  /** Posts that went live, one per platform. */
  credits: z.number(),
  /** Posts that were scheduled. */
  scheduled: z.number(),
  drafts: z.number(),
});

const entry = z.discriminatedUnion('type', [
  run,
  z.discriminatedUnion('operation', [create, update, remove, read]),
  answer,
  fault,
  call,
  webhook,
  final,
  usage,
]);

export type Entry = z.infer<typeof entry>;
export type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>;
export type CreateEntry = z.infer<typeof create>;
export type UpdateEntry = z.infer<typeof update>;

export interface History {
  /** Everything recorded so far. */
  readonly entries: readonly Entry[];
  record(entry: Entry): void;
  /** Resolves when every line is written. */
  close(): Promise<void>;
}

/** Begins a history in a new file of JSON lines. Entries are ordered by `at`, not by their position. */
export function startHistory(path: string): History {
  const entries: Entry[] = [];
  const file = createWriteStream(path);
  const opened = once(file, 'open');
  return {
    entries,
    record(recorded) {
      entries.push(recorded);
      file.write(`${JSON.stringify(recorded)}\n`);
    },
    async close() {
      await opened;
      file.end();
      await once(file, 'close');
    },
  };
}

/** Reads a history. Throws on a line that is not an entry. */
export async function readHistory(path: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const { data, error } = entry.safeParse(JSON.parse(line));
    if (error) throw new Error(`${path}, line ${entries.length + 1}: ${z.prettifyError(error)}`);
    entries.push(data);
  }
  return entries;
}
