import type { GraphCall } from '../meta/graph.ts';
import { shown } from '../meta/graph.ts';
import type { Post, PostMedia } from '../rows.ts';

/** Facebook's form of a time. */
export const timeText = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, '+0000');

const summary = (total_count: number) => ({ data: [], summary: { total_count, can_comment: true } });

/** The fields of a post. */
export const postJson = (call: GraphCall, post: Post) => {
  const { id, text, metrics, acceptedAtMs, handle, accountId } = post;
  const comments = call.network.postsOf(accountId).filter(({ record }) => record.about === id).length;
  return shown(call, 'Post', {
    id,
    message: text === '' ? undefined : text,
    created_time: timeText(acceptedAtMs),
    permalink_url: `${call.origin}${post.path}`,
    is_published: true,
    from: { id: accountId, name: handle },
    attachments: attachmentsOf(post),
    reactions: summary(metrics.likes),
    comments: summary(metrics.replies + comments),
    shares: { count: metrics.reposts },
  });
};

const target = ({ id }: PostMedia) => ({ target: { id, url: `/photos/${id}` } });

function attachmentsOf({ media, record, id }: Post) {
  const [first, ...others] = media;
  if (record.kind === 'video')
    return { data: [{ media_type: 'video', type: 'video_inline', target: { id } }] };
  if (!first)
    return typeof record.link === 'string'
      ? { data: [{ media_type: 'link', type: 'share', unshimmed_url: record.link }] }
      : undefined;
  if (others.length === 0) return { data: [{ media_type: 'photo', type: 'photo', ...target(first) }] };
  const subattachments = {
    data: media.map((each) => ({ media_type: 'photo', type: 'photo', ...target(each) })),
  };
  return { data: [{ media_type: 'album', type: 'album', target: { id }, subattachments }] };
}
