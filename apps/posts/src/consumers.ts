import type { Listeners } from '@postrider/service/broker';
import type { Results } from './results.ts';

/** What this service does when the platforms service tells of a publication: it asks how far it is. */
export const createListeners = (results: Results): Listeners => ({
  'publication.progressed': ({ workspaceId, subjectId }) => results.refresh(workspaceId, subjectId),
  'publication.finished': ({ workspaceId, subjectId }) => results.refresh(workspaceId, subjectId),
});
