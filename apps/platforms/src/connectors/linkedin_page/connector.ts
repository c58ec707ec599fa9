import { linkedinPage } from '@postrider/platform-rules/linkedin_page/definition';
import { LIMITS } from '@postrider/platform-rules/linkedin_page/limits';
import { defineConnector } from '../define.ts';
import { reconnectNeeded } from '../failures.ts';
import { classifierOf } from '../linkedin/classify.ts';
import { prepared } from '../linkedin/posts.ts';
import { createPublishing } from '../linkedin/publishing.ts';
import type { ConnectorTools } from '../tools.ts';
import type { Failure, Verdict } from '../verdict.ts';
import { createComments, isComment, NotYetCommentableError } from './comments.ts';
import { linkedinPageConsent } from './consent.ts';
import { lookUpPost } from './look-up.ts';
import { readMetrics } from './metrics.ts';
import { managedIds, urnOf } from './pages.ts';
import { renew, signIn, tokens } from './session.ts';

const AGAIN = 'Connect the Page again as one of its super admins or content admins, then retry the post.';

const ENDED: Failure = {
  ...reconnectNeeded(linkedinPage.name),
  message: 'LinkedIn’s access to this Page has expired.',
  action: AGAIN,
};

const NO_PERMISSION: Failure = {
  ...reconnectNeeded(linkedinPage.name),
  message:
    'LinkedIn does not allow this on the Page: the person who connected it no longer manages it, or the app lacks a permission.',
  action: AGAIN,
};

const NOT_YET_COMMENTABLE: Failure = {
  code: 'platform_unavailable',
  message: 'LinkedIn does not accept comments on the post yet.',
  action: 'Add the comment on the platform.',
};

/** The person who connected the Page may no longer post on it. */
class RoleLostError extends Error {
  override name = 'RoleLostError';
}

/** LinkedIn, for Pages. After a lost response, the post is looked up among the latest ones of the Page. */
export function linkedinPageConnector(tools: ConnectorTools) {
  const { http, publishTimeoutMs } = tools;
  const { rest, ...posts } = createPublishing(tools);
  const comments = createComments(rest, publishTimeoutMs);
  const classify = classifierOf({ isRenewed: true, ended: ENDED, noPermission: NO_PERMISSION });

  return defineConnector(linkedinPage, {
    capabilities: { refresh: true, metrics: ['views', 'likes', 'comments'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(rest, given),

    consent: linkedinPageConsent(http, rest),

    limits: async () => LIMITS,

    prepare: (job, session, soFar, save) => posts.prepare(job, session, soFar, save),

    readyAt: posts.readyAt,

    publish(job, session, ready) {
      const [post] = job.done;
      return post ? comments.publish(job, session, post.externalId) : posts.publish(job, session, ready);
    },

    // A post may be listed late.
    provesAbsence: () => false,

    lookUp(job, session, ready, since) {
      const [post] = job.done;
      return post
        ? comments.lookUp(job, session, post.externalId, since)
        : lookUpPost(rest, job, session, ready, since);
    },

    edit: (job, session, externalId) =>
      isComment(externalId) ? comments.edit(job, session, externalId) : posts.edit(job, session, externalId),

    delete: (session, externalId) =>
      isComment(externalId) ? comments.delete(session, externalId) : posts.delete(session, externalId),

    async check(_account, session) {
      const ids = await managedIds(rest, session);
      if (!ids.some((id) => urnOf(id) === session.author)) throw new RoleLostError('the role is gone');
    },

    refresh: (session) => renew(http, session),

    metrics: (_account, session, externalIds) => readMetrics(rest, session, externalIds),

    classify(error): Verdict {
      if (error instanceof RoleLostError) return { kind: 'reconnect', failure: NO_PERMISSION };
      if (error instanceof NotYetCommentableError)
        return { kind: 'retry_later', failure: NOT_YET_COMMENTABLE };
      return classify(error);
    },
  });
}
