import type { EventHandlers } from '@postrider/service/broker';
import type { Publications } from './publications/publications.ts';

/** The events that this service consumes. */
export const createEventHandlers = (publications: Publications): EventHandlers => ({
  'publication.due': ({ workspaceId, subjectId }) => publications.handOver(workspaceId, subjectId),
});
