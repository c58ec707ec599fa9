// Generated from the OpenAPI document by `npm run generate`. Do not edit.

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
         * @description Requires the scope `accounts:read`.
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
    readonly "/accounts/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a connected account
         * @description Requires the scope `accounts:read`.
         */
        readonly get: operations["getAccount"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Disconnect an account
         * @description Deletes the account and its tokens. The response lists its scheduled posts. They stay scheduled: unless you change or delete them, their result on this account fails at their time with the code `account_not_connected`. Connecting the account again gives it a new id.
         *
         *     Requires the scope `accounts:write`.
         */
        readonly delete: operations["disconnectAccount"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/accounts/{id}/choices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the choices of an account
         * @description The values of options that only the platform knows, such as the boards of an account: those whose JSON Schema in GET /platforms has `x-choices: true`. They are read from the platform and kept for a minute. There are at most 1,000 values in all.
         *
         *     Requires the scope `accounts:read`.
         */
        readonly get: operations["listChoices"];
        readonly put?: never;
        /**
         * Create a choice of an account
         * @description Creates a value of an option on the platform, such as a board. Its option must have `x-creatable: true` in the JSON Schema of GET /platforms. If there is one with this label already, it is returned, so that a request can be repeated.
         *
         *     Requires the scope `posts:write`.
         */
        readonly post: operations["createChoice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/connect-links": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a connect link
         * @description A link for a person without access to this workspace. The person connects an account on its page, or several of one sign-in, and is then redirected to `redirectUrl`. Every request creates a new link, unless it repeats an `Idempotency-Key`. Anyone can open `redirectUrl` with forged parameters: call GET /connect-links/{id} from your server before you trust them.
         *
         *     Requires the scope `accounts:write`.
         */
        readonly post: operations["createConnectLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/connect-links/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a connect link
         * @description Returns the status of a link and the connected accounts, until a day after the link has expired.
         *
         *     Requires the scope `accounts:read`.
         */
        readonly get: operations["getConnectLink"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a connect link
         * @description The link can’t be used any more. Accounts connected with it stay connected.
         *
         *     Requires the scope `accounts:write`.
         */
        readonly delete: operations["deleteConnectLink"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/profiles": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List profiles
         * @description Newest first. A profile that is being deleted is not listed.
         *
         *     Requires the scope `profiles:manage` or `accounts:read`.
         */
        readonly get: operations["listProfiles"];
        readonly put?: never;
        /**
         * Create a profile
         * @description A profile is an end customer of yours. Accounts, posts, files, short links and webhooks can belong to one.
         *
         *     Requires the scope `profiles:manage`.
         */
        readonly post: operations["createProfile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/profiles/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a profile
         * @description Requires the scope `profiles:manage` or `accounts:read`.
         */
        readonly get: operations["getProfile"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a profile
         * @description Deletes a profile with everything that belongs to it, in the background. First it cancels its waiting posts and disconnects its accounts. Then it deletes posts with their results and analytics, files, short links, webhook endpoints, connect links and slots. Published posts stay on their platforms. The profile is hidden immediately, and nothing can be created in it. Without `confirm=true`, the request deletes nothing: it returns `409 confirmation_needed`, and `affects` counts what the deletion would delete. A repeated request returns the job of the running deletion. This can’t be undone.
         *
         *     Requires the scope `profiles:manage`.
         */
        readonly delete: operations["deleteProfile"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Change a profile
         * @description A lower limit deletes nothing: it applies to what is added from then on. Other requests see the change immediately.
         *
         *     Requires the scope `profiles:manage`.
         */
        readonly patch: operations["updateProfile"];
        readonly trace?: never;
    };
    readonly "/profiles/{id}/usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the limits and the usage of a profile
         * @description Requires the scope `profiles:manage` or `accounts:read`.
         */
        readonly get: operations["getProfileUsage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/profiles/{id}/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Export a profile
         * @description Writes a ZIP file with the profile, its slots, accounts (without tokens), posts with their results, short links, webhook endpoints (without secrets) and files, in the background. GET /jobs/{id} returns its address when the job is done. The archive is deleted after a day. While an export of the profile is running, the request returns its job. A profile can be exported five times in 24 hours.
         *
         *     Requires the scope `profiles:manage`.
         */
        readonly post: operations["exportProfile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/jobs/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a job
         * @description Jobs can be read for 30 days after their end, also when their profile is deleted.
         *
         *     Requires the scope `profiles:manage` or `accounts:read`.
         */
        readonly get: operations["getJob"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/platforms": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List platforms with their rules and limits
         * @description The rules for posts as data: lengths of texts, types and sizes of files, and the schema of the `options`; and how accounts are connected.
         *
         *     Requires the scope `posts:read`.
         */
        readonly get: operations["listPlatforms"];
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
        /**
         * List media items
         * @description Newest first. A search examines 10,000 items for each page.
         *
         *     Requires the scope `posts:read`.
         */
        readonly get: operations["listMedia"];
        readonly put?: never;
        /**
         * Import a file or upload one
         * @description Send `url` to import a file of up to 25 MB. For larger files send `action: init`, PUT the file to the URL in the response, then send `action: complete`. Images may have up to 25 MB and 100 million pixels, videos up to 1 GB, 12 hours and 8,192 pixels on a side, PDF documents up to 100 MB and 1,000 pages.
         *
         *     Requires the scope `media:write`.
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
         * @description Requires the scope `posts:read`.
         */
        readonly get: operations["getMedia"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a media item
         * @description Returns `409 media_in_use` while a draft, a scheduled post or a post that is being published uses the file. Published posts stay unchanged. A failed post can’t be retried on platforms that do not have the file yet.
         *
         *     Requires the scope `media:write`.
         */
        readonly delete: operations["deleteMedia"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/media/{id}/edits": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Trim or crop a video, or take a picture of it
         * @description Makes a new media item of a video, in the background: an MP4 with H.264 and AAC, or a JPEG of one frame. The original stays. GET /media/{id}/edits/{editId} returns the progress, and `media.ready` is sent when the new item is in the library. It counts as stored. A workspace can have 20 edits that are not finished. Installations without ffmpeg return `422 media_rejected`.
         *
         *     Requires the scope `media:write`.
         */
        readonly post: operations["createMediaEdit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/media/{id}/edits/{editId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an edit of a video
         * @description Edits can be read until a day after they were created.
         *
         *     Requires the scope `posts:read` or `media:write`.
         */
        readonly get: operations["getMediaEdit"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts/validate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Check a post without saving it
         * @description Reports every problem that POST /posts would reject: the form of each field, the accounts, the time, and the content by the rules of each platform. Fields may be missing, empty or wrong while a person writes. It saves and counts nothing, and does not check the limits of the plan. Only a body that is not a JSON object, or has an unknown field, returns `400`.
         *
         *     Requires the scope `posts:write`.
         */
        readonly post: operations["validatePost"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts/{id}/publish": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Publish a post now
         * @description Publishes a draft, or a scheduled post until its `editableUntil`. The response does not wait for the platforms: the post is `scheduled`, with the current time, until every platform is done. A post that was not scheduled before counts against the monthly schedule limit. If posts of the key need approval, the post stays a draft, and is published when it is approved.
         *
         *     Requires the scope `posts:write`.
         */
        readonly post: operations["publishPost"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts/{id}/duplicate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Duplicate a post
         * @description Saves a draft with the content of a post in any status. It leaves out accounts on which the post is live (warning `live_account_left_out`). If the post is live on all of its accounts, it keeps them all (`live_account_kept`). The content is checked when you change or schedule the draft.
         *
         *     Requires the scope `posts:write`.
         */
        readonly post: operations["duplicatePost"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts/{id}/retry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Publish failed results again
         * @description Publishes failed results again, on the same accounts and with the same content. A result with the code `outcome_unknown` or `still_processing` needs `force: true`, because it may be live already. It is looked up once more first. The post is `scheduled` until every platform is done.
         *
         *     Requires the scope `posts:write`.
         */
        readonly post: operations["retryPost"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts/{id}/approve": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Approve a post
         * @description Schedules a post that waits for approval, or publishes it now if it has no requested time. Its content, its accounts and the monthly schedule limit are checked as for any scheduled post. Send the `updatedAt` of the post that was shown to the person, so that exactly this content goes out. If the requested time has passed, the API returns `409 time_passed`: send another `scheduledDatetime`.
         *
         *     Requires the scope `posts:approve`.
         */
        readonly post: operations["approvePost"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts/{id}/decline": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Decline a post
         * @description Declines a post that waits for approval. It stays a draft, which its author can correct and schedule again.
         *
         *     Requires the scope `posts:approve`.
         */
        readonly post: operations["declinePost"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts/{id}/approval-links": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the approval links of a post
         * @description All links of the post that are open or ended less than 30 days ago, oldest first.
         *
         *     Requires the scope `posts:approve`.
         */
        readonly get: operations["listApprovalLinks"];
        readonly put?: never;
        /**
         * Create an approval link
         * @description A link for a person without an account. Its page shows everything that the post publishes on each account. The person approves or declines it, once. Only this response contains the `url`.
         *
         *     Requires the scope `posts:approve`.
         */
        readonly post: operations["createApprovalLink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts/{id}/approval-links/{linkId}": {
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
         * Revoke an approval link
         * @description The link can’t be used any more. A decision that was made with it stays.
         *
         *     Requires the scope `posts:approve`.
         */
        readonly delete: operations["deleteApprovalLink"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts/{id}/occurrences": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the dates of a series
         * @description The series of a post, its latest ten posts, and its next ten dates. The next three posts are made ahead; later dates have no post yet.
         *
         *     Requires the scope `posts:read`.
         */
        readonly get: operations["listOccurrences"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts/{id}/activity": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the activity of a post
         * @description Who has changed what, and the outcome on each account. Edits of one caller within ten minutes are one entry. A post keeps its last 100 entries. Changes before this version have none.
         *
         *     Requires the scope `posts:read`.
         */
        readonly get: operations["listActivity"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/posts/bulk": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create up to 500 posts
         * @description Creates each post as POST /posts does, or with `dryRun` checks it as POST /posts/validate does. A post with a problem stops no other: its result has `error`, with paths relative to the post. The body is JSON or a CSV file (`text/csv`), up to 2 MiB. The first line of a CSV file names the columns: `caption`, `platforms`, `profileId`, `scheduledDatetime`, `schedule`, `timezone`, `title`, `tags`, `media`, `altText` (of the first file), `reference`, `options` (JSON) and `metadata.<name>`. Cells with lists are separated by spaces, commas or semicolons; an account is `platform:accountId`. Send an `Idempotency-Key`: if the request fails with `503`, repeat it with the same key, and no post is created twice.
         *
         *     Requires the scope `posts:write`.
         */
        readonly post: operations["createPosts"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
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
         * List the results of a post
         * @description Requires the scope `posts:read`.
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
    readonly "/posts/{id}/results/{resultId}": {
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
         * Delete a live post from its platform
         * @description Deletes a live post from one account, and every post of a thread, the last one first. The post, its result and its numbers remain here, with `deletedAt` in the result. Deleting it again also returns `204`. If the platform does not confirm it within a few seconds, the answer is `503`, and the deletion is repeated in the background for up to 24 hours: see `changes` of the result, or send the request again.
         *
         *     Requires the scope `posts:write`.
         */
        readonly delete: operations["deleteResult"];
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
         * @description Scheduled posts and posts of a time range are ordered by their scheduled time, others newest first, and with `updatedSince` by their last change. A page may have fewer posts than `limit` before the end of the list: it ends after 4 MiB, and a search examines 10,000 posts for each page.
         *
         *     Requires the scope `posts:read`.
         */
        readonly get: operations["listPosts"];
        readonly put?: never;
        /**
         * Create or schedule a post
         * @description Without `scheduledDatetime` and `schedule` the post is saved as a draft. If posts of the key need approval, a post with a time is a draft too, with a pending `approval`.
         *
         *     Requires the scope `posts:write`.
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
         * @description The warning `short_notice` means that a post is published as soon as it is ready, after its time.
         *
         *     Requires the scope `posts:read`.
         */
        readonly get: operations["getPost"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a post
         * @description You can delete a post until its `editableUntil`, and after it failed.
         *
         *     Requires the scope `posts:write`.
         */
        readonly delete: operations["deletePost"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Edit, schedule or unschedule a post
         * @description You can change a post until its `editableUntil`. The caption and options of a published post can be changed if all of its accounts that show something else then can edit live posts (`canEdit` of the results). Each result shows the progress in `changes`. Otherwise nothing is changed anywhere.
         *
         *     Requires the scope `posts:write`.
         */
        readonly patch: operations["updatePost"];
        readonly trace?: never;
    };
    readonly "/slots": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the slots
         * @description The times at which posts go out that are created with `"schedule": "next_slot"`, and the next ones that are free. A profile without slots uses those of the workspace.
         *
         *     Requires the scope `posts:read`.
         */
        readonly get: operations["getSlots"];
        /**
         * Replace the slots
         * @description Replaces all slots of the workspace or of a profile. Posts that have a slot keep their times.
         *
         *     Requires the scope `posts:write`.
         */
        readonly put: operations["setSlots"];
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
         * Get plan, limits and usage
         * @description Requires the scope `posts:read`.
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
    readonly "/key": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the API key of the request
         * @description Shows what the key can do, and the profiles or accounts to which it is limited.
         *
         *     Any key can call it.
         */
        readonly get: operations["getKey"];
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
         * Get views, likes and comments
         * @description Totals with those of the period before, a breakdown by platform and account, and the top posts of the last days, compared with the other posts of their accounts. Numbers are collected once a day.
         *
         *     Requires the scope `analytics:read`.
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
    readonly "/posts/{id}/analytics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the numbers of a post
         * @description The latest views, likes and comments on each account on which the post went live. Numbers are collected once a day, for 90 days.
         *
         *     Requires the scope `analytics:read`.
         */
        readonly get: operations["getPostAnalytics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/analytics/daily": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the change on each day
         * @description The change in views, likes and comments on each of the last days (UTC), over all posts that went live in the 90 days before it.
         *
         *     Requires the scope `analytics:read`.
         */
        readonly get: operations["getDailyAnalytics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/analytics/times": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the best times
         * @description The median of views, likes and comments by the weekday and hour at which posts went live, local to `timezone`. If there are more than 10,000 posts in the period, the newest ones count.
         *
         *     Requires the scope `analytics:read`.
         */
        readonly get: operations["getTimesAnalytics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/analytics/tags": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the numbers of each tag
         * @description Sums and medians of the posts with each tag. A post with several tags counts for each of them. If there are more than 10,000 posts in the period, the newest ones count.
         *
         *     Requires the scope `analytics:read`.
         */
        readonly get: operations["getTagsAnalytics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/analytics/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Export the numbers of posts as CSV
         * @description A CSV file (`text/csv`, UTF-8) with a line for each post on each account, newest first, at most 10,000. The first line has the names of the columns. A number that the platform does not report is empty. `account` is empty for a key without the scope `accounts:read` and for an account that is no longer connected. A text that a spreadsheet would execute as a formula has an apostrophe in front.
         *
         *     Requires the scope `analytics:read`.
         */
        readonly get: operations["exportAnalytics"];
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
         * @description Requires the scope `webhooks:manage`.
         */
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        /**
         * Create a webhook endpoint
         * @description Requires the scope `webhooks:manage`.
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
        /**
         * Get a webhook endpoint
         * @description Requires the scope `webhooks:manage`.
         */
        readonly get: operations["getWebhook"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a webhook endpoint
         * @description Requires the scope `webhooks:manage`.
         */
        readonly delete: operations["deleteWebhook"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a webhook endpoint
         * @description A new `url` applies from the next attempt, also for pending deliveries. The secret stays the same.
         *
         *     Requires the scope `webhooks:manage`.
         */
        readonly patch: operations["updateWebhook"];
        readonly trace?: never;
    };
    readonly "/webhooks/{id}/rotate-secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rotate the signing secret
         * @description Creates a new secret. For 24 hours deliveries are signed with both: `X-Service-Signature` has a `v1` for each, and `webhook-signature` a signature for each. After that only the new one is valid. You can rotate three times in 24 hours.
         *
         *     Requires the scope `webhooks:manage`.
         */
        readonly post: operations["rotateWebhookSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
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
         * @description Sends a `webhook.test` event immediately, without retries.
         *
         *     Requires the scope `webhooks:manage`.
         */
        readonly post: operations["testWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the deliveries of a webhook endpoint
         * @description Newest first, with every attempt. Deliveries are kept for 30 days after their end.
         *
         *     Requires the scope `webhooks:manage`.
         */
        readonly get: operations["listDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{id}/deliveries/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replay missed deliveries
         * @description Starts a replay of all deliveries abandoned or skipped since a time, oldest first, with the same events. The response does not wait for them: GET /webhooks/{id}/replays/{replay} reports the progress. Count them first with `dry_run`. A request replays at most 10,000. If `has_more` is true, send it again after it is `done`. The endpoint must be active.
         *
         *     Requires the scope `webhooks:manage`.
         */
        readonly post: operations["replayDeliveries"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{id}/replays/{replay}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the progress of a replay
         * @description A replay is kept for 30 days.
         *
         *     Requires the scope `webhooks:manage`.
         */
        readonly get: operations["getReplay"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{id}/deliveries/{delivery}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a delivery with its request
         * @description Requires the scope `webhooks:manage`.
         */
        readonly get: operations["getDelivery"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/webhooks/{id}/deliveries/{delivery}/replay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replay a delivery
         * @description Sends a delivery again immediately, with the same event id. A finished delivery is tried once more, a skipped one is treated as new, and a pending one is sent without waiting. An accepted delivery stays `succeeded` even if the new attempt fails. A delivery is tried at most twenty times. A delivery that is being sent can’t be replayed.
         *
         *     Requires the scope `webhooks:manage`.
         */
        readonly post: operations["replayDelivery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List events
         * @description The events of the last 30 days, in the order in which they were recorded: the same objects that webhooks deliver. To follow them without a public server, send the id of the last event that you have as `after`. No event is ever added before one that you have read. GET /events/stream sends them as they happen.
         *
         *     Requires the scope `posts:read` or `webhooks:manage`.
         */
        readonly get: operations["listEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/events/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get an event
         * @description Requires the scope `posts:read` or `webhooks:manage`.
         */
        readonly get: operations["getEvent"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/events/{id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the deliveries of an event
         * @description One for each webhook endpoint that received the event or will receive it.
         *
         *     Requires the scope `webhooks:manage`.
         */
        readonly get: operations["listEventDeliveries"];
        readonly put?: never;
        readonly post?: never;
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
         * @description Newest first, including disabled ones.
         *
         *     Requires the scope `links:manage`.
         */
        readonly get: operations["listLinks"];
        readonly put?: never;
        /**
         * Create a short link
         * @description Every request creates a new link, even if there is one with the same URL.
         *
         *     Requires the scope `links:manage`.
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
        /**
         * Get a short link with its clicks
         * @description Requires the scope `links:manage`.
         */
        readonly get: operations["getLink"];
        readonly put?: never;
        readonly post?: never;
        /**
         * Disable a short link
         * @description The short link returns `410 Gone` from then on. Disabling a disabled link has no effect.
         *
         *     Requires the scope `links:manage`.
         */
        readonly delete: operations["disableLink"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/links/{code}/clicks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the clicks of a short link on each day
         * @description Days are in UTC. `link.clicks` counts all clicks. Both are at most a second old.
         *
         *     Requires the scope `links:manage`.
         */
        readonly get: operations["getLinkClicks"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/test/accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Connect a test account
         * @description Test accounts of every platform exist without connecting. Connect one that was disconnected, or that lost access because of the outcome `token_lost`. It has the same id each time. A profile has no accounts at first, like a live one: connect those that you need with `profileId`. Live keys get `404`.
         *
         *     Requires the scope `accounts:write`.
         */
        readonly post: operations["connectTestAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/test/posts/{id}/advance": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Make a scheduled test post due now
         * @description Moves the time of a scheduled post to now, so that a test need not wait for it. The response does not wait for the platforms. A post that is not scheduled returns `409`. Live keys get `404`, and so do live posts.
         *
         *     Requires the scope `posts:write`.
         */
        readonly post: operations["advancePost"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/events/stream": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Stream events
         * @description Server-sent events: `id` is the id of the event, `event` its type, and `data` the object that webhooks deliver, in one line. A comment every 15 seconds keeps the connection open. After a lost connection, connect again with the id of the last event in `Last-Event-ID`, as `EventSource` does: no event is missed or repeated.
         *
         *     A key has at most 10 open streams, and a workspace 100. A client that does not read for ten seconds is disconnected. The stream ends within two seconds if the key is disabled, deleted or expired, or loses the scope.
         *
         *     Requires the scope `posts:read` or `webhooks:manage`.
         */
        readonly get: operations["streamEvents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
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
         * A post was published
         * @description A post was published on one platform.
         *
         *     Delivered at least once: use the event’s `id` to ignore duplicates. Acknowledge it with any `2xx` within about 30
         *     seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
         *     the endpoint, and a `410 Gone` response pauses it immediately. Abandoned and skipped deliveries can be
         *     replayed for 30 days.
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
         *     Delivered at least once: use the event’s `id` to ignore duplicates. Acknowledge it with any `2xx` within about 30
         *     seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
         *     the endpoint, and a `410 Gone` response pauses it immediately. Abandoned and skipped deliveries can be
         *     replayed for 30 days.
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
         * @description A connected account lost access and must be reconnected. Sent once for each loss of access.
         *
         *     Delivered at least once: use the event’s `id` to ignore duplicates. Acknowledge it with any `2xx` within about 30
         *     seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
         *     the endpoint, and a `410 Gone` response pauses it immediately. Abandoned and skipped deliveries can be
         *     replayed for 30 days.
         */
        readonly post: operations["receiveAccountNeedsReconnectEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "account.expires_soon": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An account will expire soon
         * @description The tokens of an account expire and can’t be renewed, so its owner must connect it again. Sent ten days and three days before, once each. Connecting the account again ends it.
         *
         *     Delivered at least once: use the event’s `id` to ignore duplicates. Acknowledge it with any `2xx` within about 30
         *     seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
         *     the endpoint, and a `410 Gone` response pauses it immediately. Abandoned and skipped deliveries can be
         *     replayed for 30 days.
         */
        readonly post: operations["receiveAccountExpiresSoonEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "post.scheduled": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A post was scheduled
         * @description A post got a time: it was created with one, or a draft was scheduled or published.
         *
         *     Delivered at least once: use the event’s `id` to ignore duplicates. Acknowledge it with any `2xx` within about 30
         *     seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
         *     the endpoint, and a `410 Gone` response pauses it immediately. Abandoned and skipped deliveries can be
         *     replayed for 30 days.
         */
        readonly post: operations["receivePostScheduledEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "post.updated": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A post was changed
         * @description The content, the accounts or the time of a post was changed. Get the post to read it.
         *
         *     Delivered at least once: use the event’s `id` to ignore duplicates. Acknowledge it with any `2xx` within about 30
         *     seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
         *     the endpoint, and a `410 Gone` response pauses it immediately. Abandoned and skipped deliveries can be
         *     replayed for 30 days.
         */
        readonly post: operations["receivePostUpdatedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "post.finished": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A post is done on every account
         * @description A post is done on every account: each result is published or failed. Sent again after a retry.
         *
         *     Delivered at least once: use the event’s `id` to ignore duplicates. Acknowledge it with any `2xx` within about 30
         *     seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
         *     the endpoint, and a `410 Gone` response pauses it immediately. Abandoned and skipped deliveries can be
         *     replayed for 30 days.
         */
        readonly post: operations["receivePostFinishedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "post.deleted": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A post was deleted
         * @description A post was deleted before it was published, or after it had failed.
         *
         *     Delivered at least once: use the event’s `id` to ignore duplicates. Acknowledge it with any `2xx` within about 30
         *     seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
         *     the endpoint, and a `410 Gone` response pauses it immediately. Abandoned and skipped deliveries can be
         *     replayed for 30 days.
         */
        readonly post: operations["receivePostDeletedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "post.approval_requested": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A post is waiting for approval
         * @description A post is waiting for approval: a key or a person whose posts need it scheduled, published or changed it.
         *
         *     Delivered at least once: use the event’s `id` to ignore duplicates. Acknowledge it with any `2xx` within about 30
         *     seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
         *     the endpoint, and a `410 Gone` response pauses it immediately. Abandoned and skipped deliveries can be
         *     replayed for 30 days.
         */
        readonly post: operations["receivePostApprovalRequestedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "post.approved": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A post was approved
         * @description A post was approved. It is scheduled, or being published.
         *
         *     Delivered at least once: use the event’s `id` to ignore duplicates. Acknowledge it with any `2xx` within about 30
         *     seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
         *     the endpoint, and a `410 Gone` response pauses it immediately. Abandoned and skipped deliveries can be
         *     replayed for 30 days.
         */
        readonly post: operations["receivePostApprovedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "post.declined": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A post was declined
         * @description A post was declined. It stays a draft.
         *
         *     Delivered at least once: use the event’s `id` to ignore duplicates. Acknowledge it with any `2xx` within about 30
         *     seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
         *     the endpoint, and a `410 Gone` response pauses it immediately. Abandoned and skipped deliveries can be
         *     replayed for 30 days.
         */
        readonly post: operations["receivePostDeclinedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "account.connected": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * An account was connected
         * @description An account was connected, or connected again.
         *
         *     Delivered at least once: use the event’s `id` to ignore duplicates. Acknowledge it with any `2xx` within about 30
         *     seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
         *     the endpoint, and a `410 Gone` response pauses it immediately. Abandoned and skipped deliveries can be
         *     replayed for 30 days.
         */
        readonly post: operations["receiveAccountConnectedEvent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "media.ready": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A file was added to the library
         * @description A file was added to the library and can be used in posts.
         *
         *     Delivered at least once: use the event’s `id` to ignore duplicates. Acknowledge it with any `2xx` within about 30
         *     seconds. Otherwise it is retried after 1, 5 and 30 minutes and then abandoned; ten abandoned deliveries in a row pause
         *     the endpoint, and a `410 Gone` response pauses it immediately. Abandoned and skipped deliveries can be
         *     replayed for 30 days.
         */
        readonly post: operations["receiveMediaReadyEvent"];
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
         * A test event
         * @description Sent by the Test button or POST /webhooks/{id}/test.
         *
         *     Delivered immediately, once: a failure is not retried and does not count towards pausing the endpoint.
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
        readonly CreateChoice: {
            /** @description The name of the option in `options.<platform>`. */
            readonly option: string;
            /** @description Its name on the platform. */
            readonly label: string;
            /** @description The value of the parent option, such as the board of a new section. Required if the option has an `x-parent`. */
            readonly parent?: string | null;
        };
        readonly CreateConnectLink: {
            /**
             * Format: uri
             * @description The URL to which the person is redirected: https, or http on localhost; no fragment. `connect_link_id`, your `reference`, and `account_id` or `error` are added to its query. If several accounts were connected, so is `account_ids`: up to 50 ids, separated by commas.
             */
            readonly redirectUrl: string;
            /** @description If omitted, the person chooses among the platforms that need no app of yours. */
            readonly platform?: ("akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube") | null;
            /**
             * Format: uuid
             * @description An account to connect again. It keeps its id. Any other account is rejected.
             */
            readonly reconnectAccountId?: string | null;
            /**
             * Format: uuid
             * @description The profile to which the accounts are added. An account to connect again stays where it is. Without one, they belong to the workspace itself.
             */
            readonly profileId?: string | null;
            /**
             * @description The validity of the link: up to seven days.
             * @default 3600
             */
            readonly expiresInSeconds?: number | null;
            /** @description Your own value, such as the id of your user. The redirect includes it. */
            readonly reference?: string | null;
            /** @description Your app in the developer portal of the platform, which asks for consent: the fields with `of` `app` in `connect` of GET /platforms. Required by some platforms (`facebook`: `clientId`, `clientSecret`, `configId` (optional), `apiUrl` (optional); `instagram`: `clientId`, `clientSecret`, `apiUrl` (optional); `linkedin`: `clientId`, `clientSecret`, `apiUrl` (optional); `linkedin_page`: `clientId`, `clientSecret`, `apiUrl` (optional); `pinterest`: `clientId`, `clientSecret`, `apiUrl` (optional); `slack`: `clientId`, `clientSecret`, `apiUrl` (optional); `threads`: `clientId`, `clientSecret`, `apiUrl` (optional); `tiktok`: `clientId`, `clientSecret`, `appState` (optional), `apiUrl` (optional); `x`: `clientId`, `clientSecret` (optional), `apiUrl` (optional); `youtube`: `clientId`, `clientSecret`, `apiUrl` (optional)), unless `isConfigured` of the platform is true: then the operator’s app is used. Its callback addresses must include `<dashboard>/connect/callback`. It is stored encrypted until the link is used or deleted. */
            readonly app?: {
                readonly [key: string]: string;
            } | null;
        };
        readonly CreateProfile: {
            /** @description The name for people. */
            readonly name: string;
            /** @description Your own id of the customer, unique in the workspace. */
            readonly reference?: string | null;
            /** @description Your own values: up to 20 keys of up to 40 characters, with texts of up to 500 characters. */
            readonly metadata?: {
                readonly [key: string]: string;
            } | null;
            /**
             * Format: iana-timezone
             * @description The IANA time zone of the customer.
             * @default UTC
             */
            readonly timezone?: string | null;
            readonly limits?: {
                /** @description The most connected accounts. null: any number. */
                readonly accounts?: number | null;
                /** @description The most posts that become scheduled in a day (UTC). null: the plan’s limit. */
                readonly postsPerDay?: number | null;
                /** @description The most posts that become scheduled in a calendar month (UTC). null: the plan’s limit. */
                readonly postsPerMonth?: number | null;
                /** @description The most bytes of files, including uploads in progress. null: the plan’s limit. */
                readonly mediaBytes?: number | null;
            } | null;
            readonly branding?: {
                /** @description The name on pages for the customer’s people. */
                readonly name?: string | null;
                /**
                 * Format: uuid
                 * @description An image of the library: one of the profile, or one without a profile.
                 */
                readonly logoMediaId?: string | null;
                /** @description The colour of buttons, as `#rrggbb`. */
                readonly color?: string | null;
                /** @description The language of the pages. */
                readonly language?: ("en" | "de" | "fr" | "es" | "pt") | null;
            } | null;
        };
        /** @description Omitted fields keep their values. */
        readonly UpdateProfile: {
            /** @description The name for people. */
            readonly name?: string;
            /** @description null removes it. */
            readonly reference?: string | null;
            /** @description Replaces all values. null removes them. */
            readonly metadata?: {
                readonly [key: string]: string;
            } | null;
            /**
             * Format: iana-timezone
             * @description null: UTC.
             */
            readonly timezone?: string | null;
            /** @description Changes the limits that are sent. null removes all of them. */
            readonly limits?: {
                /** @description The most connected accounts. null: any number. */
                readonly accounts?: number | null;
                /** @description The most posts that become scheduled in a day (UTC). null: the plan’s limit. */
                readonly postsPerDay?: number | null;
                /** @description The most posts that become scheduled in a calendar month (UTC). null: the plan’s limit. */
                readonly postsPerMonth?: number | null;
                /** @description The most bytes of files, including uploads in progress. null: the plan’s limit. */
                readonly mediaBytes?: number | null;
            } | null;
            /** @description Changes the fields that are sent. null removes all of them. */
            readonly branding?: {
                /** @description The name on pages for the customer’s people. */
                readonly name?: string | null;
                /**
                 * Format: uuid
                 * @description An image of the library: one of the profile, or one without a profile.
                 */
                readonly logoMediaId?: string | null;
                /** @description The colour of buttons, as `#rrggbb`. */
                readonly color?: string | null;
                /** @description The language of the pages. */
                readonly language?: ("en" | "de" | "fr" | "es" | "pt") | null;
            } | null;
        };
        /** @description Imports a file from a public URL. */
        readonly ImportMedia: {
            /**
             * Format: uri
             * @description The public URL of an image, a short video or a PDF of up to 25 MB.
             */
            readonly url: string;
            /**
             * Format: uuid
             * @description The profile that it belongs to. Without one, it belongs to the workspace itself. It can’t be changed.
             */
            readonly profileId?: string | null;
        };
        /** @description Starts an upload: returns a URL to PUT the file to. */
        readonly BeginUpload: {
            /** @constant */
            readonly action: "init";
            /**
             * @description The file’s MIME type.
             * @enum {string}
             */
            readonly type: "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "video/mp4" | "video/quicktime" | "video/webm" | "application/pdf" | "text/vtt" | "application/x-subrip";
            /** @description The size of the file in bytes. */
            readonly size: number;
            readonly filename?: string | null;
            /**
             * Format: uuid
             * @description The profile that it belongs to. Without one, it belongs to the workspace itself. It can’t be changed.
             */
            readonly profileId?: string | null;
        };
        /** @description Completes an upload: adds the file to the media library. */
        readonly CompleteUpload: {
            /** @constant */
            readonly action: "complete";
            /** @description The `upload.key` in the response of `init`. */
            readonly key: string;
        };
        /** @description Send `trim`, `crop` or both, or `frame` with or without `crop`. */
        readonly CreateMediaEdit: {
            /** @description The part that stays, in seconds from the start of the video, exact to a frame. */
            readonly trim?: {
                readonly startSeconds: number;
                /** @description At least 0.5 seconds after the start, and at most the `duration` of the video. */
                readonly endSeconds: number;
            } | null;
            /** @description The part of the picture that stays, in pixels of `width` and `height` of the media item, from its top left corner. Odd sides become even. */
            readonly crop?: {
                readonly x: number;
                readonly y: number;
                readonly width: number;
                readonly height: number;
                /** @description Enlarges a smaller part until its shorter side has this number of pixels, or its longer one 1920, because platforms refuse small videos. */
                readonly minSide?: number | null;
            } | null;
            /** @description Makes a JPEG of the picture at this time, such as a cover, in place of a video. Not together with `trim`. */
            readonly frame?: {
                readonly atSeconds: number;
            } | null;
        };
        /** @description The fields of `CreatePost`. Each is optional and may have any value: `errors` lists the problems. */
        readonly ValidatePost: {
            /** @description See `caption` of `CreatePost`. */
            readonly caption?: unknown;
            /** @description See `platforms` of `CreatePost`. */
            readonly platforms?: unknown;
            /** @description See `profileId` of `CreatePost`. */
            readonly profileId?: unknown;
            /** @description See `scheduledDatetime` of `CreatePost`. */
            readonly scheduledDatetime?: unknown;
            /** @description See `schedule` of `CreatePost`. */
            readonly schedule?: unknown;
            /** @description See `recurrence` of `CreatePost`. */
            readonly recurrence?: unknown;
            /** @description See `recurrenceTexts` of `CreatePost`. */
            readonly recurrenceTexts?: unknown;
            /** @description See `mediaId` of `CreatePost`. */
            readonly mediaId?: unknown;
            /** @description See `media` of `CreatePost`. */
            readonly media?: unknown;
            /** @description See `tags` of `CreatePost`. */
            readonly tags?: unknown;
            /** @description See `timezone` of `CreatePost`. */
            readonly timezone?: unknown;
            /** @description See `title` of `CreatePost`. */
            readonly title?: unknown;
            /** @description See `reference` of `CreatePost`. */
            readonly reference?: unknown;
            /** @description See `metadata` of `CreatePost`. */
            readonly metadata?: unknown;
            /** @description See `options` of `CreatePost`. */
            readonly options?: unknown;
            /** @description The post that you change, which is not compared with itself. Omit it for a new post. */
            readonly id?: unknown;
        };
        readonly RetryPost: {
            /**
             * @description Also publishes results with the code `outcome_unknown` or `still_processing` again. The post may then be published twice.
             * @default false
             */
            readonly force?: boolean | null;
            /** @description Only these results, by their `id`; by default all failed ones. */
            readonly resultIds?: readonly string[] | null;
        };
        readonly ApprovePost: {
            /** @description The `updatedAt` of the post that you have seen. If the post has changed since, the request fails with `post_not_editable`, and nothing is decided. */
            readonly updatedAt?: string | null;
            /** @description Another time than the requested one, for example because that has passed. Without an offset it is local to the `timezone` of the post. */
            readonly scheduledDatetime?: string | null;
        };
        readonly DeclinePost: {
            /** @description The `updatedAt` of the post that you have seen. If the post has changed since, the request fails with `post_not_editable`, and nothing is decided. */
            readonly updatedAt?: string | null;
            /** @description The reason, for the author of the post. */
            readonly comment?: string | null;
        };
        readonly CreateApprovalLink: {
            /** @description The end of the link: in the future, within 90 days. The default is seven days from now. */
            readonly expiresAt?: string | null;
        };
        readonly BulkPosts: {
            /** @description The posts, each as in POST /posts. */
            readonly posts: readonly components["schemas"]["CreatePost"][];
            /**
             * @description Only checks the posts, as POST /posts/validate does.
             * @default false
             */
            readonly dryRun?: boolean | null;
        };
        /** @description `caption` may be empty only if there is a file. */
        readonly CreatePost: {
            /** @description The post’s text. */
            readonly caption: string;
            /** @description The accounts to publish on; each account once. */
            readonly platforms: readonly (components["schemas"]["PlatformName"] | components["schemas"]["PlatformAccount"])[];
            /**
             * Format: uuid
             * @description The profile that the post belongs to, with accounts and files of this profile; files without a profile can be used too. Without one, it belongs to the workspace itself. It can’t be changed.
             */
            readonly profileId?: string | null;
            /** @description The time to publish: in the future, within two years. Without an offset it is local to `timezone`. Omit it to save a draft. */
            readonly scheduledDatetime?: string | null;
            /** @description In place of `scheduledDatetime`: the next free slot of the post’s profile or of the workspace (GET /slots), at least a minute ahead. */
            readonly schedule?: "next_slot" | null;
            /** @description A rule of RFC 5545, such as `RRULE:FREQ=WEEKLY;BYDAY=MO,TH`. The post is the first one of a series, and `scheduledDatetime` the time of each, at most one a day for at most two years. */
            readonly recurrence?: string | null;
            /** @description Captions of the later posts of the series, which use `caption` and these in turn. Platforms refuse the same text again within a short time. */
            readonly recurrenceTexts?: readonly string[] | null;
            /**
             * Format: uuid
             * @description The first file; the only one if `media` is not sent.
             */
            readonly mediaId?: string | null;
            /** @description Up to 20 files in the order of publication, each once. `options.<platform>.files` selects the files for a platform. */
            readonly media?: readonly components["schemas"]["PostMediaInput"][] | null;
            /** @description Your own labels. */
            readonly tags?: readonly string[] | null;
            /**
             * Format: iana-timezone
             * @description IANA time zone of a `scheduledDatetime` without an offset.
             * @default UTC
             */
            readonly timezone?: string | null;
            /** @description Defaults to the first line of the caption, cut at a word, also if it is empty. */
            readonly title?: string | null;
            /** @description Your own id of the post, such as that of an order. It need not be unique. GET /posts finds posts by it, and webhook events contain it. */
            readonly reference?: string | null;
            /** @description Your own values by name: up to 20 names of 40 characters, values up to 500. Webhook events contain them. */
            readonly metadata?: {
                readonly [key: string]: string;
            } | null;
            /** @description Settings for platforms of the post, keyed by platform. `accounts` has settings for single accounts. */
            readonly options?: components["schemas"]["PostOptionsInput"] | null;
        };
        /** @enum {string} */
        readonly PlatformName: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
        readonly PlatformAccount: {
            readonly platform: components["schemas"]["PlatformName"];
            /**
             * Format: uuid
             * @description An `id` from GET /accounts.
             */
            readonly accountId: string;
        };
        readonly PostMediaInput: {
            /**
             * Format: uuid
             * @description The `media.id` in the response of POST /media.
             */
            readonly mediaId: string;
            /** @description Describes the file for people who can’t see it, on every platform that supports descriptions. */
            readonly altText?: string | null;
        };
        readonly PostOptionsInput: {
            readonly akkoma?: components["schemas"]["AkkomaOptionsInput"] | null;
            readonly bluesky?: components["schemas"]["BlueskyOptionsInput"] | null;
            readonly custom_webhook?: components["schemas"]["CustomWebhookOptionsInput"] | null;
            readonly discord?: components["schemas"]["DiscordOptionsInput"] | null;
            readonly facebook?: components["schemas"]["FacebookOptionsInput"] | null;
            readonly gotosocial?: components["schemas"]["GotosocialOptionsInput"] | null;
            readonly instagram?: components["schemas"]["InstagramOptionsInput"] | null;
            readonly linkedin?: components["schemas"]["LinkedinOptionsInput"] | null;
            readonly linkedin_page?: components["schemas"]["LinkedinPageOptionsInput"] | null;
            readonly mastodon?: components["schemas"]["MastodonOptionsInput"] | null;
            readonly misskey?: components["schemas"]["MisskeyOptionsInput"] | null;
            readonly nostr?: components["schemas"]["NostrOptionsInput"] | null;
            readonly pinterest?: components["schemas"]["PinterestOptionsInput"] | null;
            readonly pixelfed?: components["schemas"]["PixelfedOptionsInput"] | null;
            readonly slack?: components["schemas"]["SlackOptionsInput"] | null;
            readonly telegram?: components["schemas"]["TelegramOptionsInput"] | null;
            readonly threads?: components["schemas"]["ThreadsOptionsInput"] | null;
            readonly tiktok?: components["schemas"]["TiktokOptionsInput"] | null;
            readonly wordpress?: components["schemas"]["WordpressOptionsInput"] | null;
            readonly x?: components["schemas"]["XOptionsInput"] | null;
            readonly youtube?: components["schemas"]["YoutubeOptionsInput"] | null;
        };
        readonly AkkomaOptionsInput: {
            /** @description Replaces the post’s caption on Akkoma. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for Akkoma, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Akkoma, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             */
            readonly visibility?: ("public" | "unlisted" | "local" | "private" | "direct") | null;
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string | null;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean | null;
            /** @description Further texts, published as replies one after the other: a thread on Akkoma. */
            readonly thread?: readonly string[] | null;
            /**
             * Language
             * @description The language of the text: a code such as en.
             */
            readonly language?: string | null;
            /**
             * Format
             * @description How the server interprets the text. A server that does not support the format shows plain text. Default: plain.
             */
            readonly format?: ("plain" | "markdown" | "html" | "bbcode" | "mfm") | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["AkkomaAccountOptionsInput"] | null;
            } | null;
        };
        readonly AkkomaAccountOptionsInput: {
            /** @description Replaces the post’s caption on Akkoma. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for Akkoma, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Akkoma, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             */
            readonly visibility?: ("public" | "unlisted" | "local" | "private" | "direct") | null;
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string | null;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean | null;
            /** @description Further texts, published as replies one after the other: a thread on Akkoma. */
            readonly thread?: readonly string[] | null;
            /**
             * Language
             * @description The language of the text: a code such as en.
             */
            readonly language?: string | null;
            /**
             * Format
             * @description How the server interprets the text. A server that does not support the format shows plain text. Default: plain.
             */
            readonly format?: ("plain" | "markdown" | "html" | "bbcode" | "mfm") | null;
        };
        readonly BlueskyOptionsInput: {
            /** @description Replaces the post’s caption on Bluesky. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Bluesky. */
            readonly thread?: readonly string[] | null;
            /**
             * Files
             * @description The files for Bluesky, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Bluesky, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Languages
             * @description The languages of the text, as BCP 47 tags.
             */
            readonly langs?: readonly string[] | null;
            /**
             * Content warning
             * @description Labels the post, so that people can choose whether to see it.
             */
            readonly contentWarning?: ("sexual" | "nudity" | "porn" | "graphic-media") | null;
            /**
             * Who may reply
             * @description The people who may reply: any of these; an empty list means nobody. Default: everyone.
             */
            readonly replies?: readonly ("mentioned" | "following" | "followers")[] | null;
            /**
             * Link preview
             * @description Show a card for the first link if the post has no files. Default: true.
             */
            readonly linkCard?: boolean | null;
            /**
             * Quotes
             * @description Allow quotes of the post. Default: true.
             */
            readonly quotes?: boolean | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["BlueskyAccountOptionsInput"] | null;
            } | null;
        };
        readonly BlueskyAccountOptionsInput: {
            /** @description Replaces the post’s caption on Bluesky. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Bluesky. */
            readonly thread?: readonly string[] | null;
            /**
             * Files
             * @description The files for Bluesky, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Bluesky, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Languages
             * @description The languages of the text, as BCP 47 tags.
             */
            readonly langs?: readonly string[] | null;
            /**
             * Content warning
             * @description Labels the post, so that people can choose whether to see it.
             */
            readonly contentWarning?: ("sexual" | "nudity" | "porn" | "graphic-media") | null;
            /**
             * Who may reply
             * @description The people who may reply: any of these; an empty list means nobody. Default: everyone.
             */
            readonly replies?: readonly ("mentioned" | "following" | "followers")[] | null;
            /**
             * Link preview
             * @description Show a card for the first link if the post has no files. Default: true.
             */
            readonly linkCard?: boolean | null;
            /**
             * Quotes
             * @description Allow quotes of the post. Default: true.
             */
            readonly quotes?: boolean | null;
        };
        readonly CustomWebhookOptionsInput: {
            /** @description Replaces the post’s caption on custom webhooks. */
            readonly caption?: string | null;
            /** @description Replaces the post’s title on custom webhooks. */
            readonly title?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on custom webhooks. */
            readonly thread?: readonly string[] | null;
            /**
             * Link
             * @description A link that the receiver gets with the text. Default: none.
             */
            readonly link?: string | null;
            /**
             * Files
             * @description The files for custom webhooks, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file for custom webhooks, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["CustomWebhookAccountOptionsInput"] | null;
            } | null;
        };
        readonly CustomWebhookAccountOptionsInput: {
            /** @description Replaces the post’s caption on custom webhooks. */
            readonly caption?: string | null;
            /** @description Replaces the post’s title on custom webhooks. */
            readonly title?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on custom webhooks. */
            readonly thread?: readonly string[] | null;
            /**
             * Link
             * @description A link that the receiver gets with the text. Default: none.
             */
            readonly link?: string | null;
            /**
             * Files
             * @description The files for custom webhooks, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file for custom webhooks, in place of its `altText` in `media`. */
            readonly altText?: string | null;
        };
        readonly DiscordOptionsInput: {
            /** @description Replaces the post’s caption on Discord. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Discord. */
            readonly thread?: readonly string[] | null;
            /**
             * Title of the forum post
             * @description Forum and media channels require it. With a bot, the title of the post is used by default. Leave it empty for other channels.
             */
            readonly threadName?: string | null;
            /**
             * Tags of the forum post
             * @description Up to five tags of a forum or media channel. GET /accounts/{id}/choices lists the values.
             */
            readonly tags?: readonly string[] | null;
            /**
             * Mentions
             * @description Who is notified by mentions in the text: nobody, the users, or also roles, `@here` and `@everyone`. Default: none.
             */
            readonly mentions?: ("none" | "users" | "everyone") | null;
            /**
             * Publish to followers
             * @description Publish the message of an announcement channel in all channels that follow it. Needs a bot. Default: false.
             */
            readonly crosspost?: boolean | null;
            /**
             * Link preview
             * @description Let Discord show previews of the links in the text. Default: true.
             */
            readonly linkPreview?: boolean | null;
            /**
             * Silent
             * @description Send the message without push notifications. Default: false.
             */
            readonly silent?: boolean | null;
            /**
             * Spoiler for media
             * @description Blur the files until people click them. Default: false.
             */
            readonly spoiler?: boolean | null;
            /**
             * Files
             * @description The files for Discord, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Discord, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["DiscordAccountOptionsInput"] | null;
            } | null;
        };
        readonly DiscordAccountOptionsInput: {
            /** @description Replaces the post’s caption on Discord. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Discord. */
            readonly thread?: readonly string[] | null;
            /**
             * Title of the forum post
             * @description Forum and media channels require it. With a bot, the title of the post is used by default. Leave it empty for other channels.
             */
            readonly threadName?: string | null;
            /**
             * Tags of the forum post
             * @description Up to five tags of a forum or media channel. GET /accounts/{id}/choices lists the values.
             */
            readonly tags?: readonly string[] | null;
            /**
             * Mentions
             * @description Who is notified by mentions in the text: nobody, the users, or also roles, `@here` and `@everyone`. Default: none.
             */
            readonly mentions?: ("none" | "users" | "everyone") | null;
            /**
             * Publish to followers
             * @description Publish the message of an announcement channel in all channels that follow it. Needs a bot. Default: false.
             */
            readonly crosspost?: boolean | null;
            /**
             * Link preview
             * @description Let Discord show previews of the links in the text. Default: true.
             */
            readonly linkPreview?: boolean | null;
            /**
             * Silent
             * @description Send the message without push notifications. Default: false.
             */
            readonly silent?: boolean | null;
            /**
             * Spoiler for media
             * @description Blur the files until people click them. Default: false.
             */
            readonly spoiler?: boolean | null;
            /**
             * Files
             * @description The files for Discord, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Discord, in place of its `altText` in `media`. */
            readonly altText?: string | null;
        };
        readonly FacebookOptionsInput: {
            /** @description Replaces the post’s caption on Facebook. */
            readonly caption?: string | null;
            /**
             * First comment
             * @description A comment on the post, published right after it on Facebook.
             */
            readonly firstComment?: string | null;
            /**
             * Files
             * @description The files for Facebook, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first photo on Facebook, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Link preview
             * @description Show a card for the first link if the post has no files. Default: true.
             */
            readonly linkCard?: boolean | null;
            /**
             * Publish a video as
             * @description `auto`: a reel if the video has the shape and length of one (9:16, 3 to 90 seconds), otherwise a video. Default: `auto`.
             */
            readonly videoAs?: ("auto" | "reel" | "video") | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["FacebookAccountOptionsInput"] | null;
            } | null;
        };
        readonly FacebookAccountOptionsInput: {
            /** @description Replaces the post’s caption on Facebook. */
            readonly caption?: string | null;
            /**
             * First comment
             * @description A comment on the post, published right after it on Facebook.
             */
            readonly firstComment?: string | null;
            /**
             * Files
             * @description The files for Facebook, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first photo on Facebook, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Link preview
             * @description Show a card for the first link if the post has no files. Default: true.
             */
            readonly linkCard?: boolean | null;
            /**
             * Publish a video as
             * @description `auto`: a reel if the video has the shape and length of one (9:16, 3 to 90 seconds), otherwise a video. Default: `auto`.
             */
            readonly videoAs?: ("auto" | "reel" | "video") | null;
        };
        readonly GotosocialOptionsInput: {
            /** @description Replaces the post’s caption on GoToSocial. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for GoToSocial, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on GoToSocial, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             */
            readonly visibility?: ("public" | "unlisted" | "private" | "mutuals_only" | "direct") | null;
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string | null;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean | null;
            /** @description Further texts, published as replies one after the other: a thread on GoToSocial. */
            readonly thread?: readonly string[] | null;
            /**
             * Language
             * @description The language of the text: a code such as en.
             */
            readonly language?: string | null;
            /**
             * Format
             * @description How the server interprets the text. Default: the account’s own setting.
             */
            readonly format?: ("plain" | "markdown") | null;
            /**
             * Only on this server
             * @description Publishes the post on the account’s own server only. Default: false.
             */
            readonly localOnly?: boolean | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["GotosocialAccountOptionsInput"] | null;
            } | null;
        };
        readonly GotosocialAccountOptionsInput: {
            /** @description Replaces the post’s caption on GoToSocial. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for GoToSocial, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on GoToSocial, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             */
            readonly visibility?: ("public" | "unlisted" | "private" | "mutuals_only" | "direct") | null;
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string | null;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean | null;
            /** @description Further texts, published as replies one after the other: a thread on GoToSocial. */
            readonly thread?: readonly string[] | null;
            /**
             * Language
             * @description The language of the text: a code such as en.
             */
            readonly language?: string | null;
            /**
             * Format
             * @description How the server interprets the text. Default: the account’s own setting.
             */
            readonly format?: ("plain" | "markdown") | null;
            /**
             * Only on this server
             * @description Publishes the post on the account’s own server only. Default: false.
             */
            readonly localOnly?: boolean | null;
        };
        readonly InstagramOptionsInput: {
            /** @description Replaces the post’s caption on Instagram. */
            readonly caption?: string | null;
            /**
             * First comment
             * @description A comment on the post, published right after it on Instagram.
             */
            readonly firstComment?: string | null;
            /**
             * Files
             * @description The files for Instagram, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Instagram, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Kind of post
             * @description A story has one file and no text. Default: a reel for a single video, otherwise feed.
             */
            readonly kind?: ("feed" | "reel" | "story") | null;
            /**
             * Show in the feed
             * @description Show a reel in the feed too. Default: true.
             */
            readonly shareToFeed?: boolean | null;
            /**
             * Cover
             * Format: uuid
             * @description An image of the post that is used only as the cover of the video on Instagram. In the API: its `mediaId`.
             */
            readonly coverId?: string | null;
            /**
             * Cover time
             * @description The time of a reel’s cover in its video, in seconds. Default: 0.
             */
            readonly coverSeconds?: number | null;
            /**
             * Collaborators
             * @description Usernames that Instagram invites.
             */
            readonly collaborators?: readonly string[] | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["InstagramAccountOptionsInput"] | null;
            } | null;
        };
        readonly InstagramAccountOptionsInput: {
            /** @description Replaces the post’s caption on Instagram. */
            readonly caption?: string | null;
            /**
             * First comment
             * @description A comment on the post, published right after it on Instagram.
             */
            readonly firstComment?: string | null;
            /**
             * Files
             * @description The files for Instagram, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Instagram, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Kind of post
             * @description A story has one file and no text. Default: a reel for a single video, otherwise feed.
             */
            readonly kind?: ("feed" | "reel" | "story") | null;
            /**
             * Show in the feed
             * @description Show a reel in the feed too. Default: true.
             */
            readonly shareToFeed?: boolean | null;
            /**
             * Cover
             * Format: uuid
             * @description An image of the post that is used only as the cover of the video on Instagram. In the API: its `mediaId`.
             */
            readonly coverId?: string | null;
            /**
             * Cover time
             * @description The time of a reel’s cover in its video, in seconds. Default: 0.
             */
            readonly coverSeconds?: number | null;
            /**
             * Collaborators
             * @description Usernames that Instagram invites.
             */
            readonly collaborators?: readonly string[] | null;
        };
        readonly LinkedinOptionsInput: {
            /** @description Replaces the post’s caption on LinkedIn. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for LinkedIn, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on LinkedIn, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Title of the document
             * @description The title that LinkedIn shows with a PDF. Default: the name of the file.
             */
            readonly documentTitle?: string | null;
            /**
             * Question of a poll
             * @description The question of a poll, for a post with a text and without files.
             */
            readonly pollQuestion?: string | null;
            /**
             * Answers of a poll
             * @description Two to four answers of up to 30 characters.
             */
            readonly poll?: readonly string[] | null;
            /**
             * Duration of a poll
             * @description Default: one week.
             */
            readonly pollDuration?: ("oneDay" | "threeDays" | "oneWeek" | "twoWeeks") | null;
            /**
             * Link preview
             * @description Show a card for the first link of a post without files and poll. Default: true.
             */
            readonly linkCard?: boolean | null;
            /**
             * Reposts
             * @description Allow others to repost the post. Default: true.
             */
            readonly reshares?: boolean | null;
            /**
             * Who sees it
             * @description The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone.
             */
            readonly visibility?: ("public" | "loggedIn" | "connections") | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["LinkedinAccountOptionsInput"] | null;
            } | null;
        };
        readonly LinkedinAccountOptionsInput: {
            /** @description Replaces the post’s caption on LinkedIn. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for LinkedIn, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on LinkedIn, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Title of the document
             * @description The title that LinkedIn shows with a PDF. Default: the name of the file.
             */
            readonly documentTitle?: string | null;
            /**
             * Question of a poll
             * @description The question of a poll, for a post with a text and without files.
             */
            readonly pollQuestion?: string | null;
            /**
             * Answers of a poll
             * @description Two to four answers of up to 30 characters.
             */
            readonly poll?: readonly string[] | null;
            /**
             * Duration of a poll
             * @description Default: one week.
             */
            readonly pollDuration?: ("oneDay" | "threeDays" | "oneWeek" | "twoWeeks") | null;
            /**
             * Link preview
             * @description Show a card for the first link of a post without files and poll. Default: true.
             */
            readonly linkCard?: boolean | null;
            /**
             * Reposts
             * @description Allow others to repost the post. Default: true.
             */
            readonly reshares?: boolean | null;
            /**
             * Who sees it
             * @description The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone.
             */
            readonly visibility?: ("public" | "loggedIn" | "connections") | null;
        };
        readonly LinkedinPageOptionsInput: {
            /** @description Replaces the post’s caption on LinkedIn Pages. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for LinkedIn Pages, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on LinkedIn Pages, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Title of the document
             * @description The title that LinkedIn shows with a PDF. Default: the name of the file.
             */
            readonly documentTitle?: string | null;
            /**
             * Question of a poll
             * @description The question of a poll, for a post with a text and without files.
             */
            readonly pollQuestion?: string | null;
            /**
             * Answers of a poll
             * @description Two to four answers of up to 30 characters.
             */
            readonly poll?: readonly string[] | null;
            /**
             * Duration of a poll
             * @description Default: one week.
             */
            readonly pollDuration?: ("oneDay" | "threeDays" | "oneWeek" | "twoWeeks") | null;
            /**
             * Link preview
             * @description Show a card for the first link of a post without files and poll. Default: true.
             */
            readonly linkCard?: boolean | null;
            /**
             * Reposts
             * @description Allow others to repost the post. Default: true.
             */
            readonly reshares?: boolean | null;
            /**
             * First comment
             * @description A comment on the post, published right after it on LinkedIn Pages.
             */
            readonly firstComment?: string | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["LinkedinPageAccountOptionsInput"] | null;
            } | null;
        };
        readonly LinkedinPageAccountOptionsInput: {
            /** @description Replaces the post’s caption on LinkedIn Pages. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for LinkedIn Pages, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on LinkedIn Pages, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Title of the document
             * @description The title that LinkedIn shows with a PDF. Default: the name of the file.
             */
            readonly documentTitle?: string | null;
            /**
             * Question of a poll
             * @description The question of a poll, for a post with a text and without files.
             */
            readonly pollQuestion?: string | null;
            /**
             * Answers of a poll
             * @description Two to four answers of up to 30 characters.
             */
            readonly poll?: readonly string[] | null;
            /**
             * Duration of a poll
             * @description Default: one week.
             */
            readonly pollDuration?: ("oneDay" | "threeDays" | "oneWeek" | "twoWeeks") | null;
            /**
             * Link preview
             * @description Show a card for the first link of a post without files and poll. Default: true.
             */
            readonly linkCard?: boolean | null;
            /**
             * Reposts
             * @description Allow others to repost the post. Default: true.
             */
            readonly reshares?: boolean | null;
            /**
             * First comment
             * @description A comment on the post, published right after it on LinkedIn Pages.
             */
            readonly firstComment?: string | null;
        };
        readonly MastodonOptionsInput: {
            /** @description Replaces the post’s caption on Mastodon. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for Mastodon, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Mastodon, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             */
            readonly visibility?: ("public" | "unlisted" | "private" | "direct") | null;
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string | null;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean | null;
            /** @description Further texts, published as replies one after the other: a thread on Mastodon. */
            readonly thread?: readonly string[] | null;
            /**
             * Language
             * @description The language of the text: a code such as en.
             */
            readonly language?: string | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["MastodonAccountOptionsInput"] | null;
            } | null;
        };
        readonly MastodonAccountOptionsInput: {
            /** @description Replaces the post’s caption on Mastodon. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for Mastodon, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Mastodon, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             */
            readonly visibility?: ("public" | "unlisted" | "private" | "direct") | null;
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string | null;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean | null;
            /** @description Further texts, published as replies one after the other: a thread on Mastodon. */
            readonly thread?: readonly string[] | null;
            /**
             * Language
             * @description The language of the text: a code such as en.
             */
            readonly language?: string | null;
        };
        readonly MisskeyOptionsInput: {
            /** @description Replaces the post’s caption on Misskey. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for Misskey, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Misskey, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             */
            readonly visibility?: ("public" | "home" | "followers") | null;
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string | null;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean | null;
            /** @description Further texts, published as replies one after the other: a thread on Misskey. */
            readonly thread?: readonly string[] | null;
            /**
             * Only on this server
             * @description Publishes the post on the account’s own server only. Default: false.
             */
            readonly localOnly?: boolean | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["MisskeyAccountOptionsInput"] | null;
            } | null;
        };
        readonly MisskeyAccountOptionsInput: {
            /** @description Replaces the post’s caption on Misskey. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for Misskey, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Misskey, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             */
            readonly visibility?: ("public" | "home" | "followers") | null;
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string | null;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean | null;
            /** @description Further texts, published as replies one after the other: a thread on Misskey. */
            readonly thread?: readonly string[] | null;
            /**
             * Only on this server
             * @description Publishes the post on the account’s own server only. Default: false.
             */
            readonly localOnly?: boolean | null;
        };
        readonly NostrOptionsInput: {
            /** @description Replaces the post’s caption on Nostr. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Nostr. */
            readonly thread?: readonly string[] | null;
            /**
             * Files
             * @description The files for Nostr, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Nostr, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Content warning
             * @description A warning. Apps hide the post behind it until people tap it.
             */
            readonly contentWarning?: string | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["NostrAccountOptionsInput"] | null;
            } | null;
        };
        readonly NostrAccountOptionsInput: {
            /** @description Replaces the post’s caption on Nostr. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Nostr. */
            readonly thread?: readonly string[] | null;
            /**
             * Files
             * @description The files for Nostr, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Nostr, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Content warning
             * @description A warning. Apps hide the post behind it until people tap it.
             */
            readonly contentWarning?: string | null;
        };
        readonly PinterestOptionsInput: {
            /** @description Replaces the post’s caption on Pinterest. */
            readonly caption?: string | null;
            /** @description Replaces the post’s title on Pinterest. */
            readonly title?: string | null;
            /**
             * Board
             * @description The board that the Pin is saved to. Required to schedule or publish. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.
             */
            readonly board?: string | null;
            /**
             * Section
             * @description A section of the board. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.
             */
            readonly section?: string | null;
            /**
             * Link
             * @description The address that the Pin opens. Default: none.
             */
            readonly link?: string | null;
            /**
             * Files
             * @description The files for Pinterest, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Pinterest, in place of its `altText` in `media`. Pinterest has one description per Pin. */
            readonly altText?: string | null;
            /**
             * Cover
             * Format: uuid
             * @description An image of the post that is used only as the cover of the video on Pinterest. In the API: its `mediaId`.
             */
            readonly coverId?: string | null;
            /**
             * Cover time
             * @description The time of the cover in the video, in seconds, rounded down. Default: 0.
             */
            readonly coverSeconds?: number | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["PinterestAccountOptionsInput"] | null;
            } | null;
        };
        readonly PinterestAccountOptionsInput: {
            /** @description Replaces the post’s caption on Pinterest. */
            readonly caption?: string | null;
            /** @description Replaces the post’s title on Pinterest. */
            readonly title?: string | null;
            /**
             * Board
             * @description The board that the Pin is saved to. Required to schedule or publish. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.
             */
            readonly board?: string | null;
            /**
             * Section
             * @description A section of the board. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.
             */
            readonly section?: string | null;
            /**
             * Link
             * @description The address that the Pin opens. Default: none.
             */
            readonly link?: string | null;
            /**
             * Files
             * @description The files for Pinterest, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Pinterest, in place of its `altText` in `media`. Pinterest has one description per Pin. */
            readonly altText?: string | null;
            /**
             * Cover
             * Format: uuid
             * @description An image of the post that is used only as the cover of the video on Pinterest. In the API: its `mediaId`.
             */
            readonly coverId?: string | null;
            /**
             * Cover time
             * @description The time of the cover in the video, in seconds, rounded down. Default: 0.
             */
            readonly coverSeconds?: number | null;
        };
        readonly PixelfedOptionsInput: {
            /** @description Replaces the post’s caption on Pixelfed. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for Pixelfed, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Pixelfed, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             */
            readonly visibility?: ("public" | "unlisted" | "private") | null;
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string | null;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean | null;
            /**
             * First comment
             * @description A comment on the post, published right after it on Pixelfed.
             */
            readonly firstComment?: string | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["PixelfedAccountOptionsInput"] | null;
            } | null;
        };
        readonly PixelfedAccountOptionsInput: {
            /** @description Replaces the post’s caption on Pixelfed. */
            readonly caption?: string | null;
            /**
             * Files
             * @description The files for Pixelfed, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Pixelfed, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             */
            readonly visibility?: ("public" | "unlisted" | "private") | null;
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string | null;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean | null;
            /**
             * First comment
             * @description A comment on the post, published right after it on Pixelfed.
             */
            readonly firstComment?: string | null;
        };
        readonly SlackOptionsInput: {
            /** @description Replaces the post’s caption on Slack. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Slack. */
            readonly thread?: readonly string[] | null;
            /**
             * Channel
             * @description The channel of the message. Only channels to which the app was invited are listed. Required to schedule or publish. GET /accounts/{id}/choices lists the values.
             */
            readonly channel?: string | null;
            /**
             * Link preview
             * @description Let Slack show previews of the links in the text. Default: true.
             */
            readonly linkPreview?: boolean | null;
            /**
             * Files
             * @description The files for Slack, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Slack, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["SlackAccountOptionsInput"] | null;
            } | null;
        };
        readonly SlackAccountOptionsInput: {
            /** @description Replaces the post’s caption on Slack. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Slack. */
            readonly thread?: readonly string[] | null;
            /**
             * Channel
             * @description The channel of the message. Only channels to which the app was invited are listed. Required to schedule or publish. GET /accounts/{id}/choices lists the values.
             */
            readonly channel?: string | null;
            /**
             * Link preview
             * @description Let Slack show previews of the links in the text. Default: true.
             */
            readonly linkPreview?: boolean | null;
            /**
             * Files
             * @description The files for Slack, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Slack, in place of its `altText` in `media`. */
            readonly altText?: string | null;
        };
        readonly TelegramOptionsInput: {
            /** @description Replaces the post’s caption on Telegram. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Telegram. */
            readonly thread?: readonly string[] | null;
            /**
             * Files
             * @description The files for Telegram, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /**
             * Formatting
             * @description Format the text as Telegram’s apps do: `**bold**`, `__italic__`, `~~strikethrough~~`, `||spoiler||`, `[link](address)`, and code between backticks. Default: false.
             */
            readonly formatting?: boolean | null;
            /**
             * Link preview
             * @description Show a card for the first link if the post has no files. Default: true.
             */
            readonly linkCard?: boolean | null;
            /**
             * Silent
             * @description Notify people without a sound. Default: false.
             */
            readonly silent?: boolean | null;
            /**
             * Protected
             * @description Nobody can forward or save the post. Default: false.
             */
            readonly protected?: boolean | null;
            /**
             * Spoiler for media
             * @description Blur images and videos until people tap them. Default: false.
             */
            readonly spoiler?: boolean | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["TelegramAccountOptionsInput"] | null;
            } | null;
        };
        readonly TelegramAccountOptionsInput: {
            /** @description Replaces the post’s caption on Telegram. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Telegram. */
            readonly thread?: readonly string[] | null;
            /**
             * Files
             * @description The files for Telegram, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /**
             * Formatting
             * @description Format the text as Telegram’s apps do: `**bold**`, `__italic__`, `~~strikethrough~~`, `||spoiler||`, `[link](address)`, and code between backticks. Default: false.
             */
            readonly formatting?: boolean | null;
            /**
             * Link preview
             * @description Show a card for the first link if the post has no files. Default: true.
             */
            readonly linkCard?: boolean | null;
            /**
             * Silent
             * @description Notify people without a sound. Default: false.
             */
            readonly silent?: boolean | null;
            /**
             * Protected
             * @description Nobody can forward or save the post. Default: false.
             */
            readonly protected?: boolean | null;
            /**
             * Spoiler for media
             * @description Blur images and videos until people tap them. Default: false.
             */
            readonly spoiler?: boolean | null;
        };
        readonly ThreadsOptionsInput: {
            /** @description Replaces the post’s caption on Threads. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Threads. */
            readonly thread?: readonly string[] | null;
            /**
             * Files
             * @description The files for Threads, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Threads, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who may reply
             * @description Everyone, followers, or people whom the account follows or mentions. Default: everyone.
             */
            readonly replies?: ("everyone" | "followers" | "following" | "mentioned") | null;
            /**
             * Approve replies
             * @description Show replies only after approval. Default: false.
             */
            readonly approveReplies?: boolean | null;
            /**
             * Topic
             * @description Without “#”. Default: the first hashtag.
             */
            readonly topic?: string | null;
            /**
             * Link
             * @description The address of the link card. Default: the first link.
             */
            readonly link?: string | null;
            /**
             * Poll
             * @description Two to four answers of up to 25 characters.
             */
            readonly poll?: readonly string[] | null;
            /**
             * Spoiler
             * @description Hide the files until people tap. Default: false.
             */
            readonly spoiler?: boolean | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["ThreadsAccountOptionsInput"] | null;
            } | null;
        };
        readonly ThreadsAccountOptionsInput: {
            /** @description Replaces the post’s caption on Threads. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on Threads. */
            readonly thread?: readonly string[] | null;
            /**
             * Files
             * @description The files for Threads, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on Threads, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who may reply
             * @description Everyone, followers, or people whom the account follows or mentions. Default: everyone.
             */
            readonly replies?: ("everyone" | "followers" | "following" | "mentioned") | null;
            /**
             * Approve replies
             * @description Show replies only after approval. Default: false.
             */
            readonly approveReplies?: boolean | null;
            /**
             * Topic
             * @description Without “#”. Default: the first hashtag.
             */
            readonly topic?: string | null;
            /**
             * Link
             * @description The address of the link card. Default: the first link.
             */
            readonly link?: string | null;
            /**
             * Poll
             * @description Two to four answers of up to 25 characters.
             */
            readonly poll?: readonly string[] | null;
            /**
             * Spoiler
             * @description Hide the files until people tap. Default: false.
             */
            readonly spoiler?: boolean | null;
        };
        readonly TiktokOptionsInput: {
            /** @description Replaces the post’s caption on TikTok. */
            readonly caption?: string | null;
            /** @description Replaces the post’s title on TikTok. */
            readonly title?: string | null;
            /**
             * Files
             * @description The files for TikTok, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /**
             * Who can watch
             * @description The audience of the post, from those that the account can choose. Required to schedule or publish. GET /accounts/{id}/choices lists the values.
             */
            readonly privacy?: string | null;
            /**
             * Allow people to
             * @description What people can do with the post: comment and, for videos, duet and stitch. Default: none. In the API: `comment`, `duet` and `stitch`. GET /accounts/{id}/choices lists the values.
             */
            readonly allow?: readonly string[] | null;
            /**
             * Commercial content
             * @description What the post promotes: your own brand, or another brand that pays for it. Default: none.
             */
            readonly disclosure?: readonly ("yourBrand" | "brandedContent")[] | null;
            /**
             * AI-generated
             * @description Whether the video was made with AI, which TikTok shows. Default: false.
             */
            readonly aiGenerated?: boolean | null;
            /**
             * Cover time
             * @description The time of the cover in the video, in seconds. Default: 0.
             */
            readonly coverSeconds?: number | null;
            /**
             * Cover photo
             * @description The photo that is the cover, by its position, starting at 0. Default: 0.
             */
            readonly coverPhoto?: number | null;
            /**
             * Add music
             * @description Whether TikTok adds recommended music to photos. Default: false.
             */
            readonly autoMusic?: boolean | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["TiktokAccountOptionsInput"] | null;
            } | null;
        };
        readonly TiktokAccountOptionsInput: {
            /** @description Replaces the post’s caption on TikTok. */
            readonly caption?: string | null;
            /** @description Replaces the post’s title on TikTok. */
            readonly title?: string | null;
            /**
             * Files
             * @description The files for TikTok, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /**
             * Who can watch
             * @description The audience of the post, from those that the account can choose. Required to schedule or publish. GET /accounts/{id}/choices lists the values.
             */
            readonly privacy?: string | null;
            /**
             * Allow people to
             * @description What people can do with the post: comment and, for videos, duet and stitch. Default: none. In the API: `comment`, `duet` and `stitch`. GET /accounts/{id}/choices lists the values.
             */
            readonly allow?: readonly string[] | null;
            /**
             * Commercial content
             * @description What the post promotes: your own brand, or another brand that pays for it. Default: none.
             */
            readonly disclosure?: readonly ("yourBrand" | "brandedContent")[] | null;
            /**
             * AI-generated
             * @description Whether the video was made with AI, which TikTok shows. Default: false.
             */
            readonly aiGenerated?: boolean | null;
            /**
             * Cover time
             * @description The time of the cover in the video, in seconds. Default: 0.
             */
            readonly coverSeconds?: number | null;
            /**
             * Cover photo
             * @description The photo that is the cover, by its position, starting at 0. Default: 0.
             */
            readonly coverPhoto?: number | null;
            /**
             * Add music
             * @description Whether TikTok adds recommended music to photos. Default: false.
             */
            readonly autoMusic?: boolean | null;
        };
        readonly WordpressOptionsInput: {
            /** @description Replaces the post’s caption on WordPress. */
            readonly caption?: string | null;
            /** @description Replaces the post’s title on WordPress. */
            readonly title?: string | null;
            /**
             * Excerpt
             * @description A summary for lists of posts. Default: the beginning of the text.
             */
            readonly excerpt?: string | null;
            /**
             * Slug
             * @description The last part of the address. Default: from the title.
             */
            readonly slug?: string | null;
            /**
             * Categories
             * @description Default: the default category of the site. GET /accounts/{id}/choices lists the values.
             */
            readonly categories?: readonly string[] | null;
            /**
             * Tags
             * @description Tags that the site does not have are created.
             */
            readonly tags?: readonly string[] | null;
            /**
             * Featured image
             * @description Whether the first image is the featured image instead of a part of the text. Default: true.
             */
            readonly featuredImage?: boolean | null;
            /**
             * Comments
             * @description Whether people can comment. Default: the setting of the site.
             */
            readonly comments?: ("open" | "closed") | null;
            /**
             * Stick to the top
             * @description Whether the post stays at the top of the blog, which needs the role Editor. Default: false.
             */
            readonly sticky?: boolean | null;
            /**
             * Files
             * @description The files for WordPress, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on WordPress, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["WordpressAccountOptionsInput"] | null;
            } | null;
        };
        readonly WordpressAccountOptionsInput: {
            /** @description Replaces the post’s caption on WordPress. */
            readonly caption?: string | null;
            /** @description Replaces the post’s title on WordPress. */
            readonly title?: string | null;
            /**
             * Excerpt
             * @description A summary for lists of posts. Default: the beginning of the text.
             */
            readonly excerpt?: string | null;
            /**
             * Slug
             * @description The last part of the address. Default: from the title.
             */
            readonly slug?: string | null;
            /**
             * Categories
             * @description Default: the default category of the site. GET /accounts/{id}/choices lists the values.
             */
            readonly categories?: readonly string[] | null;
            /**
             * Tags
             * @description Tags that the site does not have are created.
             */
            readonly tags?: readonly string[] | null;
            /**
             * Featured image
             * @description Whether the first image is the featured image instead of a part of the text. Default: true.
             */
            readonly featuredImage?: boolean | null;
            /**
             * Comments
             * @description Whether people can comment. Default: the setting of the site.
             */
            readonly comments?: ("open" | "closed") | null;
            /**
             * Stick to the top
             * @description Whether the post stays at the top of the blog, which needs the role Editor. Default: false.
             */
            readonly sticky?: boolean | null;
            /**
             * Files
             * @description The files for WordPress, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on WordPress, in place of its `altText` in `media`. */
            readonly altText?: string | null;
        };
        readonly XOptionsInput: {
            /** @description Replaces the post’s caption on X. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on X. */
            readonly thread?: readonly string[] | null;
            /**
             * Files
             * @description The files for X, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on X, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who may reply
             * @description The people who may reply. Default: everyone.
             */
            readonly replySettings?: ("following" | "mentionedUsers" | "subscribers" | "verified") | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["XAccountOptionsInput"] | null;
            } | null;
        };
        readonly XAccountOptionsInput: {
            /** @description Replaces the post’s caption on X. */
            readonly caption?: string | null;
            /** @description Further texts, published as replies one after the other: a thread on X. */
            readonly thread?: readonly string[] | null;
            /**
             * Files
             * @description The files for X, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /** @description Describes the first file on X, in place of its `altText` in `media`. */
            readonly altText?: string | null;
            /**
             * Who may reply
             * @description The people who may reply. Default: everyone.
             */
            readonly replySettings?: ("following" | "mentionedUsers" | "subscribers" | "verified") | null;
        };
        readonly YoutubeOptionsInput: {
            /** @description Replaces the post’s caption on YouTube. */
            readonly caption?: string | null;
            /** @description Replaces the post’s title on YouTube. */
            readonly title?: string | null;
            /**
             * Files
             * @description The files for YouTube, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /**
             * Made for kids
             * @description Whether the video is made for children. The law requires an answer. Required to schedule or publish.
             */
            readonly madeForKids?: boolean | null;
            /**
             * Who sees it
             * @description The people who can find and watch the video. Default: public.
             */
            readonly visibility?: ("public" | "unlisted" | "private") | null;
            /**
             * Category
             * @description Default: People & Blogs. In the API: `22`. GET /accounts/{id}/choices lists the values.
             */
            readonly category?: string | null;
            /**
             * Playlist
             * @description A playlist of the channel. GET /accounts/{id}/choices lists the values.
             */
            readonly playlist?: string | null;
            /**
             * Tags
             * @description Words for the search on YouTube, 500 characters in total.
             */
            readonly tags?: readonly string[] | null;
            /**
             * Cover
             * Format: uuid
             * @description An image of the post that is used only as the cover of the video on YouTube. In the API: its `mediaId`.
             */
            readonly coverId?: string | null;
            /**
             * Subtitles
             * Format: uuid
             * @description A file of the post that contains the subtitles of the video on YouTube. In the API: its `mediaId`.
             */
            readonly subtitlesId?: string | null;
            /**
             * Language of the subtitles
             * @description A language code, such as en or pt-BR. Required with subtitles.
             */
            readonly subtitlesLanguage?: string | null;
            /**
             * Licence
             * @description Default: the standard licence of YouTube.
             */
            readonly licence?: ("youtube" | "creativeCommon") | null;
            /**
             * Altered content
             * @description Whether realistic scenes were altered or generated. Default: false.
             */
            readonly syntheticMedia?: boolean | null;
            /**
             * Notify subscribers
             * @description Whether subscribers are notified. Default: true.
             */
            readonly notifySubscribers?: boolean | null;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["YoutubeAccountOptionsInput"] | null;
            } | null;
        };
        readonly YoutubeAccountOptionsInput: {
            /** @description Replaces the post’s caption on YouTube. */
            readonly caption?: string | null;
            /** @description Replaces the post’s title on YouTube. */
            readonly title?: string | null;
            /**
             * Files
             * @description The files for YouTube, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[] | null;
            /**
             * Made for kids
             * @description Whether the video is made for children. The law requires an answer. Required to schedule or publish.
             */
            readonly madeForKids?: boolean | null;
            /**
             * Who sees it
             * @description The people who can find and watch the video. Default: public.
             */
            readonly visibility?: ("public" | "unlisted" | "private") | null;
            /**
             * Category
             * @description Default: People & Blogs. In the API: `22`. GET /accounts/{id}/choices lists the values.
             */
            readonly category?: string | null;
            /**
             * Playlist
             * @description A playlist of the channel. GET /accounts/{id}/choices lists the values.
             */
            readonly playlist?: string | null;
            /**
             * Tags
             * @description Words for the search on YouTube, 500 characters in total.
             */
            readonly tags?: readonly string[] | null;
            /**
             * Cover
             * Format: uuid
             * @description An image of the post that is used only as the cover of the video on YouTube. In the API: its `mediaId`.
             */
            readonly coverId?: string | null;
            /**
             * Subtitles
             * Format: uuid
             * @description A file of the post that contains the subtitles of the video on YouTube. In the API: its `mediaId`.
             */
            readonly subtitlesId?: string | null;
            /**
             * Language of the subtitles
             * @description A language code, such as en or pt-BR. Required with subtitles.
             */
            readonly subtitlesLanguage?: string | null;
            /**
             * Licence
             * @description Default: the standard licence of YouTube.
             */
            readonly licence?: ("youtube" | "creativeCommon") | null;
            /**
             * Altered content
             * @description Whether realistic scenes were altered or generated. Default: false.
             */
            readonly syntheticMedia?: boolean | null;
            /**
             * Notify subscribers
             * @description Whether subscribers are notified. Default: true.
             */
            readonly notifySubscribers?: boolean | null;
        };
        /** @description Omitted fields keep their values; null clears a field or restores its default. You can send back a post that you read: read-only fields are accepted with their current values. If nothing differs, nothing is written. */
        readonly UpdatePost: {
            /** @description The post’s text. */
            readonly caption?: string | null;
            /** @description Defaults to the first line of the caption, cut at a word, also if it is empty. */
            readonly title?: string | null;
            /** @description A new time, or null to turn the post back into a draft. */
            readonly scheduledDatetime?: string | null;
            /** @description In place of `scheduledDatetime`: the next free slot of the post’s profile or of the workspace (GET /slots), at least a minute ahead. */
            readonly schedule?: "next_slot" | null;
            /** @description Begins a series, or changes the rule of the post’s series from this post on. null ends the series: its later posts that nobody has changed are deleted. */
            readonly recurrence?: string | null;
            readonly recurrenceTexts?: readonly string[] | null;
            /** @description Pauses or resumes the series of the post. Its later posts that nobody has changed are deleted, and made again afterwards. */
            readonly recurrencePaused?: boolean;
            /**
             * @description Whether the later posts of the series that nobody has changed get the content of this one. Default: post.
             * @enum {string}
             */
            readonly applyTo?: "post" | "series";
            readonly tags?: readonly string[] | null;
            /** @description The accounts to publish on; each account once. Options of removed platforms and accounts are removed. */
            readonly platforms?: readonly (components["schemas"]["PlatformName"] | components["schemas"]["PlatformAccount"])[];
            /**
             * Format: uuid
             * @description The current first file changes nothing. Another file replaces all files; null removes them.
             */
            readonly mediaId?: string | null;
            /** @description Replaces all files. null or an empty list removes them. */
            readonly media?: readonly components["schemas"]["PostMediaInput"][] | null;
            /** @description Your own id of the post, such as that of an order. It need not be unique. GET /posts finds posts by it, and webhook events contain it. */
            readonly reference?: string | null;
            /** @description Replaces all metadata of the post. null removes it. */
            readonly metadata?: {
                readonly [key: string]: string;
            } | null;
            /** @description Replaces all options of the post. */
            readonly options?: components["schemas"]["PostOptionsInput"] | null;
            /**
             * Format: iana-timezone
             * @description IANA time zone of a `scheduledDatetime` without an offset. A scheduled post keeps its moment. null: UTC.
             */
            readonly timezone?: string | null;
            /** Format: uuid */
            readonly id?: string;
            /** @description False for test data, which only test keys (`svc_test_…`) see. */
            readonly livemode?: boolean;
            /**
             * Format: uuid
             * @description The profile that it belongs to; null: the workspace itself.
             */
            readonly profileId?: string | null;
            /**
             * Format: uuid
             * @description The id of the first post of its series; null without one.
             */
            readonly seriesId?: string | null;
            /** @enum {string} */
            readonly status?: "draft" | "scheduled" | "published" | "failed";
            /**
             * Format: date-time
             * @description The time from which the post can’t be changed or deleted: ten seconds before `scheduledDatetime`, or earlier if a platform needs longer to prepare it (`leadSeconds` of GET /platforms). null for a draft.
             */
            readonly editableUntil?: string | null;
            /** Format: date-time */
            readonly createdAt?: string;
            /** Format: date-time */
            readonly updatedAt?: string;
            /**
             * Format: date-time
             * @description The time at which it first went live. null until `status` is `published`; never changes after that.
             */
            readonly publishedAt?: string | null;
            /** @description The number of accounts on which the post failed. A `published` post may have failed on some of them. */
            readonly failedResults?: number;
            readonly approval?: components["schemas"]["SentApproval"] | null;
        };
        /** @description The current `approval` of a post. */
        readonly SentApproval: {
            /** @enum {string} */
            readonly status: "pending" | "approved" | "declined";
            /** Format: date-time */
            readonly requestedAt: string;
            /**
             * Format: date-time
             * @description null while it is pending.
             */
            readonly decidedAt: string | null;
            /** @description Why it was declined. */
            readonly comment: string | null;
            /**
             * Format: date-time
             * @description The requested time; null: as soon as it is approved.
             */
            readonly scheduledDatetime: string | null;
        };
        readonly ReplaceSlots: {
            /**
             * Format: iana-timezone
             * @description IANA time zone of the times.
             * @default UTC
             */
            readonly timezone?: string | null;
            /** @description All slots; an empty list removes them. */
            readonly slots: readonly components["schemas"]["Slot"][];
        };
        /** @description A time of day on some days of the week. */
        readonly Slot: {
            /** @description The days of the week. */
            readonly weekdays: readonly ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
            /** @description Hours and minutes, local to `timezone`. */
            readonly time: string;
        };
        readonly CreateWebhook: {
            /**
             * Format: uri
             * @description A public https URL with a host name: no IP address, no port, no credentials.
             */
            readonly url: string;
            /** @description Defaults to `post.published`, `post.failed` and `account.needs_reconnect`. */
            readonly events?: readonly ("post.published" | "post.failed" | "account.needs_reconnect" | "account.expires_soon" | "post.scheduled" | "post.updated" | "post.finished" | "post.deleted" | "post.approval_requested" | "post.approved" | "post.declined" | "account.connected" | "media.ready")[] | null;
            readonly description?: string | null;
            /**
             * Format: uuid
             * @description The profile whose events it receives. Without one, it receives the events of all profiles and of the workspace itself. It can’t be changed.
             */
            readonly profile_id?: string | null;
            /** @description Only events about one of these accounts; null or empty: about any. */
            readonly account_ids?: readonly string[] | null;
            /** @description Only events of one of these profiles; null or empty: of any or none. */
            readonly profile_ids?: readonly string[] | null;
            /** @description Only events of posts with one of these tags; null or empty: with any or none. */
            readonly tags?: readonly string[] | null;
        };
        /** @description Omitted fields keep their values; null restores the default. */
        readonly UpdateWebhook: {
            /**
             * Format: uri
             * @description A public https URL with a host name: no IP address, no port, no credentials.
             */
            readonly url?: string;
            readonly events?: readonly ("post.published" | "post.failed" | "account.needs_reconnect" | "account.expires_soon" | "post.scheduled" | "post.updated" | "post.finished" | "post.deleted" | "post.approval_requested" | "post.approved" | "post.declined" | "account.connected" | "media.ready")[] | null;
            /** @description false disables the endpoint; true enables it, and resumes a paused one. */
            readonly is_active?: boolean | null;
            readonly description?: string | null;
            /** @description Only events about one of these accounts; null or empty: about any. */
            readonly account_ids?: readonly string[] | null;
            /** @description Only events of one of these profiles; null or empty: of any or none. */
            readonly profile_ids?: readonly string[] | null;
            /** @description Only events of posts with one of these tags; null or empty: with any or none. */
            readonly tags?: readonly string[] | null;
        };
        readonly ReplayDeliveries: {
            /** @description Only deliveries recorded at this time or later. */
            readonly since: string;
            /** @description Only deliveries recorded before this time. */
            readonly until?: string | null;
            /** @description Defaults to both. */
            readonly statuses?: readonly ("abandoned" | "skipped")[] | null;
            /**
             * @description Only counts the deliveries.
             * @default false
             */
            readonly dry_run?: boolean | null;
        };
        readonly CreateLink: {
            /**
             * Format: uri
             * @description The target of the short link: an absolute http or https URL.
             */
            readonly url: string;
            /**
             * Format: uuid
             * @description The profile that it belongs to. Without one, it belongs to the workspace itself. It can’t be changed.
             */
            readonly profileId?: string | null;
        };
        readonly ConnectTestAccount: {
            /** @enum {string} */
            readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
            /**
             * @description What happens to posts on the account. `ok`: The post is published. `lost_answer`: The platform publishes the post, but its response is lost. Postrider looks the post up and finds it, so it is published once. `content_refused`: The platform rejects the post: `failed` with the code `platform_rejected`. `rate_limited`: The platform rejects two attempts because of a rate limit. The third one is published, after about seven seconds. `token_lost`: The account loses access: `failed` with the code `account_needs_reconnect`, and the event `account.needs_reconnect`. Connect the account again before its next post. `unknown`: The response is lost, and the platform can’t say whether the post is live: `failed` with the code `outcome_unknown`, after about two minutes. `slow`: The platform accepts the post and processes it for about 15 seconds. Meanwhile the result has `acceptedAt`.
             * @default ok
             */
            readonly username?: ("ok" | "lost_answer" | "content_refused" | "rate_limited" | "token_lost" | "unknown" | "slow") | null;
            /**
             * Format: uuid
             * @description The profile in which the account is connected. Without one, it belongs to the workspace itself.
             */
            readonly profileId?: string | null;
        };
        /** @description One error in a request. */
        readonly Violation: {
            /** @description Identifies the violation for programs. One of `x-extensible-enum`; later versions may add codes. */
            readonly code: "conflict" | "duplicate" | "invalid_character" | "invalid_format" | "invalid_type" | "invalid_value" | "out_of_range" | "required" | "too_big" | "too_deep" | "too_many_values" | "too_small" | "unexpected_body" | "unknown_field" | "unknown_value" | "account_ambiguous" | "account_expires_before_post" | "account_needs_reconnect" | "account_not_connected" | "changed" | "daily_cap" | "duplicate_text" | "invalid_datetime" | "invalid_recurrence" | "live_account_kept" | "live_account_left_out" | "missing_alt_text" | "no_free_slot" | "not_failed" | "not_in_future" | "outcome_unknown" | "price" | "not_editable" | "read_only" | "short_notice" | "too_far" | "unknown_platform" | "unknown_result" | "unknown_timezone" | "unused_options" | "wrong_platform" | "alt_text_unsupported" | "document_too_long" | "empty_post" | "invalid_option" | "media_animated" | "media_mixed" | "media_not_found" | "media_not_reachable" | "media_shape_unsupported" | "media_too_large" | "media_too_small" | "media_type_unsupported" | "not_notified" | "shown_as" | "text_omitted" | "text_too_long" | "too_many_cashtags" | "too_many_hashtags" | "too_many_links" | "too_many_mentions" | "too_many_files" | "video_codec_unsupported" | "video_colours_unsupported" | "video_converted" | "video_frame_rate_too_high" | "video_frame_rate_too_low" | "video_index_last" | "video_too_long" | "video_too_short" | "address_not_public" | "bad_redirect" | "damaged" | "empty" | "encoding_unsupported" | "http_status" | "invalid_url" | "not_media" | "timed_out" | "too_large" | "too_many_redirects" | "unreachable" | "used_by_draft" | "used_by_scheduled_post" | "profile_accounts" | "profile_media_bytes" | "posts_per_day" | "posts_per_month" | "reference_taken" | "unknown_profile" | "unknown_event" | "url_has_credentials" | "url_has_fragment" | "url_has_port" | "url_host_not_valid" | "url_is_ip_address" | "url_is_short_link" | "url_not_https" | "url_not_public" | "url_not_valid" | "url_scheme_not_allowed" | "url_too_long" | (string & {});
            /** @description Describes the violation for people. */
            readonly message: string;
            /** @description A JSON pointer: into the body ("/platforms/0"), or below /query or /headers ("/query/limit"). */
            readonly path: string;
            /** @description The platform. */
            readonly platform?: string;
            /**
             * Format: uuid
             * @description The account.
             */
            readonly accountId?: string;
            /** @description The maximum or minimum. */
            readonly limit?: number;
            /** @description The value in the request, if `limit` is a number. */
            readonly actual?: number;
            /** @description The accounts that match, most recently connected first. */
            readonly candidates?: readonly {
                /** Format: uuid */
                readonly accountId: string;
                readonly username: string;
            }[];
        };
        /** @description A connected social account. Its tokens are never returned. */
        readonly Account: {
            /**
             * Format: uuid
             * @description Use it as `accountId` in posts.
             */
            readonly id: string;
            /** @enum {string} */
            readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
            readonly username: string;
            readonly displayName: string | null;
            readonly avatarUrl: string | null;
            /**
             * @description `needs_reconnect`: the platform refuses access until the account is connected again.
             * @enum {string}
             */
            readonly status: "connected" | "needs_reconnect";
            /** @description Why the platform refuses access, and what to do, such as the permission that is missing. `null` while the account is connected. */
            readonly error: {
                /** @description The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes. */
                readonly code: "account_needs_reconnect" | "account_not_connected" | "duplicate_content" | "internal" | "media_missing" | "media_not_reachable" | "media_refused" | "media_too_large" | "media_unreadable" | "outcome_unknown" | "platform_rejected" | "platform_unavailable" | "rate_limited" | "server_moved" | "still_processing" | "thread_incomplete" | "usage_capped" | (string & {});
                /** @description What happened, for end users. */
                readonly message: string;
                /** @description The next step for the user. */
                readonly action: string;
            } | null;
            /** Format: date-time */
            readonly connectedAt: string;
            /**
             * Format: date-time
             * @description The expiry of the platform’s access token. Unless `expiresAt` is set, it is renewed automatically, so a past time needs no action. `status` shows when the account must be connected again. `null`: the token does not expire, or the platform does not report it.
             */
            readonly tokenExpiresAt: string | null;
            /**
             * Format: date-time
             * @description When the account must be connected again, because its tokens expire and can’t be renewed. The event `account.expires_soon` reports it ten days and three days before. `null` for other accounts.
             */
            readonly expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the platform last accepted the account’s tokens. Accounts are checked daily on platforms where that is free of charge. `null`: not checked yet.
             */
            readonly lastCheckedAt: string | null;
            /**
             * Format: uuid
             * @description The profile that it belongs to; null: the workspace itself.
             */
            readonly profileId: string | null;
            /** @description False for test data, which only test keys (`svc_test_…`) see. */
            readonly livemode: boolean;
        };
        /** @description The values of an option for one account. */
        readonly OptionChoices: {
            /** @description The name of the option in `options.<platform>`. */
            readonly option: string;
            readonly values: readonly components["schemas"]["OptionChoice"][];
        };
        /** @description A value of an option. */
        readonly OptionChoice: {
            /** @description Use it in the option. */
            readonly value: string;
            /** @description The value in words. */
            readonly label: string;
            /** @description The value of the parent option (`x-parent`) that it belongs to; null for any. */
            readonly parent: string | null;
        };
        /** @description A connect link with its `url`. */
        readonly ConnectLinkWithUrl: {
            /** Format: uuid */
            readonly id: string;
            /** @description False for test data, which only test keys (`svc_test_…`) see. */
            readonly livemode: boolean;
            /**
             * @description `used`: accounts were connected. `expired`: the link can’t be used any more.
             * @enum {string}
             */
            readonly status: "open" | "used" | "expired";
            /** @description `null`: the person chooses. */
            readonly platform: ("akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube") | null;
            /** Format: uuid */
            readonly reconnectAccountId: string | null;
            /**
             * Format: uuid
             * @description The profile that it belongs to; null: the workspace itself.
             */
            readonly profileId: string | null;
            /**
             * Format: uuid
             * @description The connected account; the first of several.
             */
            readonly accountId: string | null;
            /** @description All connected accounts. One sign-in on a platform can open several. */
            readonly accountIds: readonly string[];
            readonly redirectUrl: string;
            readonly reference: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly expiresAt: string;
            /** Format: date-time */
            readonly usedAt: string | null;
            /** @description The URL for the person. Only this response contains it. */
            readonly url: string;
        };
        /** @description A link with which a person connects the accounts of one sign-in. */
        readonly ConnectLink: {
            /** Format: uuid */
            readonly id: string;
            /** @description False for test data, which only test keys (`svc_test_…`) see. */
            readonly livemode: boolean;
            /**
             * @description `used`: accounts were connected. `expired`: the link can’t be used any more.
             * @enum {string}
             */
            readonly status: "open" | "used" | "expired";
            /** @description `null`: the person chooses. */
            readonly platform: ("akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube") | null;
            /** Format: uuid */
            readonly reconnectAccountId: string | null;
            /**
             * Format: uuid
             * @description The profile that it belongs to; null: the workspace itself.
             */
            readonly profileId: string | null;
            /**
             * Format: uuid
             * @description The connected account; the first of several.
             */
            readonly accountId: string | null;
            /** @description All connected accounts. One sign-in on a platform can open several. */
            readonly accountIds: readonly string[];
            readonly redirectUrl: string;
            readonly reference: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly expiresAt: string;
            /** Format: date-time */
            readonly usedAt: string | null;
        };
        /** @description An end customer with accounts, posts and limits of its own. */
        readonly Profile: {
            /** Format: uuid */
            readonly id: string;
            /** @description False for test data, which only test keys (`svc_test_…`) see. */
            readonly livemode: boolean;
            readonly name: string;
            readonly reference: string | null;
            readonly metadata: {
                readonly [key: string]: string;
            };
            readonly timezone: string;
            readonly limits: {
                /** @description The most connected accounts. null: any number. */
                readonly accounts: number | null;
                /** @description The most posts that become scheduled in a day (UTC). null: the plan’s limit. */
                readonly postsPerDay: number | null;
                /** @description The most posts that become scheduled in a calendar month (UTC). null: the plan’s limit. */
                readonly postsPerMonth: number | null;
                /** @description The most bytes of files, including uploads in progress. null: the plan’s limit. */
                readonly mediaBytes: number | null;
            };
            readonly branding: {
                /** @description The name on pages for the customer’s people. */
                readonly name: string | null;
                /**
                 * Format: uuid
                 * @description An image of the library: one of the profile, or one without a profile.
                 */
                readonly logoMediaId: string | null;
                readonly color: string | null;
                /** @description The language of the pages. */
                readonly language: ("en" | "de" | "fr" | "es" | "pt") | null;
            };
            /** Format: date-time */
            readonly createdAt: string;
        };
        readonly Pagination: {
            /** @description The requested limit. */
            readonly limit: number;
            /** @description The requested offset; 0 with a cursor. */
            readonly offset: number;
            /** @description True if there are more items. */
            readonly hasMore: boolean;
            /** @description Send it as `cursor` to get the next page; null after the last. */
            readonly nextCursor: string | null;
            /** @description The number of items that a search examined for this page, if it stopped before the end of the list. Continue with `nextCursor`. Otherwise null. */
            readonly searched: number | null;
        };
        /** @description Work in the background. */
        readonly Job: {
            /** Format: uuid */
            readonly id: string;
            /** @enum {string} */
            readonly type: "profile_deletion" | "profile_export";
            /** Format: uuid */
            readonly profileId: string;
            /**
             * @description A running job continues after an outage.
             * @enum {string}
             */
            readonly status: "running" | "done" | "failed";
            /** @description Records and files. `total` is 0 until they are counted. */
            readonly progress: {
                readonly done: number;
                readonly total: number;
            };
            /** @description Why the job failed. */
            readonly error: {
                /** @description The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes. */
                readonly code: "internal" | "profile_deleted" | "too_large" | (string & {});
                readonly message: string;
            } | null;
            /** @description The archive of a finished export, for a day. null for other jobs, and for keys without the scope `profiles:manage`. */
            readonly download: {
                /**
                 * Format: uri
                 * @description The address of the ZIP file, without sign-in.
                 */
                readonly url: string;
                /**
                 * Format: date-time
                 * @description The end of the address. Get the job again for a new one.
                 */
                readonly urlExpiresAt: string;
                /** @description The size of the archive. */
                readonly bytes: number;
                /**
                 * Format: date-time
                 * @description When the archive is deleted.
                 */
                readonly expiresAt: string;
            } | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly finishedAt: string | null;
        };
        readonly ProfileUsage: {
            /** @description Connected accounts. */
            readonly accounts: {
                /** @description The limit of the profile; null without one. */
                readonly limit: number | null;
                /** @description The number used. */
                readonly used: number;
                /** @description The rest, never less than 0; null without a limit. */
                readonly remaining: number | null;
            };
            /** @description Posts that became scheduled today (UTC). A post counts once. */
            readonly postsPerDay: {
                /** @description The limit of the profile; null without one. */
                readonly limit: number | null;
                /** @description The number used. */
                readonly used: number;
                /** @description The rest, never less than 0; null without a limit. */
                readonly remaining: number | null;
                /** Format: date-time */
                readonly resetsAt: string;
            };
            /** @description Posts that became scheduled this calendar month (UTC). A post counts once. */
            readonly postsPerMonth: {
                /** @description The limit of the profile; null without one. */
                readonly limit: number | null;
                /** @description The number used. */
                readonly used: number;
                /** @description The rest, never less than 0; null without a limit. */
                readonly remaining: number | null;
                /** Format: date-time */
                readonly resetsAt: string;
            };
            /** @description Files and uploads in progress. */
            readonly media: {
                /** @description The limit of the profile; null without one. */
                readonly limitBytes: number | null;
                readonly usedBytes: number;
                /** @description The rest, never less than 0; null without a limit. */
                readonly remainingBytes: number | null;
            };
            /** @description Posts published this month, one for each account. */
            readonly published: number;
            /** @description Posts that are scheduled now. */
            readonly scheduled: number;
            /** @description Drafts. */
            readonly drafts: number;
        };
        /** @description The rules of a platform. null: unlimited, or set by the account’s server. */
        readonly PlatformRules: {
            /**
             * @description Use it in `platforms` of a post.
             * @enum {string}
             */
            readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
            /** @description The display name. */
            readonly name: string;
            /** @description True if an account’s server may have its own limits; these are the usual ones. POST /posts/validate checks against the server’s limits. */
            readonly hasServerLimits: boolean;
            readonly text: {
                /** @description The longest text of one post, counted by `countedAs`. */
                readonly maxLength: number;
                /** @description The longest text of a post with files. */
                readonly maxLengthWithFiles: number;
                /**
                 * @description `graphemes`: visible characters. `weighted`: X’s count, in which an emoji or a CJK character counts as 2. `codePoints`: Unicode code points; a joined emoji, such as a family, has several. `utf16`: UTF-16 code units; characters that the platform requires to be escaped, such as brackets on LinkedIn, count as 2. `bytes`: bytes of UTF-8. `emojiBytes`: characters, but each emoji counts as its bytes.
                 * @enum {string}
                 */
                readonly countedAs: "graphemes" | "weighted" | "codePoints" | "utf16" | "bytes" | "emojiBytes";
                /** @description The length that each URL counts as; null if each counts with its own length. */
                readonly urlLength: number | null;
                /** @description The longest text in bytes of UTF-8. */
                readonly maxBytes: number | null;
                /** @description Cashtags, such as $POST, in one text. */
                readonly maxCashtags: number | null;
                /** @description Hashtags in one text. */
                readonly maxHashtags: number | null;
                /** @description Different links in one text. */
                readonly maxLinks: number | null;
                /** @description Mentions of accounts in one text. */
                readonly maxMentions: number | null;
            };
            /** @description The title of the post; null if the platform does not publish it. */
            readonly title: {
                readonly maxLength: number;
                /**
                 * @description `graphemes`: visible characters. `weighted`: X’s count, in which an emoji or a CJK character counts as 2. `codePoints`: Unicode code points; a joined emoji, such as a family, has several. `utf16`: UTF-16 code units; characters that the platform requires to be escaped, such as brackets on LinkedIn, count as 2. `bytes`: bytes of UTF-8. `emojiBytes`: characters, but each emoji counts as its bytes.
                 * @enum {string}
                 */
                readonly countedAs: "graphemes" | "weighted" | "codePoints" | "utf16" | "bytes" | "emojiBytes";
            } | null;
            /** @description A description beside the text; null if the platform has none. */
            readonly description: {
                readonly maxLength: number;
                /**
                 * @description `graphemes`: visible characters. `weighted`: X’s count, in which an emoji or a CJK character counts as 2. `codePoints`: Unicode code points; a joined emoji, such as a family, has several. `utf16`: UTF-16 code units; characters that the platform requires to be escaped, such as brackets on LinkedIn, count as 2. `bytes`: bytes of UTF-8. `emojiBytes`: characters, but each emoji counts as its bytes.
                 * @enum {string}
                 */
                readonly countedAs: "graphemes" | "weighted" | "codePoints" | "utf16" | "bytes" | "emojiBytes";
            } | null;
            readonly thread: {
                /** @description Posts of a thread (`options.<platform>.thread`), including the first. */
                readonly maxPosts: number;
            };
            /** @description What the platform supports. */
            readonly can: {
                /** @description Threads (`options.<platform>.thread`). */
                readonly thread: boolean;
                /** @description A comment right after the post (`options.<platform>.firstComment`). */
                readonly firstComment: boolean;
                /** @description Changing live posts (PATCH /posts/{id}). */
                readonly edit: boolean;
                /** @description Deleting live posts (DELETE /posts/{id}/results/{resultId}). */
                readonly delete: boolean;
                /** @description Numbers for analytics. */
                readonly metrics: boolean;
            };
            /** @description What happens if the response of the platform to a post is lost. */
            readonly guarantee: {
                /**
                 * @description `exactly_once`: a lost response is always resolved. `at_most_once`: a result may end as `outcome_unknown`, and is never sent again automatically.
                 * @enum {string}
                 */
                readonly kind: "exactly_once" | "at_most_once";
                /** @description The same for people. */
                readonly text: string;
            };
            /** @description A post on the platform can be changed until at most this many seconds before its time (`editableUntil` of the post), because it is prepared then. */
            readonly leadSeconds: number;
            readonly media: {
                /** @description Whether a post must have a file once it has a time. */
                readonly isRequired: boolean;
                /** @description Files of one post, in all. */
                readonly maxCount: number;
                readonly maxImages: number;
                readonly maxVideos: number;
                /** @description GIFs of one post. Equal to `maxImages` if they count as images. */
                readonly maxGifs: number;
                /** @description PDF documents of one post. */
                readonly maxDocuments: number;
                /** @description Whether one post may have images, GIFs, videos and documents together. */
                readonly mixesTypes: boolean;
                readonly image: {
                    /** @description The accepted types; null if the account’s server decides. */
                    readonly mimeTypes: readonly string[] | null;
                    /** @description The types that may be animated; null if all of `mimeTypes` may. */
                    readonly animatedMimeTypes: readonly string[] | null;
                    /** @description The largest picture, in bytes. */
                    readonly maxBytes: number;
                    /** @description The largest GIF, in bytes. */
                    readonly maxGifBytes: number;
                    /** @description Width times height. */
                    readonly maxPixels: number | null;
                };
                readonly video: {
                    /** @description The accepted types; null if the account’s server decides. */
                    readonly mimeTypes: readonly string[] | null;
                    /** @description The largest video, in bytes. */
                    readonly maxBytes: number;
                    /** @description The longest video. */
                    readonly maxSeconds: number | null;
                };
                readonly document: {
                    /** @description The accepted types; null if the account’s server decides. */
                    readonly mimeTypes: readonly string[] | null;
                    /** @description The largest document, in bytes. */
                    readonly maxBytes: number | null;
                    /** @description The most pages of a document. */
                    readonly maxPages: number | null;
                };
                readonly altText: {
                    /** @description The longest description of a file. */
                    readonly maxLength: number;
                    /** @description The types of files that can have a description. */
                    readonly types: readonly ("image" | "video" | "document" | "subtitles")[];
                };
            };
            /** @description Whether accounts can be connected without an app of yours: the operator has set one up, or the platform needs none. */
            readonly isConfigured: boolean;
            /** @description The options that a post needs once it has a time, for the platform or for each of its accounts. Drafts may omit them. */
            readonly requiredOptions: readonly string[];
            /** @description How an account is connected. */
            readonly connect: {
                /**
                 * @description `oauth`: the account’s owner gives consent on the platform’s own page. `credentials`: they enter the values of `fields`.
                 * @enum {string}
                 */
                readonly kind: "oauth" | "credentials";
                readonly fields: readonly components["schemas"]["ConnectField"][];
            };
            /** @description The JSON Schema (2020-12) of `options.<platform>` of a post. */
            readonly options: {
                readonly [key: string]: unknown;
            };
        };
        /** @description A field for connecting an account. */
        readonly ConnectField: {
            readonly name: string;
            /** @description As forms show it. */
            readonly label: string;
            /** @description A short explanation of the field, with where to find its value. */
            readonly help: string;
            /**
             * @description `app`: it describes your app in the platform’s developer portal. `account`: the account’s owner enters it.
             * @enum {string}
             */
            readonly of: "app" | "account";
            readonly isSecret: boolean;
            readonly isRequired: boolean;
            /** @description Few people change it. */
            readonly isAdvanced: boolean;
            /** @description `server`: the address of a server, or a name such as `@ada@mastodon.social`. `site`: the address of a site, which may have a path. */
            readonly format: ("server" | "site") | null;
            /** @description A regular expression that the whole value matches. */
            readonly pattern: string | null;
            /** @description An example. */
            readonly placeholder: string | null;
            /** @description The value used if it is empty. */
            readonly default: string | null;
        };
        readonly Media: {
            /**
             * Format: uuid
             * @description Use it as `mediaId` in posts.
             */
            readonly id: string;
            /** @description False for test data, which only test keys (`svc_test_…`) see. */
            readonly livemode: boolean;
            /** @enum {string} */
            readonly type: "image" | "video" | "document" | "subtitles";
            /** @description The detected MIME type, regardless of the declared one. */
            readonly mimeType: string;
            /** @description Bytes. */
            readonly size: number;
            /** @description Pixels, as displayed. Points of the first page, for documents. Null for subtitles. */
            readonly width: number | null;
            /** @description Pixels, as displayed. Points of the first page, for documents. Null for subtitles. */
            readonly height: number | null;
            /** @description Seconds, for videos. */
            readonly duration: number | null;
            /** @description Pages, for documents. */
            readonly pageCount: number | null;
            readonly filename: string | null;
            /** @description Signed; expires after one hour. */
            readonly url: string;
            /**
             * Format: uuid
             * @description The profile that it belongs to; null: the workspace itself.
             */
            readonly profileId: string | null;
            /** Format: date-time */
            readonly createdAt: string;
            /** @description The conversion of a video for platforms that don’t take it as it is. Null for other files, and where this installation converts no videos. */
            readonly conversion: {
                /**
                 * @description `none`: no scheduled post needs one. `failed`: the video can’t be converted; posts with it fail on that platform.
                 * @enum {string}
                 */
                readonly status: "none" | "waiting" | "converting" | "ready" | "failed";
                readonly percent: number;
            } | null;
        };
        readonly Upload: {
            /** @description The URL to PUT the file to. */
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
             * @description The PUT must start before this time.
             */
            readonly expiresAt: string;
        };
        /** @description An edit of a video, kept for a day. */
        readonly MediaEdit: {
            /** Format: uuid */
            readonly id: string;
            /** @description False for test data, which only test keys (`svc_test_…`) see. */
            readonly livemode: boolean;
            /**
             * Format: uuid
             * @description The video. It stays unchanged.
             */
            readonly mediaId: string;
            /**
             * @description The status of a conversion. One video of each workspace is converted or edited at a time.
             * @enum {string}
             */
            readonly status: "waiting" | "converting" | "ready" | "failed";
            readonly percent: number;
            /** @description The new media item, once the status is `ready`. Null if it was deleted. */
            readonly media: components["schemas"]["Media"] | null;
            /** @description Why the edit failed. */
            readonly error: {
                /** @description The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes. */
                readonly code: "unreadable" | "too_large" | "too_costly" | "limit_reached" | (string & {});
                readonly message: string;
            } | null;
            /** Format: date-time */
            readonly createdAt: string;
        };
        /** @description The problems with a post. `errors` has the form of a problem’s `errors`. */
        readonly Validation: {
            /** @description True if POST /posts would accept the content. */
            readonly isValid: boolean;
            /** @description Every problem, up to a hundred. */
            readonly errors: readonly components["schemas"]["Violation"][];
            /** @description Warnings, which never block the post. */
            readonly warnings: readonly components["schemas"]["Warning"][];
            /** @description The first ten dates of `recurrence`; empty without one. */
            readonly occurrences: readonly string[];
            /**
             * Format: date-time
             * @description The time until which the post could be changed; null without a valid time.
             */
            readonly editableUntil: string | null;
        };
        /** @description Warnings for people; nothing failed. */
        readonly Warning: {
            /** @description Identifies the warning for programs. One of `x-extensible-enum`; later versions may add codes. */
            readonly code: "conflict" | "duplicate" | "invalid_character" | "invalid_format" | "invalid_type" | "invalid_value" | "out_of_range" | "required" | "too_big" | "too_deep" | "too_many_values" | "too_small" | "unexpected_body" | "unknown_field" | "unknown_value" | "account_ambiguous" | "account_expires_before_post" | "account_needs_reconnect" | "account_not_connected" | "changed" | "daily_cap" | "duplicate_text" | "invalid_datetime" | "invalid_recurrence" | "live_account_kept" | "live_account_left_out" | "missing_alt_text" | "no_free_slot" | "not_failed" | "not_in_future" | "outcome_unknown" | "price" | "not_editable" | "read_only" | "short_notice" | "too_far" | "unknown_platform" | "unknown_result" | "unknown_timezone" | "unused_options" | "wrong_platform" | "alt_text_unsupported" | "document_too_long" | "empty_post" | "invalid_option" | "media_animated" | "media_mixed" | "media_not_found" | "media_not_reachable" | "media_shape_unsupported" | "media_too_large" | "media_too_small" | "media_type_unsupported" | "not_notified" | "shown_as" | "text_omitted" | "text_too_long" | "too_many_cashtags" | "too_many_hashtags" | "too_many_links" | "too_many_mentions" | "too_many_files" | "video_codec_unsupported" | "video_colours_unsupported" | "video_converted" | "video_frame_rate_too_high" | "video_frame_rate_too_low" | "video_index_last" | "video_too_long" | "video_too_short" | "address_not_public" | "bad_redirect" | "damaged" | "empty" | "encoding_unsupported" | "http_status" | "invalid_url" | "not_media" | "timed_out" | "too_large" | "too_many_redirects" | "unreachable" | "used_by_draft" | "used_by_scheduled_post" | "profile_accounts" | "profile_media_bytes" | "posts_per_day" | "posts_per_month" | "reference_taken" | "unknown_profile" | "unknown_event" | "url_has_credentials" | "url_has_fragment" | "url_has_port" | "url_host_not_valid" | "url_is_ip_address" | "url_is_short_link" | "url_not_https" | "url_not_public" | "url_not_valid" | "url_scheme_not_allowed" | "url_too_long" | (string & {});
            /** @description Describes the warning for people. */
            readonly message: string;
            /** @description A JSON pointer: into the body ("/platforms/0"), or below /query or /headers ("/query/limit"). */
            readonly path: string;
            /** @description The platform. */
            readonly platform?: string;
            /**
             * Format: uuid
             * @description The account.
             */
            readonly accountId?: string;
            /** @description The maximum or minimum. */
            readonly limit?: number;
            /** @description The value in the request, if `limit` is a number. */
            readonly actual?: number;
            /** @description The accounts that match, most recently connected first. */
            readonly candidates?: readonly {
                /** Format: uuid */
                readonly accountId: string;
                readonly username: string;
            }[];
        };
        readonly Post: {
            /** Format: uuid */
            readonly id: string;
            /** @description False for test data, which only test keys (`svc_test_…`) see. */
            readonly livemode: boolean;
            /**
             * Format: uuid
             * @description The profile that it belongs to; null: the workspace itself.
             */
            readonly profileId: string | null;
            readonly caption: string;
            readonly title: string;
            /** @enum {string} */
            readonly status: "draft" | "scheduled" | "published" | "failed";
            readonly platforms: readonly {
                /** @enum {string} */
                readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                /** Format: uuid */
                readonly accountId: string;
            }[];
            /**
             * Format: date-time
             * @description null for a draft.
             */
            readonly scheduledDatetime: string | null;
            /**
             * Format: date-time
             * @description The time from which the post can’t be changed or deleted: ten seconds before `scheduledDatetime`, or earlier if a platform needs longer to prepare it (`leadSeconds` of GET /platforms). null for a draft.
             */
            readonly editableUntil: string | null;
            readonly timezone: string;
            /**
             * Format: uuid
             * @description The id of the first post of its series; null without one.
             */
            readonly seriesId: string | null;
            /** @description The rule of its series; null without one, and after the series has ended. */
            readonly recurrence: string | null;
            readonly tags: readonly string[];
            /**
             * Format: uuid
             * @description The first file.
             */
            readonly mediaId: string | null;
            /** @description All files in the order of publication. */
            readonly media: readonly components["schemas"]["PostMedia"][];
            /** @description Your own id of the post. */
            readonly reference: string | null;
            /** @description Your own values by name. */
            readonly metadata: {
                readonly [key: string]: string;
            };
            readonly options: components["schemas"]["PostOptions"];
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /**
             * Format: date-time
             * @description The time at which it first went live. null until `status` is `published`; never changes after that.
             */
            readonly publishedAt: string | null;
            /** @description The number of accounts on which the post failed. A `published` post may have failed on some of them. */
            readonly failedResults: number;
            /** @description null for a post that needed none. */
            readonly approval: components["schemas"]["Approval"] | null;
            /** @description The result on each account; only in lists, with `expand=results`. */
            readonly results?: readonly components["schemas"]["Result"][];
        };
        readonly PostMedia: {
            /** Format: uuid */
            readonly mediaId: string;
            readonly altText: string;
        };
        readonly PostOptions: {
            readonly akkoma?: components["schemas"]["AkkomaOptions"];
            readonly bluesky?: components["schemas"]["BlueskyOptions"];
            readonly custom_webhook?: components["schemas"]["CustomWebhookOptions"];
            readonly discord?: components["schemas"]["DiscordOptions"];
            readonly facebook?: components["schemas"]["FacebookOptions"];
            readonly gotosocial?: components["schemas"]["GotosocialOptions"];
            readonly instagram?: components["schemas"]["InstagramOptions"];
            readonly linkedin?: components["schemas"]["LinkedinOptions"];
            readonly linkedin_page?: components["schemas"]["LinkedinPageOptions"];
            readonly mastodon?: components["schemas"]["MastodonOptions"];
            readonly misskey?: components["schemas"]["MisskeyOptions"];
            readonly nostr?: components["schemas"]["NostrOptions"];
            readonly pinterest?: components["schemas"]["PinterestOptions"];
            readonly pixelfed?: components["schemas"]["PixelfedOptions"];
            readonly slack?: components["schemas"]["SlackOptions"];
            readonly telegram?: components["schemas"]["TelegramOptions"];
            readonly threads?: components["schemas"]["ThreadsOptions"];
            readonly tiktok?: components["schemas"]["TiktokOptions"];
            readonly wordpress?: components["schemas"]["WordpressOptions"];
            readonly x?: components["schemas"]["XOptions"];
            readonly youtube?: components["schemas"]["YoutubeOptions"];
        };
        readonly AkkomaOptions: {
            /** @description Replaces the post’s caption on Akkoma. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for Akkoma, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Akkoma, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             * @enum {string}
             */
            readonly visibility?: "public" | "unlisted" | "local" | "private" | "direct";
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean;
            /** @description Further texts, published as replies one after the other: a thread on Akkoma. */
            readonly thread?: readonly string[];
            /**
             * Language
             * @description The language of the text: a code such as en.
             */
            readonly language?: string;
            /**
             * Format
             * @description How the server interprets the text. A server that does not support the format shows plain text. Default: plain.
             * @enum {string}
             */
            readonly format?: "plain" | "markdown" | "html" | "bbcode" | "mfm";
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["AkkomaAccountOptions"];
            };
        };
        readonly AkkomaAccountOptions: {
            /** @description Replaces the post’s caption on Akkoma. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for Akkoma, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Akkoma, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             * @enum {string}
             */
            readonly visibility?: "public" | "unlisted" | "local" | "private" | "direct";
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean;
            /** @description Further texts, published as replies one after the other: a thread on Akkoma. */
            readonly thread?: readonly string[];
            /**
             * Language
             * @description The language of the text: a code such as en.
             */
            readonly language?: string;
            /**
             * Format
             * @description How the server interprets the text. A server that does not support the format shows plain text. Default: plain.
             * @enum {string}
             */
            readonly format?: "plain" | "markdown" | "html" | "bbcode" | "mfm";
        };
        readonly BlueskyOptions: {
            /** @description Replaces the post’s caption on Bluesky. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Bluesky. */
            readonly thread?: readonly string[];
            /**
             * Files
             * @description The files for Bluesky, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Bluesky, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Languages
             * @description The languages of the text, as BCP 47 tags.
             */
            readonly langs?: readonly string[];
            /**
             * Content warning
             * @description Labels the post, so that people can choose whether to see it.
             * @enum {string}
             */
            readonly contentWarning?: "sexual" | "nudity" | "porn" | "graphic-media";
            /**
             * Who may reply
             * @description The people who may reply: any of these; an empty list means nobody. Default: everyone.
             */
            readonly replies?: readonly ("mentioned" | "following" | "followers")[];
            /**
             * Link preview
             * @description Show a card for the first link if the post has no files. Default: true.
             */
            readonly linkCard?: boolean;
            /**
             * Quotes
             * @description Allow quotes of the post. Default: true.
             */
            readonly quotes?: boolean;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["BlueskyAccountOptions"];
            };
        };
        readonly BlueskyAccountOptions: {
            /** @description Replaces the post’s caption on Bluesky. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Bluesky. */
            readonly thread?: readonly string[];
            /**
             * Files
             * @description The files for Bluesky, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Bluesky, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Languages
             * @description The languages of the text, as BCP 47 tags.
             */
            readonly langs?: readonly string[];
            /**
             * Content warning
             * @description Labels the post, so that people can choose whether to see it.
             * @enum {string}
             */
            readonly contentWarning?: "sexual" | "nudity" | "porn" | "graphic-media";
            /**
             * Who may reply
             * @description The people who may reply: any of these; an empty list means nobody. Default: everyone.
             */
            readonly replies?: readonly ("mentioned" | "following" | "followers")[];
            /**
             * Link preview
             * @description Show a card for the first link if the post has no files. Default: true.
             */
            readonly linkCard?: boolean;
            /**
             * Quotes
             * @description Allow quotes of the post. Default: true.
             */
            readonly quotes?: boolean;
        };
        readonly CustomWebhookOptions: {
            /** @description Replaces the post’s caption on custom webhooks. */
            readonly caption?: string;
            /** @description Replaces the post’s title on custom webhooks. */
            readonly title?: string;
            /** @description Further texts, published as replies one after the other: a thread on custom webhooks. */
            readonly thread?: readonly string[];
            /**
             * Link
             * @description A link that the receiver gets with the text. Default: none.
             */
            readonly link?: string;
            /**
             * Files
             * @description The files for custom webhooks, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file for custom webhooks, in place of its `altText` in `media`. */
            readonly altText?: string;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["CustomWebhookAccountOptions"];
            };
        };
        readonly CustomWebhookAccountOptions: {
            /** @description Replaces the post’s caption on custom webhooks. */
            readonly caption?: string;
            /** @description Replaces the post’s title on custom webhooks. */
            readonly title?: string;
            /** @description Further texts, published as replies one after the other: a thread on custom webhooks. */
            readonly thread?: readonly string[];
            /**
             * Link
             * @description A link that the receiver gets with the text. Default: none.
             */
            readonly link?: string;
            /**
             * Files
             * @description The files for custom webhooks, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file for custom webhooks, in place of its `altText` in `media`. */
            readonly altText?: string;
        };
        readonly DiscordOptions: {
            /** @description Replaces the post’s caption on Discord. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Discord. */
            readonly thread?: readonly string[];
            /**
             * Title of the forum post
             * @description Forum and media channels require it. With a bot, the title of the post is used by default. Leave it empty for other channels.
             */
            readonly threadName?: string;
            /**
             * Tags of the forum post
             * @description Up to five tags of a forum or media channel. GET /accounts/{id}/choices lists the values.
             */
            readonly tags?: readonly string[];
            /**
             * Mentions
             * @description Who is notified by mentions in the text: nobody, the users, or also roles, `@here` and `@everyone`. Default: none.
             * @enum {string}
             */
            readonly mentions?: "none" | "users" | "everyone";
            /**
             * Publish to followers
             * @description Publish the message of an announcement channel in all channels that follow it. Needs a bot. Default: false.
             */
            readonly crosspost?: boolean;
            /**
             * Link preview
             * @description Let Discord show previews of the links in the text. Default: true.
             */
            readonly linkPreview?: boolean;
            /**
             * Silent
             * @description Send the message without push notifications. Default: false.
             */
            readonly silent?: boolean;
            /**
             * Spoiler for media
             * @description Blur the files until people click them. Default: false.
             */
            readonly spoiler?: boolean;
            /**
             * Files
             * @description The files for Discord, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Discord, in place of its `altText` in `media`. */
            readonly altText?: string;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["DiscordAccountOptions"];
            };
        };
        readonly DiscordAccountOptions: {
            /** @description Replaces the post’s caption on Discord. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Discord. */
            readonly thread?: readonly string[];
            /**
             * Title of the forum post
             * @description Forum and media channels require it. With a bot, the title of the post is used by default. Leave it empty for other channels.
             */
            readonly threadName?: string;
            /**
             * Tags of the forum post
             * @description Up to five tags of a forum or media channel. GET /accounts/{id}/choices lists the values.
             */
            readonly tags?: readonly string[];
            /**
             * Mentions
             * @description Who is notified by mentions in the text: nobody, the users, or also roles, `@here` and `@everyone`. Default: none.
             * @enum {string}
             */
            readonly mentions?: "none" | "users" | "everyone";
            /**
             * Publish to followers
             * @description Publish the message of an announcement channel in all channels that follow it. Needs a bot. Default: false.
             */
            readonly crosspost?: boolean;
            /**
             * Link preview
             * @description Let Discord show previews of the links in the text. Default: true.
             */
            readonly linkPreview?: boolean;
            /**
             * Silent
             * @description Send the message without push notifications. Default: false.
             */
            readonly silent?: boolean;
            /**
             * Spoiler for media
             * @description Blur the files until people click them. Default: false.
             */
            readonly spoiler?: boolean;
            /**
             * Files
             * @description The files for Discord, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Discord, in place of its `altText` in `media`. */
            readonly altText?: string;
        };
        readonly FacebookOptions: {
            /** @description Replaces the post’s caption on Facebook. */
            readonly caption?: string;
            /**
             * First comment
             * @description A comment on the post, published right after it on Facebook.
             */
            readonly firstComment?: string;
            /**
             * Files
             * @description The files for Facebook, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first photo on Facebook, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Link preview
             * @description Show a card for the first link if the post has no files. Default: true.
             */
            readonly linkCard?: boolean;
            /**
             * Publish a video as
             * @description `auto`: a reel if the video has the shape and length of one (9:16, 3 to 90 seconds), otherwise a video. Default: `auto`.
             * @enum {string}
             */
            readonly videoAs?: "auto" | "reel" | "video";
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["FacebookAccountOptions"];
            };
        };
        readonly FacebookAccountOptions: {
            /** @description Replaces the post’s caption on Facebook. */
            readonly caption?: string;
            /**
             * First comment
             * @description A comment on the post, published right after it on Facebook.
             */
            readonly firstComment?: string;
            /**
             * Files
             * @description The files for Facebook, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first photo on Facebook, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Link preview
             * @description Show a card for the first link if the post has no files. Default: true.
             */
            readonly linkCard?: boolean;
            /**
             * Publish a video as
             * @description `auto`: a reel if the video has the shape and length of one (9:16, 3 to 90 seconds), otherwise a video. Default: `auto`.
             * @enum {string}
             */
            readonly videoAs?: "auto" | "reel" | "video";
        };
        readonly GotosocialOptions: {
            /** @description Replaces the post’s caption on GoToSocial. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for GoToSocial, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on GoToSocial, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             * @enum {string}
             */
            readonly visibility?: "public" | "unlisted" | "private" | "mutuals_only" | "direct";
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean;
            /** @description Further texts, published as replies one after the other: a thread on GoToSocial. */
            readonly thread?: readonly string[];
            /**
             * Language
             * @description The language of the text: a code such as en.
             */
            readonly language?: string;
            /**
             * Format
             * @description How the server interprets the text. Default: the account’s own setting.
             * @enum {string}
             */
            readonly format?: "plain" | "markdown";
            /**
             * Only on this server
             * @description Publishes the post on the account’s own server only. Default: false.
             */
            readonly localOnly?: boolean;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["GotosocialAccountOptions"];
            };
        };
        readonly GotosocialAccountOptions: {
            /** @description Replaces the post’s caption on GoToSocial. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for GoToSocial, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on GoToSocial, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             * @enum {string}
             */
            readonly visibility?: "public" | "unlisted" | "private" | "mutuals_only" | "direct";
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean;
            /** @description Further texts, published as replies one after the other: a thread on GoToSocial. */
            readonly thread?: readonly string[];
            /**
             * Language
             * @description The language of the text: a code such as en.
             */
            readonly language?: string;
            /**
             * Format
             * @description How the server interprets the text. Default: the account’s own setting.
             * @enum {string}
             */
            readonly format?: "plain" | "markdown";
            /**
             * Only on this server
             * @description Publishes the post on the account’s own server only. Default: false.
             */
            readonly localOnly?: boolean;
        };
        readonly InstagramOptions: {
            /** @description Replaces the post’s caption on Instagram. */
            readonly caption?: string;
            /**
             * First comment
             * @description A comment on the post, published right after it on Instagram.
             */
            readonly firstComment?: string;
            /**
             * Files
             * @description The files for Instagram, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Instagram, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Kind of post
             * @description A story has one file and no text. Default: a reel for a single video, otherwise feed.
             * @enum {string}
             */
            readonly kind?: "feed" | "reel" | "story";
            /**
             * Show in the feed
             * @description Show a reel in the feed too. Default: true.
             */
            readonly shareToFeed?: boolean;
            /**
             * Cover
             * Format: uuid
             * @description An image of the post that is used only as the cover of the video on Instagram. In the API: its `mediaId`.
             */
            readonly coverId?: string;
            /**
             * Cover time
             * @description The time of a reel’s cover in its video, in seconds. Default: 0.
             */
            readonly coverSeconds?: number;
            /**
             * Collaborators
             * @description Usernames that Instagram invites.
             */
            readonly collaborators?: readonly string[];
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["InstagramAccountOptions"];
            };
        };
        readonly InstagramAccountOptions: {
            /** @description Replaces the post’s caption on Instagram. */
            readonly caption?: string;
            /**
             * First comment
             * @description A comment on the post, published right after it on Instagram.
             */
            readonly firstComment?: string;
            /**
             * Files
             * @description The files for Instagram, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Instagram, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Kind of post
             * @description A story has one file and no text. Default: a reel for a single video, otherwise feed.
             * @enum {string}
             */
            readonly kind?: "feed" | "reel" | "story";
            /**
             * Show in the feed
             * @description Show a reel in the feed too. Default: true.
             */
            readonly shareToFeed?: boolean;
            /**
             * Cover
             * Format: uuid
             * @description An image of the post that is used only as the cover of the video on Instagram. In the API: its `mediaId`.
             */
            readonly coverId?: string;
            /**
             * Cover time
             * @description The time of a reel’s cover in its video, in seconds. Default: 0.
             */
            readonly coverSeconds?: number;
            /**
             * Collaborators
             * @description Usernames that Instagram invites.
             */
            readonly collaborators?: readonly string[];
        };
        readonly LinkedinOptions: {
            /** @description Replaces the post’s caption on LinkedIn. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for LinkedIn, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on LinkedIn, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Title of the document
             * @description The title that LinkedIn shows with a PDF. Default: the name of the file.
             */
            readonly documentTitle?: string;
            /**
             * Question of a poll
             * @description The question of a poll, for a post with a text and without files.
             */
            readonly pollQuestion?: string;
            /**
             * Answers of a poll
             * @description Two to four answers of up to 30 characters.
             */
            readonly poll?: readonly string[];
            /**
             * Duration of a poll
             * @description Default: one week.
             * @enum {string}
             */
            readonly pollDuration?: "oneDay" | "threeDays" | "oneWeek" | "twoWeeks";
            /**
             * Link preview
             * @description Show a card for the first link of a post without files and poll. Default: true.
             */
            readonly linkCard?: boolean;
            /**
             * Reposts
             * @description Allow others to repost the post. Default: true.
             */
            readonly reshares?: boolean;
            /**
             * Who sees it
             * @description The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone.
             * @enum {string}
             */
            readonly visibility?: "public" | "loggedIn" | "connections";
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["LinkedinAccountOptions"];
            };
        };
        readonly LinkedinAccountOptions: {
            /** @description Replaces the post’s caption on LinkedIn. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for LinkedIn, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on LinkedIn, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Title of the document
             * @description The title that LinkedIn shows with a PDF. Default: the name of the file.
             */
            readonly documentTitle?: string;
            /**
             * Question of a poll
             * @description The question of a poll, for a post with a text and without files.
             */
            readonly pollQuestion?: string;
            /**
             * Answers of a poll
             * @description Two to four answers of up to 30 characters.
             */
            readonly poll?: readonly string[];
            /**
             * Duration of a poll
             * @description Default: one week.
             * @enum {string}
             */
            readonly pollDuration?: "oneDay" | "threeDays" | "oneWeek" | "twoWeeks";
            /**
             * Link preview
             * @description Show a card for the first link of a post without files and poll. Default: true.
             */
            readonly linkCard?: boolean;
            /**
             * Reposts
             * @description Allow others to repost the post. Default: true.
             */
            readonly reshares?: boolean;
            /**
             * Who sees it
             * @description The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone.
             * @enum {string}
             */
            readonly visibility?: "public" | "loggedIn" | "connections";
        };
        readonly LinkedinPageOptions: {
            /** @description Replaces the post’s caption on LinkedIn Pages. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for LinkedIn Pages, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on LinkedIn Pages, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Title of the document
             * @description The title that LinkedIn shows with a PDF. Default: the name of the file.
             */
            readonly documentTitle?: string;
            /**
             * Question of a poll
             * @description The question of a poll, for a post with a text and without files.
             */
            readonly pollQuestion?: string;
            /**
             * Answers of a poll
             * @description Two to four answers of up to 30 characters.
             */
            readonly poll?: readonly string[];
            /**
             * Duration of a poll
             * @description Default: one week.
             * @enum {string}
             */
            readonly pollDuration?: "oneDay" | "threeDays" | "oneWeek" | "twoWeeks";
            /**
             * Link preview
             * @description Show a card for the first link of a post without files and poll. Default: true.
             */
            readonly linkCard?: boolean;
            /**
             * Reposts
             * @description Allow others to repost the post. Default: true.
             */
            readonly reshares?: boolean;
            /**
             * First comment
             * @description A comment on the post, published right after it on LinkedIn Pages.
             */
            readonly firstComment?: string;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["LinkedinPageAccountOptions"];
            };
        };
        readonly LinkedinPageAccountOptions: {
            /** @description Replaces the post’s caption on LinkedIn Pages. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for LinkedIn Pages, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on LinkedIn Pages, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Title of the document
             * @description The title that LinkedIn shows with a PDF. Default: the name of the file.
             */
            readonly documentTitle?: string;
            /**
             * Question of a poll
             * @description The question of a poll, for a post with a text and without files.
             */
            readonly pollQuestion?: string;
            /**
             * Answers of a poll
             * @description Two to four answers of up to 30 characters.
             */
            readonly poll?: readonly string[];
            /**
             * Duration of a poll
             * @description Default: one week.
             * @enum {string}
             */
            readonly pollDuration?: "oneDay" | "threeDays" | "oneWeek" | "twoWeeks";
            /**
             * Link preview
             * @description Show a card for the first link of a post without files and poll. Default: true.
             */
            readonly linkCard?: boolean;
            /**
             * Reposts
             * @description Allow others to repost the post. Default: true.
             */
            readonly reshares?: boolean;
            /**
             * First comment
             * @description A comment on the post, published right after it on LinkedIn Pages.
             */
            readonly firstComment?: string;
        };
        readonly MastodonOptions: {
            /** @description Replaces the post’s caption on Mastodon. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for Mastodon, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Mastodon, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             * @enum {string}
             */
            readonly visibility?: "public" | "unlisted" | "private" | "direct";
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean;
            /** @description Further texts, published as replies one after the other: a thread on Mastodon. */
            readonly thread?: readonly string[];
            /**
             * Language
             * @description The language of the text: a code such as en.
             */
            readonly language?: string;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["MastodonAccountOptions"];
            };
        };
        readonly MastodonAccountOptions: {
            /** @description Replaces the post’s caption on Mastodon. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for Mastodon, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Mastodon, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             * @enum {string}
             */
            readonly visibility?: "public" | "unlisted" | "private" | "direct";
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean;
            /** @description Further texts, published as replies one after the other: a thread on Mastodon. */
            readonly thread?: readonly string[];
            /**
             * Language
             * @description The language of the text: a code such as en.
             */
            readonly language?: string;
        };
        readonly MisskeyOptions: {
            /** @description Replaces the post’s caption on Misskey. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for Misskey, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Misskey, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             * @enum {string}
             */
            readonly visibility?: "public" | "home" | "followers";
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean;
            /** @description Further texts, published as replies one after the other: a thread on Misskey. */
            readonly thread?: readonly string[];
            /**
             * Only on this server
             * @description Publishes the post on the account’s own server only. Default: false.
             */
            readonly localOnly?: boolean;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["MisskeyAccountOptions"];
            };
        };
        readonly MisskeyAccountOptions: {
            /** @description Replaces the post’s caption on Misskey. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for Misskey, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Misskey, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             * @enum {string}
             */
            readonly visibility?: "public" | "home" | "followers";
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean;
            /** @description Further texts, published as replies one after the other: a thread on Misskey. */
            readonly thread?: readonly string[];
            /**
             * Only on this server
             * @description Publishes the post on the account’s own server only. Default: false.
             */
            readonly localOnly?: boolean;
        };
        readonly NostrOptions: {
            /** @description Replaces the post’s caption on Nostr. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Nostr. */
            readonly thread?: readonly string[];
            /**
             * Files
             * @description The files for Nostr, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Nostr, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Content warning
             * @description A warning. Apps hide the post behind it until people tap it.
             */
            readonly contentWarning?: string;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["NostrAccountOptions"];
            };
        };
        readonly NostrAccountOptions: {
            /** @description Replaces the post’s caption on Nostr. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Nostr. */
            readonly thread?: readonly string[];
            /**
             * Files
             * @description The files for Nostr, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Nostr, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Content warning
             * @description A warning. Apps hide the post behind it until people tap it.
             */
            readonly contentWarning?: string;
        };
        readonly PinterestOptions: {
            /** @description Replaces the post’s caption on Pinterest. */
            readonly caption?: string;
            /** @description Replaces the post’s title on Pinterest. */
            readonly title?: string;
            /**
             * Board
             * @description The board that the Pin is saved to. Required to schedule or publish. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.
             */
            readonly board?: string;
            /**
             * Section
             * @description A section of the board. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.
             */
            readonly section?: string;
            /**
             * Link
             * @description The address that the Pin opens. Default: none.
             */
            readonly link?: string;
            /**
             * Files
             * @description The files for Pinterest, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Pinterest, in place of its `altText` in `media`. Pinterest has one description per Pin. */
            readonly altText?: string;
            /**
             * Cover
             * Format: uuid
             * @description An image of the post that is used only as the cover of the video on Pinterest. In the API: its `mediaId`.
             */
            readonly coverId?: string;
            /**
             * Cover time
             * @description The time of the cover in the video, in seconds, rounded down. Default: 0.
             */
            readonly coverSeconds?: number;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["PinterestAccountOptions"];
            };
        };
        readonly PinterestAccountOptions: {
            /** @description Replaces the post’s caption on Pinterest. */
            readonly caption?: string;
            /** @description Replaces the post’s title on Pinterest. */
            readonly title?: string;
            /**
             * Board
             * @description The board that the Pin is saved to. Required to schedule or publish. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.
             */
            readonly board?: string;
            /**
             * Section
             * @description A section of the board. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one.
             */
            readonly section?: string;
            /**
             * Link
             * @description The address that the Pin opens. Default: none.
             */
            readonly link?: string;
            /**
             * Files
             * @description The files for Pinterest, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Pinterest, in place of its `altText` in `media`. Pinterest has one description per Pin. */
            readonly altText?: string;
            /**
             * Cover
             * Format: uuid
             * @description An image of the post that is used only as the cover of the video on Pinterest. In the API: its `mediaId`.
             */
            readonly coverId?: string;
            /**
             * Cover time
             * @description The time of the cover in the video, in seconds, rounded down. Default: 0.
             */
            readonly coverSeconds?: number;
        };
        readonly PixelfedOptions: {
            /** @description Replaces the post’s caption on Pixelfed. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for Pixelfed, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Pixelfed, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             * @enum {string}
             */
            readonly visibility?: "public" | "unlisted" | "private";
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean;
            /**
             * First comment
             * @description A comment on the post, published right after it on Pixelfed.
             */
            readonly firstComment?: string;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["PixelfedAccountOptions"];
            };
        };
        readonly PixelfedAccountOptions: {
            /** @description Replaces the post’s caption on Pixelfed. */
            readonly caption?: string;
            /**
             * Files
             * @description The files for Pixelfed, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Pixelfed, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who sees it
             * @description The people who see the post. Default: the account’s own setting.
             * @enum {string}
             */
            readonly visibility?: "public" | "unlisted" | "private";
            /**
             * Content warning
             * @description A warning that is shown before the text.
             */
            readonly spoilerText?: string;
            /**
             * Sensitive media
             * @description Hides the media behind a click.
             */
            readonly sensitive?: boolean;
            /**
             * First comment
             * @description A comment on the post, published right after it on Pixelfed.
             */
            readonly firstComment?: string;
        };
        readonly SlackOptions: {
            /** @description Replaces the post’s caption on Slack. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Slack. */
            readonly thread?: readonly string[];
            /**
             * Channel
             * @description The channel of the message. Only channels to which the app was invited are listed. Required to schedule or publish. GET /accounts/{id}/choices lists the values.
             */
            readonly channel?: string;
            /**
             * Link preview
             * @description Let Slack show previews of the links in the text. Default: true.
             */
            readonly linkPreview?: boolean;
            /**
             * Files
             * @description The files for Slack, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Slack, in place of its `altText` in `media`. */
            readonly altText?: string;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["SlackAccountOptions"];
            };
        };
        readonly SlackAccountOptions: {
            /** @description Replaces the post’s caption on Slack. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Slack. */
            readonly thread?: readonly string[];
            /**
             * Channel
             * @description The channel of the message. Only channels to which the app was invited are listed. Required to schedule or publish. GET /accounts/{id}/choices lists the values.
             */
            readonly channel?: string;
            /**
             * Link preview
             * @description Let Slack show previews of the links in the text. Default: true.
             */
            readonly linkPreview?: boolean;
            /**
             * Files
             * @description The files for Slack, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Slack, in place of its `altText` in `media`. */
            readonly altText?: string;
        };
        readonly TelegramOptions: {
            /** @description Replaces the post’s caption on Telegram. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Telegram. */
            readonly thread?: readonly string[];
            /**
             * Files
             * @description The files for Telegram, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /**
             * Formatting
             * @description Format the text as Telegram’s apps do: `**bold**`, `__italic__`, `~~strikethrough~~`, `||spoiler||`, `[link](address)`, and code between backticks. Default: false.
             */
            readonly formatting?: boolean;
            /**
             * Link preview
             * @description Show a card for the first link if the post has no files. Default: true.
             */
            readonly linkCard?: boolean;
            /**
             * Silent
             * @description Notify people without a sound. Default: false.
             */
            readonly silent?: boolean;
            /**
             * Protected
             * @description Nobody can forward or save the post. Default: false.
             */
            readonly protected?: boolean;
            /**
             * Spoiler for media
             * @description Blur images and videos until people tap them. Default: false.
             */
            readonly spoiler?: boolean;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["TelegramAccountOptions"];
            };
        };
        readonly TelegramAccountOptions: {
            /** @description Replaces the post’s caption on Telegram. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Telegram. */
            readonly thread?: readonly string[];
            /**
             * Files
             * @description The files for Telegram, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /**
             * Formatting
             * @description Format the text as Telegram’s apps do: `**bold**`, `__italic__`, `~~strikethrough~~`, `||spoiler||`, `[link](address)`, and code between backticks. Default: false.
             */
            readonly formatting?: boolean;
            /**
             * Link preview
             * @description Show a card for the first link if the post has no files. Default: true.
             */
            readonly linkCard?: boolean;
            /**
             * Silent
             * @description Notify people without a sound. Default: false.
             */
            readonly silent?: boolean;
            /**
             * Protected
             * @description Nobody can forward or save the post. Default: false.
             */
            readonly protected?: boolean;
            /**
             * Spoiler for media
             * @description Blur images and videos until people tap them. Default: false.
             */
            readonly spoiler?: boolean;
        };
        readonly ThreadsOptions: {
            /** @description Replaces the post’s caption on Threads. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Threads. */
            readonly thread?: readonly string[];
            /**
             * Files
             * @description The files for Threads, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Threads, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who may reply
             * @description Everyone, followers, or people whom the account follows or mentions. Default: everyone.
             * @enum {string}
             */
            readonly replies?: "everyone" | "followers" | "following" | "mentioned";
            /**
             * Approve replies
             * @description Show replies only after approval. Default: false.
             */
            readonly approveReplies?: boolean;
            /**
             * Topic
             * @description Without “#”. Default: the first hashtag.
             */
            readonly topic?: string;
            /**
             * Link
             * @description The address of the link card. Default: the first link.
             */
            readonly link?: string;
            /**
             * Poll
             * @description Two to four answers of up to 25 characters.
             */
            readonly poll?: readonly string[];
            /**
             * Spoiler
             * @description Hide the files until people tap. Default: false.
             */
            readonly spoiler?: boolean;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["ThreadsAccountOptions"];
            };
        };
        readonly ThreadsAccountOptions: {
            /** @description Replaces the post’s caption on Threads. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on Threads. */
            readonly thread?: readonly string[];
            /**
             * Files
             * @description The files for Threads, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on Threads, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who may reply
             * @description Everyone, followers, or people whom the account follows or mentions. Default: everyone.
             * @enum {string}
             */
            readonly replies?: "everyone" | "followers" | "following" | "mentioned";
            /**
             * Approve replies
             * @description Show replies only after approval. Default: false.
             */
            readonly approveReplies?: boolean;
            /**
             * Topic
             * @description Without “#”. Default: the first hashtag.
             */
            readonly topic?: string;
            /**
             * Link
             * @description The address of the link card. Default: the first link.
             */
            readonly link?: string;
            /**
             * Poll
             * @description Two to four answers of up to 25 characters.
             */
            readonly poll?: readonly string[];
            /**
             * Spoiler
             * @description Hide the files until people tap. Default: false.
             */
            readonly spoiler?: boolean;
        };
        readonly TiktokOptions: {
            /** @description Replaces the post’s caption on TikTok. */
            readonly caption?: string;
            /** @description Replaces the post’s title on TikTok. */
            readonly title?: string;
            /**
             * Files
             * @description The files for TikTok, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /**
             * Who can watch
             * @description The audience of the post, from those that the account can choose. Required to schedule or publish. GET /accounts/{id}/choices lists the values.
             */
            readonly privacy?: string;
            /**
             * Allow people to
             * @description What people can do with the post: comment and, for videos, duet and stitch. Default: none. In the API: `comment`, `duet` and `stitch`. GET /accounts/{id}/choices lists the values.
             */
            readonly allow?: readonly string[];
            /**
             * Commercial content
             * @description What the post promotes: your own brand, or another brand that pays for it. Default: none.
             */
            readonly disclosure?: readonly ("yourBrand" | "brandedContent")[];
            /**
             * AI-generated
             * @description Whether the video was made with AI, which TikTok shows. Default: false.
             */
            readonly aiGenerated?: boolean;
            /**
             * Cover time
             * @description The time of the cover in the video, in seconds. Default: 0.
             */
            readonly coverSeconds?: number;
            /**
             * Cover photo
             * @description The photo that is the cover, by its position, starting at 0. Default: 0.
             */
            readonly coverPhoto?: number;
            /**
             * Add music
             * @description Whether TikTok adds recommended music to photos. Default: false.
             */
            readonly autoMusic?: boolean;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["TiktokAccountOptions"];
            };
        };
        readonly TiktokAccountOptions: {
            /** @description Replaces the post’s caption on TikTok. */
            readonly caption?: string;
            /** @description Replaces the post’s title on TikTok. */
            readonly title?: string;
            /**
             * Files
             * @description The files for TikTok, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /**
             * Who can watch
             * @description The audience of the post, from those that the account can choose. Required to schedule or publish. GET /accounts/{id}/choices lists the values.
             */
            readonly privacy?: string;
            /**
             * Allow people to
             * @description What people can do with the post: comment and, for videos, duet and stitch. Default: none. In the API: `comment`, `duet` and `stitch`. GET /accounts/{id}/choices lists the values.
             */
            readonly allow?: readonly string[];
            /**
             * Commercial content
             * @description What the post promotes: your own brand, or another brand that pays for it. Default: none.
             */
            readonly disclosure?: readonly ("yourBrand" | "brandedContent")[];
            /**
             * AI-generated
             * @description Whether the video was made with AI, which TikTok shows. Default: false.
             */
            readonly aiGenerated?: boolean;
            /**
             * Cover time
             * @description The time of the cover in the video, in seconds. Default: 0.
             */
            readonly coverSeconds?: number;
            /**
             * Cover photo
             * @description The photo that is the cover, by its position, starting at 0. Default: 0.
             */
            readonly coverPhoto?: number;
            /**
             * Add music
             * @description Whether TikTok adds recommended music to photos. Default: false.
             */
            readonly autoMusic?: boolean;
        };
        readonly WordpressOptions: {
            /** @description Replaces the post’s caption on WordPress. */
            readonly caption?: string;
            /** @description Replaces the post’s title on WordPress. */
            readonly title?: string;
            /**
             * Excerpt
             * @description A summary for lists of posts. Default: the beginning of the text.
             */
            readonly excerpt?: string;
            /**
             * Slug
             * @description The last part of the address. Default: from the title.
             */
            readonly slug?: string;
            /**
             * Categories
             * @description Default: the default category of the site. GET /accounts/{id}/choices lists the values.
             */
            readonly categories?: readonly string[];
            /**
             * Tags
             * @description Tags that the site does not have are created.
             */
            readonly tags?: readonly string[];
            /**
             * Featured image
             * @description Whether the first image is the featured image instead of a part of the text. Default: true.
             */
            readonly featuredImage?: boolean;
            /**
             * Comments
             * @description Whether people can comment. Default: the setting of the site.
             * @enum {string}
             */
            readonly comments?: "open" | "closed";
            /**
             * Stick to the top
             * @description Whether the post stays at the top of the blog, which needs the role Editor. Default: false.
             */
            readonly sticky?: boolean;
            /**
             * Files
             * @description The files for WordPress, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on WordPress, in place of its `altText` in `media`. */
            readonly altText?: string;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["WordpressAccountOptions"];
            };
        };
        readonly WordpressAccountOptions: {
            /** @description Replaces the post’s caption on WordPress. */
            readonly caption?: string;
            /** @description Replaces the post’s title on WordPress. */
            readonly title?: string;
            /**
             * Excerpt
             * @description A summary for lists of posts. Default: the beginning of the text.
             */
            readonly excerpt?: string;
            /**
             * Slug
             * @description The last part of the address. Default: from the title.
             */
            readonly slug?: string;
            /**
             * Categories
             * @description Default: the default category of the site. GET /accounts/{id}/choices lists the values.
             */
            readonly categories?: readonly string[];
            /**
             * Tags
             * @description Tags that the site does not have are created.
             */
            readonly tags?: readonly string[];
            /**
             * Featured image
             * @description Whether the first image is the featured image instead of a part of the text. Default: true.
             */
            readonly featuredImage?: boolean;
            /**
             * Comments
             * @description Whether people can comment. Default: the setting of the site.
             * @enum {string}
             */
            readonly comments?: "open" | "closed";
            /**
             * Stick to the top
             * @description Whether the post stays at the top of the blog, which needs the role Editor. Default: false.
             */
            readonly sticky?: boolean;
            /**
             * Files
             * @description The files for WordPress, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on WordPress, in place of its `altText` in `media`. */
            readonly altText?: string;
        };
        readonly XOptions: {
            /** @description Replaces the post’s caption on X. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on X. */
            readonly thread?: readonly string[];
            /**
             * Files
             * @description The files for X, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on X, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who may reply
             * @description The people who may reply. Default: everyone.
             * @enum {string}
             */
            readonly replySettings?: "following" | "mentionedUsers" | "subscribers" | "verified";
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["XAccountOptions"];
            };
        };
        readonly XAccountOptions: {
            /** @description Replaces the post’s caption on X. */
            readonly caption?: string;
            /** @description Further texts, published as replies one after the other: a thread on X. */
            readonly thread?: readonly string[];
            /**
             * Files
             * @description The files for X, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /** @description Describes the first file on X, in place of its `altText` in `media`. */
            readonly altText?: string;
            /**
             * Who may reply
             * @description The people who may reply. Default: everyone.
             * @enum {string}
             */
            readonly replySettings?: "following" | "mentionedUsers" | "subscribers" | "verified";
        };
        readonly YoutubeOptions: {
            /** @description Replaces the post’s caption on YouTube. */
            readonly caption?: string;
            /** @description Replaces the post’s title on YouTube. */
            readonly title?: string;
            /**
             * Files
             * @description The files for YouTube, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /**
             * Made for kids
             * @description Whether the video is made for children. The law requires an answer. Required to schedule or publish.
             */
            readonly madeForKids?: boolean;
            /**
             * Who sees it
             * @description The people who can find and watch the video. Default: public.
             * @enum {string}
             */
            readonly visibility?: "public" | "unlisted" | "private";
            /**
             * Category
             * @description Default: People & Blogs. In the API: `22`. GET /accounts/{id}/choices lists the values.
             */
            readonly category?: string;
            /**
             * Playlist
             * @description A playlist of the channel. GET /accounts/{id}/choices lists the values.
             */
            readonly playlist?: string;
            /**
             * Tags
             * @description Words for the search on YouTube, 500 characters in total.
             */
            readonly tags?: readonly string[];
            /**
             * Cover
             * Format: uuid
             * @description An image of the post that is used only as the cover of the video on YouTube. In the API: its `mediaId`.
             */
            readonly coverId?: string;
            /**
             * Subtitles
             * Format: uuid
             * @description A file of the post that contains the subtitles of the video on YouTube. In the API: its `mediaId`.
             */
            readonly subtitlesId?: string;
            /**
             * Language of the subtitles
             * @description A language code, such as en or pt-BR. Required with subtitles.
             */
            readonly subtitlesLanguage?: string;
            /**
             * Licence
             * @description Default: the standard licence of YouTube.
             * @enum {string}
             */
            readonly licence?: "youtube" | "creativeCommon";
            /**
             * Altered content
             * @description Whether realistic scenes were altered or generated. Default: false.
             */
            readonly syntheticMedia?: boolean;
            /**
             * Notify subscribers
             * @description Whether subscribers are notified. Default: true.
             */
            readonly notifySubscribers?: boolean;
            /** @description Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings. */
            readonly accounts?: {
                readonly [key: string]: components["schemas"]["YoutubeAccountOptions"];
            };
        };
        readonly YoutubeAccountOptions: {
            /** @description Replaces the post’s caption on YouTube. */
            readonly caption?: string;
            /** @description Replaces the post’s title on YouTube. */
            readonly title?: string;
            /**
             * Files
             * @description The files for YouTube, in this order, by their positions in `media`, starting at 0. Default: all files.
             */
            readonly files?: readonly number[];
            /**
             * Made for kids
             * @description Whether the video is made for children. The law requires an answer. Required to schedule or publish.
             */
            readonly madeForKids?: boolean;
            /**
             * Who sees it
             * @description The people who can find and watch the video. Default: public.
             * @enum {string}
             */
            readonly visibility?: "public" | "unlisted" | "private";
            /**
             * Category
             * @description Default: People & Blogs. In the API: `22`. GET /accounts/{id}/choices lists the values.
             */
            readonly category?: string;
            /**
             * Playlist
             * @description A playlist of the channel. GET /accounts/{id}/choices lists the values.
             */
            readonly playlist?: string;
            /**
             * Tags
             * @description Words for the search on YouTube, 500 characters in total.
             */
            readonly tags?: readonly string[];
            /**
             * Cover
             * Format: uuid
             * @description An image of the post that is used only as the cover of the video on YouTube. In the API: its `mediaId`.
             */
            readonly coverId?: string;
            /**
             * Subtitles
             * Format: uuid
             * @description A file of the post that contains the subtitles of the video on YouTube. In the API: its `mediaId`.
             */
            readonly subtitlesId?: string;
            /**
             * Language of the subtitles
             * @description A language code, such as en or pt-BR. Required with subtitles.
             */
            readonly subtitlesLanguage?: string;
            /**
             * Licence
             * @description Default: the standard licence of YouTube.
             * @enum {string}
             */
            readonly licence?: "youtube" | "creativeCommon";
            /**
             * Altered content
             * @description Whether realistic scenes were altered or generated. Default: false.
             */
            readonly syntheticMedia?: boolean;
            /**
             * Notify subscribers
             * @description Whether subscribers are notified. Default: true.
             */
            readonly notifySubscribers?: boolean;
        };
        /** @description A request to publish a post, by a key or a person whose posts need approval. The post is a draft until it is approved. */
        readonly Approval: {
            /** @enum {string} */
            readonly status: "pending" | "approved" | "declined";
            /** Format: date-time */
            readonly requestedAt: string;
            /**
             * Format: date-time
             * @description null while it is pending.
             */
            readonly decidedAt: string | null;
            /** @description Why it was declined. */
            readonly comment: string | null;
            /**
             * Format: date-time
             * @description The requested time; null: as soon as it is approved.
             */
            readonly scheduledDatetime: string | null;
        };
        /** @description The result of a post on one account. */
        readonly Result: {
            /**
             * Format: uuid
             * @description The `platform_post_id` of the events.
             */
            readonly id: string;
            /** @enum {string} */
            readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
            /** Format: uuid */
            readonly accountId: string;
            /** @enum {string} */
            readonly status: "pending" | "publishing" | "published" | "failed";
            /** @description The URL of the post on the platform. */
            readonly url: string | null;
            /** @description The platform’s own id of the post. */
            readonly externalId: string | null;
            /**
             * Format: date-time
             * @description While `publishing`: the time at which the platform accepted the post, if it processes it before it is live. Otherwise null.
             */
            readonly acceptedAt: string | null;
            /** Format: date-time */
            readonly publishedAt: string | null;
            readonly proof: components["schemas"]["Proof"] | null;
            /** @description What a person must still do about a published post on the platform. */
            readonly notice: {
                /** @description What must be done, for programs. One of `x-extensible-enum`; later versions may add codes. */
                readonly code: "cover_refused" | "servers_missing" | "subtitles_refused" | "user_must_finish" | (string & {});
                /** @description What the user must do, for end users. */
                readonly message: string;
            } | null;
            readonly attempts: number;
            readonly error: {
                /** @description The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes. */
                readonly code: "account_needs_reconnect" | "account_not_connected" | "duplicate_content" | "internal" | "media_missing" | "media_not_reachable" | "media_refused" | "media_too_large" | "media_unreadable" | "outcome_unknown" | "platform_rejected" | "platform_unavailable" | "rate_limited" | "server_moved" | "still_processing" | "thread_incomplete" | "usage_capped" | (string & {});
                /** @description What happened, for end users. */
                readonly message: string;
                /** @description The next step for the user. */
                readonly action: string;
            } | null;
            /**
             * Format: date-time
             * @description The time at which it failed; null in any other status.
             */
            readonly failedAt: string | null;
            /** @description The latest failed attempts, oldest first, at most 20; also of a published post. */
            readonly failedAttempts: readonly {
                /** @description The number of the attempt, as in `attempts`. */
                readonly attempt: number;
                /** Format: date-time */
                readonly at: string;
                /** @description The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes. */
                readonly code: "account_needs_reconnect" | "account_not_connected" | "duplicate_content" | "internal" | "media_missing" | "media_not_reachable" | "media_refused" | "media_too_large" | "media_unreadable" | "outcome_unknown" | "platform_rejected" | "platform_unavailable" | "rate_limited" | "server_moved" | "still_processing" | "thread_incomplete" | "usage_capped" | (string & {});
                /** @description What happened, for end users. */
                readonly message: string;
                /**
                 * Format: date-time
                 * @description The time of the next attempt, as planned then; null if none followed automatically.
                 */
                readonly retryAt: string | null;
            }[];
            /** @description Whether it is live, and the platform can change live posts (PATCH /posts/{id}). */
            readonly canEdit: boolean;
            /** @description Whether it is live, and the platform can delete posts (DELETE /posts/{id}/results/{resultId}). */
            readonly canDelete: boolean;
            /**
             * Format: date-time
             * @description When it was deleted from the platform; null while it is there.
             */
            readonly deletedAt: string | null;
            /** @description The latest edits and deletions of the live post, oldest first, at most 20. */
            readonly changes: readonly components["schemas"]["ResultChange"][];
        };
        /** @description How it is known that a published post is live; of a thread, its first post. null for others, and for posts of older versions. */
        readonly Proof: {
            /**
             * @description `answered`: the platform confirmed the call that published it. `looked_up`: a lookup on the platform found it. `duplicate_refused`: the platform refused a repeated call, because it was live.
             * @enum {string}
             */
            readonly kind: "answered" | "looked_up" | "duplicate_refused";
            /**
             * Format: date-time
             * @description When the platform gave it.
             */
            readonly at: string;
        };
        /** @description A change of a live post on one account. */
        readonly ResultChange: {
            /** @enum {string} */
            readonly kind: "edit" | "delete";
            /**
             * @description `pending`: it is repeated until the platform confirms it, for up to 24 hours.
             * @enum {string}
             */
            readonly status: "pending" | "done" | "failed";
            /** Format: date-time */
            readonly requestedAt: string;
            /**
             * Format: date-time
             * @description When it was done or failed.
             */
            readonly finishedAt: string | null;
            /** @description Why it failed; while it is pending, why the last attempt failed. */
            readonly error: {
                /** @description The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes. */
                readonly code: "account_needs_reconnect" | "account_not_connected" | "duplicate_content" | "internal" | "media_missing" | "media_not_reachable" | "media_refused" | "media_too_large" | "media_unreadable" | "outcome_unknown" | "platform_rejected" | "platform_unavailable" | "rate_limited" | "server_moved" | "still_processing" | "thread_incomplete" | "usage_capped" | (string & {});
                /** @description What happened, for end users. */
                readonly message: string;
                /** @description The next step for the user. */
                readonly action: string;
            } | null;
        };
        /** @description An approval link with its `url`. */
        readonly ApprovalLinkWithUrl: {
            /** Format: uuid */
            readonly id: string;
            /**
             * @description `used`: a decision was made with it. `expired`: it can’t be used any more.
             * @enum {string}
             */
            readonly status: "open" | "used" | "expired";
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly expiresAt: string;
            /** Format: date-time */
            readonly usedAt: string | null;
            /** @description The URL for the person. Only this response contains it. */
            readonly url: string;
        };
        /** @description A link with which a person without an account approves or declines a post, once. */
        readonly ApprovalLink: {
            /** Format: uuid */
            readonly id: string;
            /**
             * @description `used`: a decision was made with it. `expired`: it can’t be used any more.
             * @enum {string}
             */
            readonly status: "open" | "used" | "expired";
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly expiresAt: string;
            /** Format: date-time */
            readonly usedAt: string | null;
        };
        /** @description The posts of a recurrence rule. */
        readonly Series: {
            /**
             * Format: uuid
             * @description The id of its first post.
             */
            readonly id: string;
            /** @description The rule. */
            readonly recurrence: string;
            /** @description The captions of the posts, in turn. */
            readonly texts: readonly string[];
            /** @enum {string} */
            readonly status: "active" | "paused" | "ended";
            /**
             * Format: date-time
             * @description The last date.
             */
            readonly endsAt: string;
            /** @description Why the next post can’t be made at the moment. It is tried again until its time. */
            readonly problem: {
                /** Format: date-time */
                readonly scheduledDatetime: string;
                /** @description Why there is no post, for programs. One of `x-extensible-enum`; later versions may add codes. */
                readonly code: "account_ambiguous" | "account_not_connected" | "content_rejected" | "duplicate_text" | "invalid_request" | "limit_reached" | "media_rejected" | "missed" | "profile_not_found" | "schedule_limit_reached" | (string & {});
                /** @description What happened, for people. */
                readonly message: string;
            } | null;
            /** @description The latest dates without a post, at most ten. */
            readonly skipped: readonly {
                /** Format: date-time */
                readonly scheduledDatetime: string;
                /** @description Why there is no post, for programs. One of `x-extensible-enum`; later versions may add codes. */
                readonly code: "account_ambiguous" | "account_not_connected" | "content_rejected" | "duplicate_text" | "invalid_request" | "limit_reached" | "media_rejected" | "missed" | "profile_not_found" | "schedule_limit_reached" | (string & {});
                /** @description What happened, for people. */
                readonly message: string;
            }[];
        };
        readonly Occurrence: {
            /**
             * Format: date-time
             * @description The date in the series.
             */
            readonly scheduledDatetime: string;
            /**
             * Format: uuid
             * @description null: the post is not made yet.
             */
            readonly postId: string | null;
            readonly status: ("draft" | "scheduled" | "published" | "failed") | null;
            /** @description Whether the post was changed after it was made. Changes of the series leave it alone. */
            readonly isEdited: boolean;
        };
        /** @description Something that was done to a post. */
        readonly Activity: {
            /** @description What was done to the post, or happened to it. `duplicated`: it was made as a copy of `otherPostId`. Later versions may add values. */
            readonly kind: "created" | "duplicated" | "edited" | "scheduled" | "moved" | "unscheduled" | "publish_requested" | "approval_requested" | "approved" | "declined" | "published" | "failed" | "retried" | "edited_live" | "deletion_requested" | "deleted_live" | (string & {});
            /** Format: date-time */
            readonly at: string;
            readonly actor: components["schemas"]["Actor"];
            /** @description The fields that were changed. */
            readonly fields: readonly string[];
            /** @description null: it is about the whole post. */
            readonly platform: string | null;
            /** Format: uuid */
            readonly accountId: string | null;
            /**
             * Format: date-time
             * @description The time that was set.
             */
            readonly scheduledDatetime: string | null;
            /**
             * Format: date-time
             * @description Of `moved`: the time before.
             */
            readonly previousDatetime: string | null;
            /** @description Why it was declined, or why it failed. */
            readonly comment: string | null;
            /** Format: uuid */
            readonly otherPostId: string | null;
        };
        readonly Actor: {
            /** @description `former`: a person who is no longer a member, or a key or an assistant that was removed. Later versions may add values. */
            readonly type: "person" | "api_key" | "assistant" | "approval_link" | "former" | "system" | (string & {});
            /** @description null for the system and for approval links. */
            readonly id: string | null;
            /** @description The name now. null without one; a key with limits gets only its own. */
            readonly name: string | null;
        };
        /** @description Either `post`, `validation` or `error`. */
        readonly BulkResult: {
            /** @description The position of the post in the request, from 0. */
            readonly index: number;
            readonly post?: components["schemas"]["Post"];
            /** @description Warnings, which never block the post. */
            readonly warnings?: readonly components["schemas"]["Warning"][];
            /** @description With `dryRun`, unless the post can’t be read. */
            readonly validation?: components["schemas"]["Validation"];
            /** @description The post was not created. */
            readonly error?: components["schemas"]["Problem"];
        };
        /** @description The times at which posts go out that ask for the next free slot. */
        readonly Queue: {
            /**
             * Format: uuid
             * @description null: the workspace itself.
             */
            readonly profileId: string | null;
            /** @description IANA time zone of the times. */
            readonly timezone: string;
            readonly slots: readonly {
                readonly weekdays: readonly ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
                readonly time: string;
            }[];
            /** @description Whether the profile has no slots, and uses those of the workspace. */
            readonly isInherited: boolean;
            /** @description The next free times, at most ten. */
            readonly nextFree: readonly string[];
        };
        /** @description The limits of the plan and the current usage. */
        readonly Usage: {
            /** @description The plan of the workspace. */
            readonly plan: {
                readonly name: string;
                /**
                 * @description With any other status requests fail with `403 plan_required`.
                 * @enum {string}
                 */
                readonly status: "active" | "trialing";
                /**
                 * Format: date-time
                 * @description null for a plan that does not end.
                 */
                readonly renewsAt: string | null;
            };
            /** @description One credit is one post published on one account. Credits never block a post. */
            readonly credits: {
                /** @description Credits included in the plan for each calendar month. */
                readonly included: number;
                /** @description Posts published this month, one for each account. */
                readonly used: number;
                /** @description The rest, never less than 0. */
                readonly remaining: number;
                /**
                 * Format: date-time
                 * @description The time at which the count resets: the first of the month in UTC.
                 */
                readonly resetsAt: string;
            };
            /** @description Scheduling above the limit returns `403 schedule_limit_reached`. */
            readonly schedule: {
                /** @description The limit of scheduled posts in a calendar month. */
                readonly limit: number;
                /** @description Posts scheduled this month. A post counts once. */
                readonly used: number;
                /** @description The rest, never less than 0. */
                readonly remaining: number;
                /**
                 * Format: date-time
                 * @description The time at which the count resets: the first of the month in UTC.
                 */
                readonly resetsAt: string;
            };
            /** @description Above the limit, creating a draft returns `409 limit_reached`: delete or schedule some. */
            readonly drafts: {
                /** @description The limit of drafts. */
                readonly limit: number;
                /** @description Current drafts. */
                readonly used: number;
                /** @description The rest, never less than 0. */
                readonly remaining: number;
            };
            /** @description Adding a file above the limit returns `409 limit_reached`. */
            readonly media: {
                /** @description The limit in bytes. */
                readonly limitBytes: number;
                /** @description Used bytes, including uploads in progress. */
                readonly usedBytes: number;
                /** @description The rest, never less than 0. */
                readonly remainingBytes: number;
            };
            /** @description Creating a link above the limit returns `409 limit_reached`. */
            readonly links: {
                /** @description The limit of short links. */
                readonly limit: number;
                /** @description Current short links, including disabled ones. */
                readonly used: number;
                /** @description The rest, never less than 0. */
                readonly remaining: number;
            };
        };
        /** @description The API key of the request, without its value. */
        readonly CurrentKey: {
            /** Format: uuid */
            readonly id: string;
            readonly name: string;
            readonly scopes: readonly string[];
            /** @description The profiles to which the key is limited. Everything else does not exist for it. null: not limited to profiles. */
            readonly profileIds: readonly string[] | null;
            /** @description The accounts to which the key is limited. Everything else does not exist for it. null: not limited to accounts. */
            readonly accountIds: readonly string[] | null;
            /** @description Whether posts made with the key need approval. */
            readonly needsApproval: boolean;
            /** @description false for a test key, which sees and makes test data only. */
            readonly livemode: boolean;
            /**
             * Format: date-time
             * @description null for a key that does not expire.
             */
            readonly expiresAt: string | null;
            /** @description The workspace of the key. */
            readonly workspace: {
                readonly name: string;
                /** @description The name of the plan. */
                readonly plan: string;
            };
        };
        /** @description Views, likes and comments of published posts. */
        readonly Analytics: {
            readonly period: {
                /** @description The requested number of days. */
                readonly days: number;
                /** Format: date-time */
                readonly from: string;
                /** Format: date-time */
                readonly to: string;
            };
            readonly totals: {
                /** @description Posts published in the period, one for each account. */
                readonly posts: number;
                /** @description Views; null if no platform reports them. */
                readonly views: number | null;
                /** @description Likes; null if no platform reports them. */
                readonly likes: number | null;
                /** @description Comments; null if no platform reports them. */
                readonly comments: number | null;
            };
            /** @description The same for each platform. */
            readonly platforms: readonly {
                /** @enum {string} */
                readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                /** @description Posts published in the period, one for each account. */
                readonly posts: number;
                /** @description Views; null if no platform reports them. */
                readonly views: number | null;
                /** @description Likes; null if no platform reports them. */
                readonly likes: number | null;
                /** @description Comments; null if no platform reports them. */
                readonly comments: number | null;
            }[];
            /** @description Most views first, then most likes. */
            readonly topPosts: readonly {
                /** Format: uuid */
                readonly postId: string;
                /** @enum {string} */
                readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                readonly title: string;
                /** @description The URL of the post on the platform. */
                readonly url: string | null;
                /** Format: date-time */
                readonly publishedAt: string;
                /** @description Views; null if no platform reports them. */
                readonly views: number | null;
                /** @description Likes; null if no platform reports them. */
                readonly likes: number | null;
                /** @description Comments; null if no platform reports them. */
                readonly comments: number | null;
                /** Format: uuid */
                readonly accountId: string;
                /** @description null if the account has fewer than three posts with numbers in the last 90 days. */
                readonly comparison: {
                    /**
                     * @description The compared number: the first one that the platform reports.
                     * @enum {string}
                     */
                    readonly by: "views" | "likes" | "comments";
                    /** @description Its median for the posts of the account in the last 90 days. */
                    readonly median: number;
                    /** @description The number of this post divided by the median; null if the median is 0. */
                    readonly ratio: number | null;
                } | null;
            }[];
            /** @description The same for each account: those with the most posts, at most 100. */
            readonly accounts: readonly {
                /** Format: uuid */
                readonly accountId: string;
                /** @enum {string} */
                readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                /** @description Posts published in the period, one for each account. */
                readonly posts: number;
                /** @description Views; null if no platform reports them. */
                readonly views: number | null;
                /** @description Likes; null if no platform reports them. */
                readonly likes: number | null;
                /** @description Comments; null if no platform reports them. */
                readonly comments: number | null;
                /** @description Of its posts in the last 90 days. */
                readonly median: {
                    /** @description The median of views; null if no platform reports them. */
                    readonly views: number | null;
                    /** @description The median of likes; null if no platform reports them. */
                    readonly likes: number | null;
                    /** @description The median of comments; null if no platform reports them. */
                    readonly comments: number | null;
                };
            }[];
            /** @description The totals of as many days before `from`, by today’s numbers. */
            readonly previous: {
                readonly posts: number;
                /** @description Views; null if no platform reports them. */
                readonly views: number | null;
                /** @description Likes; null if no platform reports them. */
                readonly likes: number | null;
                /** @description Comments; null if no platform reports them. */
                readonly comments: number | null;
            };
            /**
             * Format: date-time
             * @description The time of the last collection, which happens once a day; null before the first one.
             */
            readonly collectedAt: string | null;
        };
        /** @description Views, likes and comments of one post. */
        readonly PostAnalytics: {
            /** Format: uuid */
            readonly postId: string;
            readonly totals: {
                /** @description Views; null if no platform reports them. */
                readonly views: number | null;
                /** @description Likes; null if no platform reports them. */
                readonly likes: number | null;
                /** @description Comments; null if no platform reports them. */
                readonly comments: number | null;
            };
            /** @description Each account on which the post went live. */
            readonly results: readonly {
                /**
                 * Format: uuid
                 * @description The `id` of the result.
                 */
                readonly resultId: string;
                /** @enum {string} */
                readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                /** Format: uuid */
                readonly accountId: string;
                /** @description The URL of the post on the platform. */
                readonly url: string | null;
                /** Format: date-time */
                readonly publishedAt: string;
                /** @description Views; null if no platform reports them. */
                readonly views: number | null;
                /** @description Likes; null if no platform reports them. */
                readonly likes: number | null;
                /** @description Comments; null if no platform reports them. */
                readonly comments: number | null;
                /**
                 * Format: date-time
                 * @description When they were last collected; null before.
                 */
                readonly collectedAt: string | null;
            }[];
            /**
             * Format: date-time
             * @description When they were last collected; null before.
             */
            readonly collectedAt: string | null;
        };
        /** @description The change since the last collection. After days without a collection it covers all of them. Withdrawn likes make it negative. */
        readonly DayAnalytics: {
            /**
             * Format: date
             * @description The day, in UTC.
             */
            readonly date: string;
            /** @description New views; null if nothing was collected, or no platform reports them. */
            readonly views: number | null;
            /** @description New likes; null if nothing was collected, or no platform reports them. */
            readonly likes: number | null;
            /** @description New comments; null if nothing was collected, or no platform reports them. */
            readonly comments: number | null;
        };
        /** @description How posts performed that went live in an hour of the week. */
        readonly HourAnalytics: {
            /** @enum {string} */
            readonly weekday: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
            /** @description From this hour until before the next one. */
            readonly hour: number;
            /** @description Posts that went live in this hour, one for each account. */
            readonly posts: number;
            readonly median: {
                /** @description The median of views; null if no platform reports them. */
                readonly views: number | null;
                /** @description The median of likes; null if no platform reports them. */
                readonly likes: number | null;
                /** @description The median of comments; null if no platform reports them. */
                readonly comments: number | null;
            };
        };
        /** @description How the posts with a tag performed. */
        readonly TagAnalytics: {
            readonly tag: string;
            /** @description Posts published in the period, one for each account. */
            readonly posts: number;
            /** @description Views; null if no platform reports them. */
            readonly views: number | null;
            /** @description Likes; null if no platform reports them. */
            readonly likes: number | null;
            /** @description Comments; null if no platform reports them. */
            readonly comments: number | null;
            readonly median: {
                /** @description The median of views; null if no platform reports them. */
                readonly views: number | null;
                /** @description The median of likes; null if no platform reports them. */
                readonly likes: number | null;
                /** @description The median of comments; null if no platform reports them. */
                readonly comments: number | null;
            };
        };
        readonly Webhook: {
            /** Format: uuid */
            readonly id: string;
            /** @description False for test data, which only test keys (`svc_test_…`) see. */
            readonly livemode: boolean;
            readonly url: string;
            readonly events: readonly ("post.published" | "post.failed" | "account.needs_reconnect" | "account.expires_soon" | "post.scheduled" | "post.updated" | "post.finished" | "post.deleted" | "post.approval_requested" | "post.approved" | "post.declined" | "account.connected" | "media.ready" | (string & {}))[];
            readonly description: string | null;
            /**
             * Format: uuid
             * @description The profile that it belongs to; null: the workspace itself.
             */
            readonly profile_id: string | null;
            /** @description Only events about one of these accounts; empty: about any. */
            readonly account_ids: readonly string[];
            /** @description Only events of one of these profiles; empty: of any or none. */
            readonly profile_ids: readonly string[];
            /** @description Only events of posts with one of these tags; empty: with any or none. */
            readonly tags: readonly string[];
            readonly is_active: boolean;
            /**
             * @description `paused`: see `paused_reason`. `disabled`: disabled by its owner.
             * @enum {string}
             */
            readonly status: "active" | "paused" | "disabled";
            /** @description `failing`: ten deliveries in a row were abandoned. `gone`: the endpoint returned `410 Gone`. Null unless it is paused. */
            readonly paused_reason: ("failing" | "gone") | null;
            /** Format: date-time */
            readonly paused_at: string | null;
            /** @description The number of abandoned deliveries in a row. */
            readonly failed_deliveries: number;
            /**
             * Format: date-time
             * @description Deliveries are also signed with the previous secret until this time; null if they are not.
             */
            readonly previous_secret_valid_until: string | null;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
        };
        readonly WebhookWithSecret: {
            /** Format: uuid */
            readonly id: string;
            /** @description False for test data, which only test keys (`svc_test_…`) see. */
            readonly livemode: boolean;
            readonly url: string;
            readonly events: readonly ("post.published" | "post.failed" | "account.needs_reconnect" | "account.expires_soon" | "post.scheduled" | "post.updated" | "post.finished" | "post.deleted" | "post.approval_requested" | "post.approved" | "post.declined" | "account.connected" | "media.ready" | (string & {}))[];
            readonly description: string | null;
            /**
             * Format: uuid
             * @description The profile that it belongs to; null: the workspace itself.
             */
            readonly profile_id: string | null;
            /** @description Only events about one of these accounts; empty: about any. */
            readonly account_ids: readonly string[];
            /** @description Only events of one of these profiles; empty: of any or none. */
            readonly profile_ids: readonly string[];
            /** @description Only events of posts with one of these tags; empty: with any or none. */
            readonly tags: readonly string[];
            readonly is_active: boolean;
            /**
             * @description `paused`: see `paused_reason`. `disabled`: disabled by its owner.
             * @enum {string}
             */
            readonly status: "active" | "paused" | "disabled";
            /** @description `failing`: ten deliveries in a row were abandoned. `gone`: the endpoint returned `410 Gone`. Null unless it is paused. */
            readonly paused_reason: ("failing" | "gone") | null;
            /** Format: date-time */
            readonly paused_at: string | null;
            /** @description The number of abandoned deliveries in a row. */
            readonly failed_deliveries: number;
            /**
             * Format: date-time
             * @description Deliveries are also signed with the previous secret until this time; null if they are not.
             */
            readonly previous_secret_valid_until: string | null;
            /** Format: date-time */
            readonly created_at: string;
            /** Format: date-time */
            readonly updated_at: string;
            /** @description Signs every delivery: `whsec_` and base64 of 32 bytes. Returned only once. */
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
        /** @description One event on its way to one endpoint. */
        readonly WebhookDelivery: {
            /** Format: uuid */
            readonly id: string;
            /** @description The `id` of the event, the same for every attempt. */
            readonly event_id: string;
            /** @description The type of an event: `post.published`, `post.failed`, `account.needs_reconnect`, `account.expires_soon`, `post.scheduled`, `post.updated`, `post.finished`, `post.deleted`, `post.approval_requested`, `post.approved`, `post.declined`, `account.connected`, `media.ready`, `webhook.test`. Later versions may add values. */
            readonly event_type: "post.published" | "post.failed" | "account.needs_reconnect" | "account.expires_soon" | "post.scheduled" | "post.updated" | "post.finished" | "post.deleted" | "post.approval_requested" | "post.approved" | "post.declined" | "account.connected" | "media.ready" | "webhook.test" | (string & {});
            /**
             * @description `pending`: waits for its next attempt. `succeeded`: the endpoint accepted it. `abandoned`: every attempt failed. `skipped`: not sent, because the endpoint was paused or disabled.
             * @enum {string}
             */
            readonly status: "pending" | "succeeded" | "abandoned" | "skipped";
            /** @description Oldest first. */
            readonly attempts: readonly components["schemas"]["DeliveryAttempt"][];
            /**
             * Format: date-time
             * @description The time of the next attempt; null unless it is pending.
             */
            readonly next_attempt_at: string | null;
            /** Format: date-time */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description The time of its deletion, 30 days after its end; null while it is pending.
             */
            readonly expires_at: string | null;
        };
        readonly DeliveryAttempt: {
            /** Format: date-time */
            readonly at: string;
            /** @description The duration until the response was complete or the attempt failed. */
            readonly duration_ms: number;
            /** @description Null if there was no response. */
            readonly http_status: number | null;
            /** @description Null if the endpoint accepted the delivery. */
            readonly error: {
                /** @description The reason of the failed attempt, for programs. One of `x-extensible-enum`; later versions may add codes. */
                readonly code: "connect_timeout" | "connection_closed" | "connection_refused" | "dns" | "gone" | "http_status" | "not_http" | "not_public" | "redirect" | "request_failed" | "timeout" | "tls" | "unreachable" | "url_not_allowed" | (string & {});
                /** @description What happened, for people. */
                readonly message: string;
            } | null;
        };
        readonly DeliveryReplay: {
            /**
             * Format: uuid
             * @description null if the deliveries were only counted.
             */
            readonly id: string | null;
            /**
             * @description `done`: every delivery was sent or counted. `stopped`: the endpoint was paused, disabled or deleted before the end.
             * @enum {string}
             */
            readonly status: "running" | "done" | "stopped";
            /** @description The number of deliveries, at most 10,000. */
            readonly count: number;
            /** @description The number of replayed deliveries so far. */
            readonly replayed: number;
            /** @description True if there are more deliveries than one request replays. */
            readonly has_more: boolean;
            /** @description True if the deliveries were only counted. */
            readonly dry_run: boolean;
            /**
             * Format: date-time
             * @description null if the deliveries were only counted.
             */
            readonly created_at: string | null;
            /**
             * Format: date-time
             * @description null while it is running.
             */
            readonly finished_at: string | null;
        };
        readonly WebhookDeliveryDetails: {
            /** Format: uuid */
            readonly id: string;
            /** @description The `id` of the event, the same for every attempt. */
            readonly event_id: string;
            /** @description The type of an event: `post.published`, `post.failed`, `account.needs_reconnect`, `account.expires_soon`, `post.scheduled`, `post.updated`, `post.finished`, `post.deleted`, `post.approval_requested`, `post.approved`, `post.declined`, `account.connected`, `media.ready`, `webhook.test`. Later versions may add values. */
            readonly event_type: "post.published" | "post.failed" | "account.needs_reconnect" | "account.expires_soon" | "post.scheduled" | "post.updated" | "post.finished" | "post.deleted" | "post.approval_requested" | "post.approved" | "post.declined" | "account.connected" | "media.ready" | "webhook.test" | (string & {});
            /**
             * @description `pending`: waits for its next attempt. `succeeded`: the endpoint accepted it. `abandoned`: every attempt failed. `skipped`: not sent, because the endpoint was paused or disabled.
             * @enum {string}
             */
            readonly status: "pending" | "succeeded" | "abandoned" | "skipped";
            /** @description Oldest first. */
            readonly attempts: readonly components["schemas"]["DeliveryAttempt"][];
            /**
             * Format: date-time
             * @description The time of the next attempt; null unless it is pending.
             */
            readonly next_attempt_at: string | null;
            /** Format: date-time */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description The time of its deletion, 30 days after its end; null while it is pending.
             */
            readonly expires_at: string | null;
            /** @description The request. Each attempt has its own timestamp and signatures. */
            readonly request: {
                readonly url: string;
                /** @description The exact body of every attempt. */
                readonly body: string;
            };
        };
        /** @description An event as webhooks deliver it. */
        readonly Event: {
            /** @description `evt_` and a UUID. */
            readonly id: string;
            /** @description The type of an event: `post.published`, `post.failed`, `account.needs_reconnect`, `account.expires_soon`, `post.scheduled`, `post.updated`, `post.finished`, `post.deleted`, `post.approval_requested`, `post.approved`, `post.declined`, `account.connected`, `media.ready`. Later versions may add values. */
            readonly type: "post.published" | "post.failed" | "account.needs_reconnect" | "account.expires_soon" | "post.scheduled" | "post.updated" | "post.finished" | "post.deleted" | "post.approval_requested" | "post.approved" | "post.declined" | "account.connected" | "media.ready" | (string & {});
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for test data, which only test keys (`svc_test_…`) see. */
            readonly livemode: boolean;
            /** @description The fields of the type, as in the webhook of this type. */
            readonly data: {
                readonly [key: string]: unknown;
            };
        };
        /** @description The delivery of an event to one endpoint. */
        readonly EventDelivery: {
            /** Format: uuid */
            readonly id: string;
            /** @description The `id` of the event, the same for every attempt. */
            readonly event_id: string;
            /** @description The type of an event: `post.published`, `post.failed`, `account.needs_reconnect`, `account.expires_soon`, `post.scheduled`, `post.updated`, `post.finished`, `post.deleted`, `post.approval_requested`, `post.approved`, `post.declined`, `account.connected`, `media.ready`, `webhook.test`. Later versions may add values. */
            readonly event_type: "post.published" | "post.failed" | "account.needs_reconnect" | "account.expires_soon" | "post.scheduled" | "post.updated" | "post.finished" | "post.deleted" | "post.approval_requested" | "post.approved" | "post.declined" | "account.connected" | "media.ready" | "webhook.test" | (string & {});
            /**
             * @description `pending`: waits for its next attempt. `succeeded`: the endpoint accepted it. `abandoned`: every attempt failed. `skipped`: not sent, because the endpoint was paused or disabled.
             * @enum {string}
             */
            readonly status: "pending" | "succeeded" | "abandoned" | "skipped";
            /** @description Oldest first. */
            readonly attempts: readonly components["schemas"]["DeliveryAttempt"][];
            /**
             * Format: date-time
             * @description The time of the next attempt; null unless it is pending.
             */
            readonly next_attempt_at: string | null;
            /** Format: date-time */
            readonly created_at: string;
            /**
             * Format: date-time
             * @description The time of its deletion, 30 days after its end; null while it is pending.
             */
            readonly expires_at: string | null;
            /** Format: uuid */
            readonly webhook_id: string;
        };
        /** @description A short link. */
        readonly Link: {
            /** @description Seven letters and digits. */
            readonly code: string;
            /** @description False for test data, which only test keys (`svc_test_…`) see. */
            readonly livemode: boolean;
            /** @description The target of the short link. */
            readonly url: string;
            /** @description The URL to share. */
            readonly shortUrl: string;
            /** @description Visits by people; known bots and link previews are not counted. */
            readonly clicks: number;
            /**
             * @description A disabled link returns `410 Gone` and can’t be enabled again.
             * @enum {string}
             */
            readonly status: "enabled" | "disabled";
            /**
             * Format: uuid
             * @description The profile that it belongs to; null: the workspace itself.
             */
            readonly profileId: string | null;
            /** Format: date-time */
            readonly createdAt: string;
        };
        /** @description The clicks of a short link on one day. */
        readonly DayClicks: {
            /**
             * Format: date
             * @description The day, in UTC.
             */
            readonly date: string;
            /** @description Visits by people; null for days before daily counting existed. */
            readonly clicks: number | null;
        };
        /** @description Problem details (RFC 9457). */
        readonly Problem: {
            /**
             * Format: uri
             * @description The documentation of this code.
             */
            readonly type: string;
            /** @description A short summary of the code; the same for every occurrence. */
            readonly title: string;
            /** @description The HTTP status. */
            readonly status: number;
            /** @description A description of this case for people: the first violation, and the number of further ones. */
            readonly detail: string;
            /**
             * Format: uri-reference
             * @description The requested path.
             */
            readonly instance: string;
            /** @description Identifies the error for programs. One of `x-extensible-enum`; later versions may add codes. */
            readonly code: "invalid_json" | "invalid_request" | "missing_api_key" | "invalid_api_key" | "insufficient_scope" | "plan_required" | "schedule_limit_reached" | "approval_required" | "not_found" | "method_not_allowed" | "post_not_editable" | "approval_pending" | "approval_not_pending" | "time_passed" | "post_not_retryable" | "result_not_deletable" | "media_in_use" | "delivery_not_replayable" | "idempotency_in_progress" | "confirmation_needed" | "reference_taken" | "limit_reached" | "precondition_failed" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "content_rejected" | "account_ambiguous" | "account_not_connected" | "media_rejected" | "profile_not_found" | "import_failed" | "rate_limited" | "internal" | "unavailable" | (string & {});
            /** @description The X-Request-Id of the response. */
            readonly request_id: string;
            /**
             * @description The scope that the key lacks (insufficient_scope).
             * @enum {string}
             */
            readonly required_scope?: "accounts:read" | "accounts:write" | "posts:read" | "posts:write" | "posts:approve" | "media:write" | "analytics:read" | "webhooks:manage" | "links:manage" | "profiles:manage" | "mcp";
            /** @description Every violation, up to a hundred. */
            readonly errors?: readonly components["schemas"]["Violation"][];
            /** @description How many things of each kind the deletion would affect (confirmation_needed): `accounts`, `scheduledPosts`, `drafts`, `media`. */
            readonly affects?: {
                readonly [key: string]: number;
            };
            /** @description Seconds to wait before retrying, as in the header Retry-After. */
            readonly retry_after?: number;
        };
        /** @description A post was published on one platform. */
        readonly PostPublishedEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "post.published";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                /** Format: uuid */
                readonly post_id: string;
                /**
                 * Format: uuid
                 * @description The `id` of the result in GET /posts/{id}/results.
                 */
                readonly platform_post_id: string;
                /** @enum {string} */
                readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                /**
                 * Format: uuid
                 * @description The account of the result.
                 */
                readonly account_id: string;
                /** @description The platform’s own id of the post. */
                readonly external_id: string | null;
                /** @description The title of the post. */
                readonly title: string;
                /** @description The tags of the post. */
                readonly tags: readonly string[];
                /** @description Your own id of the post. */
                readonly reference: string | null;
                /** @description Your own values of the post, by name. */
                readonly metadata: {
                    readonly [key: string]: string;
                };
                /** @description The URL of the post on the platform. */
                readonly url: string | null;
                /** Format: date-time */
                readonly published_at: string;
                /** @description Only if a person must still do something on the platform: what, for end users. */
                readonly notice?: {
                    /** @description What must be done, for programs. One of `x-extensible-enum`; later versions may add codes. */
                    readonly code: "cover_refused" | "servers_missing" | "subtitles_refused" | "user_must_finish" | (string & {});
                    readonly message: string;
                };
                /**
                 * Format: uuid
                 * @description The profile; null: the workspace itself.
                 */
                readonly profile_id: string | null;
            };
        };
        /** @description A post could not be published on one platform and is not retried automatically. */
        readonly PostFailedEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "post.failed";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                /** Format: uuid */
                readonly post_id: string;
                /**
                 * Format: uuid
                 * @description The `id` of the result in GET /posts/{id}/results.
                 */
                readonly platform_post_id: string;
                /** @enum {string} */
                readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                /**
                 * Format: uuid
                 * @description The account of the result.
                 */
                readonly account_id: string;
                /** @description The platform’s own id of the post. */
                readonly external_id: string | null;
                /** @description The title of the post. */
                readonly title: string;
                /** @description The tags of the post. */
                readonly tags: readonly string[];
                /** @description Your own id of the post. */
                readonly reference: string | null;
                /** @description Your own values of the post, by name. */
                readonly metadata: {
                    readonly [key: string]: string;
                };
                readonly error: {
                    /** @description The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes. */
                    readonly code: "account_needs_reconnect" | "account_not_connected" | "duplicate_content" | "internal" | "media_missing" | "media_not_reachable" | "media_refused" | "media_too_large" | "media_unreadable" | "outcome_unknown" | "platform_rejected" | "platform_unavailable" | "rate_limited" | "server_moved" | "still_processing" | "thread_incomplete" | "usage_capped" | (string & {});
                    /** @description What happened, for end users. */
                    readonly message: string;
                    /** @description The next step for the user. */
                    readonly action: string;
                };
                /**
                 * Format: uuid
                 * @description The profile; null: the workspace itself.
                 */
                readonly profile_id: string | null;
            };
        };
        /** @description A connected account lost access and must be reconnected. Sent once for each loss of access. */
        readonly AccountNeedsReconnectEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "account.needs_reconnect";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                /** Format: uuid */
                readonly account_id: string;
                /** @enum {string} */
                readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                readonly username: string;
                /**
                 * Format: uuid
                 * @description The profile; null: the workspace itself.
                 */
                readonly profile_id: string | null;
            };
        };
        /** @description The tokens of an account expire and can’t be renewed, so its owner must connect it again. Sent ten days and three days before, once each. Connecting the account again ends it. */
        readonly AccountExpiresSoonEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "account.expires_soon";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                /** Format: uuid */
                readonly account_id: string;
                /** @enum {string} */
                readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                readonly username: string;
                /**
                 * Format: date-time
                 * @description When nothing can be published on the account any more. The `expiresAt` of the account.
                 */
                readonly expires_at: string;
                /** @description The next step for the user. */
                readonly action: string;
                /**
                 * Format: uuid
                 * @description The profile; null: the workspace itself.
                 */
                readonly profile_id: string | null;
            };
        };
        /** @description A post got a time: it was created with one, or a draft was scheduled or published. */
        readonly PostScheduledEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "post.scheduled";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                /** Format: uuid */
                readonly post_id: string;
                /** @description The title of the post. */
                readonly title: string;
                /** @description The tags of the post. */
                readonly tags: readonly string[];
                /** @description Your own id of the post. */
                readonly reference: string | null;
                /** @description Your own values of the post, by name. */
                readonly metadata: {
                    readonly [key: string]: string;
                };
                /**
                 * @description The status of the post at that time.
                 * @enum {string}
                 */
                readonly status: "draft" | "scheduled" | "published" | "failed";
                /** @description The platforms and accounts of the post. */
                readonly platforms: readonly {
                    /** @enum {string} */
                    readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                    /** Format: uuid */
                    readonly account_id: string;
                }[];
                /**
                 * Format: date-time
                 * @description The time of the post; null for a draft.
                 */
                readonly scheduled_datetime: string | null;
                /**
                 * Format: uuid
                 * @description The profile; null: the workspace itself.
                 */
                readonly profile_id: string | null;
            };
        };
        /** @description The content, the accounts or the time of a post was changed. Get the post to read it. */
        readonly PostUpdatedEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "post.updated";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                /** Format: uuid */
                readonly post_id: string;
                /** @description The title of the post. */
                readonly title: string;
                /** @description The tags of the post. */
                readonly tags: readonly string[];
                /** @description Your own id of the post. */
                readonly reference: string | null;
                /** @description Your own values of the post, by name. */
                readonly metadata: {
                    readonly [key: string]: string;
                };
                /**
                 * @description The status of the post at that time.
                 * @enum {string}
                 */
                readonly status: "draft" | "scheduled" | "published" | "failed";
                /** @description The platforms and accounts of the post. */
                readonly platforms: readonly {
                    /** @enum {string} */
                    readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                    /** Format: uuid */
                    readonly account_id: string;
                }[];
                /**
                 * Format: date-time
                 * @description The time of the post; null for a draft.
                 */
                readonly scheduled_datetime: string | null;
                /**
                 * Format: uuid
                 * @description The profile; null: the workspace itself.
                 */
                readonly profile_id: string | null;
            };
        };
        /** @description A post is done on every account: each result is published or failed. Sent again after a retry. */
        readonly PostFinishedEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "post.finished";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                /** Format: uuid */
                readonly post_id: string;
                /** @description The title of the post. */
                readonly title: string;
                /** @description The tags of the post. */
                readonly tags: readonly string[];
                /** @description Your own id of the post. */
                readonly reference: string | null;
                /** @description Your own values of the post, by name. */
                readonly metadata: {
                    readonly [key: string]: string;
                };
                /**
                 * @description The status of the post at that time.
                 * @enum {string}
                 */
                readonly status: "draft" | "scheduled" | "published" | "failed";
                /** @description The platforms and accounts of the post. */
                readonly platforms: readonly {
                    /** @enum {string} */
                    readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                    /** Format: uuid */
                    readonly account_id: string;
                }[];
                /**
                 * Format: date-time
                 * @description The time of the post; null for a draft.
                 */
                readonly scheduled_datetime: string | null;
                /** @description The result on each account. */
                readonly results: readonly {
                    /**
                     * Format: uuid
                     * @description The `id` of the result in GET /posts/{id}/results.
                     */
                    readonly platform_post_id: string;
                    /** @enum {string} */
                    readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                    /**
                     * Format: uuid
                     * @description The account of the result.
                     */
                    readonly account_id: string;
                    /** @enum {string} */
                    readonly status: "published" | "failed";
                    /** @description The platform’s own id of the post. */
                    readonly external_id: string | null;
                    /** @description The URL of the post on the platform. */
                    readonly url: string | null;
                    /** Format: date-time */
                    readonly published_at: string | null;
                    /** @description Why it was not published; null if it was. */
                    readonly error: {
                        /** @description The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes. */
                        readonly code: "account_needs_reconnect" | "account_not_connected" | "duplicate_content" | "internal" | "media_missing" | "media_not_reachable" | "media_refused" | "media_too_large" | "media_unreadable" | "outcome_unknown" | "platform_rejected" | "platform_unavailable" | "rate_limited" | "server_moved" | "still_processing" | "thread_incomplete" | "usage_capped" | (string & {});
                        readonly message: string;
                        readonly action: string;
                    } | null;
                }[];
                /**
                 * Format: uuid
                 * @description The profile; null: the workspace itself.
                 */
                readonly profile_id: string | null;
            };
        };
        /** @description A post was deleted before it was published, or after it had failed. */
        readonly PostDeletedEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "post.deleted";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                /** Format: uuid */
                readonly post_id: string;
                /** @description The title of the post. */
                readonly title: string;
                /** @description The tags of the post. */
                readonly tags: readonly string[];
                /** @description Your own id of the post. */
                readonly reference: string | null;
                /** @description Your own values of the post, by name. */
                readonly metadata: {
                    readonly [key: string]: string;
                };
                /**
                 * @description The status of the post at that time.
                 * @enum {string}
                 */
                readonly status: "draft" | "scheduled" | "published" | "failed";
                /** @description The platforms and accounts of the post. */
                readonly platforms: readonly {
                    /** @enum {string} */
                    readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                    /** Format: uuid */
                    readonly account_id: string;
                }[];
                /**
                 * Format: date-time
                 * @description The time of the post; null for a draft.
                 */
                readonly scheduled_datetime: string | null;
                /**
                 * Format: uuid
                 * @description The profile; null: the workspace itself.
                 */
                readonly profile_id: string | null;
            };
        };
        /** @description A post is waiting for approval: a key or a person whose posts need it scheduled, published or changed it. */
        readonly PostApprovalRequestedEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "post.approval_requested";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                /** Format: uuid */
                readonly post_id: string;
                /** @description The title of the post. */
                readonly title: string;
                /** @description The tags of the post. */
                readonly tags: readonly string[];
                /** @description Your own id of the post. */
                readonly reference: string | null;
                /** @description Your own values of the post, by name. */
                readonly metadata: {
                    readonly [key: string]: string;
                };
                /**
                 * @description The status of the post at that time.
                 * @enum {string}
                 */
                readonly status: "draft" | "scheduled" | "published" | "failed";
                /** @description The platforms and accounts of the post. */
                readonly platforms: readonly {
                    /** @enum {string} */
                    readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                    /** Format: uuid */
                    readonly account_id: string;
                }[];
                /**
                 * Format: date-time
                 * @description The time of the post; null for a draft.
                 */
                readonly scheduled_datetime: string | null;
                /**
                 * Format: date-time
                 * @description Send it with the decision, so that it is about exactly this version of the post.
                 */
                readonly updated_at: string;
                readonly approval: {
                    /** @enum {string} */
                    readonly status: "pending" | "approved" | "declined";
                    /** Format: date-time */
                    readonly requested_at: string;
                    /** Format: date-time */
                    readonly decided_at: string | null;
                    /** @description Why it was declined. */
                    readonly comment: string | null;
                    /**
                     * Format: date-time
                     * @description The requested time; null: as soon as it is approved.
                     */
                    readonly scheduled_datetime: string | null;
                };
                /**
                 * Format: uuid
                 * @description The profile; null: the workspace itself.
                 */
                readonly profile_id: string | null;
            };
        };
        /** @description A post was approved. It is scheduled, or being published. */
        readonly PostApprovedEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "post.approved";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                /** Format: uuid */
                readonly post_id: string;
                /** @description The title of the post. */
                readonly title: string;
                /** @description The tags of the post. */
                readonly tags: readonly string[];
                /** @description Your own id of the post. */
                readonly reference: string | null;
                /** @description Your own values of the post, by name. */
                readonly metadata: {
                    readonly [key: string]: string;
                };
                /**
                 * @description The status of the post at that time.
                 * @enum {string}
                 */
                readonly status: "draft" | "scheduled" | "published" | "failed";
                /** @description The platforms and accounts of the post. */
                readonly platforms: readonly {
                    /** @enum {string} */
                    readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                    /** Format: uuid */
                    readonly account_id: string;
                }[];
                /**
                 * Format: date-time
                 * @description The time of the post; null for a draft.
                 */
                readonly scheduled_datetime: string | null;
                /**
                 * Format: date-time
                 * @description Send it with the decision, so that it is about exactly this version of the post.
                 */
                readonly updated_at: string;
                readonly approval: {
                    /** @enum {string} */
                    readonly status: "pending" | "approved" | "declined";
                    /** Format: date-time */
                    readonly requested_at: string;
                    /** Format: date-time */
                    readonly decided_at: string | null;
                    /** @description Why it was declined. */
                    readonly comment: string | null;
                    /**
                     * Format: date-time
                     * @description The requested time; null: as soon as it is approved.
                     */
                    readonly scheduled_datetime: string | null;
                };
                /**
                 * Format: uuid
                 * @description The profile; null: the workspace itself.
                 */
                readonly profile_id: string | null;
            };
        };
        /** @description A post was declined. It stays a draft. */
        readonly PostDeclinedEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "post.declined";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                /** Format: uuid */
                readonly post_id: string;
                /** @description The title of the post. */
                readonly title: string;
                /** @description The tags of the post. */
                readonly tags: readonly string[];
                /** @description Your own id of the post. */
                readonly reference: string | null;
                /** @description Your own values of the post, by name. */
                readonly metadata: {
                    readonly [key: string]: string;
                };
                /**
                 * @description The status of the post at that time.
                 * @enum {string}
                 */
                readonly status: "draft" | "scheduled" | "published" | "failed";
                /** @description The platforms and accounts of the post. */
                readonly platforms: readonly {
                    /** @enum {string} */
                    readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                    /** Format: uuid */
                    readonly account_id: string;
                }[];
                /**
                 * Format: date-time
                 * @description The time of the post; null for a draft.
                 */
                readonly scheduled_datetime: string | null;
                /**
                 * Format: date-time
                 * @description Send it with the decision, so that it is about exactly this version of the post.
                 */
                readonly updated_at: string;
                readonly approval: {
                    /** @enum {string} */
                    readonly status: "pending" | "approved" | "declined";
                    /** Format: date-time */
                    readonly requested_at: string;
                    /** Format: date-time */
                    readonly decided_at: string | null;
                    /** @description Why it was declined. */
                    readonly comment: string | null;
                    /**
                     * Format: date-time
                     * @description The requested time; null: as soon as it is approved.
                     */
                    readonly scheduled_datetime: string | null;
                };
                /**
                 * Format: uuid
                 * @description The profile; null: the workspace itself.
                 */
                readonly profile_id: string | null;
            };
        };
        /** @description An account was connected, or connected again. */
        readonly AccountConnectedEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "account.connected";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                /** Format: uuid */
                readonly account_id: string;
                /** @enum {string} */
                readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                readonly username: string;
                /**
                 * Format: uuid
                 * @description The profile; null: the workspace itself.
                 */
                readonly profile_id: string | null;
            };
        };
        /** @description A file was added to the library and can be used in posts. */
        readonly MediaReadyEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "media.ready";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                /** Format: uuid */
                readonly media_id: string;
                /** @enum {string} */
                readonly type: "image" | "video" | "document" | "subtitles";
                readonly mime_type: string;
                /** @description Bytes. */
                readonly size: number;
                /** @description Pixels. */
                readonly width: number;
                /** @description Pixels. */
                readonly height: number;
                /** @description Seconds; null unless it is a video. */
                readonly duration: number | null;
                readonly filename: string | null;
                /**
                 * Format: uuid
                 * @description The profile; null: the workspace itself.
                 */
                readonly profile_id: string | null;
            };
        };
        /** @description Sent by the Test button or POST /webhooks/{id}/test. */
        readonly WebhookTestEvent: {
            /** @description The same for every attempt: use it to ignore duplicates. */
            readonly id: string;
            /** @constant */
            readonly type: "webhook.test";
            /** Format: date-time */
            readonly created_at: string;
            /** @description False for an event of test data. */
            readonly livemode: boolean;
            readonly data: {
                readonly message: string;
                /** Format: uuid */
                readonly webhook_id: string;
            };
        };
    };
    responses: {
        /** @description The response has not changed: its `ETag` is in `If-None-Match`. */
        readonly NotModified: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly ETag: components["headers"]["ETag"];
                readonly [name: string]: unknown;
            };
            content?: never;
        };
        /** @description `invalid_request`: A field, a query parameter or a header is wrong, missing or unknown. `errors` lists each violation, up to a hundred. */
        readonly BadRequest: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `missing_api_key`: The request has no API key.
         *
         *     `invalid_api_key`: The key is unknown, mistyped, disabled, deleted or expired. The response is deliberately the same in all these cases.
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
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `plan_required`: The plan has lapsed, does not include this, or is a trial, which can’t create or schedule posts.
         *
         *     `insufficient_scope`: The key lacks the scope in `required_scope`.
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
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `rate_limited`: Too many requests in a short time. */
        readonly TooManyRequests: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `internal`: An unexpected error in the service. */
        readonly Internal: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `unavailable`: The service is temporarily unavailable. The request had no effect, or is safe to retry. */
        readonly Unavailable: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly "Retry-After": components["headers"]["RetryAfter"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `not_found`: The path or id does not exist, or belongs to another workspace. */
        readonly NotFound: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description `invalid_request`: A field, a query parameter or a header is wrong, missing or unknown. `errors` lists each violation, up to a hundred.
         *
         *     `invalid_json`: The body is empty, is not JSON, or is not UTF-8. `detail` has the position.
         */
        readonly BadRequestOrBody: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `payload_too_large`: The body is larger than 1 MiB, or than 2 MiB in POST /posts/bulk. */
        readonly PayloadTooLarge: {
            headers: {
                readonly "X-Request-Id": components["headers"]["RequestId"];
                readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                readonly RateLimit: components["headers"]["RateLimit"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/problem+json": components["schemas"]["Problem"];
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
                readonly "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
        readonly RequestId: string;
        /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
        readonly IfNoneMatch: string;
        /** @description The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`. */
        readonly IfMatch: string;
        /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
        readonly IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request: yours, or a generated one. Every log line contains it. */
        readonly RequestId: string;
        /** @description The limits that apply to this request: `q` requests in each window of `w` seconds (IETF draft-ietf-httpapi-ratelimit-headers). */
        readonly RateLimitPolicy: string;
        /** @description The rest of each limit: `r` requests in the next `t` seconds. */
        readonly RateLimit: string;
        /** @description Changes with every change of the response. `If-Match` accepts it until someone changes the resource: clicks, warnings, signed URLs and checks of an account don’t count. */
        readonly ETag: string;
        /** @description The problem with the key (RFC 6750). */
        readonly WwwAuthenticate: string;
        /** @description Seconds to wait before retrying. */
        readonly RetryAfter: string;
        /** @description Present if this is the saved response of an earlier request with the same `Idempotency-Key`. */
        readonly IdempotentReplayed: "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly listAccounts: {
        readonly parameters: {
            readonly query?: {
                /** @description Only accounts of this profile. */
                readonly profileId?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly accounts: readonly components["schemas"]["Account"][];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The account’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The account. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly account: components["schemas"]["Account"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly disconnectAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /** @description The account’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The deleted account, and the affected posts. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly account: components["schemas"]["Account"];
                        /** @description Scheduled posts on this account, earliest first. */
                        readonly affectedPosts: readonly {
                            /** Format: uuid */
                            readonly id: string;
                            readonly title: string;
                            /** Format: date-time */
                            readonly scheduledDatetime: string;
                        }[];
                        /** @description True if there are more than a hundred. */
                        readonly hasMoreAffectedPosts: boolean;
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description `precondition_failed`: The resource has changed since you read the version in `If-Match`. Nothing was changed. */
            readonly 412: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listChoices: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The account’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The values of each option. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Empty if the platform has no such options. */
                        readonly choices: readonly components["schemas"]["OptionChoices"][];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description `account_not_connected`: No account of the platform is connected, or the requested account is not connected. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createChoice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The account’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateChoice"];
            };
        };
        readonly responses: {
            /** @description The new value. */
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
                        readonly choice: components["schemas"]["OptionChoice"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded.
             *
             *     `account_not_connected`: No account of the platform is connected, or the requested account is not connected.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createConnectLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateConnectLink"];
            };
        };
        readonly responses: {
            /** @description The link. */
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
                        readonly connectLink: components["schemas"]["ConnectLinkWithUrl"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded.
             *
             *     `account_not_connected`: No account of the platform is connected, or the requested account is not connected.
             *
             *     `profile_not_found`: There is no profile with this `profileId`, or it is being deleted.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getConnectLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The connect link’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The link, without its `url`. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly connectLink: components["schemas"]["ConnectLink"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteConnectLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /** @description The connect link’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The link was deleted. */
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
            /** @description `precondition_failed`: The resource has changed since you read the version in `If-Match`. Nothing was changed. */
            readonly 412: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listProfiles: {
        readonly parameters: {
            readonly query?: {
                /** @description Only the profile with this `reference`. */
                readonly reference?: string;
                /** @description Only profiles whose `name` or `reference` contains this, in upper or lower case. */
                readonly search?: string;
                /** @description The maximum number of profiles to return. */
                readonly limit?: number;
                /** @description The number of profiles to skip. Prefer `cursor`, which neither skips nor repeats any when profiles are added or deleted between two pages. */
                readonly offset?: number;
                /** @description The `pagination.nextCursor` of the previous page. All other parameters except `limit` must be the same. */
                readonly cursor?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of profiles. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly profiles: readonly components["schemas"]["Profile"][];
                        readonly pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateProfile"];
            };
        };
        readonly responses: {
            /** @description The profile. */
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
                        readonly profile: components["schemas"]["Profile"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `limit_reached`: The workspace has reached its limit for this resource.
             *
             *     `reference_taken`: Another profile of the workspace has this `reference`.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded.
             *
             *     `media_rejected`: The file is missing, does not match its declared type or size, or has an unsupported type.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The profile’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The profile. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly profile: components["schemas"]["Profile"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteProfile: {
        readonly parameters: {
            readonly query?: {
                /** @description Without `true`, the request deletes nothing and returns `confirmation_needed` with `affects`. */
                readonly confirm?: boolean;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /** @description The profile’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The job that deletes it. GET /jobs/{id} returns its progress. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly job: components["schemas"]["Job"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description `confirmation_needed`: The deletion can’t be undone. `affects` counts what it would delete. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition_failed`: The resource has changed since you read the version in `If-Match`. Nothing was changed. */
            readonly 412: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /** @description The profile’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["UpdateProfile"];
            };
        };
        readonly responses: {
            /** @description The changed profile. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly profile: components["schemas"]["Profile"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description `reference_taken`: Another profile of the workspace has this `reference`. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition_failed`: The resource has changed since you read the version in `If-Match`. Nothing was changed. */
            readonly 412: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `media_rejected`: The file is missing, does not match its declared type or size, or has an unsupported type. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getProfileUsage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The profile’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The limits and the current usage. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly usage: components["schemas"]["ProfileUsage"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly exportProfile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The profile’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The job that exports it. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly job: components["schemas"]["Job"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getJob: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The job’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The job with its progress. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly job: components["schemas"]["Job"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listPlatforms: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All platforms. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly platforms: readonly components["schemas"]["PlatformRules"][];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listMedia: {
        readonly parameters: {
            readonly query?: {
                /** @description Only items of this profile. */
                readonly profileId?: string;
                /** @description Only items of this type. */
                readonly type?: "image" | "video" | "document" | "subtitles";
                /** @description Only items whose `filename` contains this, in upper or lower case. */
                readonly search?: string;
                /** @description The maximum number of items to return. */
                readonly limit?: number;
                /** @description The number of items to skip. Prefer `cursor`, which neither skips nor repeats any when items are added or deleted between two pages. */
                readonly offset?: number;
                /** @description The `pagination.nextCursor` of the previous page. All other parameters except `limit` must be the same. */
                readonly cursor?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of items. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly media: readonly components["schemas"]["Media"][];
                        readonly pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
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
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
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
            /** @description The URL to upload the file to (`action: init`). */
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
            /** @description The media item. */
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
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded.
             *
             *     `profile_not_found`: There is no profile with this `profileId`, or it is being deleted.
             *
             *     `media_rejected`: The file is missing, does not match its declared type or size, or has an unsupported type.
             *
             *     `import_failed`: The file could not be downloaded from `url`.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
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
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly media: components["schemas"]["Media"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteMedia: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /** @description The media item’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The item was deleted. */
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
            /** @description `media_in_use`: A draft or a scheduled post uses the file. `errors` names the posts. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition_failed`: The resource has changed since you read the version in `If-Match`. Nothing was changed. */
            readonly 412: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createMediaEdit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The media item’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateMediaEdit"];
            };
        };
        readonly responses: {
            /** @description The edit. */
            readonly 202: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly edit: components["schemas"]["MediaEdit"];
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
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded.
             *
             *     `media_rejected`: The file is missing, does not match its declared type or size, or has an unsupported type.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getMediaEdit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The media item’s id. */
                readonly id: string;
                /** @description The edit’s id. */
                readonly editId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The edit with its progress. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly edit: components["schemas"]["MediaEdit"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly validatePost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ValidatePost"];
            };
        };
        readonly responses: {
            /** @description The result of the checks, with every problem. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly validation: components["schemas"]["Validation"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly publishPost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The post, which is being published. */
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
                        readonly post: components["schemas"]["Post"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            /**
             * @description `plan_required`: The plan has lapsed, does not include this, or is a trial, which can’t create or schedule posts.
             *
             *     `insufficient_scope`: The key lacks the scope in `required_scope`.
             *
             *     `schedule_limit_reached`: The plan’s scheduled posts for this calendar month (UTC) are used up.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `post_not_editable`: The time is past the `editableUntil` of the post, or the post is being published. Or it is published, and one of its platforms can’t make the change to the live post; then nothing was changed anywhere. You can retry or delete a failed post, but not change it.
             *
             *     `approval_pending`: The post is waiting for approval, which is the only way to publish it.
             *
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition_failed`: The resource has changed since you read the version in `If-Match`. Nothing was changed. */
            readonly 412: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded.
             *
             *     `profile_not_found`: There is no profile with this `profileId`, or it is being deleted.
             *
             *     `content_rejected`: A platform would reject the post, or its media item does not exist. `errors` lists every violation.
             *
             *     `account_not_connected`: No account of the platform is connected, or the requested account is not connected.
             *
             *     `media_rejected`: The file is missing, does not match its declared type or size, or has an unsupported type.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly duplicatePost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The draft. */
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
                        /** @description Warnings, which never block the post. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly retryPost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RetryPost"];
            };
        };
        readonly responses: {
            /** @description All results of the post. */
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
                        readonly results: readonly components["schemas"]["Result"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            /**
             * @description `plan_required`: The plan has lapsed, does not include this, or is a trial, which can’t create or schedule posts.
             *
             *     `insufficient_scope`: The key lacks the scope in `required_scope`.
             *
             *     `approval_required`: Posts of this key need approval, and the request would change what is public: it retries, edits or deletes a live post.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `post_not_retryable`: No result of the post has failed, or the failed results may be live (`outcome_unknown`, `still_processing`).
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly approvePost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["ApprovePost"];
            };
        };
        readonly responses: {
            /** @description The scheduled post. */
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
                        readonly post: components["schemas"]["Post"];
                        /** @description Warnings, which never block the post. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            /**
             * @description `plan_required`: The plan has lapsed, does not include this, or is a trial, which can’t create or schedule posts.
             *
             *     `insufficient_scope`: The key lacks the scope in `required_scope`.
             *
             *     `schedule_limit_reached`: The plan’s scheduled posts for this calendar month (UTC) are used up.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `approval_not_pending`: The post is not waiting for approval: it was decided before, or approval was never requested.
             *
             *     `time_passed`: The requested time of the post has passed before it was approved.
             *
             *     `post_not_editable`: The time is past the `editableUntil` of the post, or the post is being published. Or it is published, and one of its platforms can’t make the change to the live post; then nothing was changed anywhere. You can retry or delete a failed post, but not change it.
             *
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded.
             *
             *     `profile_not_found`: There is no profile with this `profileId`, or it is being deleted.
             *
             *     `content_rejected`: A platform would reject the post, or its media item does not exist. `errors` lists every violation.
             *
             *     `account_not_connected`: No account of the platform is connected, or the requested account is not connected.
             *
             *     `media_rejected`: The file is missing, does not match its declared type or size, or has an unsupported type.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly declinePost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["DeclinePost"];
            };
        };
        readonly responses: {
            /** @description The post. */
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
                        readonly post: components["schemas"]["Post"];
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
             *     `approval_not_pending`: The post is not waiting for approval: it was decided before, or approval was never requested.
             *
             *     `post_not_editable`: The time is past the `editableUntil` of the post, or the post is being published. Or it is published, and one of its platforms can’t make the change to the live post; then nothing was changed anywhere. You can retry or delete a failed post, but not change it.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listApprovalLinks: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The links, without their `url`. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly approvalLinks: readonly components["schemas"]["ApprovalLink"][];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createApprovalLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateApprovalLink"];
            };
        };
        readonly responses: {
            /** @description The link. */
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
                        readonly approvalLink: components["schemas"]["ApprovalLinkWithUrl"];
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
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteApprovalLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
                /** @description The approval link’s id. */
                readonly linkId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The link was revoked. */
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
    readonly listOccurrences: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The series and its dates. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description null for a post that belongs to no series. */
                        readonly series: components["schemas"]["Series"] | null;
                        /** @description The latest ten posts and the next ten dates, oldest first. */
                        readonly occurrences: readonly components["schemas"]["Occurrence"][];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listActivity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The entries, newest first. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The last 100 entries, newest first. */
                        readonly activity: readonly components["schemas"]["Activity"][];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly createPosts: {
        readonly parameters: {
            readonly query?: {
                /** @description As `dryRun` of the body, for CSV. */
                readonly dryRun?: boolean;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BulkPosts"];
                readonly "text/csv": string;
            };
        };
        readonly responses: {
            /** @description The result of each post, in their order. */
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
                        readonly results: readonly components["schemas"]["BulkResult"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /** @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
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
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description One result for each account. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly results: readonly components["schemas"]["Result"][];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteResult: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
                /** @description The result’s id. */
                readonly resultId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The platform has deleted it. */
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
            /**
             * @description `plan_required`: The plan has lapsed, does not include this, or is a trial, which can’t create or schedule posts.
             *
             *     `insufficient_scope`: The key lacks the scope in `required_scope`.
             *
             *     `approval_required`: Posts of this key need approval, and the request would change what is public: it retries, edits or deletes a live post.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            /** @description `result_not_deletable`: The post is not live on this account, it is unknown whether it is, its platform can’t delete posts, or the platform refused the deletion. `detail` says which. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listPosts: {
        readonly parameters: {
            readonly query?: {
                /** @description Only posts in this status, or in one of several, comma-separated. With `approval` or `updatedSince`, the default is any status. */
                readonly status?: readonly ("draft" | "scheduled" | "published" | "failed")[];
                /** @description Only posts of this profile. */
                readonly profileId?: string;
                /** @description Only posts with this tag. */
                readonly tag?: string;
                /** @description Only posts on this platform. */
                readonly platform?: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                /** @description Only posts on this account. */
                readonly accountId?: string;
                /** @description Only posts with this file, at any position. */
                readonly mediaId?: string;
                /** @description Only posts that failed on at least one account; with `status=published,failed` also posts that are live on others. */
                readonly hasFailedResult?: boolean;
                /** @description Only posts with an `approval` in this status: `pending` ones wait for a decision. */
                readonly approval?: "pending" | "approved" | "declined";
                /** @description Only posts with this reference of yours. */
                readonly reference?: string;
                /** @description Only posts whose `scheduledDatetime` is at this time or later. Drafts have none. */
                readonly from?: string;
                /** @description Only posts whose `scheduledDatetime` is earlier. */
                readonly to?: string;
                /** @description Only posts whose `scheduledDatetime` is later. `from` includes the time itself. */
                readonly scheduledAfter?: string;
                /** @description Only posts whose `scheduledDatetime` is earlier, as `to`. */
                readonly scheduledBefore?: string;
                /** @description Only posts whose `updatedAt` is at this time or later, in any status by default, in the order of `updatedAt`. A change is listed ten seconds after it was made, so that you miss none if you continue from the `updatedAt` of the last post. */
                readonly updatedSince?: string;
                /** @description `results` adds the results of each post. */
                readonly expand?: "results";
                /** @description Only posts whose `caption` or `title` contains this, in upper or lower case. */
                readonly search?: string;
                /** @description The order; `-` is descending. Default: `scheduledDatetime` for scheduled posts or a time range, otherwise `-createdAt`. */
                readonly sort?: "scheduledDatetime" | "-scheduledDatetime" | "createdAt" | "-createdAt";
                /** @description The maximum number of posts to return. */
                readonly limit?: number;
                /** @description The number of posts to skip. Prefer `cursor`, which neither skips nor repeats any when posts are added or deleted between two pages. */
                readonly offset?: number;
                /** @description The `pagination.nextCursor` of the previous page. All other parameters except `limit` must be the same. */
                readonly cursor?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly posts: readonly components["schemas"]["Post"][];
                        readonly pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
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
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
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
                        /** @description Warnings, which never block the post. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            /**
             * @description `plan_required`: The plan has lapsed, does not include this, or is a trial, which can’t create or schedule posts.
             *
             *     `insufficient_scope`: The key lacks the scope in `required_scope`.
             *
             *     `schedule_limit_reached`: The plan’s scheduled posts for this calendar month (UTC) are used up.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded.
             *
             *     `profile_not_found`: There is no profile with this `profileId`, or it is being deleted.
             *
             *     `account_ambiguous`: The post names a platform with several accounts, and a setting of the key or the workspace rejects that.
             *
             *     `content_rejected`: A platform would reject the post, or its media item does not exist. `errors` lists every violation.
             *
             *     `account_not_connected`: No account of the platform is connected, or the requested account is not connected.
             *
             *     `media_rejected`: The file is missing, does not match its declared type or size, or has an unsupported type.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
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
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly post: components["schemas"]["Post"];
                        /** @description Warnings, which never block the post. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
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
            readonly query?: {
                /** @description `later`: also deletes all later posts of its series, and ends the series. */
                readonly occurrences?: "later";
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The post was deleted. */
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
            /** @description `post_not_editable`: The time is past the `editableUntil` of the post, or the post is being published. Or it is published, and one of its platforms can’t make the change to the live post; then nothing was changed anywhere. You can retry or delete a failed post, but not change it. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition_failed`: The resource has changed since you read the version in `If-Match`. Nothing was changed. */
            readonly 412: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
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
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
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
            /** @description The updated post. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly post: components["schemas"]["Post"];
                        /** @description Warnings, which never block the post. */
                        readonly warnings: readonly components["schemas"]["Warning"][];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            /**
             * @description `plan_required`: The plan has lapsed, does not include this, or is a trial, which can’t create or schedule posts.
             *
             *     `insufficient_scope`: The key lacks the scope in `required_scope`.
             *
             *     `approval_required`: Posts of this key need approval, and the request would change what is public: it retries, edits or deletes a live post.
             *
             *     `schedule_limit_reached`: The plan’s scheduled posts for this calendar month (UTC) are used up.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 404: components["responses"]["NotFound"];
            /**
             * @description `post_not_editable`: The time is past the `editableUntil` of the post, or the post is being published. Or it is published, and one of its platforms can’t make the change to the live post; then nothing was changed anywhere. You can retry or delete a failed post, but not change it.
             *
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition_failed`: The resource has changed since you read the version in `If-Match`. Nothing was changed. */
            readonly 412: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `profile_not_found`: There is no profile with this `profileId`, or it is being deleted.
             *
             *     `account_ambiguous`: The post names a platform with several accounts, and a setting of the key or the workspace rejects that.
             *
             *     `content_rejected`: A platform would reject the post, or its media item does not exist. `errors` lists every violation.
             *
             *     `account_not_connected`: No account of the platform is connected, or the requested account is not connected.
             *
             *     `media_rejected`: The file is missing, does not match its declared type or size, or has an unsupported type.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getSlots: {
        readonly parameters: {
            readonly query?: {
                /** @description The profile; by default the workspace itself. */
                readonly profileId?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The slots and the next free times. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Queue"];
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly setSlots: {
        readonly parameters: {
            readonly query?: {
                /** @description The profile; by default the workspace itself. */
                readonly profileId?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplaceSlots"];
            };
        };
        readonly responses: {
            /** @description The slots and the next free times. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Queue"];
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description `precondition_failed`: The resource has changed since you read the version in `If-Match`. Nothing was changed. */
            readonly 412: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getUsage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The plan, its limits and the current usage. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly usage: components["schemas"]["Usage"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getKey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The key. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly key: components["schemas"]["CurrentKey"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getAnalytics: {
        readonly parameters: {
            readonly query?: {
                /** @description The number of days up to now. */
                readonly period?: number;
                /** @description The number of top posts to return. */
                readonly limit?: number;
                /** @description Only this platform. */
                readonly platform?: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                /** @description Only this account. */
                readonly accountId?: string;
                /** @description Only posts of this profile. */
                readonly profileId?: string;
                /** @description Only posts with this tag. */
                readonly tag?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly analytics: components["schemas"]["Analytics"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getPostAnalytics: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The numbers. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly analytics: components["schemas"]["PostAnalytics"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getDailyAnalytics: {
        readonly parameters: {
            readonly query?: {
                /** @description The number of days up to today. */
                readonly period?: number;
                /** @description Only this platform. */
                readonly platform?: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                /** @description Only this account. */
                readonly accountId?: string;
                /** @description Only posts of this profile. */
                readonly profileId?: string;
                /** @description Only posts with this tag. */
                readonly tag?: string;
                /** @description `platforms` adds the days of each platform. */
                readonly expand?: "platforms";
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The days. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Every day of the period, oldest first. */
                        readonly days: readonly components["schemas"]["DayAnalytics"][];
                        /** @description The same for each platform with numbers; only with `expand=platforms`. */
                        readonly platforms?: readonly {
                            /** @enum {string} */
                            readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                            /** @description Every day of the period, oldest first. */
                            readonly days: readonly components["schemas"]["DayAnalytics"][];
                        }[];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getTimesAnalytics: {
        readonly parameters: {
            readonly query?: {
                /** @description The number of days up to now. */
                readonly period?: number;
                /** @description IANA time zone of the weekdays and hours. */
                readonly timezone?: string;
                /** @description Only this platform. */
                readonly platform?: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                /** @description Only this account. */
                readonly accountId?: string;
                /** @description Only posts of this profile. */
                readonly profileId?: string;
                /** @description Only posts with this tag. */
                readonly tag?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The hours of the week. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The time zone of the weekdays and hours. */
                        readonly timezone: string;
                        /** @description The hours with posts, from Monday to Sunday. */
                        readonly hours: readonly components["schemas"]["HourAnalytics"][];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getTagsAnalytics: {
        readonly parameters: {
            readonly query?: {
                /** @description The number of days up to now. */
                readonly period?: number;
                /** @description Only this platform. */
                readonly platform?: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                /** @description Only this account. */
                readonly accountId?: string;
                /** @description Only posts of this profile. */
                readonly profileId?: string;
                /** @description Only posts with this tag. */
                readonly tag?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The tags. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description The tags with the most posts, at most 100. */
                        readonly tags: readonly components["schemas"]["TagAnalytics"][];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly exportAnalytics: {
        readonly parameters: {
            readonly query?: {
                /** @description The number of days up to now. */
                readonly period?: number;
                /** @description Only this platform. */
                readonly platform?: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                /** @description Only this account. */
                readonly accountId?: string;
                /** @description Only posts of this profile. */
                readonly profileId?: string;
                /** @description Only posts with this tag. */
                readonly tag?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The file. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": string;
                };
            };
            readonly 304: components["responses"]["NotModified"];
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
            readonly query?: {
                /** @description Only endpoints of this profile. */
                readonly profile_id?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly webhooks: readonly components["schemas"]["Webhook"][];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
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
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
            /** @description The endpoint with its secret, which is returned only once. */
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
                        readonly webhook: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequestOrBody"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded.
             *
             *     `profile_not_found`: There is no profile with this `profileId`, or it is being deleted.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The webhook’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The endpoint, without its secret. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly webhook: components["schemas"]["Webhook"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly deleteWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /** @description The webhook’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The endpoint was deleted. */
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
            /** @description `precondition_failed`: The resource has changed since you read the version in `If-Match`. Nothing was changed. */
            readonly 412: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly updateWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
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
            /** @description The updated endpoint. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
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
            /** @description `precondition_failed`: The resource has changed since you read the version in `If-Match`. Nothing was changed. */
            readonly 412: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly rotateWebhookSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The webhook’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The endpoint with its new secret, which is returned only once. */
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
                        readonly webhook: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly testWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The webhook’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The queued delivery. */
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
                        readonly delivery: components["schemas"]["TestDelivery"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /** @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running. */
            readonly 409: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly "Retry-After"?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** @description Only deliveries in this status. */
                readonly status?: "pending" | "succeeded" | "abandoned" | "skipped";
                /** @description Only deliveries of this event. */
                readonly event?: "post.published" | "post.failed" | "account.needs_reconnect" | "account.expires_soon" | "post.scheduled" | "post.updated" | "post.finished" | "post.deleted" | "post.approval_requested" | "post.approved" | "post.declined" | "account.connected" | "media.ready" | "webhook.test";
                /** @description Only deliveries recorded at this time or later. */
                readonly since?: string;
                /** @description Only deliveries recorded before this time. */
                readonly until?: string;
                /** @description The maximum number of deliveries to return. */
                readonly limit?: number;
                /** @description The number of deliveries to skip. Prefer `cursor`, which neither skips nor repeats any when deliveries are added or deleted between two pages. */
                readonly offset?: number;
                /** @description The `pagination.nextCursor` of the previous page. All other parameters except `limit` must be the same. */
                readonly cursor?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The webhook’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of deliveries. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly deliveries: readonly components["schemas"]["WebhookDelivery"][];
                        readonly pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replayDeliveries: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The webhook’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplayDeliveries"];
            };
        };
        readonly responses: {
            /** @description The started replay, or the count for `dry_run`. */
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
                        readonly replay: components["schemas"]["DeliveryReplay"];
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
             *     `delivery_not_replayable`: The webhook is paused or disabled, the delivery is being sent, or it was tried twenty times.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /** @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getReplay: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The webhook’s id. */
                readonly id: string;
                /** @description The replay’s id. */
                readonly replay: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The replay. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly replay: components["schemas"]["DeliveryReplay"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The webhook’s id. */
                readonly id: string;
                /** @description The delivery’s id. */
                readonly delivery: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The delivery and its request. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly delivery: components["schemas"]["WebhookDeliveryDetails"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly replayDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The webhook’s id. */
                readonly id: string;
                /** @description The delivery’s id. */
                readonly delivery: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The delivery, which is pending. */
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
                        readonly delivery: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `delivery_not_replayable`: The webhook is paused or disabled, the delivery is being sent, or it was tried twenty times.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded. */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description The id of the last event that you have. Only later events are returned. Without it, the list begins with the oldest event, at most 30 days ago. */
                readonly after?: string;
                /** @description Only events of this type, or of one of several, comma-separated. All by default. */
                readonly types?: readonly ("post.published" | "post.failed" | "account.needs_reconnect" | "account.expires_soon" | "post.scheduled" | "post.updated" | "post.finished" | "post.deleted" | "post.approval_requested" | "post.approved" | "post.declined" | "account.connected" | "media.ready")[];
                /** @description Only events about this account. */
                readonly accountId?: string;
                /** @description Only events of this profile. */
                readonly profileId?: string;
                /** @description Which events come first. `newest` can’t be combined with `after`. */
                readonly order?: "oldest" | "newest";
                /** @description The maximum number of events to return. */
                readonly limit?: number;
                /** @description The `pagination.nextCursor` of the previous page. All other parameters except `limit` must be the same. */
                readonly cursor?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of events. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly events: readonly components["schemas"]["Event"][];
                        readonly pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The event’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The event. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly event: components["schemas"]["Event"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly listEventDeliveries: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The event’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The deliveries. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly deliveries: readonly components["schemas"]["EventDelivery"][];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
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
                /** @description Only links of this profile. */
                readonly profileId?: string;
                /** @description The maximum number of links to return. */
                readonly limit?: number;
                /** @description The number of links to skip. Prefer `cursor`, which neither skips nor repeats any when links are added or deleted between two pages. */
                readonly offset?: number;
                /** @description The `pagination.nextCursor` of the previous page. All other parameters except `limit` must be the same. */
                readonly cursor?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly links: readonly components["schemas"]["Link"][];
                        readonly pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
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
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                    readonly "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded.
             *
             *     `profile_not_found`: There is no profile with this `profileId`, or it is being deleted.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The link’s code. */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The link. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly link: components["schemas"]["Link"];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly disableLink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the resource as you read it, or several, or `*`. If it has changed since, nothing happens, and the response is `412 precondition_failed`. */
                readonly "If-Match"?: components["parameters"]["IfMatch"];
            };
            readonly path: {
                /** @description The link’s code. */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The link was disabled. */
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
            /** @description `precondition_failed`: The resource has changed since you read the version in `If-Match`. Nothing was changed. */
            readonly 412: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly getLinkClicks: {
        readonly parameters: {
            readonly query?: {
                /** @description The number of days up to today. */
                readonly period?: number;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The `ETag` of the response that you have. If it has not changed, the response is `304` without a body. */
                readonly "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            readonly path: {
                /** @description The link’s code. */
                readonly code: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The link and the days. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly ETag: components["headers"]["ETag"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly link: components["schemas"]["Link"];
                        /** @description Every day of the period, oldest first. */
                        readonly days: readonly components["schemas"]["DayClicks"][];
                    };
                };
            };
            readonly 304: components["responses"]["NotModified"];
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly connectTestAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ConnectTestAccount"];
            };
        };
        readonly responses: {
            /** @description The account. */
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
                        readonly account: components["schemas"]["Account"];
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
             *     `limit_reached`: The workspace has reached its limit for this resource.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 413: components["responses"]["PayloadTooLarge"];
            readonly 415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded.
             *
             *     `profile_not_found`: There is no profile with this `profileId`, or it is being deleted.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly advancePost: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description A unique value for the request, such as a UUID. After a request has succeeded, retries with the same key return the first response for 24 hours, byte for byte, without repeating the operation. A request that failed can be corrected and sent with the same key. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description The post’s id. */
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The post, which is being published. */
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
                        readonly post: components["schemas"]["Post"];
                    };
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            /**
             * @description `idempotency_in_progress`: The first request with this `Idempotency-Key` is still running.
             *
             *     `post_not_editable`: The time is past the `editableUntil` of the post, or the post is being published. Or it is published, and one of its platforms can’t make the change to the live post; then nothing was changed anywhere. You can retry or delete a failed post, but not change it.
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
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /**
             * @description `idempotency_key_reused`: A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded.
             *
             *     `content_rejected`: A platform would reject the post, or its media item does not exist. `errors` lists every violation.
             *
             *     `account_not_connected`: No account of the platform is connected, or the requested account is not connected.
             *
             *     `media_rejected`: The file is missing, does not match its declared type or size, or has an unsupported type.
             */
            readonly 422: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["Internal"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly streamEvents: {
        readonly parameters: {
            readonly query?: {
                /** @description Begin after this event. A client that connects again sends the header `Last-Event-ID` instead, which comes first. Without either, the stream begins with the next event. */
                readonly after?: string;
                /** @description Only events of this type, or of one of several, comma-separated. All by default. */
                readonly types?: readonly ("post.published" | "post.failed" | "account.needs_reconnect" | "account.expires_soon" | "post.scheduled" | "post.updated" | "post.finished" | "post.deleted" | "post.approval_requested" | "post.approved" | "post.declined" | "account.connected" | "media.ready")[];
                /** @description Only events about this account. */
                readonly accountId?: string;
                /** @description Only events of this profile. */
                readonly profileId?: string;
            };
            readonly header?: {
                /** @description Your own id for this request: up to 128 letters, digits and `._:~+/=@-`. A generated id replaces any other value. */
                readonly "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description The id of the last event that the client has. */
                readonly "Last-Event-ID"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The stream of events. */
            readonly 200: {
                headers: {
                    readonly "X-Request-Id": components["headers"]["RequestId"];
                    readonly "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    readonly RateLimit: components["headers"]["RateLimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": string;
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
    readonly receivePostPublishedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "post.published";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        /** Format: uuid */
                        readonly post_id: string;
                        /**
                         * Format: uuid
                         * @description The `id` of the result in GET /posts/{id}/results.
                         */
                        readonly platform_post_id: string;
                        /** @enum {string} */
                        readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                        /**
                         * Format: uuid
                         * @description The account of the result.
                         */
                        readonly account_id: string;
                        /** @description The platform’s own id of the post. */
                        readonly external_id: string | null;
                        /** @description The title of the post. */
                        readonly title: string;
                        /** @description The tags of the post. */
                        readonly tags: readonly string[];
                        /** @description Your own id of the post. */
                        readonly reference: string | null;
                        /** @description Your own values of the post, by name. */
                        readonly metadata: {
                            readonly [key: string]: string;
                        };
                        /** @description The URL of the post on the platform. */
                        readonly url: string | null;
                        /** Format: date-time */
                        readonly published_at: string;
                        /** @description Only if a person must still do something on the platform: what, for end users. */
                        readonly notice?: {
                            /** @description What must be done, for programs. One of `x-extensible-enum`; later versions may add codes. */
                            readonly code: "cover_refused" | "servers_missing" | "subtitles_refused" | "user_must_finish" | (string & {});
                            readonly message: string;
                        };
                        /**
                         * Format: uuid
                         * @description The profile; null: the workspace itself.
                         */
                        readonly profile_id: string | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
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
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "post.failed";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        /** Format: uuid */
                        readonly post_id: string;
                        /**
                         * Format: uuid
                         * @description The `id` of the result in GET /posts/{id}/results.
                         */
                        readonly platform_post_id: string;
                        /** @enum {string} */
                        readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                        /**
                         * Format: uuid
                         * @description The account of the result.
                         */
                        readonly account_id: string;
                        /** @description The platform’s own id of the post. */
                        readonly external_id: string | null;
                        /** @description The title of the post. */
                        readonly title: string;
                        /** @description The tags of the post. */
                        readonly tags: readonly string[];
                        /** @description Your own id of the post. */
                        readonly reference: string | null;
                        /** @description Your own values of the post, by name. */
                        readonly metadata: {
                            readonly [key: string]: string;
                        };
                        readonly error: {
                            /** @description The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes. */
                            readonly code: "account_needs_reconnect" | "account_not_connected" | "duplicate_content" | "internal" | "media_missing" | "media_not_reachable" | "media_refused" | "media_too_large" | "media_unreadable" | "outcome_unknown" | "platform_rejected" | "platform_unavailable" | "rate_limited" | "server_moved" | "still_processing" | "thread_incomplete" | "usage_capped" | (string & {});
                            /** @description What happened, for end users. */
                            readonly message: string;
                            /** @description The next step for the user. */
                            readonly action: string;
                        };
                        /**
                         * Format: uuid
                         * @description The profile; null: the workspace itself.
                         */
                        readonly profile_id: string | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
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
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "account.needs_reconnect";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        /** Format: uuid */
                        readonly account_id: string;
                        /** @enum {string} */
                        readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                        readonly username: string;
                        /**
                         * Format: uuid
                         * @description The profile; null: the workspace itself.
                         */
                        readonly profile_id: string | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly receiveAccountExpiresSoonEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "account.expires_soon";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        /** Format: uuid */
                        readonly account_id: string;
                        /** @enum {string} */
                        readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                        readonly username: string;
                        /**
                         * Format: date-time
                         * @description When nothing can be published on the account any more. The `expiresAt` of the account.
                         */
                        readonly expires_at: string;
                        /** @description The next step for the user. */
                        readonly action: string;
                        /**
                         * Format: uuid
                         * @description The profile; null: the workspace itself.
                         */
                        readonly profile_id: string | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly receivePostScheduledEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "post.scheduled";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        /** Format: uuid */
                        readonly post_id: string;
                        /** @description The title of the post. */
                        readonly title: string;
                        /** @description The tags of the post. */
                        readonly tags: readonly string[];
                        /** @description Your own id of the post. */
                        readonly reference: string | null;
                        /** @description Your own values of the post, by name. */
                        readonly metadata: {
                            readonly [key: string]: string;
                        };
                        /**
                         * @description The status of the post at that time.
                         * @enum {string}
                         */
                        readonly status: "draft" | "scheduled" | "published" | "failed";
                        /** @description The platforms and accounts of the post. */
                        readonly platforms: readonly {
                            /** @enum {string} */
                            readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                            /** Format: uuid */
                            readonly account_id: string;
                        }[];
                        /**
                         * Format: date-time
                         * @description The time of the post; null for a draft.
                         */
                        readonly scheduled_datetime: string | null;
                        /**
                         * Format: uuid
                         * @description The profile; null: the workspace itself.
                         */
                        readonly profile_id: string | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly receivePostUpdatedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "post.updated";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        /** Format: uuid */
                        readonly post_id: string;
                        /** @description The title of the post. */
                        readonly title: string;
                        /** @description The tags of the post. */
                        readonly tags: readonly string[];
                        /** @description Your own id of the post. */
                        readonly reference: string | null;
                        /** @description Your own values of the post, by name. */
                        readonly metadata: {
                            readonly [key: string]: string;
                        };
                        /**
                         * @description The status of the post at that time.
                         * @enum {string}
                         */
                        readonly status: "draft" | "scheduled" | "published" | "failed";
                        /** @description The platforms and accounts of the post. */
                        readonly platforms: readonly {
                            /** @enum {string} */
                            readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                            /** Format: uuid */
                            readonly account_id: string;
                        }[];
                        /**
                         * Format: date-time
                         * @description The time of the post; null for a draft.
                         */
                        readonly scheduled_datetime: string | null;
                        /**
                         * Format: uuid
                         * @description The profile; null: the workspace itself.
                         */
                        readonly profile_id: string | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly receivePostFinishedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "post.finished";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        /** Format: uuid */
                        readonly post_id: string;
                        /** @description The title of the post. */
                        readonly title: string;
                        /** @description The tags of the post. */
                        readonly tags: readonly string[];
                        /** @description Your own id of the post. */
                        readonly reference: string | null;
                        /** @description Your own values of the post, by name. */
                        readonly metadata: {
                            readonly [key: string]: string;
                        };
                        /**
                         * @description The status of the post at that time.
                         * @enum {string}
                         */
                        readonly status: "draft" | "scheduled" | "published" | "failed";
                        /** @description The platforms and accounts of the post. */
                        readonly platforms: readonly {
                            /** @enum {string} */
                            readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                            /** Format: uuid */
                            readonly account_id: string;
                        }[];
                        /**
                         * Format: date-time
                         * @description The time of the post; null for a draft.
                         */
                        readonly scheduled_datetime: string | null;
                        /** @description The result on each account. */
                        readonly results: readonly {
                            /**
                             * Format: uuid
                             * @description The `id` of the result in GET /posts/{id}/results.
                             */
                            readonly platform_post_id: string;
                            /** @enum {string} */
                            readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                            /**
                             * Format: uuid
                             * @description The account of the result.
                             */
                            readonly account_id: string;
                            /** @enum {string} */
                            readonly status: "published" | "failed";
                            /** @description The platform’s own id of the post. */
                            readonly external_id: string | null;
                            /** @description The URL of the post on the platform. */
                            readonly url: string | null;
                            /** Format: date-time */
                            readonly published_at: string | null;
                            /** @description Why it was not published; null if it was. */
                            readonly error: {
                                /** @description The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes. */
                                readonly code: "account_needs_reconnect" | "account_not_connected" | "duplicate_content" | "internal" | "media_missing" | "media_not_reachable" | "media_refused" | "media_too_large" | "media_unreadable" | "outcome_unknown" | "platform_rejected" | "platform_unavailable" | "rate_limited" | "server_moved" | "still_processing" | "thread_incomplete" | "usage_capped" | (string & {});
                                readonly message: string;
                                readonly action: string;
                            } | null;
                        }[];
                        /**
                         * Format: uuid
                         * @description The profile; null: the workspace itself.
                         */
                        readonly profile_id: string | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly receivePostDeletedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "post.deleted";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        /** Format: uuid */
                        readonly post_id: string;
                        /** @description The title of the post. */
                        readonly title: string;
                        /** @description The tags of the post. */
                        readonly tags: readonly string[];
                        /** @description Your own id of the post. */
                        readonly reference: string | null;
                        /** @description Your own values of the post, by name. */
                        readonly metadata: {
                            readonly [key: string]: string;
                        };
                        /**
                         * @description The status of the post at that time.
                         * @enum {string}
                         */
                        readonly status: "draft" | "scheduled" | "published" | "failed";
                        /** @description The platforms and accounts of the post. */
                        readonly platforms: readonly {
                            /** @enum {string} */
                            readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                            /** Format: uuid */
                            readonly account_id: string;
                        }[];
                        /**
                         * Format: date-time
                         * @description The time of the post; null for a draft.
                         */
                        readonly scheduled_datetime: string | null;
                        /**
                         * Format: uuid
                         * @description The profile; null: the workspace itself.
                         */
                        readonly profile_id: string | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly receivePostApprovalRequestedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "post.approval_requested";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        /** Format: uuid */
                        readonly post_id: string;
                        /** @description The title of the post. */
                        readonly title: string;
                        /** @description The tags of the post. */
                        readonly tags: readonly string[];
                        /** @description Your own id of the post. */
                        readonly reference: string | null;
                        /** @description Your own values of the post, by name. */
                        readonly metadata: {
                            readonly [key: string]: string;
                        };
                        /**
                         * @description The status of the post at that time.
                         * @enum {string}
                         */
                        readonly status: "draft" | "scheduled" | "published" | "failed";
                        /** @description The platforms and accounts of the post. */
                        readonly platforms: readonly {
                            /** @enum {string} */
                            readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                            /** Format: uuid */
                            readonly account_id: string;
                        }[];
                        /**
                         * Format: date-time
                         * @description The time of the post; null for a draft.
                         */
                        readonly scheduled_datetime: string | null;
                        /**
                         * Format: date-time
                         * @description Send it with the decision, so that it is about exactly this version of the post.
                         */
                        readonly updated_at: string;
                        readonly approval: {
                            /** @enum {string} */
                            readonly status: "pending" | "approved" | "declined";
                            /** Format: date-time */
                            readonly requested_at: string;
                            /** Format: date-time */
                            readonly decided_at: string | null;
                            /** @description Why it was declined. */
                            readonly comment: string | null;
                            /**
                             * Format: date-time
                             * @description The requested time; null: as soon as it is approved.
                             */
                            readonly scheduled_datetime: string | null;
                        };
                        /**
                         * Format: uuid
                         * @description The profile; null: the workspace itself.
                         */
                        readonly profile_id: string | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly receivePostApprovedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "post.approved";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        /** Format: uuid */
                        readonly post_id: string;
                        /** @description The title of the post. */
                        readonly title: string;
                        /** @description The tags of the post. */
                        readonly tags: readonly string[];
                        /** @description Your own id of the post. */
                        readonly reference: string | null;
                        /** @description Your own values of the post, by name. */
                        readonly metadata: {
                            readonly [key: string]: string;
                        };
                        /**
                         * @description The status of the post at that time.
                         * @enum {string}
                         */
                        readonly status: "draft" | "scheduled" | "published" | "failed";
                        /** @description The platforms and accounts of the post. */
                        readonly platforms: readonly {
                            /** @enum {string} */
                            readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                            /** Format: uuid */
                            readonly account_id: string;
                        }[];
                        /**
                         * Format: date-time
                         * @description The time of the post; null for a draft.
                         */
                        readonly scheduled_datetime: string | null;
                        /**
                         * Format: date-time
                         * @description Send it with the decision, so that it is about exactly this version of the post.
                         */
                        readonly updated_at: string;
                        readonly approval: {
                            /** @enum {string} */
                            readonly status: "pending" | "approved" | "declined";
                            /** Format: date-time */
                            readonly requested_at: string;
                            /** Format: date-time */
                            readonly decided_at: string | null;
                            /** @description Why it was declined. */
                            readonly comment: string | null;
                            /**
                             * Format: date-time
                             * @description The requested time; null: as soon as it is approved.
                             */
                            readonly scheduled_datetime: string | null;
                        };
                        /**
                         * Format: uuid
                         * @description The profile; null: the workspace itself.
                         */
                        readonly profile_id: string | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly receivePostDeclinedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "post.declined";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        /** Format: uuid */
                        readonly post_id: string;
                        /** @description The title of the post. */
                        readonly title: string;
                        /** @description The tags of the post. */
                        readonly tags: readonly string[];
                        /** @description Your own id of the post. */
                        readonly reference: string | null;
                        /** @description Your own values of the post, by name. */
                        readonly metadata: {
                            readonly [key: string]: string;
                        };
                        /**
                         * @description The status of the post at that time.
                         * @enum {string}
                         */
                        readonly status: "draft" | "scheduled" | "published" | "failed";
                        /** @description The platforms and accounts of the post. */
                        readonly platforms: readonly {
                            /** @enum {string} */
                            readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                            /** Format: uuid */
                            readonly account_id: string;
                        }[];
                        /**
                         * Format: date-time
                         * @description The time of the post; null for a draft.
                         */
                        readonly scheduled_datetime: string | null;
                        /**
                         * Format: date-time
                         * @description Send it with the decision, so that it is about exactly this version of the post.
                         */
                        readonly updated_at: string;
                        readonly approval: {
                            /** @enum {string} */
                            readonly status: "pending" | "approved" | "declined";
                            /** Format: date-time */
                            readonly requested_at: string;
                            /** Format: date-time */
                            readonly decided_at: string | null;
                            /** @description Why it was declined. */
                            readonly comment: string | null;
                            /**
                             * Format: date-time
                             * @description The requested time; null: as soon as it is approved.
                             */
                            readonly scheduled_datetime: string | null;
                        };
                        /**
                         * Format: uuid
                         * @description The profile; null: the workspace itself.
                         */
                        readonly profile_id: string | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly receiveAccountConnectedEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "account.connected";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        /** Format: uuid */
                        readonly account_id: string;
                        /** @enum {string} */
                        readonly platform: "akkoma" | "bluesky" | "custom_webhook" | "discord" | "facebook" | "gotosocial" | "instagram" | "linkedin" | "linkedin_page" | "mastodon" | "misskey" | "nostr" | "pinterest" | "pixelfed" | "slack" | "telegram" | "threads" | "tiktok" | "wordpress" | "x" | "youtube";
                        readonly username: string;
                        /**
                         * Format: uuid
                         * @description The profile; null: the workspace itself.
                         */
                        readonly profile_id: string | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly receiveMediaReadyEvent: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /**
                 * @description `t=<unix seconds>,v1=<hex>`. `v1` is the hex HMAC-SHA256, keyed with the endpoint’s whole secret (`whsec_`
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "media.ready";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        /** Format: uuid */
                        readonly media_id: string;
                        /** @enum {string} */
                        readonly type: "image" | "video" | "document" | "subtitles";
                        readonly mime_type: string;
                        /** @description Bytes. */
                        readonly size: number;
                        /** @description Pixels. */
                        readonly width: number;
                        /** @description Pixels. */
                        readonly height: number;
                        /** @description Seconds; null unless it is a video. */
                        readonly duration: number | null;
                        readonly filename: string | null;
                        /**
                         * Format: uuid
                         * @description The profile; null: the workspace itself.
                         */
                        readonly profile_id: string | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
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
                 *     included), of `<t>.<raw body>`. For 24 hours after a rotation there is a `v1` for each secret, in any
                 *     order. To verify a delivery, before parsing its JSON:
                 *
                 *     1. Take `t` and every `v1` from the header.
                 *     2. Reject the delivery if `t` is more than five minutes from the current time.
                 *     3. Compute the HMAC over `t`, a full stop and the raw bytes of the body, and compare it with each `v1` in
                 *        constant time. One that matches is enough.
                 *
                 *     ```js
                 *     import { createHmac, timingSafeEqual } from 'node:crypto';
                 *
                 *     export function isGenuine(secret, header, rawBody, now = Date.now() / 1000) {
                 *       const parts = header.split(',').map((part) => part.trim().split('='));
                 *       const t = parts.find(([name]) => name === 't')?.[1];
                 *       if (!(Math.abs(now - Number(t)) <= 300)) return false;
                 *       const expected = createHmac('sha256', secret).update(`${t}.`).update(rawBody).digest();
                 *       const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'));
                 *       return given.some((v1) => v1.length === expected.length && timingSafeEqual(v1, expected));
                 *     }
                 *     ```
                 */
                readonly "X-Service-Signature": string;
                /** @description The event’s `id` for Standard Webhooks: the same for every attempt. */
                readonly "webhook-id": string;
                /** @description The time of the attempt in unix seconds, the `t` of X-Service-Signature. */
                readonly "webhook-timestamp": string;
                /**
                 * @description The signature of [Standard Webhooks](https://www.standardwebhooks.com):
                 *     the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the part of the secret
                 *     after `whsec_`, decoded from base64. For 24 hours after a rotation there is one for each secret. Verify this header
                 *     or X-Service-Signature; you don’t need both.
                 */
                readonly "webhook-signature": string;
                /** @description Identifies the sender. */
                readonly "User-Agent": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description The same for every attempt: use it to ignore duplicates. */
                    readonly id: string;
                    /** @constant */
                    readonly type: "webhook.test";
                    /** Format: date-time */
                    readonly created_at: string;
                    /** @description False for an event of test data. */
                    readonly livemode: boolean;
                    readonly data: {
                        readonly message: string;
                        /** Format: uuid */
                        readonly webhook_id: string;
                    };
                };
            };
        };
        readonly responses: {
            /** @description The event was received. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Any other response, or a timeout, is a failed attempt. */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
