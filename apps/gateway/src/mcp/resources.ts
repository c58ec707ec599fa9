import { type ReadResourceResult, type Resource, ResourceNotFoundError } from '@modelcontextprotocol/server';
import type { Scope } from '@postrider/contracts';
import { PLATFORM_DEFINITIONS, PLATFORMS, type Platform } from '@postrider/platform-rules';
import { platformRules } from '../api/platforms/messages.ts';

const MIME_TYPE = 'application/json';
const uriOf = (platform: Platform) => `postrider://platforms/${platform}/rules`;

/** The rules of platforms. get_platform_rules returns the same, because many clients support only tools. */
export const resourcesFor = (scopes: readonly Scope[]): Resource[] =>
  mayRead(scopes)
    ? PLATFORMS.map((platform) => ({
        uri: uriOf(platform),
        name: `${platform}-rules`,
        title: `${PLATFORM_DEFINITIONS[platform].name} rules`,
        description: 'Limits of texts, threads and media, and the schema of the options.',
        mimeType: MIME_TYPE,
      }))
    : [];

/** Throws ResourceNotFoundError, also for a caller that may not read it. */
export function readResource(uri: string, scopes: readonly Scope[]): ReadResourceResult {
  const platform = PLATFORMS.find((each) => uriOf(each) === uri);
  const rules = platformRules.find((each) => each.platform === platform);
  if (!rules || !mayRead(scopes)) throw new ResourceNotFoundError(uri.slice(0, 200));
  return { contents: [{ uri, mimeType: MIME_TYPE, text: JSON.stringify(rules) }] };
}

const mayRead = (scopes: readonly Scope[]) => scopes.includes('posts:read');
