import { request } from '../../validation/validate.ts';
import { MAX_VIOLATIONS } from '../../validation/violations.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import * as examples from './action-examples.ts';
import { oneValidation } from './action-schemas.ts';
import { toFields } from './messages.ts';
import { createPost } from './schemas.ts';

/** What is done with a post beside creating, changing and deleting it. */
export const postActionRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/posts/validate',
    operationId: 'validatePost',
    tag: 'Posts',
    summary: 'Check a post without saving it',
    description:
      'Reports everything that POST /posts would object to: the accounts, the time, and the content by the rules of each platform. Nothing is saved or counted, and the limits of the plan are not checked. A request that is not well-formed is answered `400`, as by POST /posts.',
    scope: 'posts:write',
    request: request({ body: createPost }),
    responses: {
      200: { description: 'Whether the post can be created, and every objection.', body: oneValidation },
    },
    problems: [],
    examples: examples.validatePost,
    async handler({ caller: { workspaceId }, services, input: { body } }) {
      const { errors } = await services.posts.validatePost({ workspaceId, ...toFields(body) });
      return ok({
        validation: {
          isValid: errors.length === 0,
          errors: errors.slice(0, MAX_VIOLATIONS).map(({ path, code, message }) => ({ path, code, message })),
        },
      });
    },
  }),
];
