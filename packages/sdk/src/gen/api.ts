// Made from the OpenAPI document by `npm run generate`: do not change it here.

export interface paths {
    readonly "/accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List connected accounts
         * @description Needs the scope `accounts:read`.
         */
        readonly get: operations["listAccounts"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/media": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Import a file or upload one
         * @description Send `url` to import a file of up to 25 MB. For larger ones send `action: init`, PUT the file to the address that is answered, then send `action: complete`. Images have up to 25 MB and 100 million pixels, videos up to 1 GB, 12 hours and 8,192 pixels on a side.
         *
         *     Needs the scope `media:write`.
         */
        readonly post: operations["addMedia"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/media/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a media item
         * @description Needs the scope `posts:read`.
         */
        readonly get: operations["getMedia"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List posts
         * @description Scheduled posts come in the order of their time, all others newest first.
         *
         *     Needs the scope `posts:read`.
         */
        readonly get: operations["listPosts"];
        readonly put?: never;
        /**
         * Create or schedule a post
         * @description Without `scheduledDatetime` the post is a draft.
         *
         *     Needs the scope `posts:write`.
         */
        readonly post: operations["createPost"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a post
         * @description Needs the scope `posts:read`.
         */
        readonly get: operations["getPost"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a post
         * @description Possible until ten seconds before its time, and after it failed.
         *
         *     Needs the scope `posts:write`.
         */
        readonly delete: operations["deletePost"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Edit, schedule or unschedule a post
         * @description Possible until ten seconds before its time.
         *
         *     Needs the scope `posts:write`.
         */
        readonly patch: operations["updatePost"];
        readonly trace?: never;
    };
    readonly "/posts/{id}/results": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * See what became of a post
         * @description Needs the scope `posts:read`.
         */
        readonly get: operations["listResults"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * See plan, credits, limits and what is used of them
         * @description Needs the scope `posts:read`.
         */
        readonly get: operations["getUsage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/analytics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * See views, likes and comments
         * @description Totals, a breakdown by platform and the top posts of the last days. Numbers are collected once a day.
         *
         *     Needs the scope `analytics:read`.
         */
        readonly get: operations["getAnalytics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description Needs the scope `webhooks:manage`.
         */
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        /**
         * Add a webhook endpoint
         * @description Needs the scope `webhooks:manage`.
         */
        readonly post: operations["createWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a webhook endpoint
         * @description Needs the scope `webhooks:manage`.
         */
        readonly delete: operations["deleteWebhook"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a webhook endpoint
         * @description Needs the scope `webhooks:manage`.
         */
        readonly patch: operations["updateWebhook"];
        readonly trace?: never;
    };
    readonly "/webhooks/{id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a test event
         * @description Queues a `webhook.test` event that is attempted once, at once.
         *
         *     Needs the scope `webhooks:manage`.
         */
        readonly post: operations["testWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/links": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List short links with their clicks
         * @description Newest first, disabled ones included.
         *
         *     Needs the scope `links:manage`.
         */
        readonly get: operations["listLinks"];
        readonly put?: never;
        /**
         * Create a short link
         * @description Every request makes a link of its own, also for an address that has one.
         *
         *     Needs the scope `links:manage`.
         */
        readonly post: operations["createLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/links/{code}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Disable a short link
         * @description Its visitors are answered `410 Gone` from then on. Disabling it again changes nothing.
         *
         *     Needs the scope `links:manage`.
         */
        readonly delete: operations["disableLink"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface webhooks {
    readonly "post.published": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A post went live
         * @description A post went live on one platform.
         *
         *     It is delivered at least once: drop repeats by the event’s `id`. Any `2xx` within about 30 seconds takes it. Otherwise
         *     it is tried again after 1, 5 and 30 minutes, then abandoned; ten abandoned in a row pause the endpoint.
         */
        readonly post: operations["receivePostPublishedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "post.failed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A post could not be published
         * @description A post could not be published on one platform and is not retried automatically.
         *
         *     It is delivered at least once: drop repeats by the event’s `id`. Any `2xx` within about 30 seconds takes it. Otherwise
         *     it is tried again after 1, 5 and 30 minutes, then abandoned; ten abandoned in a row pause the endpoint.
         */
        readonly post: operations["receivePostFailedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "account.needs_reconnect": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An account must be reconnected
         * @description A connected account lost access and must be reconnected. Sent once per failure.
         *
         *     It is delivered at least once: drop repeats by the event’s `id`. Any `2xx` within about 30 seconds takes it. Otherwise
         *     it is tried again after 1, 5 and 30 minutes, then abandoned; ten abandoned in a row pause the endpoint.
         */
        readonly post: operations["receiveAccountNeedsReconnectEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "webhook.test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * You asked for a test
         * @description Sent by the Test button or POST /webhooks/{id}/test.
         *
         *     It is attempted once, at once: a failure is not tried again and does not count.
         */
        readonly post: operations["receiveWebhookTestEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Fetches a file from a public address into the library. */
        readonly ImportMedia: {
            /**
             * Format: uri
             * @description A public address of an image or short video of up to 25 MB.
             */
            readonly url: string;
        };
        /** @description Asks for an address that the file can be PUT to. */
        readonly BeginUpload: {
            /** @constant */
            readonly action: "init";
            /**
             * @description The file’s MIME type.
             * @enum {string}
             */
            readonly type: "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "video/mp4" | "video/quicktime" | "video/webm";
            /** @description The file’s length in bytes. */
            readonly size: number;
            readonly filename?: string | null;
        };
        /** @description Takes the file that was PUT into the library. */
        readonly CompleteUpload: {
            /** @constant */
            readonly action: "complete";
            /** @description The `upload.key` that `init` answered. */
            readonly key: string;
        };
        readonly CreatePost: {
            /** @description The post’s text. */
            readonly caption: string;
            /** @description Where the post goes; no account twice. */
            readonly platforms: readonly (("bluesky" | "mastodon" | "x") | components["schemas"]["PlatformAccount"])[];
            /** @description When to publish: in the future, within two years. Without an offset it is local time in `timezone`. Omitted: a draft. */
            readonly scheduledDatetime?: string | null;
            /**
             * Format: uuid
             * @description The `media.id` that POST /media answered.
             */
            readonly mediaId?: string | null;
            /** @description Labels of your own. */
            readonly tags?: readonly string[] | null;
            /**
             * Format: iana-timezone
             * @description IANA time zone of a `scheduledDatetime` without an offset.
             * @default UTC
             */
            readonly timezone?: string | null;
            /** @description Default, also in place of an empty one: the caption’s first line, cut at a word. */
            readonly title?: string | null;
            /** @description Settings for single platforms of the post, keyed by platform. */
            readonly options?: components["schemas"]["PostOptionsInput"] | null;
        };
        readonly PlatformAccount: {
            /** @enum {string} */
            readonly platform: "bluesky" | "mastodon" | "x";
            /**
             * Format: uuid
             * @description An `id` from GET /accounts.
             */
            readonly accountId: string;
        };
        readonly PostOptionsInput: {
            readonly bluesky?: components["schemas"]["BlueskyOptionsInput"] | null;
            readonly mastodon?: components["schemas"]["MastodonOptionsInput"] | null;
            readonly x?: components["schemas"]["XOptionsInput"] | null;
        };
        readonly BlueskyOptionsInput: {
            /** @description Replaces the post’s caption on Bluesky. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Bluesky. */
            readonly thread?: readonly string[] | null;
            /** @description Describes the picture for people who can’t see it. */
            readonly altText?: string | null;
            /** @description The languages of the text, as BCP 47 tags. */
            readonly langs?: readonly string[] | null;
            /**
             * @description Labels the post so that people choose whether to see it.
             * @enum {string|null}
             */
            readonly contentWarning?: "sexual" | "nudity" | "porn" | "graphic-media" | null;
            /** @description Who may reply: any of these; an empty list: nobody. Default: everyone. */
            readonly replies?: readonly ("mentioned" | "following" | "followers")[] | null;
            /** @description False: nobody may quote the post. */
            readonly quotes?: boolean | null;
        };
        readonly MastodonOptionsInput: {
            /** @description Replaces the post’s caption on Mastodon. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Mastodon. */
            readonly thread?: readonly string[] | null;
            /** @description Describes the media for people who can’t see it. */
            readonly altText?: string | null;
            /**
             * @description Who sees the post. Default: the account’s own setting.
             * @enum {string|null}
             */
            readonly visibility?: "public" | "unlisted" | "private" | "direct" | null;
            /** @description A content warning shown before the text. */
            readonly spoilerText?: string | null;
            /** @description Hides the media behind a click. */
            readonly sensitive?: boolean | null;
            /** @description The language of the text, ISO 639. */
            readonly language?: string | null;
        };
        readonly XOptionsInput: {
            /** @description Replaces the post’s caption on X. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on X. */
            readonly thread?: readonly string[] | null;
            /** @description Describes the picture for people who can’t see it. */
            readonly altText?: string | null;
            /**
             * @description Who may reply. Default: everyone.
             * @enum {string|null}
             */
            readonly replySettings?: "following" | "mentionedUsers" | "subscribers" | "verified" | null;
        };
        /** @description What is left out stays as it is; null clears a field, or brings its default back. */
        readonly UpdatePost: {
            /** @description The post’s text. */
            readonly caption?: string | null;
            /** @description Default, also in place of an empty one: the caption’s first line, cut at a word. */
            readonly title?: string | null;
            /** @description A new time, or null to turn the post back into a draft. */
            readonly scheduledDatetime?: string | null;
            readonly tags?: readonly string[] | null;
            /** @description Where the post goes; no account twice. Options of a platform that is left out go with it. */
            readonly platforms?: readonly (("bluesky" | "mastodon" | "x") | components["schemas"]["PlatformAccount"])[];
        };
        readonly CreateWebhook: {
            /**
             * Format: uri
             * @description A public https address by name: no IP address, no port, no credentials.
             */
            readonly url: string;
            /** @description Default: all of them. */
            readonly events?: readonly ("post.published" | "post.failed" | "account.needs_reconnect")[] | null;
            readonly description?: string | null;
        };
        /** @description What is left out stays as it is; null brings the default back. */
        readonly UpdateWebhook: {
            readonly events?: readonly ("post.published" | "post.failed" | "account.needs_reconnect")[] | null;
            /** @description false switches the endpoint off; true switches it on and resumes a paused one. */
            readonly is_active?: boolean | null;
            readonly description?: string | null;
        };
        readonly CreateLink: {
            /**
             * Format: uri
             * @description Where the short link leads: an absolute http or https address.
             */
            readonly url: string;
        };
        /** @description A post went live on one platform. */
        readonly PostPublishedEvent: {
            /** @description The same for every try: drop repeats by it. */
            readonly id: string;
            /** @constant */
            readonly type: "post.published";
            /** Format: date-time */
            readonly created_at: string;
            readonly data: {
                /** Format: uuid */
                readonly post_id: string;
                /**
                 * Format: uuid
                 * @description The `id` of the result in GET /posts/{id}/results.
                 */
                readonly platform_post_id: string;
                /** @enum {string} */
                readonly platform: "bluesky" | "mastodon" | "x";
                /** @description Where the post can be seen. */
                readonly url: string | null;
                /** Format: date-time */
                readonly published_at: string;
            };
        };
        /** @description A post could not be published on one platform and is not retried automatically. */
        readonly PostFailedEvent: {
            /** @description The same for every try: drop repeats by it. */
            readonly id: string;
            /** @constant */
            readonly type: "post.failed";
            /** Format: date-time */
            readonly created_at: string;
            readonly data: {
                /** Format: uuid */
                readonly post_id: string;
                /**
                 * Format: uuid
                 * @description The `id` of the result in GET /posts/{id}/results.
                 */
                readonly platform_post_id: string;
                /** @enum {string} */
                readonly platform: "bluesky" | "mastodon" | "x";
                readonly error: {
                    readonly code: string;
                    /** @description What happened, for a person who knows no API. */
                    readonly message: string;
                    /** @description What that person can do. */
                    readonly action: string;
                };
            };
        };
        /** @description A connected account lost access and must be reconnected. Sent once per failure. */
        readonly AccountNeedsReconnectEvent: {
            /** @description The same for every try: drop repeats by it. */
            readonly id: string;
            /** @constant */
            readonly type: "account.needs_reconnect";
            /** Format: date-time */
            readonly created_at: string;
            readonly data: {
                /** Format: uuid */
                readonly account_id: string;
                /** @enum {string} */
                readonly platform: "bluesky" | "mastodon" | "x";
                readonly username: string;
            };
        };
        /** @description Sent by the Test button or POST /webhooks/{id}/test. */
        readonly WebhookTestEvent: {
            /** @description The same for every try: drop repeats by it. */
            readonly id: string;
            /** @constant */
            readonly type: "webhook.test";
            /** Format: date-time */
            readonly created_at: string;
            readonly data: {
                readonly message: string;
                /** Format: uuid */
                readonly webhook_id: string;
            };
        };
        /** @description A connected social account. Its tokens are never shown. */
        readonly Account: {
            /**
             * Format: uuid
             * @description Use it as `accountId` in posts.
             */
            readonly id: string;
            /** @enum {string} */
            readonly platform: "bluesky" | "mastodon" | "x";
            readonly username: string;
            readonly displayName: string | null;
            readonly avatarUrl: string | null;
            /**
             * @description `needs_reconnect`: the platform refuses our access until someone connects the account anew.
             * @enum {string}
             */
            readonly status: "connected" | "needs_reconnect";
            /** Format: date-time */
            readonly connectedAt: string;
        };
        readonly Upload: {
            /** @description Where to send the file. */
            readonly url: string;
            /** @constant */
            readonly method: "PUT";
            /** @description Headers that the PUT must carry. */
            readonly headers: {
                readonly [key: string]: string;
            };
            /** @description Send it with `complete`. */
            readonly key: string;
            /**
             * Format: date-time
             * @description Until when the PUT may begin.
             */
            readonly expiresAt: string;
        };
        readonly Media: {
            /**
             * Format: uuid
             * @description Use it as `mediaId` in posts.
             */
            readonly id: string;
            /** @enum {string} */
            readonly type: "image" | "video";
            /** @description What the bytes are, whatever was declared. */
            readonly mimeType: string;
            /** @description Bytes. */
            readonly size: number;
            /** @description Pixels, as displayed. */
            readonly width: number | null;
            /** @description Pixels, as displayed. */
            readonly height: number | null;
            /** @description Seconds, for videos. */
            readonly duration: number | null;
            readonly filename: string | null;
            /** @description Signed; good for one hour. */
            readonly url: string;
            /** Format: date-time */
            readonly createdAt: string;
        };
        readonly Post: {
            /** Format: uuid */
            readonly id: string;
            readonly caption: string;
            readonly title: string;
            /** @enum {string} */
            readonly status: "draft" | "scheduled" | "published" | "failed";
            readonly platforms: readonly {
                /** @enum {string} */
                readonly platform: "bluesky" | "mastodon" | "x";
                /** Format: uuid */
                readonly accountId: string;
            }[];
            /**
             * Format: date-time
             * @description null for a draft.
             */
            readonly scheduledDatetime: string | null;
            readonly timezone: string;
            readonly tags: readonly string[];
            /** Format: uuid */
            readonly mediaId: string | null;
            readonly options: components["schemas"]["PostOptions"];
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** Format: date-time */
            readonly publishedAt: string | null;
        };
        readonly PostOptions: {
            readonly bluesky?: components["schemas"]["BlueskyOptions"];
            readonly mastodon?: components["schemas"]["MastodonOptions"];
            readonly x?: components["schemas"]["XOptions"];
        };
        readonly BlueskyOptions: {
            /** @description Replaces the post’s caption on Bluesky. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Bluesky. */
            readonly thread?: readonly string[];
            /** @description Describes the picture for people who can’t see it. */
            readonly altText?: string;
            /** @description The languages of the text, as BCP 47 tags. */
            readonly langs?: readonly string[];
            /**
             * @description Labels the post so that people choose whether to see it.
             * @enum {string}
             */
            readonly contentWarning?: "sexual" | "nudity" | "porn" | "graphic-media";
            /** @description Who may reply: any of these; an empty list: nobody. Default: everyone. */
            readonly replies?: readonly ("mentioned" | "following" | "followers")[];
            /** @description False: nobody may quote the post. */
            readonly quotes?: boolean;
        };
        readonly MastodonOptions: {
            /** @description Replaces the post’s caption on Mastodon. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Mastodon. */
            readonly thread?: readonly string[];
            /** @description Describes the media for people who can’t see it. */
            readonly altText?: string;
            /**
             * @description Who sees the post. Default: the account’s own setting.
             * @enum {string}
             */
            readonly visibility?: "public" | "unlisted" | "private" | "direct";
            /** @description A content warning shown before the text. */
            readonly spoilerText?: string;
            /** @description Hides the media behind a click. */
            readonly sensitive?: boolean;
            /** @description The language of the text, ISO 639. */
            readonly language?: string;
        };
        readonly XOptions: {
            /** @description Replaces the post’s caption on X. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on X. */
            readonly thread?: readonly string[];
            /** @description Describes the picture for people who can’t see it. */
            readonly altText?: string;
            /**
             * @description Who may reply. Default: everyone.
             * @enum {string}
             */
            readonly replySettings?: "following" | "mentionedUsers" | "subscribers" | "verified";
        };
        readonly Pagination: {
            /** @description As asked for. */
            readonly limit: number;
            /** @description As asked for. */
            readonly offset: number;
            /** @description Whether a page follows. */
            readonly hasMore: boolean;
        };
        /** @description What became of a post on one account. */
        readonly Result: {
            /**
             * Format: uuid
             * @description The `platform_post_id` of the events.
             */
            readonly id: string;
            /** @enum {string} */
            readonly platform: "bluesky" | "mastodon" | "x";
            /** Format: uuid */
            readonly accountId: string;
            /** @enum {string} */
            readonly status: "pending" | "publishing" | "published" | "failed";
            /** @description Where the post can be seen. */
            readonly url: string | null;
            /** @description The platform’s own id of the post. */
            readonly externalId: string | null;
            /** Format: date-time */
            readonly publishedAt: string | null;
            readonly attempts: number;
            readonly error: {
                readonly code: string;
                /** @description What happened, for a person who knows no API. */
                readonly message: string;
                /** @description What that person can do. */
                readonly action: string;
            } | null;
        };
        /** @description What the plan allows, and how much of it is used. */
        readonly Usage: {
            /** @description What the workspace pays for. */
            readonly plan: {
                readonly name: string;
                /**
                 * @description A plan in any other status is answered `403 plan_required`.
                 * @enum {string}
                 */
                readonly status: "active" | "trialing";
                /**
                 * Format: date-time
                 * @description null for a plan that does not end.
                 */
                readonly renewsAt: string | null;
            };
            /** @description One credit is one post going live on one platform. Credits never block a post. */
            readonly credits: {
                /** @description Credits of the plan for one calendar month. */
                readonly included: number;
                /** @description Posts that went live this month, one for each platform. */
                readonly used: number;
                /** @description What is left of it, never below 0. */
                readonly remaining: number;
                /**
                 * Format: date-time
                 * @description When counting starts anew: the first of the month in UTC.
                 */
                readonly resetsAt: string;
            };
            /** @description Once it is used up, scheduling is answered `403 schedule_limit_reached`. */
            readonly schedule: {
                /** @description Posts that may be scheduled in one calendar month. */
                readonly limit: number;
                /** @description Posts that were scheduled this month; a post counts once. */
                readonly used: number;
                /** @description What is left of it, never below 0. */
                readonly remaining: number;
                /**
                 * Format: date-time
                 * @description When counting starts anew: the first of the month in UTC.
                 */
                readonly resetsAt: string;
            };
            /** @description Once it is used up, one more draft is answered `409 limit_reached`: delete or schedule some. */
            readonly drafts: {
                /** @description Drafts that the workspace may have at the same time. */
                readonly limit: number;
                /** @description Drafts that there are now. */
                readonly used: number;
                /** @description What is left of it, never below 0. */
                readonly remaining: number;
            };
            /** @description A file that does not fit is answered `409 limit_reached`. */
            readonly media: {
                /** @description Bytes that the media library may hold. */
                readonly limitBytes: number;
                /** @description Bytes that it holds, with uploads that are under way. */
                readonly usedBytes: number;
                /** @description What is left of it, never below 0. */
                readonly remainingBytes: number;
            };
            /** @description Once it is used up, one more link is answered `409 limit_reached`. */
            readonly links: {
                /** @description Short links that the workspace may have. */
                readonly limit: number;
                /** @description Short links that there are, disabled ones included. */
                readonly used: number;
                /** @description What is left of it, never below 0. */
                readonly remaining: number;
            };
        };
        /** @description What published posts brought. */
        readonly Analytics: {
            readonly period: {
                /** @description As asked for. */
                readonly days: number;
                /** Format: date-time */
                readonly from: string;
                /** Format: date-time */
                readonly to: string;
            };
            readonly totals: {
                /** @description Posts that went live in the period, one for each platform. */
                readonly posts: number;
                /** @description Views; null where no platform reports them. */
                readonly views: number | null;
                /** @description Likes; null where no platform reports them. */
                readonly likes: number | null;
                /** @description Comments; null where no platform reports them. */
                readonly comments: number | null;
            };
            /** @description The same, platform by platform. */
            readonly platforms: readonly {
                /** @enum {string} */
                readonly platform: "bluesky" | "mastodon" | "x";
                /** @description Posts that went live in the period, one for each platform. */
                readonly posts: number;
                /** @description Views; null where no platform reports them. */
                readonly views: number | null;
                /** @description Likes; null where no platform reports them. */
                readonly likes: number | null;
                /** @description Comments; null where no platform reports them. */
                readonly comments: number | null;
            }[];
            /** @description Most views first, then most likes. */
            readonly topPosts: readonly {
                /** Format: uuid */
                readonly postId: string;
                /** @enum {string} */
                readonly platform: "bluesky" | "mastodon" | "x";
                readonly title: string;
                /** @description Where the post can be seen. */
                readonly url: string | null;
                /** Format: date-time */
                readonly publishedAt: string;
                /** @description Views; null where no platform reports them. */
                readonly views: number | null;
                /** @description Likes; null where no platform reports them. */
                readonly likes: number | null;
                /** @description Comments; null where no platform reports them. */
                readonly comments: number | null;
            }[];
            /**
             * Format: date-time
             * @description When the numbers were last collected, which is once a day; null before the first time.
             */
            readonly collectedAt: string | null;
        };
        readonly Webhook: {
            /** Format: uuid */
            readonly id: string;
            readonly url: string;
            readonly events: readonly ("post.published" | "post.failed" | "account.needs_reconnect")[];
            readonly description: string | null;
            readonly is_active: boolean;
            /**
             * @description `paused`: ten deliveries in a row were abandoned. `disabled`: switched off by its owner.
             * @enum {string}
             */
            readonly status: "active" | "paused" | "disabled";
            /** @description Deliveries in a row that were abandoned. */
            readonly failed_deliveries: number;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
        };
        readonly NewWebhook: {
            /** Format: uuid */
            readonly id: string;
            readonly url: string;
            readonly events: readonly ("post.published" | "post.failed" | "account.needs_reconnect")[];
            readonly description: string | null;
            readonly is_active: boolean;
            /**
             * @description `paused`: ten deliveries in a row were abandoned. `disabled`: switched off by its owner.
             * @enum {string}
             */
            readonly status: "active" | "paused" | "disabled";
            /** @description Deliveries in a row that were abandoned. */
            readonly failed_deliveries: number;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            /** @description Signs every delivery. Shown this once. */
            readonly secret: string;
        };
        readonly TestDelivery: {
            /** Format: uuid */
            readonly id: string;
            /** @description The `id` of the event that is sent. */
            readonly event_id: string;
            /** @constant */
            readonly event_type: "webhook.test";
            /** @constant */
            readonly status: "queued";
        };
        /** @description A short link. */
        readonly Link: {
            /** @description Seven letters and digits. */
            readonly code: string;
            /** @description Where the short link leads. */
            readonly url: string;
            /** @description The address to give away. */
            readonly shortUrl: string;
            /** @description Visits by people; known bots and previews are not counted. */
            readonly clicks: number;
            /**
             * @description A disabled link answers its visitors `410 Gone` and is never enabled again.
             * @enum {string}
             */
            readonly status: "enabled" | "disabled";
            /** Format: date-time */
            readonly createdAt: string;
        };
        /** @description Problem details (RFC 9457). */
        readonly Problem: {
            /**
             * Format: uri
             * @description Where this code is explained.
             */
            readonly type: string;
            /** @description The code in a few words; the same for every occurrence. */
            readonly title: string;
            /** @description The HTTP status. */
            readonly status: number;
            /** @description What happened this time, for a person: the first problem, and how many more there are. */
            readonly detail: string;
            /**
             * Format: uri-reference
             * @description The path that was asked for.
             */
            readonly instance: string;
            /**
             * @description What happened, for a program.
             * @enum {string}
             */
            readonly code: "invalid_json" | "invalid_request" | "missing_api_key" | "invalid_api_key" | "insufficient_scope" | "plan_required" | "schedule_limit_reached" | "not_found" | "method_not_allowed" | "post_not_editable" | "idempotency_in_progress" | "limit_reached" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "content_rejected" | "account_not_connected" | "media_rejected" | "import_failed" | "rate_limited" | "internal" | "unavailable";
            /** @description The X-Request-Id of the answer. */
            readonly request_id: string;
            /**
             * @description The scope that the key would need (insufficient_scope).
             * @enum {string}
             */
            readonly required_scope?: "accounts:read" | "posts:read" | "posts:write" | "media:write" | "analytics:read" | "webhooks:manage" | "links:manage" | "mcp";
            /** @description Every problem at once, up to a hundred. */
            readonly errors?: readonly {
                /** @description A JSON pointer: into the body ("/platforms/0"), or below /query or /headers ("/query/limit"). */
                readonly path: string;
                /** @description What is wrong there, for a program. */
                readonly code: string;
                /** @description What is wrong there, for a person. */
                readonly message: string;
            }[];
            /** @description Seconds until another try makes sense, as in the header Retry-After. */
            readonly retry_after?: number;
        };
    };
    responses: {
        /** @description `invalid_request`: A field, a query parameter or a header is wrong, missing or unknown. `errors` names every one of them, up to a hundred. */
        readonly BadRequest: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    readonly code?: "invalid_request";
                    /** @constant */
                    readonly status?: 400;
                };
            };
        };
        /**
         * @description `missing_api_key`: The request carries no API key.
         *
         *     `invalid_api_key`: The key is unknown, mistyped, disabled, deleted or expired. All of these get the same answer on purpose.
         */
        readonly Unauthorized: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    readonly code?: "missing_api_key" | "invalid_api_key";
                    /** @constant */
                    readonly status?: 401;
                };
            };
        };
        /**
         * @description `plan_required`: The plan has lapsed or does not include this, or a trial tried to create or schedule a post.
         *
         *     `insufficient_scope`: The key lacks the scope that this operation needs. `required_scope` names it.
         */
        readonly Forbidden: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "WWW-Authenticate"?: string;
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    readonly code?: "plan_required" | "insufficient_scope";
                    /** @constant */
                    readonly status?: 403;
                };
            };
        };
        /** @description `rate_limited`: Too many requests in too short a time. */
        readonly TooManyRequests: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    readonly code?: "rate_limited";
                    /** @constant */
                    readonly status?: 429;
                };
            };
        };
        /** @description `internal`: Something went wrong on our side. */
        readonly Internal: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    readonly code?: "internal";
                    /** @constant */
                    readonly status?: 500;
                };
            };
        };
        /** @description `unavailable`: A service behind the API is away. The request had no effect, or is safe to repeat. */
        readonly Unavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    readonly code?: "unavailable";
                    /** @constant */
                    readonly status?: 503;
                };
            };
        };
        /**
         * @description `invalid_request`: A field, a query parameter or a header is wrong, missing or unknown. `errors` names every one of them, up to a hundred.
         *
         *     `invalid_json`: The body is empty, is not JSON, or is not UTF-8. `detail` says where.
         */
        readonly BadRequestOrBody: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    readonly code?: "invalid_request" | "invalid_json";
                    /** @constant */
                    readonly status?: 400;
                };
            };
        };
        /** @description `not_found`: There is nothing at this path or with this id, or it belongs to another workspace. */
        readonly NotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    readonly code?: "not_found";
                    /** @constant */
                    readonly status?: 404;
                };
            };
        };
        /** @description `payload_too_large`: The body is larger than 1 MiB. */
        readonly PayloadTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    readonly code?: "payload_too_large";
                    /** @constant */
                    readonly status?: 413;
                };
            };
        };
        /** @description `unsupported_media_type`: The body is not declared as JSON, or is compressed. */
        readonly UnsupportedMediaType: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    readonly code?: "unsupported_media_type";
                    /** @constant */
                    readonly status?: 415;
                };
            };
        };
    };
    parameters: {
        /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
        readonly RequestId: string;
        /** @description Any text of your own that no other request has, such as a UUID. Once a request has succeeded, a repeat of it with the same key gets the first answer again for 24 hours, byte for byte, and does nothing. A request that failed can be corrected and sent with the same key. */
        readonly IdempotencyKey: string;
        /**
         * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
         *     included), of `<t>.<raw body>`. To verify a delivery, before parsing its JSON:
         *
         *     1. Take `t` and `v1` from the header.
         *     2. Refuse the delivery when `t` is more than five minutes away from now.
         *     3. Compute the HMAC over `t`, a full stop and the body’s bytes as they arrived, and compare it with `v1` in
         *        constant time.
         *
         *     ```js
         *     import { createHmac, timingSafeEqual } from 'node:crypto';
         *
         *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
         *       const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
         *       if (Math.abs(now - Number(t)) > 300) return false;
         *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
         *       const given = Buffer.from(v1 ?? '', 'hex');
         *       return given.length === expected.length && timingSafeEqual(given, expected);
         *     }
         *     ```
         */
        readonly ServiceSignature: string;
        /** @description Names the sender. */
        readonly DeliveryUserAgent: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request: yours, or one that was made. Every log line has it. */
        readonly RequestId: string;
        /** @description The limits that this request falls under: `q` requests in each window of `w` seconds (IETF draft-ietf-httpapi-ratelimit-headers). */
        readonly RateLimitPolicy: string;
        /** @description What is left of each limit: `r` requests for the next `t` seconds. */
        readonly RateLimit: string;
        /** @description What is wrong with the key, as RFC 6750 says it. */
        readonly WwwAuthenticate: string;
        /** @description Seconds until another try makes sense. */
        readonly RetryAfter: string;
        /** @description There where this is the answer to an earlier request with the same `Idempotency-Key`. */
        readonly IdempotentReplayed: "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly listAccounts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The accounts, newest first. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly accounts: readonly components["schemas"]["Account"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly addMedia: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Any text of your own that no other request has, such as a UUID. Once a request has succeeded, a repeat of it with the same key gets the first answer again for 24 hours, byte for byte, and does nothing. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ImportMedia"] | components["schemas"]["BeginUpload"] | components["schemas"]["CompleteUpload"];
            };
        };
        readonly responses: {
            /** @description Where to upload the file (`action: init`). */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly upload: components["schemas"]["Upload"];
                    };
                };
            };
            /** @description The file is in the library. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly media: components["schemas"]["Media"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `limit_reached`: The workspace has as many of these as it may have.
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        readonly code?: "idempotency_in_progress" | "limit_reached";
                        /** @constant */
                        readonly status?: 409;
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have.
             *
             *     `media_rejected`: The file is missing, is not what it was declared to be, or is of a kind that can’t be used.
             *
             *     `import_failed`: The file could not be fetched from `url`.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        readonly code?: "idempotency_key_reused" | "media_rejected" | "import_failed";
                        /** @constant */
                        readonly status?: 422;
                    };
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getMedia: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The media item’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The item. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly media: components["schemas"]["Media"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listPosts: {
        readonly parameters: {
            readonly query?: {
                /** @description Only posts in this status. */
                readonly status?: "draft" | "scheduled" | "published" | "failed";
                /** @description Only posts with this tag. */
                readonly tag?: string;
                /** @description Posts on a page. */
                readonly limit?: number;
                /** @description Posts to skip. */
                readonly offset?: number;
            };
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of posts. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly posts: readonly components["schemas"]["Post"][];
                        readonly pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createPost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description Any text of your own that no other request has, such as a UUID. Once a request has succeeded, a repeat of it with the same key gets the first answer again for 24 hours, byte for byte, and does nothing. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreatePost"];
            };
        };
        readonly responses: {
            /** @description The post. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly post: components["schemas"]["Post"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            /**
             * @description `plan_required`: The plan has lapsed or does not include this, or a trial tried to create or schedule a post.
             *
             *     `insufficient_scope`: The key lacks the scope that this operation needs. `required_scope` names it.
             *
             *     `schedule_limit_reached`: The plan’s scheduled posts of this calendar month (UTC) are used up.
             */
            readonly 403: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        readonly code?: "plan_required" | "insufficient_scope" | "schedule_limit_reached";
                        /** @constant */
                        readonly status?: 403;
                    };
                };
            };
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `limit_reached`: The workspace has as many of these as it may have.
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        readonly code?: "idempotency_in_progress" | "limit_reached";
                        /** @constant */
                        readonly status?: 409;
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have.
             *
             *     `content_rejected`: The post can’t be published as it is: a platform would refuse it, or its media item does not exist. `errors` has every objection in plain words.
             *
             *     `account_not_connected`: No account of the platform is connected, or the account that was named is not, or not any more.
             *
             *     `media_rejected`: The file is missing, is not what it was declared to be, or is of a kind that can’t be used.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        readonly code?: "idempotency_key_reused" | "content_rejected" | "account_not_connected" | "media_rejected";
                        /** @constant */
                        readonly status?: 422;
                    };
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getPost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The post. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly post: components["schemas"]["Post"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deletePost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description `post_not_editable`: The post goes out in less than ten seconds, is being published, or has been published. One that has failed can be deleted, and not changed. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        readonly code?: "post_not_editable";
                        /** @constant */
                        readonly status?: 409;
                    };
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updatePost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdatePost"];
            };
        };
        readonly responses: {
            /** @description The post after the change. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly post: components["schemas"]["Post"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            /**
             * @description `plan_required`: The plan has lapsed or does not include this, or a trial tried to create or schedule a post.
             *
             *     `insufficient_scope`: The key lacks the scope that this operation needs. `required_scope` names it.
             *
             *     `schedule_limit_reached`: The plan’s scheduled posts of this calendar month (UTC) are used up.
             */
            readonly 403: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "WWW-Authenticate"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        readonly code?: "plan_required" | "insufficient_scope" | "schedule_limit_reached";
                        /** @constant */
                        readonly status?: 403;
                    };
                };
            };
            readonly 404: components["responses"]["NotFound"];
            /**
             * @description `post_not_editable`: The post goes out in less than ten seconds, is being published, or has been published. One that has failed can be deleted, and not changed.
             *
             *     `limit_reached`: The workspace has as many of these as it may have.
             */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        readonly code?: "post_not_editable" | "limit_reached";
                        /** @constant */
                        readonly status?: 409;
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `content_rejected`: The post can’t be published as it is: a platform would refuse it, or its media item does not exist. `errors` has every objection in plain words.
             *
             *     `account_not_connected`: No account of the platform is connected, or the account that was named is not, or not any more.
             *
             *     `media_rejected`: The file is missing, is not what it was declared to be, or is of a kind that can’t be used.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        readonly code?: "content_rejected" | "account_not_connected" | "media_rejected";
                        /** @constant */
                        readonly status?: 422;
                    };
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listResults: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One result for each platform. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly results: readonly components["schemas"]["Result"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getUsage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Plan, credits, limits and what is used of them. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly usage: components["schemas"]["Usage"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getAnalytics: {
        readonly parameters: {
            readonly query?: {
                /** @description Days, up to now. */
                readonly period?: number;
                /** @description Only this platform. */
                readonly platform?: "bluesky" | "mastodon" | "x";
                /** @description How many top posts. */
                readonly limit?: number;
            };
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The summary. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly analytics: components["schemas"]["Analytics"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listWebhooks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The endpoints, newest first. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly webhooks: readonly components["schemas"]["Webhook"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        readonly responses: {
            /** @description The endpoint, with the secret that is shown this once. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly webhook: components["schemas"]["NewWebhook"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `limit_reached`: The workspace has as many of these as it may have. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        readonly code?: "limit_reached";
                        /** @constant */
                        readonly status?: 409;
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The webhook’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is deleted. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The webhook’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        readonly responses: {
            /** @description The endpoint after the change. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly webhook: components["schemas"]["Webhook"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly testWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The webhook’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The delivery that was queued. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly delivery: components["schemas"]["TestDelivery"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listLinks: {
        readonly parameters: {
            readonly query?: {
                /** @description Links on a page. */
                readonly limit?: number;
                /** @description Links to skip. */
                readonly offset?: number;
            };
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of links. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly links: readonly components["schemas"]["Link"][];
                        readonly pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateLink"];
            };
        };
        readonly responses: {
            /** @description The link. */
            readonly 201: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly link: components["schemas"]["Link"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `limit_reached`: The workspace has as many of these as it may have. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        readonly code?: "limit_reached";
                        /** @constant */
                        readonly status?: 409;
                    };
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly disableLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description An id of your own for this request: up to 128 letters, digits and `._:~+/=@-`. Any other is replaced by one that is made. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The link’s code. */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It is disabled. */
            readonly 204: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly receivePostPublishedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and `v1` from the header.
                 *     2. Refuse the delivery when `t` is more than five minutes away from now.
                 *     3. Compute the HMAC over `t`, a full stop and the body’s bytes as they arrived, and compare it with `v1` in
                 *        constant time.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
                 *       if (Math.abs(now - Number(t)) > 300) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = Buffer.from(v1 ?? '', 'hex');
                 *       return given.length === expected.length && timingSafeEqual(given, expected);
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description Names the sender. */
                readonly "User-Agent": components["parameters"]["DeliveryUserAgent"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PostPublishedEvent"];
            };
        };
        readonly responses: {
            /** @description You took the event. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Everything else, and no answer in time, counts as a failed try. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly receivePostFailedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and `v1` from the header.
                 *     2. Refuse the delivery when `t` is more than five minutes away from now.
                 *     3. Compute the HMAC over `t`, a full stop and the body’s bytes as they arrived, and compare it with `v1` in
                 *        constant time.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
                 *       if (Math.abs(now - Number(t)) > 300) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = Buffer.from(v1 ?? '', 'hex');
                 *       return given.length === expected.length && timingSafeEqual(given, expected);
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description Names the sender. */
                readonly "User-Agent": components["parameters"]["DeliveryUserAgent"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PostFailedEvent"];
            };
        };
        readonly responses: {
            /** @description You took the event. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Everything else, and no answer in time, counts as a failed try. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly receiveAccountNeedsReconnectEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and `v1` from the header.
                 *     2. Refuse the delivery when `t` is more than five minutes away from now.
                 *     3. Compute the HMAC over `t`, a full stop and the body’s bytes as they arrived, and compare it with `v1` in
                 *        constant time.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
                 *       if (Math.abs(now - Number(t)) > 300) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = Buffer.from(v1 ?? '', 'hex');
                 *       return given.length === expected.length && timingSafeEqual(given, expected);
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description Names the sender. */
                readonly "User-Agent": components["parameters"]["DeliveryUserAgent"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountNeedsReconnectEvent"];
            };
        };
        readonly responses: {
            /** @description You took the event. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Everything else, and no answer in time, counts as a failed try. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly receiveWebhookTestEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and `v1` from the header.
                 *     2. Refuse the delivery when `t` is more than five minutes away from now.
                 *     3. Compute the HMAC over `t`, a full stop and the body’s bytes as they arrived, and compare it with `v1` in
                 *        constant time.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const { t, v1 } = Object.fromEntries(header.split(',').map((part) => part.split('=')));
                 *       if (Math.abs(now - Number(t)) > 300) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = Buffer.from(v1 ?? '', 'hex');
                 *       return given.length === expected.length && timingSafeEqual(given, expected);
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description Names the sender. */
                readonly "User-Agent": components["parameters"]["DeliveryUserAgent"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        readonly responses: {
            /** @description You took the event. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Everything else, and no answer in time, counts as a failed try. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
