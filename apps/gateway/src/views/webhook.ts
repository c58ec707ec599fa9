import { type Endpoint, EndpointStatus } from '@postrider/contracts/webhooks';
import { moment, orNull, present } from './common.ts';

const STATUS = new Map<EndpointStatus, string>([
  [EndpointStatus.ACTIVE, 'active'],
  [EndpointStatus.PAUSED, 'paused'],
  [EndpointStatus.DISABLED, 'disabled'],
]);

export const webhookView = (endpoint: Endpoint) => ({
  id: endpoint.id,
  url: endpoint.url,
  events: endpoint.events,
  description: orNull(endpoint.description),
  is_active: endpoint.isActive,
  status: present(STATUS.get(endpoint.status)),
  failed_deliveries: endpoint.failedDeliveries,
  created_at: moment(endpoint.createdAt),
  updated_at: moment(endpoint.updatedAt),
});
