import { accountRoutes } from './accounts/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { connectLinkRoutes } from './connect-links/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { keyRoutes } from './key/routes.ts';
import { linkRoutes } from './links/routes.ts';
import { editRoutes } from './media/edit-routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { platformRoutes } from './platforms/routes.ts';
import { postActionRoutes } from './posts/action-routes.ts';
import { activityRoutes } from './posts/activity-routes.ts';
import { bulkRoutes } from './posts/bulk-routes.ts';
import { occurrenceRoutes } from './posts/occurrence-routes.ts';
import { resultRoutes } from './posts/result-routes.ts';
import { postRoutes } from './posts/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import type { Route } from './route.ts';
import { slotRoutes } from './slots/routes.ts';
import { testModeRoutes } from './test-mode/routes.ts';
import { usageRoutes } from './usage/routes.ts';
import { deliveryRoutes } from './webhooks/delivery-routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/**
 * The public API, one row per operation. The router, the OpenAPI document and the tests of keys and scopes are derived
 * from it.
 */
export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...connectLinkRoutes,
  ...profileRoutes,
  ...jobRoutes,
  ...platformRoutes,
  ...mediaRoutes,
  ...editRoutes,
  ...postActionRoutes,
  ...approvalRoutes,
  ...occurrenceRoutes,
  ...activityRoutes,
  ...bulkRoutes,
  ...resultRoutes,
  ...postRoutes,
  ...slotRoutes,
  ...usageRoutes,
  ...keyRoutes,
  ...analyticsRoutes,
  ...webhookRoutes,
  ...deliveryRoutes,
  ...eventRoutes,
  ...linkRoutes,
  ...testModeRoutes,
];
