import { linkedin } from '@postrider/platform-rules/linkedin/definition';
import { LIMITS } from '@postrider/platform-rules/linkedin/limits';
import { defineConnector } from '../define.ts';
import { reconnectNeeded } from '../failures.ts';
import type { ConnectorTools } from '../tools.ts';
import type { Failure } from '../verdict.ts';
import { classifierOf, TokenEndedError } from './classify.ts';
import { linkedinConsent } from './consent.ts';
import { prepared } from './posts.ts';
import { createPublishing } from './publishing.ts';
import { signIn, tokens, whoIs } from './session.ts';

const ENDED: Failure = {
  ...reconnectNeeded(linkedin.name),
  message: 'LinkedIn’s access to this account has expired. LinkedIn grants it for 60 days at a time.',
};

const NO_PERMISSION: Failure = {
  ...reconnectNeeded(linkedin.name),
  message: 'LinkedIn does not allow this account or its app to publish.',
  action:
    'Check that the app has the product “Share on LinkedIn”, connect the account again, then retry the post.',
};

/**
 * LinkedIn, for members. A post can't be read with a member's token, so after a lost response nothing is known until a user
 * retries it: LinkedIn then rejects the duplicate, and names the live post.
 */
export function linkedinConnector(tools: ConnectorTools) {
  const { http } = tools;
  const { prepare, readyAt, publish, edit, delete: remove } = createPublishing(tools);

  return defineConnector(linkedin, {
    capabilities: { refresh: false, metrics: [] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(http, given),

    consent: linkedinConsent(http),

    limits: async () => LIMITS,

    prepare,
    readyAt,
    publish,
    edit,
    delete: remove,

    // Nothing reads a member's posts.
    provesAbsence: () => false,

    lookUp: async () => ({ kind: 'unknown' }),

    async check(_account, session) {
      await whoIs(http, session);
    },

    async refresh() {
      throw new TokenEndedError('LinkedIn does not renew tokens');
    },

    metrics: async () => [],

    classify: classifierOf({ isRenewed: false, ended: ENDED, noPermission: NO_PERMISSION }),
  });
}
