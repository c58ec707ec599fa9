import { bounded, map, text } from '@postrider/contracts';
import { violationParams } from '@postrider/contracts/codes';
import { appFields, needsApp, PLATFORM_DEFINITIONS, PLATFORMS } from '@postrider/platform-rules';
import { z } from 'zod';
import { STATUSES } from '../../connecting/link.ts';
import { livemode } from '../livemode.ts';
import { profileOutput } from '../profile-fields.ts';
import { timestamp, uuid } from '../schemas.ts';

/** The default validity of a link in seconds. */
export const DEFAULT_LIFETIME_S = 3_600;
const MAX_LIFETIME_S = 7 * 24 * 3_600;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Why browsers can't be redirected to this URL; undefined if they can. */
function obstacle(value: string): string | undefined {
  if (!URL.canParse(value)) return 'This must be an absolute https URL.';
  const { protocol, hostname, hash, username, password } = new URL(value);
  const isLocal = protocol === 'http:' && LOOPBACK.has(hostname);
  if (protocol !== 'https:' && !isLocal) return 'This must be an https URL; http is for localhost only.';
  if (hash !== '' || value.includes('#')) return 'This must not contain a fragment (“#…”).';
  return username || password ? 'This must not contain a user name or a password.' : undefined;
}

const redirectUrl = bounded(2048)
  .superRefine((value, context) => {
    const message = obstacle(value);
    if (message)
      context.addIssue({ code: 'custom', params: violationParams('invalid_format'), message, input: value });
  })
  .meta({
    format: 'uri',
    description:
      'The URL to which the person is redirected: https, or http on localhost; no fragment. `connect_link_id`, your `reference`, and `account_id` or `error` are added to its query. If several accounts were connected, so is `account_ids`: up to 50 ids, separated by commas.',
    examples: ['https://app.example.com/accounts/connected'],
  });

/** The platforms that require an app, with its fields. */
const apps = PLATFORMS.flatMap((platform) => {
  const { connect } = PLATFORM_DEFINITIONS[platform];
  if (!needsApp(connect)) return [];
  const names = appFields(connect).map(({ name, isRequired }) =>
    isRequired ? `\`${name}\`` : `\`${name}\` (optional)`,
  );
  return [`\`${platform}\`: ${names.join(', ')}`];
});

const app = map(bounded(100), bounded(2048), { max: 20 }).meta({
  description: `Your app in the developer portal of the platform, which asks for consent: the fields with \`of\` \`app\` in \`connect\` of GET /platforms. Required by some platforms (${apps.join('; ')}), unless \`isConfigured\` of the platform is true: then the operator’s app is used. Its callback addresses must include \`<dashboard>/connect/callback\`. It is stored encrypted until the link is used or deleted.`,
});

export const createConnectLink = z
  .strictObject({
    redirectUrl,
    platform: z
      .enum(PLATFORMS)
      .nullish()
      .meta({ description: 'If omitted, the person chooses among the platforms that need no app of yours.' }),
    reconnectAccountId: uuid.nullish().meta({
      description: 'An account to connect again. It keeps its id. Any other account is rejected.',
    }),
    profileId: uuid.nullish().meta({
      description:
        'The profile to which the accounts are added. An account to connect again stays where it is. Without one, they belong to the workspace itself.',
    }),
    expiresInSeconds: z.int().min(60).max(MAX_LIFETIME_S).nullish().meta({
      default: DEFAULT_LIFETIME_S,
      description: 'The validity of the link: up to seven days.',
    }),
    reference: text(1, 200).nullish().meta({
      description: 'Your own value, such as the id of your user. The redirect includes it.',
    }),
    app: app.nullish(),
  })
  .meta({ id: 'CreateConnectLink' });

const connectLink = z
  .object({
    id: uuid,
    livemode,
    status: z.enum(STATUSES).meta({
      description: '`used`: accounts were connected. `expired`: the link can’t be used any more.',
    }),
    platform: z.enum(PLATFORMS).nullable().meta({ description: '`null`: the person chooses.' }),
    reconnectAccountId: uuid.nullable(),
    profileId: profileOutput,
    accountId: uuid.nullable().meta({ description: 'The connected account; the first of several.' }),
    accountIds: z
      .array(uuid)
      .meta({ description: 'All connected accounts. One sign-in on a platform can open several.' }),
    redirectUrl: z.string(),
    reference: z.string().nullable(),
    createdAt: timestamp,
    expiresAt: timestamp,
    usedAt: timestamp.nullable(),
  })
  .meta({
    id: 'ConnectLink',
    description: 'A link with which a person connects the accounts of one sign-in.',
  });

const connectLinkWithUrl = connectLink
  .extend({
    url: z.string().meta({ description: 'The URL for the person. Only this response contains it.' }),
  })
  .meta({ id: 'ConnectLinkWithUrl', description: 'A connect link with its `url`.' });

export const oneConnectLink = z.object({ connectLink });
export const createdConnectLink = z.object({ connectLink: connectLinkWithUrl });
