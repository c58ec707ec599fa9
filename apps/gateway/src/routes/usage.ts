import { ok } from '../http/answer.ts';
import { usageView } from '../views/usage.ts';
import type { Call } from './route.ts';

export async function getUsage({ caller: { workspaceId, plan }, services }: Call) {
  const [posts, media, links] = await Promise.all([
    services.posts.getUsage({ workspaceId, draftLimit: plan.maxDrafts }),
    services.media.getUsage({ workspaceId }),
    services.links.getUsage({ workspaceId }),
  ]);
  return ok({ usage: usageView(plan, { posts, media, links }) });
}
