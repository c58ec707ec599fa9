import type { ServiceImpl } from '@connectrpc/connect';
import type { LinkCardsService } from '@postrider/contracts/dashboard';
import { callerOf } from '../people/caller.ts';
import type { Doors } from '../people/doors.ts';
import type { Services } from '../services.ts';

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');

/** The service of the cards of links, which the platforms service reads. */
export const createLinkCardHandlers = (
  { platforms }: Pick<Services, 'platforms'>,
  doors: Pick<Doors, 'card'>,
): ServiceImpl<typeof LinkCardsService> => ({
  async getLinkCard({ workspaceId, url }, context) {
    doors.card(callerOf(context).person.id);
    const { title, description, picture } = await platforms.readLinkCard({ workspaceId, url });
    const mimeType = picture.length > 0 ? 'image/webp' : '';
    return { host: hostOf(url), title, description, picture, mimeType };
  },
});
