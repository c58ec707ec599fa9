import { enumName } from '@postrider/contracts';
import { PostStatus, SeriesStatus, type SkippedDate } from '@postrider/contracts/posts';
import { request } from '../../validation/validate.ts';
import { isoTime } from '../messages.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { idParams } from '../schemas.ts';
import * as examples from './occurrence-examples.ts';
import { occurrenceList } from './occurrence-schemas.ts';
import { noted } from './routes.ts';

/** The series of posts. */
export const occurrenceRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/posts/:id/occurrences',
    operationId: 'listOccurrences',
    tag: 'Posts',
    summary: 'List the dates of a series',
    description:
      'The series of a post, its latest ten posts, and its next ten dates. The next three posts are made ahead; later dates have no post yet.',
    scope: 'posts:read',
    request: request({ params: idParams('post') }),
    responses: { 200: { description: 'The series and its dates.', body: occurrenceList } },
    problems: ['not_found'],
    examples: examples.listOccurrences,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const { series, occurrences } = await services.posts.listOccurrences({
        workspaceId,
        postId: noted(params.id),
      });
      return ok({
        series: series
          ? {
              id: series.id,
              recurrence: series.recurrence,
              texts: series.texts,
              status: enumName(SeriesStatus, series.status) ?? 'ended',
              endsAt: isoTime(series.endsAt),
              problem: series.problem ? skippedMessage(series.problem) : null,
              skipped: series.skipped.map(skippedMessage),
            }
          : null,
        occurrences: occurrences.map(({ at, postId, status, isEdited }) => ({
          scheduledDatetime: isoTime(at),
          postId: postId || null,
          status: enumName(PostStatus, status) ?? null,
          isEdited,
        })),
      });
    },
  }),
];

const skippedMessage = ({ at, code, message }: SkippedDate) => ({
  scheduledDatetime: isoTime(at),
  code,
  message,
});
