import { discord } from '@postrider/platform-rules/discord/definition';
import { LIMITS } from '@postrider/platform-rules/discord/limits';
import { defineConnector } from '../define.ts';
import type { ConnectorTools } from '../tools.ts';
import { createDiscordApi } from './api.ts';
import { deleteMessage, editMessage, readMetrics } from './changes.ts';
import { classify } from './classify.ts';
import { lookUpPart } from './look-up.ts';
import { callsOf } from './messages.ts';
import { prepared, prepareMessage } from './prepare.ts';
import { publishPart } from './publish.ts';
import { isBot, readChannel, signIn, tokens, verify } from './session.ts';

/**
 * Discord. A bot’s message has a nonce, so that a repeated call makes no second one for some minutes; later, the history of the
 * channel shows it. A webhook has neither.
 */
export function discordConnector({ http, publishTimeoutMs: timeoutMs }: ConnectorTools) {
  const call = createDiscordApi(http);

  return defineConnector(discord, {
    capabilities: { refresh: false, metrics: ['likes'] },
    schemas: { tokens, prepared },

    connect: (given) => signIn(call, given),

    limits: async () => LIMITS,

    prepare: (job, session, soFar) => prepareMessage(call, job, session, soFar),

    parts: callsOf,

    publish: (job, session, { inForum }) => publishPart({ call, timeoutMs, inForum }, job, session),

    // Whether an account has a bot, and whether its channel is a forum, is not known without its tokens.
    provesAbsence: () => false,

    lookUp: (job, session, ready, since) => lookUpPart(call, job, session, ready, since),

    edit: (job, session, externalId) => editMessage(call, job, session, externalId),

    delete: (session, externalId) => deleteMessage(call, session, externalId),

    // Neither tokens of bots nor webhooks expire.
    refresh: async (session) => ({ tokens: session, expiresAt: null, renewAt: null }),

    check: (_account, session) => verify(call, session),

    metrics: (_account, session, externalIds) => readMetrics(call, session, externalIds),

    async choices(_account, session) {
      if (!isBot(session)) return [{ option: 'tags', values: [] }];
      const { available_tags: tags } = await readChannel(call, session);
      return [{ option: 'tags', values: tags.map(({ id, name }) => ({ value: id, label: name })) }];
    },

    classify,
  });
}
