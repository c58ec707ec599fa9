import { notFound } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import type { Request, RequestHandler } from 'express';
import { THUMBNAIL_PATH } from '../paths.ts';
import type { Visit } from '../people/caller.ts';
import { Refusal, sendRefusal } from '../people/failure.ts';
import type { Services } from '../services.ts';
import type { Admission } from './admission.ts';

/** Seconds; the file behind an id never changes. */
const KEPT_S = 24 * 60 * 60;

interface ThumbnailDependencies {
  services: Pick<Services, 'media'>;
  admission: Admission;
  visitOf(request: Request): Visit;
}

/** Thumbnails of the library's images at permanent addresses, for the pages to embed. */
export const thumbnails =
  ({ services, admission, visitOf }: ThumbnailDependencies): RequestHandler<Record<string, string>> =>
  async (request, response) => {
    setRoute(response, THUMBNAIL_PATH);
    response.set('Cache-Control', 'no-store');
    const { workspaceId = '', mediaId = '' } = request.params;
    try {
      await admission.admit('viewer', visitOf(request), workspaceId);
      const { thumbnail } = await services.media.getThumbnail({ workspaceId, mediaId });
      if (thumbnail.length === 0) throw notFound('thumbnail');
      response.set('Cache-Control', `private, max-age=${KEPT_S}, immutable`);
      response.type('image/webp').send(Buffer.from(thumbnail));
    } catch (caught) {
      if (!(caught instanceof Refusal)) throw caught;
      sendRefusal(response, caught);
    }
  };
