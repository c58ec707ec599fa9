import type { components, paths, webhooks } from './gen/api.ts';

type Schemas = components['schemas'];

export type Account = Schemas['Account'];
export type Analytics = Schemas['Analytics'];
/** A link with which a person without an account decides about a post. */
export type ApprovalLink = Schemas['ApprovalLink'];
/** An approval link with its URL, which is returned only once. */
export type ApprovalLinkWithUrl = Schemas['ApprovalLinkWithUrl'];
export type ApprovePost = Schemas['ApprovePost'];
export type BulkPosts = Schemas['BulkPosts'];
/** The result of one of many posts: its `post`, its `validation`, or an `error`. */
export type BulkResult = Schemas['BulkResult'];
/** A link with which a person connects one account. */
export type ConnectLink = Schemas['ConnectLink'];
export type ConnectTestAccount = Schemas['ConnectTestAccount'];
export type CreateApprovalLink = Schemas['CreateApprovalLink'];
export type CreateConnectLink = Schemas['CreateConnectLink'];
export type CreateLink = Schemas['CreateLink'];
export type CreatePost = Schemas['CreatePost'];
export type CreateChoice = Schemas['CreateChoice'];
export type CreateProfile = Schemas['CreateProfile'];
export type CreateWebhook = Schemas['CreateWebhook'];
export type DayAnalytics = Schemas['DayAnalytics'];
export type HourAnalytics = Schemas['HourAnalytics'];
export type TagAnalytics = Schemas['TagAnalytics'];
export type DeclinePost = Schemas['DeclinePost'];
export type DeliveryReplay = Schemas['DeliveryReplay'];
export type Disconnection =
  paths['/accounts/{id}']['delete']['responses'][200]['content']['application/json'];
/** The delivery of an event to one endpoint. */
export type EventDelivery = Schemas['EventDelivery'];
export type StreamEvents = NonNullable<paths['/events/stream']['get']['parameters']['query']>;
/** An event as webhooks deliver it. */
export type EventObject = Schemas['Event'];
export type Link = Schemas['Link'];
/** A short link with its clicks on each day. */
export type LinkClicks =
  paths['/links/{code}/clicks']['get']['responses'][200]['content']['application/json'];
export type Media = Schemas['Media'];
/** An edit of a video, which becomes a new item. */
export type MediaEdit = Schemas['MediaEdit'];
export type CreateMediaEdit = Schemas['CreateMediaEdit'];
export type MediaType = Schemas['BeginUpload']['type'];
/** A connect link with its URL, which is returned only once. */
export type ConnectLinkWithUrl = Schemas['ConnectLinkWithUrl'];
/** A webhook endpoint with its signing secret, which is returned only once. */
export type WebhookWithSecret = Schemas['WebhookWithSecret'];
/** A value of an option. */
export type OptionChoice = Schemas['OptionChoice'];
/** The values of an option for one account. */
export type OptionChoices = Schemas['OptionChoices'];
/** Something that was done to a post. */
export type Activity = Schemas['Activity'];
/** The series of a post, with its posts and its next dates. */
export type Occurrences =
  paths['/posts/{id}/occurrences']['get']['responses'][200]['content']['application/json'];
export type Platform = Account['platform'];
/** The rules and limits of a platform. */
export type PlatformRules = Schemas['PlatformRules'];
export type Post = Schemas['Post'];
export type PostAnalytics = Schemas['PostAnalytics'];
/** A created draft or post, with its warnings. */
export type PostWithWarnings =
  paths['/posts/{id}/duplicate']['post']['responses'][201]['content']['application/json'];
export type Problem = Schemas['Problem'];
/** An end customer with accounts, posts and limits of its own. */
/** Work in the background. */
export type Job = Schemas['Job'];
export type Profile = Schemas['Profile'];
export type ProfileUsage = Schemas['ProfileUsage'];
export type ReplayDeliveries = Schemas['ReplayDeliveries'];
export type Result = Schemas['Result'];
export type RetryPost = Schemas['RetryPost'];
export type ReplaceSlots = Schemas['ReplaceSlots'];
/** The slots of the workspace or of a profile, with the next free times. */
export type Slots = Schemas['Queue'];
export type SlotsQuery = NonNullable<paths['/slots']['get']['parameters']['query']>;
export type TestDelivery = Schemas['TestDelivery'];
export type UpdatePost = Schemas['UpdatePost'];
export type UpdateProfile = Schemas['UpdateProfile'];
export type UpdateWebhook = Schemas['UpdateWebhook'];
export type Upload = Schemas['Upload'];
export type CurrentKey = Schemas['CurrentKey'];
export type Usage = Schemas['Usage'];
export type Validation = Schemas['Validation'];
export type Warning = Schemas['Warning'];
export type Webhook = Schemas['Webhook'];
/** One event on its way to one endpoint, with every attempt. */
export type WebhookDelivery = Schemas['WebhookDelivery'];
export type WebhookDeliveryDetails = Schemas['WebhookDeliveryDetails'];

/** A `code` of the API; later versions may have others. */
export type ProblemCode = Problem['code'];
/** The `code` of an item of `errors`. */
export type ViolationCode = Violation['code'];
/** The `code` of an item of `warnings`. */
export type WarningCode = Warning['code'];
/** Why a post failed on an account: `error.code` of a result and of the event `post.failed`. */
export type ResultErrorCode = NonNullable<Result['error']>['code'];
/** Why a date of a series has no post: `code` of its `problem` and `skipped`. */
export type SeriesProblemCode = NonNullable<Occurrences['series']>['skipped'][number]['code'];
/** Why an attempt of a webhook delivery failed: its `error.code`. */
export type DeliveryErrorCode = NonNullable<WebhookDelivery['attempts'][number]['error']>['code'];
export type Scope = NonNullable<Problem['required_scope']>;
export type Violation = NonNullable<Problem['errors']>[number];

type PostsQuery = NonNullable<paths['/posts']['get']['parameters']['query']>;
type PostStatus = Post['status'];
export type ListPosts = Omit<PostsQuery, 'status'> & {
  /** By default only scheduled posts. */
  status?: PostStatus | readonly PostStatus[];
};
export type ListAccounts = NonNullable<paths['/accounts']['get']['parameters']['query']>;
export type ListDeliveries = NonNullable<paths['/webhooks/{id}/deliveries']['get']['parameters']['query']>;
type EventType = NonNullable<EventsQuery['types']>[number];
type EventsQuery = NonNullable<paths['/events']['get']['parameters']['query']>;
export type ListEvents = Omit<EventsQuery, 'types'> & {
  /** By default all. */
  types?: EventType | readonly EventType[];
};
export type ListLinks = NonNullable<paths['/links']['get']['parameters']['query']>;
export type DeleteProfile = NonNullable<paths['/profiles/{id}']['delete']['parameters']['query']>;
export type ListProfiles = NonNullable<paths['/profiles']['get']['parameters']['query']>;
export type ListWebhooks = NonNullable<paths['/webhooks']['get']['parameters']['query']>;
export type LinkClicksQuery = NonNullable<paths['/links/{code}/clicks']['get']['parameters']['query']>;
export type ListMedia = NonNullable<paths['/media']['get']['parameters']['query']>;
export type TimesAnalyticsQuery = NonNullable<paths['/analytics/times']['get']['parameters']['query']>;
export type TagsAnalyticsQuery = NonNullable<paths['/analytics/tags']['get']['parameters']['query']>;
export type ExportAnalyticsQuery = NonNullable<paths['/analytics/export']['get']['parameters']['query']>;
export type DailyAnalyticsQuery = NonNullable<paths['/analytics/daily']['get']['parameters']['query']>;
export type AnalyticsQuery = NonNullable<paths['/analytics']['get']['parameters']['query']>;

/** The options of every method. */
export interface CallOptions {
  /** Aborts the call, including waits between attempts. */
  signal?: AbortSignal;
  /** The timeout of one attempt in milliseconds; overrides the client's. */
  timeoutMs?: number;
}

/** For changes. */
export interface ChangeOptions extends CallOptions {
  /**
   * The resource as `get` or an earlier change returned it, or its ETag. If someone has changed it since, nothing happens, and the
   * call throws `precondition_failed`.
   */
  ifMatch?: string | object;
}

/** For calls that are safe to retry. */
export interface IdempotentOptions extends CallOptions {
  /**
   * 1 to 255 visible ASCII characters. Every attempt of one call sends the same key; by default, a random one. Send
   * your own if your program may repeat the call itself, for example after a crash.
   */
  idempotencyKey?: string;
}

/** For a new post. */
export interface CreatePostOptions extends IdempotentOptions {
  /** Called for each warning of the response, such as `account_ambiguous`. */
  onWarning?: (warning: Warning) => void;
}

/** An event for webhook endpoints; `type` determines its `data`. */
export type WebhookEvent = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json'];
