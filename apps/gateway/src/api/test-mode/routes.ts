import { isTestWorkspace } from '@postrider/contracts';
import { PostStatus } from '@postrider/contracts/posts';
import { AppError, notFound } from '@postrider/service';
import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { accountMessage } from '../accounts/messages.ts';
import { oneAccount } from '../accounts/schemas.ts';
import { postMessage } from '../posts/messages.ts';
import { CONTENT, noted } from '../posts/routes.ts';
import { onePost } from '../posts/schemas.ts';
import { ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { idParams } from '../schemas.ts';
import * as examples from './examples.ts';
import { connectTestAccount } from './schemas.ts';

/** What only test keys can do (docs/api-rules.md, Test mode). */
export const testModeRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/test/accounts',
    operationId: 'connectTestAccount',
    tag: 'Test mode',
    summary: 'Connect a test account',
    description:
      'Test accounts of every platform exist without connecting. Connect one that was disconnected, or that lost access because of the outcome `token_lost`. It has the same id each time. A profile has no accounts at first, like a live one: connect those that you need with `profileId`. Live keys get `404`.',
    scope: 'accounts:write',
    idempotent: true,
    changes: 'account',
    audit: 'account.connected',
    request: request({ body: connectTestAccount }),
    responses: { 200: { description: 'The account.', body: oneAccount } },
    problems: ['not_found', 'limit_reached', 'profile_not_found'],
    examples: examples.connectTestAccount,
    async handler({ caller: { workspaceId }, services, profiles, input: { body } }) {
      if (!isTestWorkspace(workspaceId)) throw notFound('page');
      const { platform, username } = body;
      const owner = await profiles.ownerOf(workspaceId, body.profileId);
      const found = await services.platforms.connectTestAccount({
        workspaceId,
        platform,
        username: username ?? '',
        ...owner,
      });
      const account = present(found.account);
      const subject = { id: account.id, name: `${platform} ${account.username}` };
      return { ...ok({ account: accountMessage(account) }), subject };
    },
  }),
  route({
    method: 'post',
    path: '/test/posts/:id/advance',
    operationId: 'advancePost',
    tag: 'Test mode',
    summary: 'Make a scheduled test post due now',
    description:
      'Moves the time of a scheduled post to now, so that a test need not wait for it. The response does not wait for the platforms. A post that is not scheduled returns `409`. Live keys get `404`, and so do live posts.',
    scope: 'posts:write',
    needsPaidPlan: true,
    idempotent: true,
    changes: 'post',
    request: request({ params: idParams('post') }),
    responses: { 200: { description: 'The post, which is being published.', body: onePost } },
    problems: ['not_found', 'post_not_editable', ...CONTENT],
    examples: examples.advancePost,
    async handler({ caller: { workspaceId, plan }, services, newId, input: { params } }) {
      if (!isTestWorkspace(workspaceId)) throw notFound('post');
      const postId = noted(params.id);
      const found = present((await services.posts.getPost({ workspaceId, postId })).post);
      // The posts service refuses all others, except the same request again.
      if (found.status === PostStatus.DRAFT) throw notScheduled();
      const { post } = await services.posts.publishPost({
        workspaceId,
        postId,
        actionId: newId,
        monthlyScheduleLimit: plan.monthlyScheduleLimit,
        ...(found.updatedAt && { seenUpdatedAt: found.updatedAt }),
      });
      return ok({ post: postMessage(present(post)) });
    },
  }),
];

const notScheduled = () =>
  new AppError('post_not_editable', 'Only a scheduled post can be made due. Schedule it first.');
