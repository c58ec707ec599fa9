import type { OperatorClient } from '@postrider/cli/client';
import { SCOPES } from '@postrider/contracts';

type Plan = NonNullable<Parameters<OperatorClient['createWorkspace']>[0]['plan']>;

/** A new workspace with a key for everything. */
export async function createTenant(operator: OperatorClient, name: string, plan: Plan = {}) {
  const { workspace } = await operator.createWorkspace({ name, plan });
  const workspaceId = workspace?.id ?? '';
  const { key, value: apiKey } = await operator.createKey({ workspaceId, name, scopes: Object.keys(SCOPES) });
  return { workspaceId, keyId: key?.id ?? '', apiKey };
}
