import { setRoute } from '@postrider/service/metrics';
import type { Request, RequestHandler } from 'express';
import { AVATAR_PATH } from '../paths.ts';
import type { Visit } from '../people/caller.ts';
import { Refusal, sendRefusal } from '../people/failure.ts';
import type { Services } from '../services.ts';
import type { Admission } from './admission.ts';

/** Seconds; the platforms service reads a picture daily. */
const KEPT_S = 24 * 60 * 60;
/** Seconds; a picture that can't be read is not tried again for an hour. */
const MISSING_KEPT_S = 60 * 60;

interface AvatarDependencies {
  services: Pick<Services, 'platforms'>;
  admission: Admission;
  visitOf(request: Request): Visit;
}

/** The pictures of accounts, which pages can't load from other hosts. 404 for an account without one. */
export const avatars =
  ({ services, admission, visitOf }: AvatarDependencies): RequestHandler<Record<string, string>> =>
  async (request, response) => {
    setRoute(response, AVATAR_PATH);
    response.set('Cache-Control', 'no-store');
    const { workspaceId = '', accountId = '' } = request.params;
    try {
      await admission.admit('viewer', visitOf(request), workspaceId);
      const { picture } = await services.platforms.getAccountPicture({ workspaceId, accountId });
      if (picture.length === 0) {
        response.set('Cache-Control', `private, max-age=${MISSING_KEPT_S}`).status(404).end();
        return;
      }
      response.set('Cache-Control', `private, max-age=${KEPT_S}`);
      response.type('image/webp').send(Buffer.from(picture));
    } catch (caught) {
      if (!(caught instanceof Refusal)) throw caught;
      sendRefusal(response, caught);
    }
  };
