import type { PublishedVideo } from '../definition.ts';
import type { MediaFacts, MediaType } from '../media.ts';
import type { InstagramOptions } from './limits.ts';

export type Kind = NonNullable<InstagramOptions['kind']>;

/** How a post with these files is published. Instagram publishes every single video as a reel, unless it is a story. */
export function kindOf({ kind }: InstagramOptions, files: readonly { type: MediaType }[]): Kind {
  if (kind === 'story') return 'story';
  return kind === 'reel' || (files.length === 1 && files[0]?.type === 'video') ? 'reel' : 'feed';
}

/** As what Instagram publishes a video. */
export function publishedAs(
  _file: MediaFacts,
  options: InstagramOptions,
  files: readonly MediaFacts[],
): PublishedVideo {
  const kind = kindOf(options, files);
  return kind === 'feed' ? 'video' : kind;
}
