import { created, noContent, ok } from '../http/answer.ts';
import type { CreateLink, ListLinksQuery } from '../schemas/links.ts';
import { present } from '../views/common.ts';
import { linkView } from '../views/link.ts';
import type { Call } from './route.ts';

export async function listLinks({ caller, services, input: { query } }: Call<{ query: ListLinksQuery }>) {
  const { limit, offset } = query;
  const page = await services.links.listLinks({ workspaceId: caller.workspaceId, limit, offset });
  return ok({ links: page.links.map(linkView), pagination: { limit, offset, hasMore: page.hasMore } });
}

export async function createLink({ caller, services, newId, input }: Call<{ body: CreateLink }>) {
  const { workspaceId, plan } = caller;
  const { link } = await services.links.createLink({
    workspaceId,
    linkId: newId,
    url: input.body.url,
    linkLimit: plan.maxLinks,
  });
  return created({ link: linkView(present(link)) });
}

export async function disableLink({ caller, services, input }: Call<{ params: { code: string } }>) {
  await services.links.disableLink({ workspaceId: caller.workspaceId, code: input.params.code });
  return noContent();
}
