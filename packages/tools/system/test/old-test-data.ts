import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ofTestData } from '@postrider/service/mongo';
import { waitUntil } from '@postrider/testing';
import mongoose, { type Connection } from 'mongoose';
import type { Harness } from './harness.ts';

const DAY_MS = 86_400_000;
const SERVICES = ['gateway', 'posts', 'platforms', 'media', 'links', 'analytics', 'webhooks'] as const;
type Service = (typeof SERVICES)[number];

/**
 * How the test data of each collection end: 90 days after the time in the field `deleted`; by a TTL index; or not at all.
 * A collection with test data that is not here fails the test: decide how its rows end.
 */
const ENDS: Readonly<Record<string, { deleted: string } | 'expires' | 'stays'>> = {
  'posts.posts': { deleted: 'createdAt' },
  'posts.series': { deleted: 'createdAt' },
  'posts.usage': 'stays',
  'posts.profile_counters': 'expires',
  'posts.queues': 'stays',
  'posts.event_log': 'expires',
  'platforms.publications': { deleted: 'scheduledAt' },
  'platforms.accounts': 'stays',
  'platforms.profile_locks': 'stays',
  'platforms.event_log': 'expires',
  'media.files': { deleted: 'createdAt' },
  'media.librarysettings': 'stays',
  'media.event_log': 'expires',
  'links.links': { deleted: 'createdAt' },
  'analytics.posts': { deleted: 'publishedAt' },
  'analytics.snapshots': { deleted: 'day' },
  'analytics.accounts': 'stays',
  'webhooks.endpoints': 'stays',
  'webhooks.events': 'expires',
  'webhooks.deliveries': 'expires',
  'gateway.profiles': 'stays',
  'gateway.connect_links': 'expires',
  'gateway.idempotency': 'expires',
  'gateway.approval_links': 'expires',
  'gateway.audit_entries': 'stays',
  'gateway.account_sets': 'stays',
};

/** Makes all test data of a system old, and restarts it. */
export function describeOldTestData(system: () => Harness): void {
  describe('test data of 100 days', () => {
    const connections = new Map<Service, Connection>();
    const connectionOf = (service: Service) => {
      const connection = connections.get(service);
      if (!connection) throw new Error(`${service} has no connection`);
      return connection;
    };

    beforeAll(async () => {
      for (const service of SERVICES) {
        const { uri, database } = system().database(service);
        connections.set(service, await mongoose.createConnection(uri, { dbName: database }).asPromise());
      }
    });
    afterAll(() => Promise.all([...connections.values()].map((connection) => connection.close())));

    /** The collections with test data, as `service.collection`. */
    async function holding(service: Service): Promise<string[]> {
      const { db } = connectionOf(service);
      const names =
        (await db?.listCollections({ type: 'collection' }).toArray())?.map(({ name }) => name) ?? [];
      const found = await Promise.all(
        names.map(async (name) => {
          const row = await connectionOf(service).collection(name).findOne({ workspaceId: ofTestData });
          return row ? [`${service}.${name}`] : [];
        }),
      );
      return found.flat();
    }

    const split = (place: string) => {
      const [service, collection = ''] = place.split('.');
      const found = SERVICES.find((each) => each === service);
      if (!found) throw new Error(`${service} is not a service`);
      return connectionOf(found).collection(collection);
    };

    test('end by the cleanup of their service, expire, or stay on purpose', async () => {
      const places = (await Promise.all(SERVICES.map(holding))).flat();
      expect(places.filter((place) => !Object.hasOwn(ENDS, place))).toEqual([]);

      const cleaned: string[] = [];
      const liveIds = async (place: string) =>
        (
          await split(place)
            .find({ workspaceId: { $not: ofTestData } })
            .project({ _id: 1 })
            .toArray()
        ).map(({ _id }) => String(_id));
      const live = new Map<string, string[]>();
      const old = new Date(Date.now() - 100 * DAY_MS);
      for (const place of places) {
        const end = ENDS[place];
        const rows = split(place);
        if (end === 'expires') {
          const indexes = await rows.indexes();
          expect([place, indexes.some(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)]).toEqual(
            [place, true],
          );
        } else if (end !== undefined && end !== 'stays') {
          await rows.updateMany({ workspaceId: ofTestData }, { $set: { [end.deleted]: old } });
          live.set(place, await liveIds(place));
          cleaned.push(place);
        }
      }
      const deleted = Object.entries(ENDS).flatMap(([place, end]) =>
        typeof end === 'object' ? [place] : [],
      );
      expect(cleaned.sort()).toEqual(deleted.sort());

      // Each cleans up when it starts, then once an hour.
      for (const service of SERVICES) if (service !== 'gateway') await system().kill(service);
      for (const place of cleaned) {
        const rows = split(place);
        const end = ENDS[place];
        // A service may have added new rows in the meantime.
        const isOld = typeof end === 'object' ? { [end.deleted]: { $lte: old } } : {};
        await waitUntil(
          `${place} has no old test data`,
          async () =>
            (await rows.countDocuments({ workspaceId: ofTestData, ...isOld, ...stillThere(place) })) === 0,
          150_000,
        );
        expect(await liveIds(place)).toEqual(expect.arrayContaining(live.get(place) ?? []));
      }
    });
  });
}

/** What the cleanup has not found yet: links are disabled first, and files marked; both are erased later. */
const stillThere = (place: string): object =>
  ({ 'links.links': { status: 'enabled' }, 'media.files': { state: 'item' } })[place] ?? {};
