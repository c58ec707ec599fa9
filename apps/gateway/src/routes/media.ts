import { created, ok } from '../http/answer.ts';
import type { AddMedia } from '../schemas/media.ts';
import { present } from '../views/common.ts';
import { mediaView, uploadView } from '../views/media.ts';
import type { ById } from './by-id.ts';
import type { Call } from './route.ts';

export async function addMedia({ caller, services, newId, input: { body } }: Call<{ body: AddMedia }>) {
  const plan = { workspaceId: caller.workspaceId, storageLimitBytes: BigInt(caller.plan.maxMediaBytes) };
  if ('url' in body) {
    const { media } = await services.transfers.importMedia({ ...plan, mediaId: newId, url: body.url });
    return created({ media: mediaView(present(media)) });
  }
  if (body.action === 'complete') {
    const { media } = await services.transfers.completeUpload({ ...plan, key: body.key });
    return created({ media: mediaView(present(media)) });
  }
  const { type, size, filename } = body;
  const upload = { ...plan, mediaId: newId, type, size: BigInt(size), filename: filename ?? '' };
  return ok({ upload: uploadView(await services.media.beginUpload(upload)) });
}

export async function getMedia({ caller, services, input }: Call<ById>) {
  const { workspaceId } = caller;
  const { media } = await services.media.getMedia({ workspaceId, mediaId: input.params.id });
  return ok({ media: mediaView(present(media)) });
}
