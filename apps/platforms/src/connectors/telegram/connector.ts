import { telegram } from '@postrider/platform-rules/telegram/definition';
import { LIMITS } from '@postrider/platform-rules/telegram/limits';
import { z } from 'zod';
import { defineConnector } from '../define.ts';
import type { ConnectorTools } from '../tools.ts';
import { createApi } from './api.ts';
import { deleteMessages, editMessage } from './changes.ts';
import { classify } from './classify.ts';
import { filesOf } from './files.ts';
import { messageOf, published } from './messages.ts';
import { followGroup, signIn, tokens, verify } from './session.ts';

/**
 * Telegram. A bot can't read what it has posted, and a repeated call posts again. So a lost response stays unknown, unless
 * the request was not complete.
 */
export function telegramConnector({ http, publishTimeoutMs }: ConnectorTools) {
  const api = createApi(http);

  return defineConnector(telegram, {
    capabilities: { refresh: false, metrics: [] },
    schemas: { tokens, prepared: z.object({}) },

    connect: (given) => signIn(api, given),

    limits: async () => LIMITS,

    async prepare(job) {
      await filesOf(job);
      return {};
    },

    async publish(job, session) {
      const files = await filesOf(job);
      const { method, parameters } = messageOf(job, session, files);
      const limits = { timeoutMs: publishTimeoutMs };
      const body =
        files.length === 0
          ? await api.call(session, method, parameters, limits)
          : await api.upload(session, method, parameters, files, limits);
      return published(session, body);
    },

    provesAbsence: () => false,

    lookUp: async () => ({ kind: 'unknown', isFinal: true }),

    edit: (job, session, externalId) => editMessage(api, job, session, externalId),

    delete: (session, externalId) => deleteMessages(api, session, externalId),

    // Tokens don't expire. A group that has become a supergroup has a new id.
    refresh: (session) => followGroup(api, session),

    check: (_account, session) => verify(api, session),

    metrics: async () => [],

    classify,
  });
}
