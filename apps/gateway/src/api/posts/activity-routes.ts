import { enumName } from '@postrider/contracts';
import { ActivityKind } from '@postrider/contracts/posts';
import { request } from '../../validation/validate.ts';
import { isoTime } from '../messages.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { idParams } from '../schemas.ts';
import * as examples from './activity-examples.ts';
import { activityList } from './activity-schemas.ts';
import { noted } from './routes.ts';

/** Who has changed what of a post. */
export const activityRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/posts/:id/activity',
    operationId: 'listActivity',
    tag: 'Posts',
    summary: 'List the activity of a post',
    description:
      'Who has changed what, and the outcome on each account. Edits of one caller within ten minutes are one entry. A post keeps its last 100 entries. Changes before this version have none.',
    scope: 'posts:read',
    request: request({ params: idParams('post') }),
    responses: { 200: { description: 'The entries, newest first.', body: activityList } },
    problems: ['not_found'],
    examples: examples.listActivity,
    async handler({ caller: { workspaceId }, services, findActors, input: { params } }) {
      const { activity } = await services.posts.listActivity({ workspaceId, postId: noted(params.id) });
      const actorOf = await findActors(
        workspaceId,
        activity.map(({ actorId }) => actorId),
      );
      return ok({
        activity: activity.map(({ kind, at, actorId, fields, ...entry }) => ({
          kind: enumName(ActivityKind, kind) ?? 'edited',
          at: isoTime(at),
          actor: actorOf(actorId),
          fields,
          platform: entry.platform || null,
          accountId: entry.accountId || null,
          scheduledDatetime: isoTime(entry.scheduledAt),
          previousDatetime: isoTime(entry.previousAt),
          comment: entry.comment || null,
          otherPostId: entry.otherPostId || null,
        })),
      });
    },
  }),
];
