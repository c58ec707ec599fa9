import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { randomToken } from '../ids.ts';
import type { Network } from '../network.ts';
import { Received } from '../received.ts';
import type { Account, Media } from '../rows.ts';
import type { TiktokServer } from './behaviour.ts';

/** What a request says about a post. */
export const postInfo = z.object({
  title: z.string().max(2_200).optional(),
  description: z.string().max(4_000).optional(),
  privacy_level: z.string().optional(),
  disable_comment: z.boolean().optional(),
  disable_duet: z.boolean().optional(),
  disable_stitch: z.boolean().optional(),
  brand_content_toggle: z.boolean().optional(),
  brand_organic_toggle: z.boolean().optional(),
  is_aigc: z.boolean().optional(),
  video_cover_timestamp_ms: z.int().min(0).optional(),
  auto_add_music: z.boolean().optional(),
});
export type PostInfo = z.infer<typeof postInfo>;

/** How a publication ended. */
type End = { kind: 'failed'; reason: string } | { kind: 'in_inbox' } | { kind: 'live'; postId: string };

/** A publication, from its beginning on. */
export interface Task {
  publishId: string;
  account: Account;
  mode: 'direct' | 'inbox';
  info: PostInfo;
  /** The name in the address for the bytes of a video. */
  uploadId: string;
  uploadEndsAtMs: number;
  chunkSize: number;
  size: number;
  received: Received;
  /** The files, once all are there. */
  media: Media[];
  coverIndex: number;
  /** When everything arrived that TikTok waits for; 0 before. */
  receivedAtMs: number;
  isProcessed: boolean;
  end?: End;
}

type NewTask = Pick<Task, 'account' | 'mode' | 'info'> & Partial<Task>;

const UPLOADS_LIVE_MS = 60 * 60_000;

/** The publications of all accounts. They are lost with the process; posts are not. */
export class Tasks {
  readonly #tasks = new Map<string, Task>();
  readonly #server: TiktokServer;
  readonly #processingMs: number;
  #network: Network | undefined;

  constructor(server: TiktokServer, processingMs: number) {
    this.#server = server;
    this.#processingMs = processingMs;
  }

  add(given: NewTask): Task {
    const kind = given.size === undefined ? 'p_pub_url' : 'v_pub_file';
    const task: Task = {
      publishId: `${kind}~v2.${randomInt(2 ** 47)}`,
      uploadId: randomToken(),
      uploadEndsAtMs: Date.now() + UPLOADS_LIVE_MS,
      chunkSize: 0,
      size: 0,
      received: new Received(),
      media: [],
      coverIndex: 0,
      receivedAtMs: 0,
      isProcessed: false,
      ...given,
    };
    this.#tasks.set(task.publishId, task);
    return task;
  }

  find(publishId: string): Task | undefined {
    return this.#tasks.get(publishId);
  }

  withUpload(uploadId: string): Task | undefined {
    return [...this.#tasks.values()].find((task) => task.uploadId === uploadId);
  }

  /** Ends the addresses of all uploads. */
  endUploads(): void {
    for (const task of this.#tasks.values()) task.uploadEndsAtMs = 0;
  }

  /** TikTok has all that it waits for, and processes it. */
  process(network: Network, task: Task, receivedAtMs: number): void {
    this.#network = network;
    task.receivedAtMs = receivedAtMs;
    setTimeout(() => {
      task.isProcessed = true;
      this.#settle(task);
    }, this.#processingMs).unref();
  }

  fail(task: Task, reason: string): void {
    task.end = { kind: 'failed', reason };
  }

  /** Ends what waits for another behaviour. */
  settleAll(): void {
    for (const task of this.#tasks.values()) this.#settle(task);
  }

  #settle(task: Task): void {
    const { processing, reason } = this.#server.behaviour;
    const network = this.#network;
    if (!network || !task.isProcessed || task.end || processing === 'stuck') return;
    if (processing === 'failed') {
      this.fail(task, reason);
      return;
    }
    const { account, info, mode, coverIndex, media, receivedAtMs } = task;
    const id = String(7_400_000_000_000_000_000n + BigInt(randomInt(2 ** 47)));
    // A video in the inbox has no text.
    const text = info.description ?? info.title ?? '';
    const record = { ...info, mode, coverIndex };
    const path = `/@${account.handle}/video/${id}`;
    network.publish(account, { id, path, key: null, cid: null, text, media, record, receivedAtMs });
    task.end = mode === 'inbox' ? { kind: 'in_inbox' } : { kind: 'live', postId: id };
  }
}
