import { randomInt } from 'node:crypto';
import { AppError, currentTime, notFound } from '@postrider/service';
import { CODES, type CountedLink, codeFrom, isCode } from './link.ts';
import { urlProblems } from './link-url.ts';
import type { LinksStore } from './store.ts';

/** Everything that can be done with links. Rejects with AppError. */
export interface Links {
  /** Makes a link, or answers the one that has this id already. */
  create(workspaceId: string, linkId: string, url: string): Promise<CountedLink>;
  /** Newest first; clicks are those written down, at most a second old. */
  list(workspaceId: string, page: Page): Promise<{ links: CountedLink[]; hasMore: boolean }>;
  /** For good. This process redirects no visitor from here on, every other one none after a second. */
  disable(workspaceId: string, code: string): Promise<void>;
}

export interface Page {
  limit: number;
  offset: number;
}

/** With a thousand million links, every 3,500th new code is taken: five in a row are, once in 10^17. */
const TRIES = 5;

export function createLinks(
  store: LinksStore,
  { shortUrlBase, onDisabled }: { shortUrlBase: string; onDisabled: (code: string) => void },
): Links {
  return {
    async create(workspaceId, linkId, url) {
      const errors = urlProblems(url, shortUrlBase).map((problem) => ({ path: '/url', ...problem }));
      if (errors[0]) throw new AppError('invalid_request', errors[0].message, { errors });
      const fields = { _id: linkId, workspaceId, url, status: 'enabled' as const, createdAt: currentTime() };
      for (let tried = 0; tried < TRIES; tried++) {
        const code = codeFrom(randomInt(CODES));
        if (await store.insert({ ...fields, code })) return { ...fields, code, clicks: 0 };
        const existing = await store.get(workspaceId, linkId);
        if (existing) return existing;
      }
      throw new Error(`no free code or id for the link ${linkId}`);
    },

    async list(workspaceId, { limit, offset }) {
      const links = await store.list(workspaceId, { limit: limit + 1, offset });
      return { links: links.slice(0, limit), hasMore: links.length > limit };
    },

    async disable(workspaceId, code) {
      if (!isCode(code) || !(await store.disable(workspaceId, code))) throw notFound('link');
      onDisabled(code);
    },
  };
}
