import { DEFAULT_WEBHOOK_EVENTS } from '@postrider/contracts';
import { type Endpoint, EndpointSchema } from '@postrider/contracts/webhooks';
import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { publicForm } from '../messages.ts';
import { created, noContent, ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { idParams } from '../schemas.ts';
import * as examples from './examples.ts';
import {
  createWebhook,
  listWebhooksQuery,
  newWebhook,
  oneWebhook,
  testDelivery,
  updateWebhook,
  webhook,
  webhookList,
} from './schemas.ts';

const webhookMessage = publicForm(EndpointSchema, webhook);

/** The name of an endpoint in the audit log. */
const subjectOf = (endpoint: Endpoint | undefined) => ({
  id: endpoint?.id ?? '',
  name: endpoint?.url ?? '',
});

export const webhookRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/webhooks',
    operationId: 'listWebhooks',
    tag: 'Webhooks',
    summary: 'List webhook endpoints',
    scope: 'webhooks:manage',
    request: request({ query: listWebhooksQuery }),
    responses: { 200: { description: 'The endpoints, newest first.', body: webhookList } },
    problems: [],
    examples: examples.listWebhooks,
    async handler({ caller: { workspaceId }, services, input: { query } }) {
      const { profile_id: profileId = '' } = query;
      const { endpoints } = await services.webhooks.listEndpoints({ workspaceId, profileId });
      return ok({ webhooks: endpoints.map(webhookMessage) });
    },
  }),
  route({
    method: 'post',
    path: '/webhooks',
    operationId: 'createWebhook',
    tag: 'Webhooks',
    summary: 'Create a webhook endpoint',
    scope: 'webhooks:manage',
    idempotent: 'with_secret',
    changes: 'webhook',
    audit: 'webhook.created',
    request: request({ body: createWebhook }),
    responses: {
      201: { description: 'The endpoint with its secret, which is returned only once.', body: newWebhook },
    },
    problems: ['limit_reached', 'profile_not_found'],
    examples: examples.createWebhook,
    async handler({ caller: { workspaceId }, services, profiles, newId, input: { body } }) {
      const { profileId = '' } = await profiles.ownerOf(workspaceId, body.profile_id, '/profile_id');
      const { endpoint, secret } = await services.webhooks.createEndpoint({
        workspaceId,
        profileId,
        endpointId: newId,
        url: body.url,
        events: body.events ?? [],
        description: body.description ?? '',
        accountIds: body.account_ids ?? [],
        profileIds: body.profile_ids ?? [],
        tags: body.tags ?? [],
      });
      const webhook = { ...webhookMessage(present(endpoint)), secret };
      return { ...created({ webhook }), subject: subjectOf(endpoint) };
    },
  }),
  route({
    method: 'get',
    path: '/webhooks/:id',
    operationId: 'getWebhook',
    tag: 'Webhooks',
    summary: 'Get a webhook endpoint',
    scope: 'webhooks:manage',
    versioned: true,
    request: request({ params: idParams('webhook') }),
    responses: { 200: { description: 'The endpoint, without its secret.', body: oneWebhook } },
    problems: ['not_found'],
    examples: examples.getWebhook,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const { endpoint } = await services.webhooks.getEndpoint({ workspaceId, endpointId: params.id });
      return ok({ webhook: webhookMessage(present(endpoint)) }, endpoint?.version);
    },
  }),
  route({
    method: 'patch',
    path: '/webhooks/:id',
    operationId: 'updateWebhook',
    tag: 'Webhooks',
    summary: 'Update a webhook endpoint',
    description:
      'A new `url` applies from the next attempt, also for pending deliveries. The secret stays the same.',
    scope: 'webhooks:manage',
    changes: 'webhook',
    audit: 'webhook.updated',
    versioned: true,
    request: request({ params: idParams('webhook'), body: updateWebhook }),
    responses: { 200: { description: 'The updated endpoint.', body: oneWebhook } },
    problems: ['not_found'],
    examples: examples.updateWebhook,
    async handler({ caller: { workspaceId }, services, ifMatch, input: { params, body } }) {
      const { url, events, is_active: isActive, description } = body;
      const { endpoint } = await services.webhooks.updateEndpoint({
        workspaceId,
        endpointId: params.id,
        ifMatch,
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events: { events: events ?? [...DEFAULT_WEBHOOK_EVENTS] } }),
        ...(isActive !== undefined && { isActive: isActive ?? true }),
        ...(description !== undefined && { description: description ?? '' }),
        ...(body.account_ids !== undefined && { accountIds: { values: body.account_ids ?? [] } }),
        ...(body.profile_ids !== undefined && { profileIds: { values: body.profile_ids ?? [] } }),
        ...(body.tags !== undefined && { tags: { values: body.tags ?? [] } }),
      });
      const webhook = webhookMessage(present(endpoint));
      return { ...ok({ webhook }, endpoint?.version), subject: subjectOf(endpoint) };
    },
  }),
  route({
    method: 'delete',
    path: '/webhooks/:id',
    operationId: 'deleteWebhook',
    tag: 'Webhooks',
    summary: 'Delete a webhook endpoint',
    scope: 'webhooks:manage',
    changes: 'webhook',
    audit: 'webhook.deleted',
    versioned: true,
    request: request({ params: idParams('webhook') }),
    responses: { 204: { description: 'The endpoint was deleted.' } },
    problems: ['not_found'],
    examples: examples.deleteWebhook,
    async handler({ caller: { workspaceId }, services, ifMatch, input: { params } }) {
      const endpointId = params.id;
      const { endpoint } = await services.webhooks.getEndpoint({ workspaceId, endpointId });
      await services.webhooks.deleteEndpoint({ workspaceId, endpointId, ifMatch });
      return { ...noContent(), subject: subjectOf(endpoint) };
    },
  }),
  route({
    method: 'post',
    path: '/webhooks/:id/rotate-secret',
    operationId: 'rotateWebhookSecret',
    tag: 'Webhooks',
    summary: 'Rotate the signing secret',
    description:
      'Creates a new secret. For 24 hours deliveries are signed with both: `X-Service-Signature` has a `v1` for each, and `webhook-signature` a signature for each. After that only the new one is valid. You can rotate three times in 24 hours.',
    scope: 'webhooks:manage',
    idempotent: 'with_secret',
    changes: 'webhook',
    audit: 'webhook.secret_rotated',
    request: request({ params: idParams('webhook') }),
    responses: {
      200: {
        description: 'The endpoint with its new secret, which is returned only once.',
        body: newWebhook,
      },
    },
    problems: ['not_found', 'limit_reached'],
    examples: examples.rotateWebhookSecret,
    async handler({ caller: { workspaceId }, services, newId, input: { params } }) {
      const rotation = { workspaceId, endpointId: params.id, rotationId: newId };
      const { endpoint, secret } = await services.webhooks.rotateSecret(rotation);
      const webhook = { ...webhookMessage(present(endpoint)), secret };
      return { ...ok({ webhook }), subject: subjectOf(endpoint) };
    },
  }),
  route({
    method: 'post',
    path: '/webhooks/:id/test',
    operationId: 'testWebhook',
    tag: 'Webhooks',
    summary: 'Send a test event',
    description: 'Sends a `webhook.test` event immediately, without retries.',
    scope: 'webhooks:manage',
    idempotent: true,
    changes: 'delivery',
    request: request({ params: idParams('webhook') }),
    responses: { 200: { description: 'The queued delivery.', body: testDelivery } },
    problems: ['not_found'],
    examples: examples.testWebhook,
    async handler({ caller: { workspaceId }, services, newId, input: { params } }) {
      const test = { workspaceId, endpointId: params.id, eventId: newId };
      const { deliveryId, eventId } = await services.webhooks.testEndpoint(test);
      return ok({
        delivery: { id: deliveryId, event_id: eventId, event_type: 'webhook.test', status: 'queued' },
      });
    },
  }),
];
