import type { PlatformDefinition } from './definition.ts';

/** The warning where an account is connected on a platform that can't fetch files from this installation; else undefined. */
export const unreachableWarning = (
  { name, fetchesMedia = false }: Pick<PlatformDefinition, 'name' | 'fetchesMedia'>,
  isReachable: boolean,
): string | undefined =>
  fetchesMedia && !isReachable
    ? `Posts with ${fetchesMedia === 'images' ? 'images' : 'files'} are rejected for ${name} until the operator sets PUBLIC_URL to the public https address of this service.`
    : undefined;
