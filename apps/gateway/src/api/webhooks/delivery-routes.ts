import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { enumNumber } from '@postrider/contracts';
import { DeliveryStatus, type Replay, ReplaySchema } from '@postrider/contracts/webhooks';
import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { publicForm } from '../messages.ts';
import { readPageQuery } from '../page.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { idParams } from '../schemas.ts';
import * as examples from './delivery-examples.ts';
import { deliveryMessage } from './delivery-message.ts';
import {
  deliveryDetails,
  deliveryList,
  deliveryParams,
  listDeliveriesQuery,
  oneDelivery,
  replay,
  replayDeliveries,
  replayParams,
} from './delivery-schemas.ts';

const replayMessage = publicForm<Replay>(ReplaySchema, replay.shape.replay, {
  dry_run: ({ id }) => id === '',
});

/** The bounds of a period for the service. */
const period = ({ since, until }: { since?: string | undefined; until?: string | null | undefined }) => ({
  ...(since !== undefined && { since: timestampFromDate(new Date(since)) }),
  ...((until ?? null) !== null && until && { until: timestampFromDate(new Date(until)) }),
});

export const deliveryRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/webhooks/:id/deliveries',
    operationId: 'listDeliveries',
    tag: 'Webhooks',
    summary: 'List the deliveries of a webhook endpoint',
    description: 'Newest first, with every attempt. Deliveries are kept for 30 days after their end.',
    scope: 'webhooks:manage',
    isHeavy: true,
    request: request({ params: idParams('webhook'), query: listDeliveriesQuery }),
    responses: { 200: { description: 'A page of deliveries.', body: deliveryList } },
    problems: ['not_found'],
    examples: examples.listDeliveries,
    async handler({ caller: { workspaceId }, services, input: { params, query } }) {
      const { limit, offset, cursor, ...chosen } = query;
      const filter = { ...chosen, ...params };
      const { page, paginationOf } = readPageQuery('listDeliveries', { limit, offset, cursor }, filter);
      const { status, event = '' } = chosen;
      const answer = await services.webhooks.listDeliveries({
        workspaceId,
        endpointId: params.id,
        type: event,
        ...page,
        ...(status && { status: enumNumber(DeliveryStatus, status) }),
        ...period(query),
      });
      const { deliveries, nextPageToken } = answer;
      return ok({
        deliveries: deliveries.map(deliveryMessage),
        pagination: paginationOf({ hasMore: nextPageToken !== '', nextPageToken }),
      });
    },
  }),
  route({
    method: 'post',
    path: '/webhooks/:id/deliveries/replay',
    operationId: 'replayDeliveries',
    tag: 'Webhooks',
    summary: 'Replay missed deliveries',
    description:
      'Starts a replay of all deliveries abandoned or skipped since a time, oldest first, with the same events. The response does not wait for them: GET /webhooks/{id}/replays/{replay} reports the progress. Count them first with `dry_run`. A request replays at most 10,000. If `has_more` is true, send it again after it is `done`. The endpoint must be active.',
    scope: 'webhooks:manage',
    idempotent: true,
    isHeavy: true,
    changes: 'delivery',
    request: request({ params: idParams('webhook'), body: replayDeliveries }),
    responses: { 200: { description: 'The started replay, or the count for `dry_run`.', body: replay } },
    problems: ['not_found', 'delivery_not_replayable'],
    examples: examples.replayDeliveries,
    async handler({ caller: { workspaceId }, services, newId, input: { params, body } }) {
      const answer = await services.webhooks.replayDeliveries({
        workspaceId,
        endpointId: params.id,
        replayId: newId,
        dryRun: body.dry_run ?? false,
        statuses: (body.statuses ?? []).map((status) => enumNumber(DeliveryStatus, status)),
        ...period(body),
      });
      return ok({ replay: replayMessage(present(answer.replay)) });
    },
  }),
  route({
    method: 'get',
    path: '/webhooks/:id/replays/:replay',
    operationId: 'getReplay',
    tag: 'Webhooks',
    summary: 'Get the progress of a replay',
    description: 'A replay is kept for 30 days.',
    scope: 'webhooks:manage',
    request: request({ params: replayParams }),
    responses: { 200: { description: 'The replay.', body: replay } },
    problems: ['not_found'],
    examples: examples.getReplay,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const answer = await services.webhooks.getReplay({
        workspaceId,
        endpointId: params.id,
        replayId: params.replay,
      });
      return ok({ replay: replayMessage(present(answer.replay)) });
    },
  }),
  route({
    method: 'get',
    path: '/webhooks/:id/deliveries/:delivery',
    operationId: 'getDelivery',
    tag: 'Webhooks',
    summary: 'Get a delivery with its request',
    scope: 'webhooks:manage',
    request: request({ params: deliveryParams }),
    responses: { 200: { description: 'The delivery and its request.', body: deliveryDetails } },
    problems: ['not_found'],
    examples: examples.getDelivery,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const { delivery, url, body } = await services.webhooks.readDelivery({
        workspaceId,
        endpointId: params.id,
        deliveryId: params.delivery,
      });
      return ok({ delivery: { ...deliveryMessage(present(delivery)), request: { url, body } } });
    },
  }),
  route({
    method: 'post',
    path: '/webhooks/:id/deliveries/:delivery/replay',
    operationId: 'replayDelivery',
    tag: 'Webhooks',
    summary: 'Replay a delivery',
    description:
      'Sends a delivery again immediately, with the same event id. A finished delivery is tried once more, a skipped one is treated as new, and a pending one is sent without waiting. An accepted delivery stays `succeeded` even if the new attempt fails. A delivery is tried at most twenty times. A delivery that is being sent can’t be replayed.',
    scope: 'webhooks:manage',
    idempotent: true,
    changes: 'delivery',
    request: request({ params: deliveryParams }),
    responses: { 200: { description: 'The delivery, which is pending.', body: oneDelivery } },
    problems: ['not_found', 'delivery_not_replayable'],
    examples: examples.replayDelivery,
    async handler({ caller: { workspaceId }, services, newId, input: { params } }) {
      const { delivery } = await services.webhooks.retryDelivery({
        workspaceId,
        endpointId: params.id,
        deliveryId: params.delivery,
        replayId: newId,
      });
      return ok({ delivery: deliveryMessage(present(delivery)) });
    },
  }),
];
