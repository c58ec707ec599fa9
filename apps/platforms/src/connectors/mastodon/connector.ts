import { mastodon } from '@postrider/platform-rules/mastodon/definition';
import { z } from 'zod';
import { classifyCommon, isMoved } from '../classify-common.ts';
import type { Metrics, Verdict } from '../connector.ts';
import { defineConnector } from '../define.ts';
import { movedElsewhere, noLongerThere, RefusedError, reconnectNeeded, serverFailed } from '../failures.ts';
import { PlatformError } from '../http.ts';
import { count } from '../responses.ts';
import type { ConnectorTools } from '../tools.ts';
import { uploadFiles } from '../upload-files.ts';
import { mastodonConsent } from './consent.ts';
import { createServerLimits } from './limits.ts';
import { processed, upload } from './media.ts';
import { signIn, tokens, verify } from './session.ts';
import { createIdempotencySupport } from './software.ts';
import { editOf, keyOf, lookUp, prepared, publishedIn, statusOf } from './statuses.ts';

const { name: NAME } = mastodon;
const TIMEOUT_MS = 10_000;

const counts = z.object({ favourites_count: count, replies_count: count });

/** Mastodon servers. Each status has an Idempotency-Key, so that servers that store it can't duplicate the post. */
export function mastodonConnector({ http, publishTimeoutMs }: ConnectorTools) {
  const limits = createServerLimits(http);
  const idempotency = createIdempotencySupport(http);

  return defineConnector(mastodon, {
    capabilities: { refresh: false, metrics: ['likes', 'comments'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(http, given),

    consent: mastodonConsent(http),

    limits: ({ server }) => limits.get(server),

    async prepare(job, session, soFar, save) {
      // Requested ahead without waiting, because it matters only after a lost response.
      void idempotency.get(session.server);
      const files = await uploadFiles(job.files, {
        soFar: soFar?.files ?? [],
        isDone: () => true,
        async upload(file) {
          const mediaId = await upload(http, job, file, session, await limits.get(session.server));
          return { mediaId, isProcessed: false };
        },
        save: (files) => save({ files }),
      });
      // The server processes one file while the next one is uploaded.
      for (const { mediaId, isProcessed } of files)
        if (!isProcessed) await processed(http, job, session, mediaId);
      return { files: files.map(({ mediaId }) => ({ mediaId, isProcessed: true })) };
    },

    async publish(job, session, ready) {
      const { body } = await http.call(new URL('/api/v1/statuses', session.server), {
        method: 'POST',
        token: session.accessToken,
        headers: { 'idempotency-key': keyOf(job) },
        json: statusOf(job, ready),
        timeoutMs: publishTimeoutMs,
      });
      return publishedIn(body, session);
    },

    provesAbsence: ({ server }) => idempotency.cached(server) ?? false,

    lookUp: (job, session, ready, since) => lookUp(http, idempotency, job, session, ready, since),

    refresh: async (session) => ({ tokens: session, expiresAt: null, renewAt: null }),

    check: (_account, session) => verify(http, session),

    async edit(job, { server, accessToken: token }, externalId) {
      const url = new URL(`/api/v1/statuses/${encodeURIComponent(externalId)}`, server);
      const present = await http.call(url, { token, timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
        unlessGone(error);
        throw new RefusedError(noLongerThere(NAME), error);
      });
      const json = editOf(job, present.body);
      await http.call(url, { method: 'PUT', token, json, timeoutMs: TIMEOUT_MS });
    },

    async delete({ server, accessToken }, externalId) {
      const url = new URL(`/api/v1/statuses/${encodeURIComponent(externalId)}`, server);
      await http.call(url, { method: 'DELETE', token: accessToken, timeoutMs: TIMEOUT_MS }).catch(unlessGone);
    },

    async metrics(_account, { server, accessToken }, externalIds) {
      const found: Metrics[] = [];
      for (const id of externalIds) {
        try {
          const url = new URL(`/api/v1/statuses/${encodeURIComponent(id)}`, server);
          const { body } = await http.call(url, { token: accessToken, timeoutMs: TIMEOUT_MS });
          const { favourites_count: likes, replies_count: comments } = counts.parse(body);
          found.push({ externalId: id, views: null, likes, comments });
        } catch (error) {
          if (!(error instanceof PlatformError) || error.status !== 404) throw error;
        }
      }
      return found;
    },

    classify,
  });
}

const refusal = z.object({ error: z.string() });

/** Accepts that a status no longer exists. A 404 without a message is not about a status: it comes from a proxy. */
function unlessGone(error: unknown): void {
  const isGone =
    error instanceof PlatformError && error.status === 404 && refusal.safeParse(error.body).success;
  if (!isGone) throw error;
}

/** Classifies errors by the status and message of Mastodon servers. */
export function classify(error: unknown): Verdict {
  if (!(error instanceof PlatformError)) return classifyCommon(NAME, error);
  // An account's identity includes the host of its server.
  if (isMoved(error)) return { kind: 'rejected', failure: movedElsewhere(NAME) };
  const reason = refusal.safeParse(error.body).data?.error ?? '';
  // Without a message, the error comes from a proxy, and is about this client, not the account.
  if (error.status === 403)
    return reason === ''
      ? { kind: 'retry_later', failure: serverFailed(NAME) }
      : { kind: 'reconnect', failure: reconnectNeeded(NAME) };
  if (error.status === 422 && /not finished processing/i.test(reason))
    return { kind: 'retry_later', failure: serverFailed(NAME) };
  return classifyCommon(NAME, error, reason.replace(/^Validation failed: /, ''));
}
