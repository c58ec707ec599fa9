import type { Invariant } from './invariant.ts';
import type { Post } from './posts.ts';

/** The usage of each workspace matches its posts. Without a response, both counts are valid. */
export const miscounted: Invariant = {
  name: 'miscounted',
  promise: 'Usage counts scheduled posts and publications.',
  find({ posts, usages }) {
    const byWorkspace = Map.groupBy(posts, ({ workspaceId }) => workspaceId);
    return usages.flatMap(({ workspaceId, credits, scheduled, drafts }) => {
      const own = byWorkspace.get(workspaceId) ?? [];
      const finals = own.flatMap((post) => post.finals);
      const published = finals
        .flatMap(({ results }) => results)
        .filter(({ status }) => status === 'published');
      const wrong = [
        ...unless(credits, published.length, published.length, 'credits'),
        ...unless(
          scheduled,
          own.filter(wasScheduled).length,
          own.filter(mayBeScheduled).length,
          'scheduled posts',
        ),
        ...unless(
          drafts,
          finals.filter(({ status }) => status === 'draft').length,
          finals.filter(({ status }) => status === 'draft').length,
          'drafts',
        ),
      ];
      return wrong.map((text) => ({
        invariant: 'miscounted',
        message: `The usage of ${workspaceId} ${text}.`,
      }));
    });
  },
};

function* unless(counted: number, least: number, most: number, what: string) {
  if (counted >= least && counted <= most) return;
  yield `has ${counted} ${what}, and there were ${least === most ? least : `${least} to ${most}`}`;
}

const isScheduled = ({ finals }: Post) => finals.some((final) => (final.scheduledAt ?? null) !== null);
const wasScheduled = (post: Post) =>
  isScheduled(post) ||
  post.versions.some(({ effect, scheduledAt }) => effect === 'done' && scheduledAt !== null);
const mayBeScheduled = (post: Post) =>
  isScheduled(post) ||
  post.versions.some(({ effect, scheduledAt }) => effect !== 'none' && scheduledAt !== null);
