import { textOf } from '@postrider/platform-rules';
import { example } from '@postrider/platform-rules/example/definition';
import { type ExampleOptions, LIMITS } from '@postrider/platform-rules/example/limits';
import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Connection, Job, Published } from '../connector.ts';
import { codeGrant, consentUrl, defineConsent } from '../consent.ts';
import { defineConnector } from '../define.ts';
import { classifyCommon } from '../failures.ts';
import { isRefusal, PlatformError, type PlatformHttp } from '../http.ts';
import { displayText, identifier, secret, webUrl } from '../responses.ts';
import type { ConnectorTools } from '../tools.ts';

const TIMEOUT_MS = 10_000;

const app = z.object({
  apiUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  board: z.string(),
});
const tokens = z.object({ apiUrl: z.string(), board: z.string(), accessToken: z.string() });
type Tokens = z.infer<typeof tokens>;

const issued = z.object({ access_token: secret });
const person = z.object({ id: identifier, name: identifier, title: displayText });
const created = z.object({ id: identifier, url: webUrl, posted_at: z.coerce.date() });

/** Example: a post is put under a key of ours, so that it can't be there twice. */
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

    connect: ({ apiUrl, board, accessToken }) => connectionOf(http, { apiUrl, board, accessToken }),

    consent: defineConsent(example.connect, {
      app,

      async begin(fields, request) {
        const page = new URL('/example/authorize', fields.apiUrl);
        return { url: consentUrl(page, { clientId: fields.clientId, scope: 'post' }, request), app: fields };
      },

      async finish({ apiUrl, board, clientId, clientSecret }, exchange) {
        const form = { ...codeGrant(exchange), client_id: clientId, client_secret: clientSecret };
        const { body } = await http.call(new URL('/example/token', apiUrl), {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
          timeoutMs: TIMEOUT_MS,
        });
        return connectionOf(http, { apiUrl, board, accessToken: issued.parse(body).access_token });
      },
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

    refresh: async (session) => ({ tokens: session, expiresAt: null }),

    metrics: async () => [],

    classify: (error) => classifyCommon(example.name, error),
  });
}

async function connectionOf(http: PlatformHttp, session: Tokens): Promise<Connection<Tokens>> {
  const url = new URL('/example/me', session.apiUrl);
  try {
    const call = { token: session.accessToken, timeoutMs: TIMEOUT_MS };
    const { id, name, title } = person.parse((await http.call(url, call)).body);
    return {
      account: { externalId: id, username: name, server: session.apiUrl },
      displayName: title || name,
      avatarUrl: '',
      grant: { tokens: session, expiresAt: null },
    };
  } catch (error) {
    if (isRefusal(error)) throw new AppError('account_not_connected', 'Example does not accept this access.');
    throw error;
  }
}
