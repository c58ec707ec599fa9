import { type Endpoint, EndpointStatusSchema } from '@postrider/contracts/webhooks';
import { enumName, isoTime, orNull } from '../messages.ts';

export const webhookMessage = (endpoint: Endpoint) => ({
  id: endpoint.id,
  url: endpoint.url,
  events: endpoint.events,
  description: orNull(endpoint.description),
  is_active: endpoint.isActive,
  status: enumName(EndpointStatusSchema, endpoint.status),
  failed_deliveries: endpoint.failedDeliveries,
  created_at: isoTime(endpoint.createdAt),
  updated_at: isoTime(endpoint.updatedAt),
});
