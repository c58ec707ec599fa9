import { MediaType } from '@postrider/contracts/media';
import { setRoute } from '@postrider/service/metrics';
import type { Request, RequestHandler } from 'express';
import { THUMBNAIL_PATH } from '../paths.ts';
import type { Visit } from '../people/caller.ts';
import { Refusal, sendRefusal } from '../people/failure.ts';
import type { Services } from '../services.ts';
import type { Admission } from './admission.ts';

/** Seconds; the file behind an id never changes. */
const KEPT_S = 24 * 60 * 60;

const symbol = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#8a93a1" stroke-width="3" stroke-linejoin="round">${shapes}</svg>`;

/** For a video, and for a file that can't be opened: lists show a symbol without knowing the type of the file. */
const FILM = symbol(
  '<rect x="6" y="10" width="36" height="28" rx="4"/><path d="M20 18v12l10-6z" fill="#8a93a1"/>',
);
const DOCUMENT = symbol('<path d="M12 5h16l9 9v29H12zM28 5v9h9M18 23h13M18 30h13M18 37h8"/>');
const SUBTITLES = symbol(
  '<rect x="6" y="10" width="36" height="28" rx="4"/><path d="M13 24h8M26 24h9M13 31h14M32 31h3"/>',
);
const SYMBOLS = new Map<MediaType, string>([
  [MediaType.DOCUMENT, DOCUMENT],
  [MediaType.SUBTITLES, SUBTITLES],
]);
/** Seconds; a thumbnail may be possible later. */
const SYMBOL_KEPT_S = 10 * 60;

interface ThumbnailDependencies {
  services: Pick<Services, 'media'>;
  admission: Admission;
  visitOf(request: Request): Visit;
}

/** Thumbnails of the library's files at permanent addresses, for the pages to embed. */
export const thumbnails =
  ({ services, admission, visitOf }: ThumbnailDependencies): RequestHandler<Record<string, string>> =>
  async (request, response) => {
    setRoute(response, THUMBNAIL_PATH);
    response.set('Cache-Control', 'no-store');
    const { workspaceId = '', mediaId = '' } = request.params;
    try {
      await admission.admit('viewer', visitOf(request), workspaceId);
      const { thumbnail, type } = await services.media.getThumbnail({ workspaceId, mediaId });
      if (thumbnail.length === 0) {
        response.set('Cache-Control', `private, max-age=${SYMBOL_KEPT_S}`);
        response.type('image/svg+xml').send(SYMBOLS.get(type) ?? FILM);
        return;
      }
      response.set('Cache-Control', `private, max-age=${KEPT_S}, immutable`);
      response.type('image/webp').send(Buffer.from(thumbnail));
    } catch (caught) {
      if (!(caught instanceof Refusal)) throw caught;
      sendRefusal(response, caught);
    }
  };
