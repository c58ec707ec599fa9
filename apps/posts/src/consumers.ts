import type { EventHandlers } from '@postrider/service/broker';
import type { Results } from './results.ts';

/** Handles the events of the platforms service. */
export const createEventHandlers = (results: Results): EventHandlers => ({
  'publication.finished': ({ subjectId }) => results.finish(subjectId),
});
