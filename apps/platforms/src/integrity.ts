import { type Keyring, keyIdOf } from '@postrider/service';
import {
  collectionCheck,
  type IntegrityCheck,
  minutesBefore,
  outboxCheck,
} from '@postrider/service/integrity';
import type { Connection } from 'mongoose';
import type { Publication } from './publications/publication.ts';
import type { Worker } from './publications/schema.ts';
import { isForgotten, type PublicationsStore } from './publications/store.ts';
import { LEASED } from './publications/transitions.ts';

interface Dependencies {
  connection: Connection;
  store: PublicationsStore;
  keyring: Keyring;
}

interface Sealed {
  _id: string;
  workspaceId: string;
  platform: string;
  tokens: string;
}

interface SealedApp {
  _id: string;
  sealed: string;
}

const due = ({ scheduledAt, platform, attempts }: Publication) =>
  `${platform}, due ${scheduledAt.toISOString()}, ${attempts} attempts`;
/** How long it has had no owner. */
const FORGOTTEN_MINUTES = 30;
const FIELDS = ['scheduledAt', 'platform', 'attempts', 'worker', 'state'] as const;
const idsOf = (rows: readonly Publication[]) => rows.map(({ _id }) => _id);

/** The integrity checks of publications. No repair sends anything: publications that may be live are looked up. */
export const integrityChecks = ({ connection, store, keyring }: Dependencies): IntegrityCheck[] => [
  collectionCheck<Publication>(connection, {
    kind: 'publication_claimed_by_nobody',
    meaning: 'A publication is claimed by a process that no longer exists.',
    repair: 'The publication is released, and another process prepares it again.',
    collection: 'publications',
    fields: FIELDS,
    filter: () => ({ state: { $in: ['claimed', 'preparing'] } }),
    async confirm(rows, now) {
      const alive = await connection
        .collection<Worker>('workers')
        .find({ seenAt: { $gt: minutesBefore(now, 1) } })
        .toArray();
      return rows.filter(({ worker }) => !alive.some(({ _id }) => _id === worker));
    },
    detail: due,
    fix: (rows, now) =>
      store.abandonRows(
        idsOf(rows),
        rows.flatMap(({ worker }) => worker ?? []),
        now,
      ),
  }),

  collectionCheck<Publication>(connection, {
    kind: 'publication_not_looked_up',
    meaning: 'It is unknown whether a publication is live, and no process will look it up.',
    repair: 'The publication is looked up on its platform.',
    collection: 'publications',
    fields: FIELDS,
    filter: (now) => ({ state: { $in: LEASED }, ...isForgotten(minutesBefore(now, FORGOTTEN_MINUTES)) }),
    detail: due,
    fix: (rows, now) => store.abandonLeased(idsOf(rows), minutesBefore(now, FORGOTTEN_MINUTES), now),
  }),

  collectionCheck<Publication>(connection, {
    kind: 'publication_never_due',
    meaning: 'A publication waits, and no process will claim it.',
    repair: 'The publication can be claimed again, and is sent at its time.',
    collection: 'publications',
    fields: FIELDS,
    filter: () => ({ state: 'due', dueAt: { $exists: false } }),
    detail: due,
    fix: (rows, now) => store.wakeRows(idsOf(rows), now),
  }),

  collectionCheck<Publication>(connection, {
    kind: 'publication_late',
    meaning:
      'A publication has been due for 15 minutes. Publishing may be on hold, or no process may be publishing.',
    collection: 'publications',
    fields: FIELDS,
    filter: (now) => ({ state: 'due', dueAt: { $lt: minutesBefore(now, 15) } }),
    detail: due,
  }),

  outboxCheck(connection, 'publications', 'publication_events_waiting'),
  outboxCheck(connection, 'accounts', 'account_events_waiting'),

  collectionCheck<Sealed>(connection, {
    kind: 'account_unreadable',
    meaning:
      'No key of SECRET_KEYS opens an account’s tokens. Put its key back, or connect the account again.',
    collection: 'accounts',
    fields: ['platform', 'tokens'],
    filter: () => ({ tokens: { $type: 'string' } }),
    confirm: async (rows) => rows.filter(({ _id, tokens }) => !keyring.opens(tokens, _id)),
    detail: ({ platform, tokens }) => `${platform}, encrypted with the key ${keyIdOf(tokens)}`,
  }),

  collectionCheck<SealedApp>(connection, {
    kind: 'app_unreadable',
    meaning:
      'No key of SECRET_KEYS opens the operator’s app on a platform. Put its key back, or set the app again: postrider apps set.',
    collection: 'operator_apps',
    fields: ['sealed'],
    filter: () => ({ sealed: { $type: 'string' } }),
    confirm: async (rows) => rows.filter(({ _id, sealed }) => !keyring.opens(sealed, _id)),
    detail: ({ _id, sealed }) => `${_id}, encrypted with the key ${keyIdOf(sealed)}`,
  }),
];
