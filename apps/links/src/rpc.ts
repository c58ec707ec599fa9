import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { LinkSchema, LinkStatus, type LinksService } from '@postrider/contracts/links';
import { expecting, positionToken, readPosition, versionOf } from '@postrider/service';
import type { Handlers } from '@postrider/service/grpc';
import type { CountedLink } from './link.ts';
import type { Links } from './links.ts';

/** Message in, call, message out. */
export function createHandlers(links: Links, shortUrlBase: string): Handlers<typeof LinksService> {
  const linkMessage = (link: CountedLink): MessageInitShape<typeof LinkSchema> => ({
    code: link.code,
    profileId: link.profileId ?? '',
    url: link.url,
    shortUrl: `${shortUrlBase}/${link.code}`,
    clicks: BigInt(link.clicks),
    status: STATUS[link.status],
    createdAt: timestampFromDate(link.createdAt),
  });

  const versionOfLink = (link: CountedLink) => versionOf(LinkSchema, { ...linkMessage(link), clicks: 0n });
  const versioned = (link: CountedLink) => ({ ...linkMessage(link), version: versionOfLink(link) });

  return {
    createLink: async ({ workspaceId, ...wanted }) => ({
      link: linkMessage(await links.create(workspaceId, wanted)),
    }),

    listLinks: async ({ workspaceId, profileId, limit, offset, pageToken }) => {
      const { links: found, next } = await links.list(workspaceId, {
        profileId,
        limit,
        offset,
        after: readPosition(pageToken),
      });
      return {
        links: found.map(linkMessage),
        hasMore: next !== undefined,
        nextPageToken: next ? positionToken(next) : '',
      };
    },

    getLink: async ({ workspaceId, code }) => ({ link: versioned(await links.get(workspaceId, code)) }),

    getLinkClicks: async ({ workspaceId, code, days: count }) => {
      const { link, days } = await links.clicksByDay(workspaceId, code, count);
      return {
        link: linkMessage(link),
        days: days.map(({ day, clicks }) => ({
          date: day,
          ...(clicks !== undefined && { clicks: BigInt(clicks) }),
        })),
      };
    },

    disableLink: async ({ workspaceId, code, ifMatch }) => {
      await links.disable(workspaceId, code, expecting(ifMatch, versionOfLink));
      return {};
    },

    getUsage: async ({ workspaceId }) => ({ links: await links.count(workspaceId) }),
  };
}

const STATUS = { enabled: LinkStatus.ENABLED, disabled: LinkStatus.DISABLED } as const;
