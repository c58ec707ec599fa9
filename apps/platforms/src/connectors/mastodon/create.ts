import type { PlatformDefinition } from '@postrider/platform-rules';
import type { StatusOptions } from '@postrider/platform-rules/mastodon/limits';
import { z } from 'zod';
import type { Job, Metrics } from '../connector.ts';
import { defineConnector } from '../define.ts';
import { noLongerThere, RefusedError } from '../failures.ts';
import { PlatformError } from '../http.ts';
import { count } from '../responses.ts';
import type { ServerFacts } from '../server-facts.ts';
import type { ConnectorTools } from '../tools.ts';
import { uploadFiles } from '../upload-files.ts';
import { classifierOf, unlessGone } from './classify.ts';
import { mastodonConsent } from './consent.ts';
import { createServerLimits } from './limits.ts';
import { processed, upload } from './media.ts';
import { signIn, tokens, verify } from './session.ts';
import { editOf, keyOf, lookUp, prepared, publishedIn, statusOf } from './statuses.ts';

const TIMEOUT_MS = 10_000;

const counts = z.object({ favourites_count: count, replies_count: count });

/** A platform whose servers have Mastodon's API. */
type Definition<S extends z.ZodObject & z.ZodType<StatusOptions>> = PlatformDefinition<
  S,
  'instance',
  'accessToken'
>;

/** What differs between software with Mastodon's API. O: its options. */
interface Differences<O> {
  /** What the consent page is asked for. */
  scope: string;
  /**
   * The servers that store Idempotency-Keys. Absent if none does: no key is sent then, because some servers repeat an error
   * under its key, or refuse the key after an error.
   */
  storesKeys?: ServerFacts<boolean>;
  /** Whether replies are listed under their parents only. */
  repliesUnderParents?: boolean;
  /** Fields of the requests that create and edit a status, besides Mastodon's. */
  fields?(options: O): Readonly<Record<string, unknown>>;
}

/** A connector for software with Mastodon's API. */
export function createStatusConnector<S extends z.ZodObject & z.ZodType<StatusOptions>>(
  definition: Definition<S>,
  { http, publishTimeoutMs }: ConnectorTools,
  differences: Differences<z.output<S>>,
) {
  const { name, connect } = definition;
  const { scope, storesKeys, repliesUnderParents = false, fields } = differences;
  const limits = createServerLimits(http, definition);
  const further = ({ words }: Job<z.output<S>>) => fields?.(words.options) ?? {};
  const listing = {
    http,
    repliesUnderParents,
    storesKeys: async (server: string) => (await storesKeys?.get(server)) ?? false,
  };

  return defineConnector(definition, {
    capabilities: { refresh: false, metrics: ['likes', 'comments'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn({ http, name }, given),

    consent: mastodonConsent({ http, name, connect, scope }),

    limits: ({ server }) => limits.get(server),

    async prepare(job, session, soFar, save) {
      // Requested ahead without waiting, because it matters only after a lost response.
      void storesKeys?.get(session.server);
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
        ...(storesKeys && { headers: { 'idempotency-key': keyOf(job) } }),
        json: { ...statusOf(job, ready), ...further(job) },
        timeoutMs: publishTimeoutMs,
      });
      return publishedIn(body, session);
    },

    provesAbsence: ({ server }) => storesKeys?.cached(server) ?? false,

    lookUp: (job, session, ready, since) => lookUp(listing, job, session, ready, since),

    refresh: async (session) => ({ tokens: session, expiresAt: null, renewAt: null }),

    check: (_account, session) => verify(http, session),

    async edit(job, { server, accessToken: token }, externalId) {
      const url = new URL(`/api/v1/statuses/${encodeURIComponent(externalId)}`, server);
      const present = await http.call(url, { token, timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
        unlessGone(error);
        throw new RefusedError(noLongerThere(name), error);
      });
      const json = { ...editOf(job, present.body), ...further(job) };
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

    classify: classifierOf(name),
  });
}
