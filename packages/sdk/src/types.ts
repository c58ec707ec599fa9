import type { components, paths, webhooks } from './gen/api.ts';

type Schemas = components['schemas'];

export type Account = Schemas['Account'];
export type Analytics = Schemas['Analytics'];
/** A link by which a person connects one account. */
export type ConnectLink = Schemas['ConnectLink'];
export type CreateConnectLink = Schemas['CreateConnectLink'];
export type CreateLink = Schemas['CreateLink'];
export type CreatePost = Schemas['CreatePost'];
export type CreateWebhook = Schemas['CreateWebhook'];
export type DayAnalytics = Schemas['DayAnalytics'];
export type DeliveryReplay = Schemas['DeliveryReplay'];
export type Disconnection =
  paths['/accounts/{id}']['delete']['responses'][200]['content']['application/json'];
export type Link = Schemas['Link'];
/** A short link with its clicks on each day. */
export type LinkClicks =
  paths['/links/{code}/clicks']['get']['responses'][200]['content']['application/json'];
export type Media = Schemas['Media'];
export type MediaType = Schemas['BeginUpload']['type'];
/** A connect link with its address, which is shown this once. */
export type ConnectLinkWithUrl = Schemas['ConnectLinkWithUrl'];
/** A webhook endpoint with its signing secret, which is shown this once. */
export type WebhookWithSecret = Schemas['WebhookWithSecret'];
export type Platform = Account['platform'];
/** The rules and limits of a platform. */
export type PlatformRules = Schemas['PlatformRules'];
export type Post = Schemas['Post'];
/** A draft or post that was made, with what a person may want to know about it. */
export type PostWithWarnings =
  paths['/posts/{id}/duplicate']['post']['responses'][201]['content']['application/json'];
export type Problem = Schemas['Problem'];
export type ReplayDeliveries = Schemas['ReplayDeliveries'];
export type Result = Schemas['Result'];
export type RetryPost = Schemas['RetryPost'];
export type TestDelivery = Schemas['TestDelivery'];
export type UpdatePost = Schemas['UpdatePost'];
export type UpdateWebhook = Schemas['UpdateWebhook'];
export type Upload = Schemas['Upload'];
export type Usage = Schemas['Usage'];
export type Validation = Schemas['Validation'];
export type Warning = Schemas['Warning'];
export type Webhook = Schemas['Webhook'];
/** One event on its way to one endpoint, with every attempt. */
export type WebhookDelivery = Schemas['WebhookDelivery'];
export type WebhookDeliveryDetails = Schemas['WebhookDeliveryDetails'];

/** A `code` of the API; later versions may have others. */
export type ProblemCode = Problem['code'];
/** What is wrong with a request: the `code` of an item of `errors`. */
export type ViolationCode = Violation['code'];
/** What a person may want to know about a post: the `code` of an item of `warnings`. */
export type WarningCode = Warning['code'];
/** Why a post failed on an account: `error.code` of a result and of the event `post.failed`. */
export type ResultErrorCode = NonNullable<Result['error']>['code'];
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
export type ListDeliveries = NonNullable<paths['/webhooks/{id}/deliveries']['get']['parameters']['query']>;
export type ListLinks = NonNullable<paths['/links']['get']['parameters']['query']>;
export type LinkClicksQuery = NonNullable<paths['/links/{code}/clicks']['get']['parameters']['query']>;
export type ListMedia = NonNullable<paths['/media']['get']['parameters']['query']>;
export type DailyAnalyticsQuery = NonNullable<paths['/analytics/daily']['get']['parameters']['query']>;
export type AnalyticsQuery = NonNullable<paths['/analytics']['get']['parameters']['query']>;

/** What every method takes beside its own arguments. */
export interface CallOptions {
  /** Gives the call up, waits between tries included. */
  signal?: AbortSignal;
  /** Milliseconds for one try, in place of the client's setting. */
  timeoutMs?: number;
}

/** For calls that can be repeated without fear. */
export interface IdempotentOptions extends CallOptions {
  /**
   * 1 to 255 visible ASCII characters. Every try of one call sends the same key; without one, a random key is made for
   * the call. Name your own where your program itself may repeat the call, after a crash for instance.
   */
  idempotencyKey?: string;
}

/** For a new post. */
export interface CreatePostOptions extends IdempotentOptions {
  /** Called for each warning of the answer, such as `account_ambiguous`. */
  onWarning?: (warning: Warning) => void;
}

/** What a webhook endpoint is sent; `type` determines its `data`. */
export type WebhookEvent = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json'];
