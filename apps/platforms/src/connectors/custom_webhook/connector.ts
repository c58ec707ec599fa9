import { customWebhook } from '@postrider/platform-rules/custom_webhook/definition';
import { LIMITS } from '@postrider/platform-rules/custom_webhook/limits';
import type { Published } from '../connector.ts';
import { defineConnector } from '../define.ts';
import { noLongerThere, RefusedError } from '../failures.ts';
import { PlatformError } from '../http.ts';
import type { ConnectorTools } from '../tools.ts';
import type { Failure } from '../verdict.ts';
import { classify } from './classify.ts';
import { describeFile, lookUp, postIn, prepared, publishedAs, resultOf, textsIn } from './posts.ts';
import { answer, createReceivers, type Receiver, tokens } from './receiver.ts';
import { ping, signIn } from './session.ts';

/**
 * A receiver of the integrator. Each post is one signed request, whose id is the same for every attempt. Receivers that
 * answer lookups promise to publish an id once, so that a post which they report as absent can be sent again.
 */
export function customWebhookConnector({ http, publishTimeoutMs }: ConnectorTools) {
  const send = createReceivers(http);

  return defineConnector(customWebhook, {
    capabilities: { refresh: false, metrics: [] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(send, given),

    limits: async () => LIMITS,

    async prepare({ files }) {
      const media: Awaited<ReturnType<typeof describeFile>>[] = [];
      for (const file of files) media.push(await describeFile(file));
      return { media };
    },

    // A thread is one request.
    parts: () => 1,

    async publish(job, receiver, ready) {
      const request = { type: 'post.publish', id: job.publicationId, timeoutMs: publishTimeoutMs } as const;
      try {
        return resultOf(job, receiver, await send(receiver, { ...request, data: postIn(job, ready) }));
      } catch (error) {
        const live = duplicateIn(error);
        if (live === undefined) throw error;
        return { ...publishedAs(job, live), isDuplicate: true } satisfies Published;
      }
    },

    // Whether a receiver answers lookups is not known without its tokens.
    provesAbsence: () => false,

    lookUp: (job, receiver) => lookUp(send, job, receiver),

    async edit(job, receiver, externalId) {
      assertCan(receiver, 'update');
      const data = { id: externalId, publicationId: job.publicationId, ...textsIn(job) };
      await send(receiver, { type: 'post.update', data }).catch((error: unknown) => {
        throw isGone(error) ? new RefusedError(noLongerThere(customWebhook.name), error) : error;
      });
    },

    async delete(receiver, externalId) {
      assertCan(receiver, 'delete');
      await send(receiver, { type: 'post.delete', data: { id: externalId } }).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },

    refresh: async (receiver) => ({ tokens: receiver, expiresAt: null, renewAt: null }),

    async check(_account, receiver) {
      await ping(send, receiver);
    },

    metrics: async () => [],

    classify,
  });
}

const CONFLICT = 409;

/** The live post that a receiver names when it refuses its id as a duplicate. */
function duplicateIn(error: unknown) {
  if (!(error instanceof PlatformError) || error.status !== CONFLICT) return undefined;
  const named = answer.parse(error.body);
  return named.status === 'published' || named.id !== undefined || named.url !== undefined
    ? named
    : undefined;
}

/** Only a receiver that names the state of the post proves that it is gone: a proxy returns 404, too. */
const isGone = (error: unknown): boolean =>
  error instanceof PlatformError && error.status === 404 && answer.parse(error.body).status === 'absent';

/** Throws RefusedError for a request that the receiver has not declared. */
function assertCan({ can }: Receiver, wanted: 'update' | 'delete'): void {
  if (!can.includes(wanted)) throw new RefusedError(unsupported(wanted));
}

const unsupported = (wanted: 'update' | 'delete'): Failure => ({
  code: 'platform_rejected',
  message: `The receiver of this custom webhook did not declare that it supports “${wanted}”.`,
  action:
    'Change the post in the system behind the receiver. Or add the support, and connect the account again.',
});
