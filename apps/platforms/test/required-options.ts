import type { JsonObject } from '@bufbuild/protobuf';
import { PLATFORM_DEFINITIONS, type Platform, requiredOptions } from '@postrider/platform-rules';
import type { Harness } from './harness.ts';

/** The options that a post on an account needs: of each, the first value that its platform lists. */
export async function optionsFor(
  { rpc, workspaceId }: Pick<Harness, 'rpc' | 'workspaceId'>,
  { platform, accountId }: { platform: Platform; accountId: string },
): Promise<JsonObject> {
  const required = requiredOptions(PLATFORM_DEFINITIONS[platform].options);
  if (required.length === 0) return {};
  const { choices } = await rpc.listOptionChoices({ workspaceId, accountId });
  const wanted = choices.filter(({ option }) => required.includes(option));
  return Object.fromEntries(wanted.map(({ option, values }) => [option, values[0]?.value ?? '']));
}
