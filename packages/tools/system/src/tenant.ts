import type { OperatorClient } from '@postrider/cli/client';
import { SCOPES } from '@postrider/contracts';

type Plan = NonNullable<Parameters<OperatorClient['createWorkspace']>[0]['plan']>;

/** A new workspace with a key, by default with all scopes. */
export async function createTenant(
  operator: OperatorClient,
  name: string,
  plan: Plan = {},
  scopes = Object.keys(SCOPES),
) {
  const { workspace } = await operator.createWorkspace({ name, plan });
  const workspaceId = workspace?.id ?? '';
  const { key, value: apiKey } = await operator.createKey({ workspaceId, name, scopes });
  return { workspaceId, keyId: key?.id ?? '', apiKey };
}
