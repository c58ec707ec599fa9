import { ok } from '../http/answer.ts';
import { usageView } from '../views/usage.ts';
import type { Call } from './route.ts';

export async function getUsage({ caller, services }: Call) {
  const used = await services.posts.getUsage({ workspaceId: caller.workspaceId });
  return ok({ usage: usageView(caller.plan, used) });
}
