import { textOf } from '@postrider/platform-rules';
import { example } from '@postrider/platform-rules/example/definition';
import { type ExampleOptions, LIMITS } from '@postrider/platform-rules/example/limits';
import { z } from 'zod';
import type { Job, Published } from '../connector.ts';
import { consentUrl, defineConsent } from '../consent.ts';
import { defineConnector } from '../define.ts';
import { classifyCommon } from '../failures.ts';
import { PlatformError } from '../http.ts';
import { identifier, webUrl } from '../responses.ts';
import type { ConnectorTools } from '../tools.ts';
import { app, signIn, signInByCode, TIMEOUT_MS, type Tokens, tokens } from './session.ts';

const created = z.object({ id: identifier, url: webUrl, posted_at: z.coerce.date() });

/** Example: a post is put under a key of ours, so that it is published once. */
export function exampleConnector({ http, publishTimeoutMs }: ConnectorTools) {
  const urlOf = ({ apiUrl, board }: Tokens, job: Job<ExampleOptions>) =>
    new URL(`/example/boards/${board}/posts/${job.publicationId}`, apiUrl);
  const published = (body: unknown): Published & { at: Date } => {
    const { id: externalId, url, posted_at: at } = created.parse(body);
    return { externalId, url, at };
  };

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

    async publish(job, session) {
      const { body } = await http.call(urlOf(session, job), {
        method: 'PUT',
        token: session.accessToken,
        json: { text: textOf(job.words), ...job.words.options },
        timeoutMs: publishTimeoutMs,
      });
      return published(body);
    },

    // The key is chosen here.
    provesAbsence: () => true,

    async lookUp(job, session) {
      try {
        const call = { token: session.accessToken, timeoutMs: TIMEOUT_MS };
        return { kind: 'found', ...published((await http.call(urlOf(session, job), call)).body) };
      } catch (error) {
        if (error instanceof PlatformError && error.status === 404) return { kind: 'absent' };
        throw error;
      }
    },

    refresh: async (session) => ({ tokens: session, expiresAt: null, renewAt: null }),

    metrics: async () => [],

    classify: (error) => classifyCommon(example.name, error),
  });
}
