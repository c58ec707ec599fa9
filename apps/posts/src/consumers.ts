import type { Listeners } from '@postrider/service/broker';
import type { Results } from './results.ts';

/** What this service does when the platforms service tells of a publication's end: it asks how it ended. */
export const createListeners = (results: Results): Listeners => ({
  'publication.finished': ({ subjectId }) => results.finish(subjectId),
});
