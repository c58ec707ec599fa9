import type { EventHandlers } from '@postrider/service/broker';
import type { Results } from './results.ts';

/** What this service does when the platforms service tells of a publication's end: it asks how it ended. */
export const createEventHandlers = (results: Results): EventHandlers => ({
  'publication.finished': ({ subjectId }) => results.finish(subjectId),
});
