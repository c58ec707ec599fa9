import { textsOf } from '@postrider/platform-rules';
import { bluesky } from '@postrider/platform-rules/bluesky/definition';
import { type BlueskyOptions, CARD_PICTURE_BYTES, LIMITS } from '@postrider/platform-rules/bluesky/limits';
import { shownText } from '@postrider/platform-rules/bluesky/shown-text';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import { classifyCommon } from '../classify-common.ts';
import type { Job, Published } from '../connector.ts';
import { defineConnector } from '../define.ts';
import { reconnectNeeded } from '../failures.ts';
import { PlatformError } from '../http.ts';
import { count, identifier, validItems } from '../responses.ts';
import type { ConnectorTools } from '../tools.ts';
import { uploadFiles } from '../upload-files.ts';
import type { Failure, Verdict } from '../verdict.ts';
import { createUploadLimits } from './limits.ts';
import { embedOf, uploadCard, uploadFile } from './media.ts';
import {
  COLLECTION,
  facetsOf,
  hasTextOf,
  interactionRecords,
  type Prepared,
  prepared,
  recordOf,
  urlOf,
} from './record.ts';
import { rkeyOf } from './rkey.ts';
import { renew, signIn, type Tokens, tokens, verify } from './session.ts';
import { createXrpc, isNotOffered, xrpcErrorOf } from './xrpc.ts';

const { name: NAME } = bluesky;
const METRICS_PER_CALL = 25;
const NO_NUMBERS = { views: null, likes: null, comments: null };

const created = z.object({ cid: identifier });
const applied = z.object({ results: z.tuple([created], created) });
const record = z.object({
  cid: identifier,
  value: z.object({ text: z.string(), createdAt: z.coerce.date() }),
});
const resolvedHandle = z.object({ did: identifier });
const posts = z.object({
  posts: validItems(
    z.object({ uri: identifier, likeCount: count.default(0), replyCount: count.default(0) }),
    METRICS_PER_CALL,
  ),
});

/** Bluesky and other AT Protocol servers. Each post is written under a chosen key, so that it can't be duplicated. */
export function blueskyConnector({ http, linkCards, publishTimeoutMs }: ConnectorTools) {
  const xrpc = createXrpc(http);
  const uploadLimits = createUploadLimits(xrpc);

  /** The DID of a handle; undefined for one that does not exist. */
  const resolver = (pds: string, signal: AbortSignal) => (handle: string) =>
    xrpc
      .query(pds, 'com.atproto.identity.resolveHandle', resolvedHandle, { params: { handle }, signal })
      .then(({ did }) => did)
      .catch((error: unknown) => {
        if (error instanceof PlatformError && error.status === 400) return undefined;
        throw error;
      });

  const keyOf = ({ publicationId, done }: Job<BlueskyOptions>) => rkeyOf(publicationId, done.length);

  const published = (job: Job<BlueskyOptions>, { did, handle, app }: Tokens, cid: string): Published => ({
    externalId: `at://${did}/${COLLECTION}/${keyOf(job)}`,
    url: urlOf(app, handle, keyOf(job)),
    version: cid,
  });

  /** Always one request: the records of a post are written together or not at all. Returns the post's hash. */
  async function write(job: Job<BlueskyOptions>, session: Tokens, ready: Prepared): Promise<string> {
    const [repo, rkey, now] = [session.did, keyOf(job), currentTime()];
    const record = recordOf(job, ready, now);
    const call = { token: session.access, timeoutMs: publishTimeoutMs };
    const rules = interactionRecords(job, `at://${repo}/${COLLECTION}/${rkey}`, now);
    if (rules.length === 0) {
      const json = { repo, collection: COLLECTION, rkey, record };
      return (await xrpc.procedure(session.pds, 'com.atproto.repo.createRecord', created, { ...call, json }))
        .cid;
    }
    const writes = [{ collection: COLLECTION, value: record }, ...rules].map((each) => ({
      $type: 'com.atproto.repo.applyWrites#create',
      rkey,
      ...each,
    }));
    const json = { repo, writes };
    const answer = await xrpc.procedure(session.pds, 'com.atproto.repo.applyWrites', applied, {
      ...call,
      json,
    });
    return answer.results[0].cid;
  }

  return defineConnector(bluesky, {
    capabilities: { refresh: true, metrics: ['likes', 'comments'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(xrpc, given),

    // Servers have their own limit only for files.
    limits: async ({ server }, hasFiles) => {
      const uploadBytes = hasFiles ? await uploadLimits.get(server) : Number.POSITIVE_INFINITY;
      return Number.isFinite(uploadBytes) ? { ...LIMITS, uploadBytes } : LIMITS;
    },

    async prepare(job, session, soFar, save) {
      if (soFar && soFar.texts.length > 0) return soFar;
      const { words, files, signal } = job;
      const uploadBytes = await uploadLimits.get(session.pds);
      const uploads = await uploadFiles(files, {
        soFar: soFar?.uploads ?? [],
        isDone: () => true,
        upload: (file) => uploadFile(xrpc, job, file, session, uploadBytes),
        save: (uploads) => save({ texts: [], facets: [], embed: null, cards: [], uploads }),
      });
      const embed = embedOf(uploads, files);
      const resolve = resolver(session.pds, signal);
      const shown = textsOf(words, 'bluesky').map(({ text }) => shownText(text));
      const facets = await Promise.all(shown.map((each) => facetsOf(each, resolve)));
      const cards = shown.map(async (each, part) => {
        const link = each.facets.find(({ kind }) => kind === 'link')?.value;
        if (!link || words.options.linkCard === false || (part === 0 && embed)) return null;
        const card = await linkCards.read(link, Math.min(CARD_PICTURE_BYTES, uploadBytes), signal);
        return card ? uploadCard(xrpc, job, session, link, card) : null;
      });
      return {
        texts: shown.map(({ text }) => text),
        facets,
        embed,
        cards: await Promise.all(cards),
        uploads,
      };
    },

    async publish(job, session, ready) {
      return published(job, session, await write(job, session, ready));
    },

    // Each record has a key chosen here, by which it can be found, and with which it can be created only once.
    provesAbsence: () => true,

    async lookUp(job, session) {
      const params = { repo: session.did, collection: COLLECTION, rkey: keyOf(job) };
      try {
        const { cid, value } = await xrpc.query(session.pds, 'com.atproto.repo.getRecord', record, {
          params,
        });
        if (!hasTextOf(job.words, job.done.length, value.text)) return { kind: 'unknown' };
        return { kind: 'found', at: value.createdAt, ...published(job, session, cid) };
      } catch (error) {
        if (xrpcErrorOf(error).error === 'RecordNotFound') return { kind: 'absent' };
        throw error;
      }
    },

    // The server accepts the deletion of a record that does not exist.
    async delete({ pds, did, access }, externalId) {
      const json = {
        repo: did,
        collection: COLLECTION,
        rkey: externalId.slice(externalId.lastIndexOf('/') + 1),
      };
      await xrpc.procedure(pds, 'com.atproto.repo.deleteRecord', z.unknown(), { token: access, json });
    },

    refresh: (session) => renew(xrpc, session),

    check: (_account, session) => verify(xrpc, session),

    async metrics(_account, session, externalIds) {
      const found = [];
      for (let i = 0; i < externalIds.length; i += METRICS_PER_CALL) {
        const params = { uris: externalIds.slice(i, i + METRICS_PER_CALL) };
        const call = { token: session.access, params };
        const answer = await xrpc
          .query(session.pds, 'app.bsky.feed.getPosts', posts, call)
          .catch((error: unknown) => {
            if (isNotOffered(error)) return undefined;
            throw error;
          });
        // A server without an app view has no metrics.
        if (!answer) return externalIds.map((externalId) => ({ externalId, ...NO_NUMBERS }));
        found.push(...answer.posts);
      }
      return found.map(({ uri, likeCount, replyCount }) => ({
        externalId: uri,
        views: null,
        likes: likeCount,
        comments: replyCount,
      }));
    },

    classify,
  });
}

/** Classifies errors by their names in AT Protocol. */
export function classify(error: unknown): Verdict {
  const { error: name, message } = xrpcErrorOf(error);
  switch (name) {
    case 'ExpiredToken':
    case 'InvalidToken':
    case 'AuthMissing':
      return { kind: 'expired', failure: reconnectNeeded(NAME) };
    case 'AccountTakedown':
    case 'AccountSuspended':
    case 'AccountDeactivated':
      return { kind: 'reconnect', failure: { ...reconnectNeeded(NAME), message: SWITCHED_OFF } };
    case 'BlobTooLarge':
    case 'PayloadTooLarge':
      return { kind: 'rejected', failure: TOO_LARGE };
    default:
      return classifyCommon(NAME, error, message);
  }
}

const SWITCHED_OFF = 'Bluesky has suspended this account, or its owner has deactivated it.';

const TOO_LARGE: Failure = {
  code: 'media_too_large',
  message: 'The image or video is too large for this Bluesky server.',
  action: 'Duplicate the post with a smaller file.',
};
