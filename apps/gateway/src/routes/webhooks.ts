import { WEBHOOK_EVENTS } from '@postrider/contracts';
import { created, noContent, ok } from '../http/answer.ts';
import type { CreateWebhook, UpdateWebhook } from '../schemas/webhooks.ts';
import { present } from '../views/common.ts';
import { webhookView } from '../views/webhook.ts';
import type { ById } from './by-id.ts';
import type { Call } from './route.ts';

export async function listWebhooks({ caller, services }: Call) {
  const { endpoints } = await services.webhooks.listEndpoints({ workspaceId: caller.workspaceId });
  return ok({ webhooks: endpoints.map(webhookView) });
}

export async function createWebhook({ caller, services, input: { body } }: Call<{ body: CreateWebhook }>) {
  const { url, events, description } = body;
  const { workspaceId } = caller;
  const { endpoint, secret } = await services.webhooks.createEndpoint({
    workspaceId,
    url,
    events: events ?? [],
    description: description ?? '',
  });
  return created({ webhook: { ...webhookView(present(endpoint)), secret } });
}

export async function updateWebhook({ caller, services, input }: Call<ById & { body: UpdateWebhook }>) {
  const { events, is_active: isActive, description } = input.body;
  const { endpoint } = await services.webhooks.updateEndpoint({
    workspaceId: caller.workspaceId,
    endpointId: input.params.id,
    ...(events !== undefined && { events: { events: events ?? [...WEBHOOK_EVENTS] } }),
    ...(isActive !== undefined && { isActive: isActive ?? true }),
    ...(description !== undefined && { description: description ?? '' }),
  });
  return ok({ webhook: webhookView(present(endpoint)) });
}

export async function deleteWebhook({ caller, services, input }: Call<ById>) {
  await services.webhooks.deleteEndpoint({ workspaceId: caller.workspaceId, endpointId: input.params.id });
  return noContent();
}

export async function testWebhook({ caller, services, input }: Call<ById>) {
  const { deliveryId, eventId } = await services.webhooks.testEndpoint({
    workspaceId: caller.workspaceId,
    endpointId: input.params.id,
  });
  return ok({
    delivery: { id: deliveryId, event_id: eventId, event_type: 'webhook.test', status: 'queued' },
  });
}
