import { textOf } from '@postrider/platform-rules';
import { example } from '@postrider/platform-rules/example/definition';
import { type ExampleOptions, LIMITS } from '@postrider/platform-rules/example/limits';
import { z } from 'zod';
import { classifyCommon } from '../classify-common.ts';
import type { Accepted, Job, LookUp, Published } from '../connector.ts';
import { consentUrl, defineConsent } from '../consent.ts';
import { defineConnector } from '../define.ts';
import { PlatformError } from '../http.ts';
import { displayText, identifier, webUrl } from '../responses.ts';
import type { ConnectorTools } from '../tools.ts';
import type { Failure } from '../verdict.ts';
import { app, signIn, signInByCode, TIMEOUT_MS, type Tokens, tokens } from './session.ts';

/** Posts are processed for a second or two. */
const CHECK_AFTER_MS = 1_000;

const named = z.object({ id: identifier, name: displayText });
const listed = z.object({ folders: z.array(named.extend({ sections: z.array(named) })) });

const live = z.object({ id: identifier, url: webUrl, posted_at: z.coerce.date() });
const answer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('processing'), key: identifier }),
  z.object({ state: z.literal('refused'), reason: displayText }),
  live.extend({ state: z.literal('live') }),
]);

const refused = (reason: string): Failure => ({
  code: 'platform_rejected',
  message: `Example rejected the post: “${reason}”`,
  action: 'Duplicate the post and change its content.',
});

/**
 * Example: it processes a post for a while after it has accepted it. A repeated request makes a second post, and a post
 * can be found by a key of ours.
 */
export function exampleConnector({ http, publishTimeoutMs }: ConnectorTools) {
  const keyOf = ({ publicationId, done }: Job<ExampleOptions>) => `${publicationId}-${done.length}`;
  const urlOf = ({ apiUrl, board }: Tokens, path: string) =>
    new URL(`/example/boards/${board}/posts${path}`, apiUrl);
  const published = ({ id, url, posted_at: at }: z.infer<typeof live>): Published & { at: Date } => ({
    externalId: id,
    url,
    at,
  });

  return defineConnector(example, {
    capabilities: { refresh: false, metrics: [] },
    schemas: { tokens, prepared: z.object({}) },

    connect: ({ apiUrl, board, accessToken }) => signIn(http, { apiUrl, board, accessToken }),

    consent: defineConsent(example.connect, {
      app,

      async begin(fields, request) {
        const page = new URL('/example/authorize', fields.apiUrl);
        return { url: consentUrl(page, { clientId: fields.clientId, scope: 'post' }, request), app: fields };
      },

      finish: (client, exchange) => signInByCode(http, client, exchange),
    }),

    limits: async () => LIMITS,

    prepare: async () => ({}),

    async publish(job, session): Promise<Published | Accepted> {
      const [about] = job.done;
      const { caption: _caption, firstComment: _comment, ...settings } = job.words.options;
      const { body } = await http.call(urlOf(session, ''), {
        method: 'POST',
        token: session.accessToken,
        json: {
          ...settings,
          key: keyOf(job),
          text: textOf(job.words, job.done.length),
          ...(about && { about: about.externalId }),
        },
        timeoutMs: publishTimeoutMs,
      });
      const made = answer.parse(body);
      if (made.state === 'live') return published(made);
      return { accepted: true, reference: keyOf(job), checkAfterMs: CHECK_AFTER_MS };
    },

    // The key is chosen here, and the post is found by it at once.
    provesAbsence: () => true,

    async lookUp(job, session): Promise<LookUp> {
      try {
        const call = { token: session.accessToken, timeoutMs: TIMEOUT_MS };
        const { body } = await http.call(urlOf(session, `/${job.reference ?? keyOf(job)}`), call);
        const found = answer.parse(body);
        if (found.state === 'live') return { kind: 'found', ...published(found) };
        if (found.state === 'refused') return { kind: 'refused', failure: refused(found.reason) };
        return { kind: 'pending', reference: found.key, checkAfterMs: CHECK_AFTER_MS };
      } catch (error) {
        if (error instanceof PlatformError && error.status === 404) return { kind: 'absent' };
        throw error;
      }
    },

    refresh: async (session) => ({ tokens: session, expiresAt: null, renewAt: null }),

    metrics: async () => [],

    async choices(_account, { apiUrl, accessToken }) {
      const call = { token: accessToken, timeoutMs: TIMEOUT_MS };
      const { folders } = listed.parse((await http.call(new URL('/example/folders', apiUrl), call)).body);
      const sections = folders.flatMap(({ id, sections }) =>
        sections.map((section) => ({ value: section.id, label: section.name, parent: id })),
      );
      return [
        { option: 'folder', values: folders.map(({ id, name }) => ({ value: id, label: name })) },
        { option: 'section', values: sections },
      ];
    },

    classify: (error) => classifyCommon(example.name, error),
  });
}
