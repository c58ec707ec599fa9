import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '@bufbuild/protobuf';
import { clipOptions, takes } from '@postrider/system';
import type { Random } from '../random.ts';
import type { Answer, Client } from './client.ts';
import { captionOf } from './marker.ts';
import type { Account, Workspace } from './workspace.ts';

/** A version of a post to be sent. `scheduledAt` in epoch milliseconds, null for a draft. */
export interface Version {
  marker: string;
  scheduledAt: number | null;
}

const TRIES = 7;
/** The delay before the first retry; it doubles with each further one. */
const RETRY_AFTER_MS = 200;
/** A concurrent retry with the same key, as from an impatient client. */
const IMPATIENT = 0.1;
/** A video of the simulator. */
const CLIP = 'clip.mp4';
/** A retry after a response. */
const FORGETFUL = 0.1;

/** Sends requests like a careful client: retries after an unknown effect, through either gateway. */
export class Writer {
  readonly #client: Client;
  readonly #workspace: Workspace;
  readonly #random: Random;

  constructor(client: Client, workspace: Workspace, random: Random) {
    this.#client = client;
    this.#workspace = workspace;
    this.#random = random;
  }

  /**
   * Creates a post for those accounts that accept it, every try with the same key; undefined where none accepts it, it was
   * refused, or no try was answered.
   */
  async create(
    all: readonly Account[],
    version: Version,
    pictures: readonly string[] = [],
  ): Promise<string | undefined> {
    const accounts = all.filter(({ platform }) => takes(platform, pictures.length));
    const media = pictures.map((mediaId, n) => ({ mediaId, altText: `${n + 1} of ${pictures.length}` }));
    return this.#create(accounts, version, media);
  }

  /** The same with the clip, for accounts on platforms that publish nothing but videos. */
  async createVideo(all: readonly Account[], version: Version): Promise<string | undefined> {
    const options = Object.fromEntries(
      all.flatMap(({ platform }) => {
        const own = clipOptions(platform);
        return own ? [[platform, own] as const] : [];
      }),
    );
    const accounts = all.filter(({ platform }) => platform in options);
    if (accounts.length === 0) return undefined;
    const [mediaId] = await this.#import([CLIP]);
    return mediaId === undefined
      ? undefined
      : this.#create(accounts, version, [{ mediaId, altText: '' }], options);
  }

  async #create(
    accounts: readonly Account[],
    version: Version,
    media: readonly { mediaId: string; altText: string }[],
    options?: JsonObject,
  ): Promise<string | undefined> {
    if (accounts.length === 0) return undefined;
    const { marker, scheduledAt } = version;
    const asked = {
      operation: 'create' as const,
      idempotencyKey: `key-${marker}`,
      accountIds: accounts.map(({ id }) => id),
      files: media.map(({ altText }) => altText),
      marker,
      scheduledAt,
    };
    const body = {
      ...fields(version),
      platforms: accounts.map(({ id, platform }) => ({ platform, accountId: id })),
      media,
      ...(options && { options }),
    };
    const send = (gateway: number) =>
      this.#client.send(this.#workspace, gateway, asked, { method: 'POST', path: '/posts', body });
    const gateway = this.#random.int(0, 1);
    const beside = this.#random.chance(IMPATIENT) ? send(1 - gateway) : undefined;
    const answer = await this.#untilAnswered(gateway, send);
    const other = await beside;
    if (this.#random.chance(FORGETFUL)) await send(1 - gateway);
    return [answer, other].find((each) => each?.status === 201)?.postId;
  }

  update(postId: string, version: Version): Promise<Answer> {
    const asked = { operation: 'update' as const, postId, ...version };
    return this.#untilAnswered(this.#random.int(0, 1), (gateway) =>
      this.#client.send(this.#workspace, gateway, asked, {
        method: 'PATCH',
        path: `/posts/${postId}`,
        body: fields(version),
      }),
    );
  }

  delete(postId: string): Promise<Answer> {
    return this.#untilAnswered(this.#random.int(0, 1), (gateway) =>
      this.#client.send(
        this.#workspace,
        gateway,
        { operation: 'delete', postId },
        { method: 'DELETE', path: `/posts/${postId}` },
      ),
    );
  }

  read(postId: string): Promise<Answer> {
    return this.#client.send(
      this.#workspace,
      this.#random.int(0, 1),
      { operation: 'read', postId },
      { method: 'GET', path: `/posts/${postId}` },
    );
  }

  /** Imports this number of images; returns fewer if imports fail. */
  pictures(count: number): Promise<string[]> {
    return this.#import(Array.from({ length: count }, (_, n) => `harbour.jpg?width=${64 + n}&height=64`));
  }

  async #import(names: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const name of names) {
      const body = { url: `https://pictures.postrider.test/pictures/${name}` };
      const http = { method: 'POST', path: '/media', body };
      const answer = await this.#client.ask(this.#workspace, this.#random.int(0, 1), http);
      const id = answer?.body.media?.id;
      if (id) ids.push(id);
    }
    return ids;
  }

  async #untilAnswered(first: number, send: (gateway: number) => Promise<Answer>): Promise<Answer> {
    let answer: Answer = { status: null };
    for (let n = 0; n < TRIES; n++) {
      answer = await send((first + n) % 2);
      if (!isPassing(answer)) break;
      await sleep(RETRY_AFTER_MS * 2 ** n * (1 + this.#random.next()));
    }
    return answer;
  }
}

/** Whether to retry: there was no response, or a transient error. */
const isPassing = ({ status, code }: Answer) =>
  status === null || status >= 500 || status === 429 || code === 'idempotency_in_progress';

const fields = ({ marker, scheduledAt }: Version) => ({
  caption: captionOf(marker),
  scheduledDatetime: scheduledAt === null ? null : new Date(scheduledAt).toISOString(),
});
