import { partsOf } from '@postrider/platform-rules';
import { nostr } from '@postrider/platform-rules/nostr/definition';
import type { NostrOptions } from '@postrider/platform-rules/nostr/limits';
import { currentTime } from '@postrider/service';
import { z } from 'zod';
import type { Job, LookUp } from '../connector.ts';
import { defineConnector } from '../define.ts';
import { NoResponseError } from '../http.ts';
import type { ConnectorTools } from '../tools.ts';
import { uploadFiles } from '../upload-files.ts';
import { createAhead } from './ahead.ts';
import { classify } from './classify.ts';
import { eventForm, idOf, KIND, secondsOf } from './event.ts';
import { createRelayLimits } from './limits.ts';
import { uploadedFile, uploadFile } from './media.ts';
import { readMetrics } from './metrics.ts';
import { notesOf, publishedAs } from './notes.ts';
import { noticeOf } from './notice.ts';
import { RelaysError } from './outcomes.ts';
import { createRelays, includes, type Signed } from './relays.ts';
import { signFor, signIn, type Tokens, tokens } from './session.ts';
import { signAll, verifyKey } from './signer.ts';

/** The files, and the signed events of all parts as the JSON that is sent. */
const prepared = z.object({
  uploads: z.array(uploadedFile).default([]),
  events: z.array(z.string()).default([]),
});
type Prepared = z.infer<typeof prepared>;

const MOST_RELAY_MS = 10_000;

/** Nostr: one signed event for all relays. Its id follows from its content, so that it exists once however often it is sent. */
export function nostrConnector({ http, openSocket, publishTimeoutMs }: ConnectorTools) {
  const relays = createRelays(openSocket);
  const ahead = createAhead(relays, publishTimeoutMs);
  const limits = createRelayLimits(http);
  // Answers of relays must be there before the call counts as lost.
  const timeoutMs = Math.min(MOST_RELAY_MS, publishTimeoutMs * 0.9);

  const nameOf = ({ publicationId, done }: Job) => `${publicationId} ${done.length}`;

  /** The event of the next part, or what is known of it without the prepared state. */
  function eventId(
    job: Job<NostrOptions>,
    { pubkey, relays }: Tokens,
    { events }: Prepared,
  ): string | undefined {
    const part = job.done.length;
    const event = events[part];
    if (event !== undefined) return signedOf(event).id;
    // Where files are is not known without it.
    if (job.files.length > 0) return undefined;
    const note = notesOf(job, part + 1, [], { pubkey, relays })[part];
    return note && idOf(note, pubkey);
  }

  return defineConnector(nostr, {
    capabilities: { refresh: false, metrics: ['likes', 'comments'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(relays, given),

    limits: ({ server }) => limits.get(server),

    async prepare(job, session, soFar, save) {
      if (soFar && soFar.events.length > 0) return soFar;
      const sign = signFor(relays, session);
      const uploads = await uploadFiles(job.files, {
        soFar: soFar?.uploads ?? [],
        isDone: () => true,
        upload: (file) => uploadFile(http, job, file, session.mediaServer, sign),
        save: (uploads) => save({ uploads, events: [] }),
      });
      const notes = notesOf(job, partsOf(job.words), uploads, session);
      const signed = await signAll(relays, session.key, session.pubkey, notes, job.signal);
      return { uploads, events: signed.map((event) => JSON.stringify(event)) };
    },

    connectAhead: (job, session) => ahead.open(nameOf(job), session),

    async publish(job, session, { events }) {
      const event = signedOf(events[job.done.length] ?? '');
      const ready = ahead.take(nameOf(job));
      const sign = signFor(relays, session);
      const outcomes = await relays.send(session.relays, event, { timeoutMs, sign, ...(ready && { ready }) });
      const accepted = outcomes.filter((each) => each.kind === 'accepted');
      const [first] = accepted;
      if (!first) throw new RelaysError(outcomes);
      const notice = noticeOf(outcomes);
      return {
        ...publishedAs(event.id, session, first.url),
        ...(notice && { notice }),
        ...(accepted.every(({ isDuplicate }) => isDuplicate) && { isDuplicate: true }),
      };
    },

    // The same event again is the same post, so that only one can be there, whatever a relay did not answer.
    provesAbsence: () => true,

    async lookUp(job, session, ready): Promise<LookUp> {
      const id = eventId(job, session, ready);
      if (id === undefined) return { kind: 'unknown' };
      const found = await relays.query(session.relays, { ids: [id] }, signFor(relays, session), timeoutMs);
      const place = found.findIndex((events) => events && includes(events, id));
      const relay = session.relays[place];
      if (relay !== undefined) return { kind: 'found', ...publishedAs(id, session, relay) };
      if (found.some((events) => events !== undefined)) return { kind: 'absent' };
      throw new NoResponseError('no relay answers');
    },

    async delete(session, externalId) {
      const sign = signFor(relays, session);
      const event = await sign({
        kind: KIND.deletion,
        created_at: secondsOf(currentTime()),
        tags: [
          ['e', externalId],
          ['k', String(KIND.note)],
        ],
        content: '',
      });
      const sent = { id: event.id, json: JSON.stringify(event) };
      const outcomes = await relays.send(session.relays, sent, { timeoutMs, sign });
      if (!outcomes.some(({ kind }) => kind === 'accepted')) throw new RelaysError(outcomes);
    },

    refresh: async (session) => ({ tokens: session, expiresAt: null, renewAt: null }),

    check: (_account, { key }) => verifyKey(relays, key),

    metrics: (_account, session, externalIds) => readMetrics(relays, session, externalIds),

    classify,
  });
}

/** A prepared event. */
const signedOf = (json: string): Signed => ({ id: eventForm.parse(JSON.parse(json)).id, json });
