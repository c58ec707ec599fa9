import { postOptions } from '@postrider/platform-rules';
import { z } from 'zod';
import { resultList } from '../../api/posts/result-schemas.ts';
import { idOfPost } from '../post-id.ts';
import {
  clockView,
  getPost,
  handlesOf,
  type Post,
  postView,
  type Result,
  resultView,
  resultViewOf,
  viewOf,
} from '../post-view.ts';
import { tool } from '../tool.ts';

const moment = z.object({ at: z.string(), what: z.string() });

export const getPostTool = tool({
  name: 'get_post',
  title: 'Get a post with its results',
  description:
    'Returns a whole post: its text, its settings for each platform, the result on each account (the URL of the live post, or the reason of the failure and the next step), and a timeline. Use it to explain a failure, or to see whether a post is live.',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  operations: ['getPost', 'listResults'],
  input: z.strictObject({ id: idOfPost }),
  output: z.object({
    post: postView.extend({ options: z.looseObject({}) }),
    results: z.array(resultView),
    timeline: z.array(moment),
    ...clockView,
  }),
  async run(session, { id }) {
    const [post, { body }, handles] = await Promise.all([
      getPost(session, id),
      session.execute('listResults', resultList, { params: { id } }),
      handlesOf(session),
    ]);
    const results = body.results.map((result) => resultViewOf(result, session, handles));
    return {
      post: { ...viewOf(post, session, handles), options: postOptions.parse(post.options) },
      results,
      timeline: timelineOf(post, body.results).map(({ at, what }) => ({ at: session.localTime(at), what })),
      ...session.clock(),
    };
  },
});

/** Past and future events of the post, in order. */
function timelineOf(post: Post, results: readonly Result[]) {
  const { createdAt, updatedAt, scheduledDatetime } = post;
  const moments = [{ at: createdAt, what: 'created' }];
  if (updatedAt !== createdAt) moments.push({ at: updatedAt, what: 'last changed' });
  if (scheduledDatetime) moments.push({ at: scheduledDatetime, what: 'scheduled time' });
  for (const { platform, acceptedAt, publishedAt, failedAt, failedAttempts, changes } of results) {
    for (const { attempt, at, message } of failedAttempts)
      moments.push({ at, what: `attempt ${attempt} on ${platform} failed: ${message}` });
    if (acceptedAt) moments.push({ at: acceptedAt, what: `accepted by ${platform}, which processes it` });
    if (publishedAt) moments.push({ at: publishedAt, what: `published on ${platform}` });
    for (const { kind, status, requestedAt, finishedAt } of changes)
      moments.push({ at: finishedAt ?? requestedAt, what: `${kind} on ${platform}: ${status}` });
    if (failedAt) moments.push({ at: failedAt, what: `failed on ${platform}` });
  }
  return moments.sort((one, other) => one.at.localeCompare(other.at));
}
