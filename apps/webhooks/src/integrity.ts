import { type Keyring, keyIdOf } from '@postrider/service';
import { collectionCheck, type IntegrityCheck, minutesBefore } from '@postrider/service/integrity';
import type { Connection } from 'mongoose';
import { type Delivery, keptUntil } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import type { WebhooksStore } from './store.ts';

interface Dependencies {
  connection: Connection;
  store: WebhooksStore;
  keyring: Keyring;
}

const FIELDS = ['endpointId', 'type', 'status', 'dueAt'] as const;
const about = ({ type, status, endpointId }: Delivery) =>
  `${type} is ${status}, for the endpoint ${endpointId}`;

/** The integrity checks of endpoints and deliveries. Each repair is a write that the service also makes itself. */
export const integrityChecks = ({ connection, store, keyring }: Dependencies): IntegrityCheck[] => {
  /** The first of an endpoint's sealed texts that no key opens. */
  const unreadable = ({ _id, secret, previousSecrets }: Endpoint) =>
    [secret, previousSecrets].find((sealed) => sealed !== undefined && !keyring.opens(sealed, _id));

  return [
    collectionCheck<Delivery>(connection, {
      kind: 'delivery_without_endpoint',
      meaning: 'The endpoint of a delivery was deleted.',
      repair: 'The delivery is deleted too.',
      collection: 'deliveries',
      fields: FIELDS,
      filter: () => ({}),
      async confirm(rows) {
        const endpoints = await store.endpointsByIdAcrossWorkspaces([
          ...new Set(rows.map(({ endpointId }) => endpointId)),
        ]);
        return rows.filter(({ endpointId }) => !endpoints.has(endpointId));
      },
      detail: about,
      async fix(rows) {
        for (const { workspaceId, endpointId } of rows) await store.deleteDeliveries(workspaceId, endpointId);
        return rows.length;
      },
    }),

    collectionCheck<Delivery>(connection, {
      kind: 'delivery_late',
      meaning: 'A delivery has been due for an hour without an attempt.',
      collection: 'deliveries',
      fields: FIELDS,
      filter: (now) => ({ status: 'pending', dueAt: { $lt: minutesBefore(now, 60) } }),
      detail: ({ dueAt, ...delivery }) => `${about({ dueAt, ...delivery })}, due ${dueAt.toISOString()}`,
    }),

    collectionCheck<Delivery>(connection, {
      kind: 'delivery_kept_for_ever',
      meaning: 'A finished delivery has no deletion time.',
      repair: 'The delivery is deleted after 30 days, like others.',
      collection: 'deliveries',
      fields: FIELDS,
      filter: () => ({ status: { $ne: 'pending' }, expiresAt: { $exists: false } }),
      detail: about,
      fix: (rows, now) =>
        store.keepUntil(
          rows.map(({ _id }) => _id),
          keptUntil(now),
        ),
    }),

    collectionCheck<Endpoint>(connection, {
      kind: 'endpoint_unreadable',
      meaning:
        'No key of SECRET_KEYS opens an endpoint’s secret. Put its key back, or create the endpoint again.',
      collection: 'endpoints',
      fields: ['secret', 'previousSecrets', 'url'],
      filter: () => ({}),
      confirm: async (rows) => rows.filter((endpoint) => unreadable(endpoint) !== undefined),
      detail: (endpoint) =>
        `${new URL(endpoint.url).host}, encrypted with the key ${keyIdOf(unreadable(endpoint) ?? '')}`,
    }),
  ];
};
