import type { EventHandlers } from '@postrider/service/broker';
import type { Publications } from './publications/publications.ts';

/** What this service does when the posts service rings. */
export const createEventHandlers = (publications: Publications): EventHandlers => ({
  'publication.due': ({ workspaceId, subjectId }) => publications.handOver(workspaceId, subjectId),
});
