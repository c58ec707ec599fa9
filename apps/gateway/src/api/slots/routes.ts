import type { GetQueueResponse, SetQueueResponse } from '@postrider/contracts/posts';
import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { isoTime } from '../messages.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import * as examples from './examples.ts';
import { profileQuery, queue, setSlots, WEEKDAYS } from './schemas.ts';

/** The slots of a workspace or of a profile. */
export const slotRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/slots',
    operationId: 'getSlots',
    tag: 'Slots',
    summary: 'Get the slots',
    description:
      'The times at which posts go out that are created with `"schedule": "next_slot"`, and the next ones that are free. A profile without slots uses those of the workspace.',
    scope: 'posts:read',
    versioned: true,
    request: request({ query: profileQuery }),
    responses: { 200: { description: 'The slots and the next free times.', body: queue } },
    problems: ['not_found'],
    examples: examples.getSlots,
    async handler({ caller: { workspaceId }, services, input: { query } }) {
      const profileId = query.profileId ?? '';
      return answerQueue(profileId, await services.posts.getQueue({ workspaceId, profileId }));
    },
  }),
  route({
    method: 'put',
    path: '/slots',
    operationId: 'setSlots',
    tag: 'Slots',
    summary: 'Replace the slots',
    description:
      'Replaces all slots of the workspace or of a profile. Posts that have a slot keep their times.',
    scope: 'posts:write',
    versioned: true,
    request: request({ query: profileQuery, body: setSlots }),
    responses: { 200: { description: 'The slots and the next free times.', body: queue } },
    problems: ['not_found'],
    examples: examples.setSlots,
    async handler({ caller: { workspaceId }, services, ifMatch, input: { query, body } }) {
      const profileId = query.profileId ?? '';
      const slots = body.slots.map(({ weekdays, time }) => ({
        weekdays: weekdays.map((day) => WEEKDAYS.indexOf(day) + 1).sort(),
        time,
      }));
      const queue = { timezone: body.timezone ?? 'UTC', slots };
      const answer = await services.posts.setQueue({ workspaceId, profileId, queue, ifMatch });
      return answerQueue(profileId, answer);
    },
  }),
];

const answerQueue = (profileId: string, answer: GetQueueResponse | SetQueueResponse) =>
  ok(queueMessage(profileId, answer), answer.version);

function queueMessage(
  profileId: string,
  { queue, isInherited, nextFree }: GetQueueResponse | SetQueueResponse,
) {
  const { timezone, slots } = present(queue);
  return {
    profileId: profileId || null,
    timezone,
    slots: slots.map(({ weekdays, time }) => ({
      weekdays: weekdays.flatMap((day) => WEEKDAYS[day - 1] ?? []),
      time,
    })),
    isInherited,
    nextFree: nextFree.map(isoTime),
  };
}
