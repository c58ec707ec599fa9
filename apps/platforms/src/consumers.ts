import type { Listeners } from '@postrider/service/broker';
import type { Publications } from './publications/publications.ts';

/** What this service does when the posts service rings. */
export const createListeners = (publications: Publications): Listeners => ({
  'publication.due': ({ workspaceId, subjectId }) => publications.hear(workspaceId, subjectId),
});
