import { AppBskyRichtextFacet, RichText } from '@atproto/api';
import type { BlueskyOptions } from '@postrider/contracts';
import { z } from 'zod';
import type { Words } from '../connector.ts';
import { textOf } from './check.ts';

export const COLLECTION = 'app.bsky.feed.post';

/** What is known before the post's time: its key, what the text names, and the uploaded file. JSON as it is sent. */
export const prepared = z.object({
  rkey: z.string(),
  facets: z.array(z.json()),
  embed: z.json(),
});
export type Prepared = z.infer<typeof prepared>;
type Json = z.infer<ReturnType<typeof z.json>>;

const asJson = z.json();

/**
 * The links, mentions and tags of a text, by byte offsets. A mention of somebody whom `resolve` does not find stays
 * plain text.
 */
export async function facetsOf(
  text: string,
  resolve: (handle: string) => Promise<string | undefined>,
): Promise<Json[]> {
  const rich = new RichText({ text });
  rich.detectFacetsWithoutResolution();
  const resolved = await Promise.all(
    (rich.facets ?? []).map(async (facet) => {
      const features = await Promise.all(
        facet.features.map(async (feature) => {
          if (!AppBskyRichtextFacet.isMention(feature)) return feature;
          const did = await resolve(feature.did);
          return did === undefined ? undefined : { ...feature, did };
        }),
      );
      return { index: facet.index, features: features.filter((feature) => feature !== undefined) };
    }),
  );
  return resolved.filter(({ features }) => features.length > 0).map((facet) => asJson.parse(facet));
}

/** The record of a post. */
export function recordOf(
  words: Words<BlueskyOptions>,
  { facets, embed }: Pick<Prepared, 'facets' | 'embed'>,
  createdAt: Date,
) {
  const { langs, contentWarning } = words.options;
  return {
    $type: COLLECTION,
    text: textOf(words),
    createdAt: createdAt.toISOString(),
    ...(facets.length > 0 ? { facets } : {}),
    ...(embed ? { embed } : {}),
    ...(langs?.length ? { langs } : {}),
    ...(contentWarning
      ? { labels: { $type: 'com.atproto.label.defs#selfLabels', values: [{ val: contentWarning }] } }
      : {}),
  };
}

/** Where people see a post: Bluesky's own servers have one page for all, others serve their own. */
export function urlOf(server: string, handle: string, rkey: string): string {
  const { hostname } = new URL(server);
  const isBluesky = hostname === 'bsky.social' || hostname.endsWith('.bsky.network');
  return `${isBluesky ? 'https://bsky.app' : server}/profile/${handle}/post/${rkey}`;
}
