import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { FetchedFile } from './fetch.ts';

/** How the containers of a platform behave; by default they are ready after the time of processing. */
export const containerBehaviour = z.strictObject({
  /** How often the next containers are reported as processing, besides the time that they take. */
  slowPolls: z.int().min(0).default(0),
  /** The reasons for which the next containers fail after their processing, one each. */
  failures: z.array(z.string()).default([]),
  /** How many of the next containers are lost: the platform never finds them again. */
  lost: z.int().min(0).default(0),
  /** How many of the next containers are refused once, although they are ready. */
  unknownOnce: z.int().min(0).default(0),
  /** How long a container can be published. */
  liveSeconds: z
    .number()
    .min(0)
    .default(24 * 60 * 60),
  /** What publishing a container again does; no source says. A second post is the worst. */
  publishedTwice: z.enum(['second', 'same', 'refused']).default('second'),
});
type ContainerBehaviour = z.infer<typeof containerBehaviour>;

export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED';

/** A post that is not published yet, or a file of one. C: the parameters of its creation. */
export interface Container<C> {
  readonly id: string;
  readonly accountId: string;
  readonly content: C;
  readonly file: FetchedFile | null;
  readonly children: readonly Container<C>[];
  readonly createdAtMs: number;
  readonly readyAtMs: number;
  readonly isLost: boolean;
  pollsLeft: number;
  refusalsLeft: number;
  /** Why it fails when it is processed. */
  failure: string | null;
  postId: string | null;
}

interface NewContainer<C> {
  accountId: string;
  content: C;
  file: FetchedFile | null;
  children: readonly Container<C>[];
  processingMs: number;
  /** Why it fails; null if nothing is wrong. */
  failure: string | null;
}

/** The containers of a platform, which nobody sees. */
export class Containers<C> {
  readonly #containers = new Map<string, Container<C>>();
  readonly #server: { behaviour: { containers: ContainerBehaviour } };

  constructor(server: { behaviour: { containers: ContainerBehaviour } }) {
    this.#server = server;
  }

  add({ processingMs, failure, ...rest }: NewContainer<C>): Container<C> {
    const { containers } = this.#server.behaviour;
    const createdAtMs = Date.now();
    const container: Container<C> = {
      ...rest,
      id: snowflake(),
      createdAtMs,
      readyAtMs: createdAtMs + processingMs,
      isLost: containers.lost > 0,
      pollsLeft: containers.slowPolls,
      refusalsLeft: containers.unknownOnce > 0 ? 1 : 0,
      failure: failure ?? containers.failures.shift() ?? null,
      postId: null,
    };
    containers.lost = Math.max(0, containers.lost - 1);
    containers.unknownOnce = Math.max(0, containers.unknownOnce - 1);
    this.#containers.set(container.id, container);
    return container;
  }

  /** The container of an account, unless it was lost. */
  find(accountId: string, id: string): Container<C> | undefined {
    const found = this.#containers.get(id);
    return found?.accountId === accountId && !found.isLost ? found : undefined;
  }

  /** Its state; asking counts, because some are reported as processing for some calls. */
  poll(container: Container<C>): ContainerStatus {
    const status = this.status(container);
    if (status !== 'FINISHED' || container.pollsLeft === 0) return status;
    container.pollsLeft -= 1;
    return 'IN_PROGRESS';
  }

  status({ postId, createdAtMs, readyAtMs, failure }: Container<C>): ContainerStatus {
    const now = Date.now();
    if (postId !== null) return 'PUBLISHED';
    if (now >= createdAtMs + this.#server.behaviour.containers.liveSeconds * 1000) return 'EXPIRED';
    if (now < readyAtMs) return 'IN_PROGRESS';
    return failure === null ? 'FINISHED' : 'ERROR';
  }

  /** Whether the platform knows at the call that publishes it that it is ready. */
  isPublishable(container: Container<C>): boolean {
    if (this.status(container) !== 'FINISHED' || container.pollsLeft > 0) return false;
    if (container.refusalsLeft === 0) return true;
    container.refusalsLeft -= 1;
    return false;
  }
}
