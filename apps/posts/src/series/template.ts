import { filesOf, mediaFields } from '@postrider/contracts';
import type { Post, Target } from '../post.ts';
import type { NewPost, Terms } from '../request.ts';

/** A post that begins a series which is not stored yet, with the rights of its caller. */
export type StartingPost = Post & { seriesStart: { texts: string[]; terms: Terms } };

export const isStarting = (post: Post): post is StartingPost => post.seriesStart !== undefined;

/** What each post of a series is made from. */
export interface Template {
  post: Omit<NewPost, 'scheduledDatetime' | 'schedule' | 'platforms'> & { platforms: Target[] };
  terms: Terms;
}

/** The content of a post as the template of a series. A default title follows the caption of each post. */
export function templateOf(post: Post, isDefaultTitle: boolean, terms: Terms): Template {
  const { caption, title, timezone, tags, options, results } = post;
  const platforms = results.map(({ platform, accountId }) => ({ platform, accountId }));
  return {
    post: {
      caption,
      title: isDefaultTitle ? '' : title,
      timezone,
      tags,
      options,
      platforms,
      ...mediaFields(filesOf(post)),
      profileId: post.profileId ?? '',
    },
    terms,
  };
}
