import { timestampDate } from '@bufbuild/protobuf/wkt';
import { isLogged, isTestWorkspace, isWebhookEvent, type WebhookEvent } from '@postrider/contracts';
import type { Event } from '@postrider/contracts/events';
import { PublicFactsSchema } from '@postrider/contracts/events';
import type { Expiration, Reconnect } from '@postrider/contracts/platforms';
import { type Outcome, ResultStatus } from '@postrider/contracts/posts';
import { type Origin, readFacts } from '@postrider/service';

/** An event for endpoints, with the exact body that every attempt sends. */
export interface HookEvent<Type extends WebhookEvent | 'webhook.test' = WebhookEvent | 'webhook.test'> {
  /** A UUID; the receiver sees `evt_` in front of it. */
  id: string;
  workspaceId: string;
  type: Type;
  at: Date;
  body: string;
  /** The accounts that it is about; empty for an event about a file. */
  accountIds: readonly string[];
  /** All accounts of its subject: a limited key sees it if it can use all of them. Absent: unknown. */
  visibleAccountIds?: readonly string[];
  /** The tags of its post. */
  tags: readonly string[];
  /** The profile of its subject; absent: the workspace itself. */
  profileId?: string;
  /** The limited key that created its subject, if the subject has no accounts. */
  keyId?: string;
  /** Its origin; by default, that of the recording. */
  origin?: Origin;
}

/** The event of a finished result; undefined for an unfinished one. */
export function outcomeEvent(outcome: Outcome): HookEvent<WebhookEvent> | undefined {
  const { eventId, workspaceId, profileId, postId, result, finishedAt, title, tags, accountIds } = outcome;
  const { reference, metadata } = outcome;
  if (!result || !finishedAt) return undefined;
  const about = {
    post_id: postId,
    platform_post_id: result.id,
    platform: result.platform,
    account_id: result.accountId,
    external_id: result.externalId || null,
    title,
    tags,
    reference: reference || null,
    metadata,
  };
  const at = timestampDate(finishedAt);
  const of = {
    accountIds: [result.accountId],
    visibleAccountIds: accountIds,
    tags,
    ...(profileId && { profileId }),
  };
  if (result.status === ResultStatus.PUBLISHED) {
    const publishedAt = result.publishedAt ? timestampDate(result.publishedAt) : at;
    const { notice } = result;
    const data = {
      ...about,
      url: result.url || null,
      published_at: publishedAt.toISOString(),
      ...(notice && { notice: { code: notice.code, message: notice.message } }),
    };
    return hookEvent(eventId, workspaceId, 'post.published', at, data, of);
  }
  if (result.status === ResultStatus.FAILED) {
    const { code = '', message = '', action = '' } = result.error ?? {};
    const data = { ...about, error: { code, message, action } };
    return hookEvent(eventId, workspaceId, 'post.failed', at, data, of);
  }
  return undefined;
}

/** The event of a loss of access. */
export function reconnectEvent(reconnect: Reconnect): HookEvent<WebhookEvent> | undefined {
  const { eventId, workspaceId, profileId, accountId, platform, username, at } = reconnect;
  if (!at) return undefined;
  const data = { account_id: accountId, platform, username };
  return hookEvent(eventId, workspaceId, 'account.needs_reconnect', timestampDate(at), data, {
    accountIds: [accountId],
    visibleAccountIds: [accountId],
    ...(profileId && { profileId }),
  });
}

/** The event of a warning that an account will expire. */
export function expirationEvent(expiration: Expiration): HookEvent<WebhookEvent> | undefined {
  const { eventId, workspaceId, profileId, accountId, platform, username, at, expiresAt } = expiration;
  if (!at || !expiresAt) return undefined;
  const data = {
    account_id: accountId,
    platform,
    username,
    expires_at: timestampDate(expiresAt).toISOString(),
    action: 'Connect the account again before this time, in the dashboard or with a connect link.',
  };
  return hookEvent(eventId, workspaceId, 'account.expires_soon', timestampDate(at), data, {
    accountIds: [accountId],
    visibleAccountIds: [accountId],
    ...(profileId && { profileId }),
  });
}

/** An event of an owner's event log; undefined for others, and for types of a later version. */
export function loggedEvent(event: Event): HookEvent<WebhookEvent> | undefined {
  const { id, type, workspaceId, occurredAt } = event;
  const facts = isWebhookEvent(type) && isLogged(type) ? readFacts(PublicFactsSchema, event) : undefined;
  if (!facts || !occurredAt || !isWebhookEvent(type)) return undefined;
  const { data = {}, accountIds, tags, profileId, keyId } = facts;
  return hookEvent(id, workspaceId, type, timestampDate(occurredAt), data, {
    accountIds,
    visibleAccountIds: accountIds,
    tags,
    ...(profileId && { profileId }),
    ...(keyId && { keyId }),
  });
}

/** The event of the Test button. */
export function testEvent(id: string, workspaceId: string, endpointId: string, at: Date): HookEvent {
  const message = 'This is a test event. Your endpoint works if it returns a 2xx status.';
  return hookEvent(id, workspaceId, 'webhook.test', at, { message, webhook_id: endpointId });
}

/**
 * @param id a UUID
 * @param data the fields in the order of docs/api-rules.md, Events
 * @param of the subject: its accounts, tags, profile and key
 */
function hookEvent<Type extends HookEvent['type']>(
  id: string,
  workspaceId: string,
  type: Type,
  at: Date,
  data: Record<string, unknown>,
  of: Partial<Pick<HookEvent, 'accountIds' | 'visibleAccountIds' | 'tags' | 'profileId' | 'keyId'>> = {},
): HookEvent<Type> {
  const livemode = !isTestWorkspace(workspaceId);
  const shown = type === 'webhook.test' ? data : { ...data, profile_id: of.profileId ?? null };
  const body = JSON.stringify({ id: `evt_${id}`, type, created_at: at.toISOString(), livemode, data: shown });
  return { id, workspaceId, type, at, body, accountIds: [], tags: [], ...of };
}
