import { randomInt } from 'node:crypto';
import {
  AppError,
  createQuota,
  creatingKey,
  currentAccess,
  currentTime,
  detailOf,
  notFound,
  type Position,
  type RequireSeen,
  writeAsSeen,
} from '@postrider/service';
import { type Day, dayOf, daysUpTo } from './day.ts';
import { CODES, type CountedLink, codeFrom, isCode, type Page } from './link.ts';
import { createLinkCount } from './link-count.ts';
import { urlProblems } from './link-url.ts';
import type { LinksStore } from './store.ts';

/** The use cases of links. Rejects with AppError. */
export interface Links {
  /** Creates a link, unless the plan's limit is reached. Returns the existing link if the id exists. */
  create(workspaceId: string, wanted: NewLink): Promise<CountedLink>;
  /** Newest first; their clicks are at most a second old. */
  list(workspaceId: string, page: Page): Promise<{ links: CountedLink[]; next: Position | undefined }>;
  get(workspaceId: string, code: string): Promise<CountedLink>;
  /** A link with its clicks on each of this many days up to today, in UTC, oldest first. */
  clicksByDay(workspaceId: string, code: string, days: number): Promise<LinkClicks>;
  /** Permanently disables a link: immediately in this process, within a second in all others. */
  disable(workspaceId: string, code: string, requireSeen: RequireSeen<CountedLink>): Promise<void>;
  /**
   * Disables some links of a deleted workspace or profile, and finally deletes them. Returns their number, 0 once none is left.
   * @param isFinal whether every process knows that they are disabled
   */
  erase(workspaceId: string, isFinal: boolean, profileId?: string): Promise<number>;
  /** The number of links that the caller sees, including disabled ones. */
  count(workspaceId: string): Promise<number>;
}

export interface NewLink {
  linkId: string;
  /** "": the workspace itself. */
  profileId: string;
  url: string;
  /** The plan's limit; absent: unlimited. */
  linkLimit?: number | undefined;
}

export interface LinkClicks {
  link: CountedLink;
  /** Undefined for a day on which only the link's total was counted. */
  days: { day: Day; clicks: number | undefined }[];
}

interface LinksOptions {
  shortUrlBase: string;
  /** The time since which clicks are counted by day. */
  dailySince: Date;
  onDisabled(code: string): void;
}

/** With 10^9 links, every 3,500th new code is taken, and five in a row once in 10^17. */
const TRIES = 5;
const ERASED_AT_ONCE = 100;

export function createLinks(
  store: LinksStore,
  { shortUrlBase, dailySince, onDisabled }: LinksOptions,
): Links {
  const count = createLinkCount(store);
  const withinLimit = createQuota({ count, refusal: tooManyLinks });

  async function insertLink(workspaceId: string, { linkId, profileId, url }: NewLink): Promise<CountedLink> {
    const owner = { workspaceId, ...(profileId && { profileId }), ...creatingKey() };
    const fields = { _id: linkId, ...owner, url, status: 'enabled' as const, createdAt: currentTime() };
    for (let tried = 0; tried < TRIES; tried++) {
      const code = codeFrom(randomInt(CODES));
      if (await store.insert({ ...fields, code })) return { ...fields, code, clicks: 0 };
      const existing = await store.get(workspaceId, linkId);
      if (existing) return existing;
    }
    throw new Error(`no free code or id for the link ${linkId}`);
  }

  async function get(workspaceId: string, code: string): Promise<CountedLink> {
    const link = isCode(code) ? await store.findByCode(workspaceId, code) : null;
    if (!link) throw notFound('link');
    return link;
  }

  return {
    count: (workspaceId) => (currentAccess() ? store.countVisible(workspaceId) : count(workspaceId)),

    async erase(workspaceId, isFinal, profileId) {
      const codes = await store.someCodes({ workspaceId, profileId, status: 'enabled' }, ERASED_AT_ONCE);
      for (const code of codes) {
        await store.disable(workspaceId, code);
        onDisabled(code);
      }
      if (codes.length > 0 || !isFinal) return codes.length;
      const disabled = await store.someCodes({ workspaceId, profileId, status: 'disabled' }, ERASED_AT_ONCE);
      if (disabled.length > 0) await store.erase(workspaceId, disabled);
      return disabled.length;
    },

    get,

    async create(workspaceId, wanted) {
      const { linkId, url, linkLimit } = wanted;
      const errors = urlProblems(url, shortUrlBase).map((problem) => ({ path: '/url', ...problem }));
      if (errors.length > 0) throw new AppError('invalid_request', detailOf(errors), { errors });
      try {
        return await withinLimit(workspaceId, linkLimit, () => insertLink(workspaceId, wanted));
      } catch (error) {
        // A repeated call may reach the limit although the first one succeeded.
        const existing = await store.get(workspaceId, linkId).catch(() => null);
        if (existing) return existing;
        throw error;
      }
    },

    async list(workspaceId, { limit, ...page }) {
      const found = await store.list(workspaceId, { ...page, limit: limit + 1 });
      const links = found.slice(0, limit);
      const last = found.length > limit ? links.at(-1) : undefined;
      return { links, next: last && { id: last._id, at: last.createdAt } };
    },

    async clicksByDay(workspaceId, code, count) {
      const link = await get(workspaceId, code);
      const days = daysUpTo(dayOf(currentTime()), count);
      const [first = '', last = ''] = [days[0], days.at(-1)];
      const counted = await store.dayClicksAcrossWorkspaces(code, first, last);
      const isUnknown = (day: Day) =>
        link.createdAt < dailySince && day >= dayOf(link.createdAt) && day < dayOf(dailySince);
      return {
        link,
        days: days.map((day) => ({ day, clicks: isUnknown(day) ? undefined : (counted.get(day) ?? 0) })),
      };
    },

    async disable(workspaceId, code, requireSeen) {
      await writeAsSeen(
        () => get(workspaceId, code),
        requireSeen,
        async ({ status }) => {
          const isDone = await store.disable(workspaceId, code);
          // Another request has disabled it since it was read.
          return isDone || status === 'disabled' || null;
        },
      );
      onDisabled(code);
    },
  };
}

const tooManyLinks = (limit: number) =>
  new AppError(
    'limit_reached',
    `The workspace has reached the plan's limit of ${limit} short links. Disabled links count too, because they still respond to visitors. Ask for a larger plan.`,
  );
