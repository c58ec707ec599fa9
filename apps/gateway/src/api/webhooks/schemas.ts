import { text, WEBHOOK_EVENTS, webhookUrlProblems } from '@postrider/contracts';
import { violationParams } from '@postrider/contracts/codes';
import { z } from 'zod';
import { livemode } from '../livemode.ts';
import { openEventType } from '../open-code.ts';
import { profileFilter, profileInput, profileOutput } from '../profile-fields.ts';
import { timestamp, uniqueList, url, uuid } from '../schemas.ts';

const events = uniqueList(z.enum(WEBHOOK_EVENTS), { min: 1, max: WEBHOOK_EVENTS.length }, 'event');
const description = text(0, 500);

/** Which events an endpoint receives, besides their types. */
const filters = {
  account_ids: uniqueList(uuid, { max: 100 }, 'account')
    .nullish()
    .meta({ description: 'Only events about one of these accounts; null or empty: about any.' }),
  profile_ids: uniqueList(uuid, { max: 100 }, 'profile')
    .nullish()
    .meta({ description: 'Only events of one of these profiles; null or empty: of any or none.' }),
  tags: uniqueList(text(1, 50), { max: 50 }, 'tag')
    .nullish()
    .meta({ description: 'Only events of posts with one of these tags; null or empty: with any or none.' }),
};

/** The webhooks service checks the same rules again; they are checked here so that one response has every violation. */
const endpointUrl = url
  .superRefine((value, context) => {
    // An invalid or overlong URL has an issue already.
    if (context.issues.length > 0) return;
    for (const { code, message } of webhookUrlProblems(value)) {
      context.addIssue({ code: 'custom', params: violationParams(code), message, input: value });
    }
  })
  .meta({
    format: 'uri',
    pattern: '^[Hh][Tt][Tt][Pp][Ss]://.+$',
    description: 'A public https URL with a host name: no IP address, no port, no credentials.',
    examples: ['https://example.com/hooks/postrider'],
  });

export const createWebhook = z
  .strictObject({
    url: endpointUrl,
    events: events
      .nullish()
      .meta({ description: 'Defaults to `post.published`, `post.failed` and `account.needs_reconnect`.' }),
    description: description.nullish(),
    profile_id: profileInput.meta({
      description:
        'The profile whose events it receives. Without one, it receives the events of all profiles and of the workspace itself. It can’t be changed.',
    }),
    ...filters,
  })
  .meta({ id: 'CreateWebhook' });

export const listWebhooksQuery = z.strictObject({ profile_id: profileFilter('endpoints') });

export const updateWebhook = z
  .strictObject({
    url: endpointUrl.optional(),
    events: events.nullish(),
    is_active: z.boolean().nullish().meta({
      description: 'false disables the endpoint; true enables it, and resumes a paused one.',
    }),
    description: description.nullish(),
    ...filters,
  })
  .meta({
    id: 'UpdateWebhook',
    description: 'Omitted fields keep their values; null restores the default.',
  });

export const webhook = z
  .object({
    id: uuid,
    livemode,
    url: z.string(),
    events: z.array(openEventType(WEBHOOK_EVENTS)),
    description: z.string().nullable(),
    profile_id: profileOutput,
    account_ids: z
      .array(uuid)
      .meta({ description: 'Only events about one of these accounts; empty: about any.' }),
    profile_ids: z
      .array(uuid)
      .meta({ description: 'Only events of one of these profiles; empty: of any or none.' }),
    tags: z
      .array(z.string())
      .meta({ description: 'Only events of posts with one of these tags; empty: with any or none.' }),
    is_active: z.boolean(),
    status: z.enum(['active', 'paused', 'disabled']).meta({
      description: '`paused`: see `paused_reason`. `disabled`: disabled by its owner.',
    }),
    paused_reason: z.enum(['failing', 'gone']).nullable().meta({
      description:
        '`failing`: ten deliveries in a row were abandoned. `gone`: the endpoint returned `410 Gone`. Null unless it is paused.',
    }),
    paused_at: timestamp.nullable(),
    failed_deliveries: z.int().meta({ description: 'The number of abandoned deliveries in a row.' }),
    previous_secret_valid_until: timestamp.nullable().meta({
      description:
        'Deliveries are also signed with the previous secret until this time; null if they are not.',
    }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Webhook' });

export const oneWebhook = z.object({ webhook });
export const webhookList = z.object({ webhooks: z.array(webhook) });

export const newWebhook = z.object({
  webhook: webhook
    .extend({
      secret: z.string().meta({
        description: 'Signs every delivery: `whsec_` and base64 of 32 bytes. Returned only once.',
        examples: ['whsec_…'],
      }),
    })
    .meta({ id: 'WebhookWithSecret' }),
});

export const testDelivery = z.object({
  delivery: z
    .object({
      id: uuid,
      event_id: z.string().meta({ description: 'The `id` of the event that is sent.' }),
      event_type: z.literal('webhook.test'),
      status: z.literal('queued'),
    })
    .meta({ id: 'TestDelivery' }),
});
