import { idParams } from '../../schemas/common.ts';
import {
  createWebhook,
  newWebhook,
  oneWebhook,
  testDelivery,
  updateWebhook,
  webhookList,
} from '../../schemas/webhooks.ts';
import { request } from '../../validation/validate.ts';
import { type Route, route } from '../route.ts';
import * as webhooks from '../webhooks.ts';

export const WEBHOOKS: readonly Route[] = [
  route({
    method: 'get',
    path: '/webhooks',
    operationId: 'listWebhooks',
    tag: 'Webhooks',
    summary: 'List webhook endpoints',
    scope: 'webhooks:manage',
    request: request({}),
    answers: { 200: { description: 'The endpoints, newest first.', body: webhookList } },
    problems: [],
    handler: webhooks.listWebhooks,
  }),
  route({
    method: 'post',
    path: '/webhooks',
    operationId: 'createWebhook',
    tag: 'Webhooks',
    summary: 'Add a webhook endpoint',
    scope: 'webhooks:manage',
    request: request({ body: createWebhook }),
    answers: {
      201: { description: 'The endpoint, with the secret that is shown this once.', body: newWebhook },
    },
    problems: ['limit_reached'],
    handler: webhooks.createWebhook,
  }),
  route({
    method: 'patch',
    path: '/webhooks/:id',
    operationId: 'updateWebhook',
    tag: 'Webhooks',
    summary: 'Change a webhook endpoint',
    scope: 'webhooks:manage',
    request: request({ params: idParams('webhook'), body: updateWebhook }),
    answers: { 200: { description: 'The endpoint after the change.', body: oneWebhook } },
    problems: ['not_found'],
    handler: webhooks.updateWebhook,
  }),
  route({
    method: 'delete',
    path: '/webhooks/:id',
    operationId: 'deleteWebhook',
    tag: 'Webhooks',
    summary: 'Delete a webhook endpoint',
    scope: 'webhooks:manage',
    request: request({ params: idParams('webhook') }),
    answers: { 204: { description: 'It is deleted.' } },
    problems: ['not_found'],
    handler: webhooks.deleteWebhook,
  }),
  route({
    method: 'post',
    path: '/webhooks/:id/test',
    operationId: 'testWebhook',
    tag: 'Webhooks',
    summary: 'Send a test event',
    description: 'Queues a `webhook.test` event that is attempted once, at once.',
    scope: 'webhooks:manage',
    request: request({ params: idParams('webhook') }),
    answers: { 200: { description: 'The delivery that was queued.', body: testDelivery } },
    problems: ['not_found'],
    handler: webhooks.testWebhook,
  }),
];
