import { collectionCheck, type IntegrityCheck } from '@postrider/service/integrity';
import type { Connection } from 'mongoose';
import type { Link } from './link.ts';
import type { LinksStore } from './store.ts';

/** What can be wrong with links. */
export const integrityChecks = (connection: Connection, store: LinksStore): IntegrityCheck[] => [
  collectionCheck<Link>(connection, {
    kind: 'link_without_counter',
    meaning: 'A link has no counter, so that its clicks are lost.',
    repair: 'It gets one, which begins at 0.',
    collection: 'links',
    fields: ['code'],
    filter: () => ({}),
    async confirm(links) {
      const counted = await store.countedAcrossWorkspaces(links.map(({ code }) => code));
      return links.filter(({ code }) => !counted.has(code));
    },
    detail: ({ code }) => `/${code}`,
    async mend(links) {
      for (const { code } of links) await store.addCounter(code);
      return links.length;
    },
  }),
];
