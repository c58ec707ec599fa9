# Generated from the OpenAPI document by `npm run generate`. Do not edit.

from __future__ import annotations

from datetime import date, datetime
from typing import Literal, TypeAlias
from pydantic import Field, SkipValidation
from .._model import CamelModel, Model


class Account(CamelModel):
    """A connected social account. Its tokens are never returned."""

    id: str
    """Use it as `accountId` in posts."""
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    username: str
    display_name: str | None = None
    avatar_url: str | None = None
    status: SkipValidation[Literal["connected", "needs_reconnect"]]
    """`needs_reconnect`: the platform refuses access until the account is connected again."""
    error: AccountError | None = None
    """Why the platform refuses access, and what to do, such as the permission that is missing. `null` while the account is connected."""
    connected_at: datetime
    token_expires_at: datetime | None = None
    """The expiry of the platform’s access token. Unless `expiresAt` is set, it is renewed automatically, so a past time needs no action. `status` shows when the account must be connected again. `null`: the token does not expire, or the platform does not report it."""
    expires_at: datetime | None = None
    """When the account must be connected again, because its tokens expire and can’t be renewed. The event `account.expires_soon` reports it ten days and three days before. `null` for other accounts."""
    last_checked_at: datetime | None = None
    """When the platform last accepted the account’s tokens. Accounts are checked daily on platforms where that is free of charge. `null`: not checked yet."""
    profile_id: str | None = None
    """The profile that it belongs to; null: the workspace itself."""
    livemode: bool
    """False for test data, which only test keys (`svc_test_…`) see."""


class AccountError(CamelModel):
    """Why the platform refuses access, and what to do, such as the permission that is missing. `null` while the account is connected."""

    code: Literal["account_needs_reconnect", "account_not_connected", "duplicate_content", "internal", "media_missing", "media_not_reachable", "media_refused", "media_too_large", "media_unreadable", "outcome_unknown", "platform_rejected", "platform_unavailable", "rate_limited", "server_moved", "still_processing", "thread_incomplete", "usage_capped"] | str
    """The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str
    """What happened, for end users."""
    action: str
    """The next step for the user."""


class ListAccountsResponse(CamelModel):
    accounts: list[Account]


class GetAccountResponse(CamelModel):
    account: Account


class DisconnectAccountResponse(CamelModel):
    account: Account
    affected_posts: list[DisconnectAccountResponseAffectedPost]
    """Scheduled posts on this account, earliest first."""
    has_more_affected_posts: bool
    """True if there are more than a hundred."""


class DisconnectAccountResponseAffectedPost(CamelModel):
    id: str
    title: str
    scheduled_datetime: datetime


class OptionChoice(CamelModel):
    """A value of an option."""

    value: str
    """Use it in the option."""
    label: str
    """The value in words."""
    parent: str | None = None
    """The value of the parent option (`x-parent`) that it belongs to; null for any."""


class OptionChoices(CamelModel):
    """The values of an option for one account."""

    option: str
    """The name of the option in `options.<platform>`."""
    values: list[OptionChoice]


class ListChoicesResponse(CamelModel):
    choices: list[OptionChoices]
    """Empty if the platform has no such options."""


class CreateChoiceResponse(CamelModel):
    choice: OptionChoice


class ConnectLinkWithUrl(CamelModel):
    """A connect link with its `url`."""

    id: str
    livemode: bool
    """False for test data, which only test keys (`svc_test_…`) see."""
    status: SkipValidation[Literal["open", "used", "expired"]]
    """`used`: accounts were connected. `expired`: the link can’t be used any more."""
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]] | None = None
    """`null`: the person chooses."""
    reconnect_account_id: str | None = None
    profile_id: str | None = None
    """The profile that it belongs to; null: the workspace itself."""
    account_id: str | None = None
    """The connected account; the first of several."""
    account_ids: list[str]
    """All connected accounts. One sign-in on a platform can open several."""
    redirect_url: str
    reference: str | None = None
    created_at: datetime
    expires_at: datetime
    used_at: datetime | None = None
    url: str
    """The URL for the person. Only this response contains it."""


class CreateConnectLinkResponse(CamelModel):
    connect_link: ConnectLinkWithUrl


class ConnectLink(CamelModel):
    """A link with which a person connects the accounts of one sign-in."""

    id: str
    livemode: bool
    """False for test data, which only test keys (`svc_test_…`) see."""
    status: SkipValidation[Literal["open", "used", "expired"]]
    """`used`: accounts were connected. `expired`: the link can’t be used any more."""
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]] | None = None
    """`null`: the person chooses."""
    reconnect_account_id: str | None = None
    profile_id: str | None = None
    """The profile that it belongs to; null: the workspace itself."""
    account_id: str | None = None
    """The connected account; the first of several."""
    account_ids: list[str]
    """All connected accounts. One sign-in on a platform can open several."""
    redirect_url: str
    reference: str | None = None
    created_at: datetime
    expires_at: datetime
    used_at: datetime | None = None


class GetConnectLinkResponse(CamelModel):
    connect_link: ConnectLink


class Profile(CamelModel):
    """An end customer with accounts, posts and limits of its own."""

    id: str
    livemode: bool
    """False for test data, which only test keys (`svc_test_…`) see."""
    name: str
    reference: str | None = None
    metadata: dict[str, str]
    timezone: str
    limits: ProfileLimits
    branding: ProfileBranding
    created_at: datetime


class ProfileLimits(CamelModel):
    accounts: int | None = None
    """The most connected accounts. null: any number."""
    posts_per_day: int | None = None
    """The most posts that become scheduled in a day (UTC). null: the plan’s limit."""
    posts_per_month: int | None = None
    """The most posts that become scheduled in a calendar month (UTC). null: the plan’s limit."""
    media_bytes: int | None = None
    """The most bytes of files, including uploads in progress. null: the plan’s limit."""


class ProfileBranding(CamelModel):
    name: str | None = None
    """The name on pages for the customer’s people."""
    logo_media_id: str | None = None
    """An image of the library: one of the profile, or one without a profile."""
    color: str | None = None
    language: SkipValidation[Literal["en", "de", "fr", "es", "pt"]] | None = None
    """The language of the pages."""


class Pagination(CamelModel):
    limit: int
    """The requested limit."""
    offset: int
    """The requested offset; 0 with a cursor."""
    has_more: bool
    """True if there are more items."""
    next_cursor: str | None = None
    """Send it as `cursor` to get the next page; null after the last."""
    searched: int | None = None
    """The number of items that a search examined for this page, if it stopped before the end of the list. Continue with `nextCursor`. Otherwise null."""


class ListProfilesResponse(CamelModel):
    profiles: list[Profile]
    pagination: Pagination


class CreateProfileResponse(CamelModel):
    profile: Profile


class GetProfileResponse(CamelModel):
    profile: Profile


class UpdateProfileResponse(CamelModel):
    profile: Profile


class Job(CamelModel):
    """Work in the background."""

    id: str
    type: SkipValidation[Literal["profile_deletion", "profile_export"]]
    profile_id: str
    status: SkipValidation[Literal["running", "done", "failed"]]
    """A running job continues after an outage."""
    progress: JobProgress
    """Records and files. `total` is 0 until they are counted."""
    error: JobError | None = None
    """Why the job failed."""
    download: JobDownload | None = None
    """The archive of a finished export, for a day. null for other jobs, and for keys without the scope `profiles:manage`."""
    created_at: datetime
    finished_at: datetime | None = None


class JobProgress(CamelModel):
    """Records and files. `total` is 0 until they are counted."""

    done: int
    total: int


class JobError(CamelModel):
    """Why the job failed."""

    code: Literal["internal", "profile_deleted", "too_large"] | str
    """The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str


class JobDownload(CamelModel):
    """The archive of a finished export, for a day. null for other jobs, and for keys without the scope `profiles:manage`."""

    url: str
    """The address of the ZIP file, without sign-in."""
    url_expires_at: datetime
    """The end of the address. Get the job again for a new one."""
    bytes: int
    """The size of the archive."""
    expires_at: datetime
    """When the archive is deleted."""


class DeleteProfileResponse(CamelModel):
    job: Job


class ProfileUsage(CamelModel):
    accounts: ProfileUsageAccounts
    """Connected accounts."""
    posts_per_day: ProfileUsagePostsPerDay
    """Posts that became scheduled today (UTC). A post counts once."""
    posts_per_month: ProfileUsagePostsPerMonth
    """Posts that became scheduled this calendar month (UTC). A post counts once."""
    media: ProfileUsageMedia
    """Files and uploads in progress."""
    published: int
    """Posts published this month, one for each account."""
    scheduled: int
    """Posts that are scheduled now."""
    drafts: int
    """Drafts."""


class ProfileUsageAccounts(CamelModel):
    """Connected accounts."""

    limit: int | None = None
    """The limit of the profile; null without one."""
    used: int
    """The number used."""
    remaining: int | None = None
    """The rest, never less than 0; null without a limit."""


class ProfileUsagePostsPerDay(CamelModel):
    """Posts that became scheduled today (UTC). A post counts once."""

    limit: int | None = None
    """The limit of the profile; null without one."""
    used: int
    """The number used."""
    remaining: int | None = None
    """The rest, never less than 0; null without a limit."""
    resets_at: datetime


class ProfileUsagePostsPerMonth(CamelModel):
    """Posts that became scheduled this calendar month (UTC). A post counts once."""

    limit: int | None = None
    """The limit of the profile; null without one."""
    used: int
    """The number used."""
    remaining: int | None = None
    """The rest, never less than 0; null without a limit."""
    resets_at: datetime


class ProfileUsageMedia(CamelModel):
    """Files and uploads in progress."""

    limit_bytes: int | None = None
    """The limit of the profile; null without one."""
    used_bytes: int
    remaining_bytes: int | None = None
    """The rest, never less than 0; null without a limit."""


class GetProfileUsageResponse(CamelModel):
    usage: ProfileUsage


class ExportProfileResponse(CamelModel):
    job: Job


class GetJobResponse(CamelModel):
    job: Job


class ConnectField(CamelModel):
    """A field for connecting an account."""

    name: str
    label: str
    """As forms show it."""
    help: str
    """A short explanation of the field, with where to find its value."""
    of: SkipValidation[Literal["app", "account"]]
    """`app`: it describes your app in the platform’s developer portal. `account`: the account’s owner enters it."""
    is_secret: bool
    is_required: bool
    is_advanced: bool
    """Few people change it."""
    format: SkipValidation[Literal["server", "site"]] | None = None
    """`server`: the address of a server, or a name such as `@ada@mastodon.social`. `site`: the address of a site, which may have a path."""
    pattern: str | None = None
    """A regular expression that the whole value matches."""
    placeholder: str | None = None
    """An example."""
    default: str | None = None
    """The value used if it is empty."""


class PlatformRules(CamelModel):
    """The rules of a platform. null: unlimited, or set by the account’s server."""

    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    """Use it in `platforms` of a post."""
    name: str
    """The display name."""
    has_server_limits: bool
    """True if an account’s server may have its own limits; these are the usual ones. POST /posts/validate checks against the server’s limits."""
    text: PlatformRulesText
    title: PlatformRulesTitle | None = None
    """The title of the post; null if the platform does not publish it."""
    description: PlatformRulesDescription | None = None
    """A description beside the text; null if the platform has none."""
    thread: PlatformRulesThread
    can: PlatformRulesCan
    """What the platform supports."""
    guarantee: PlatformRulesGuarantee
    """What happens if the response of the platform to a post is lost."""
    lead_seconds: int
    """A post on the platform can be changed until at most this many seconds before its time (`editableUntil` of the post), because it is prepared then."""
    media: PlatformRulesMedia
    is_configured: bool
    """Whether accounts can be connected without an app of yours: the operator has set one up, or the platform needs none."""
    required_options: list[str]
    """The options that a post needs once it has a time, for the platform or for each of its accounts. Drafts may omit them."""
    connect: PlatformRulesConnect
    """How an account is connected."""
    options: dict[str, object]
    """The JSON Schema (2020-12) of `options.<platform>` of a post."""


class PlatformRulesText(CamelModel):
    max_length: int
    """The longest text of one post, counted by `countedAs`."""
    max_length_with_files: int
    """The longest text of a post with files."""
    counted_as: SkipValidation[Literal["graphemes", "weighted", "codePoints", "utf16", "bytes", "emojiBytes"]]
    """`graphemes`: visible characters. `weighted`: X’s count, in which an emoji or a CJK character counts as 2. `codePoints`: Unicode code points; a joined emoji, such as a family, has several. `utf16`: UTF-16 code units; characters that the platform requires to be escaped, such as brackets on LinkedIn, count as 2. `bytes`: bytes of UTF-8. `emojiBytes`: characters, but each emoji counts as its bytes."""
    url_length: int | None = None
    """The length that each URL counts as; null if each counts with its own length."""
    max_bytes: int | None = None
    """The longest text in bytes of UTF-8."""
    max_cashtags: int | None = None
    """Cashtags, such as $POST, in one text."""
    max_hashtags: int | None = None
    """Hashtags in one text."""
    max_links: int | None = None
    """Different links in one text."""
    max_mentions: int | None = None
    """Mentions of accounts in one text."""


class PlatformRulesTitle(CamelModel):
    """The title of the post; null if the platform does not publish it."""

    max_length: int
    counted_as: SkipValidation[Literal["graphemes", "weighted", "codePoints", "utf16", "bytes", "emojiBytes"]]
    """`graphemes`: visible characters. `weighted`: X’s count, in which an emoji or a CJK character counts as 2. `codePoints`: Unicode code points; a joined emoji, such as a family, has several. `utf16`: UTF-16 code units; characters that the platform requires to be escaped, such as brackets on LinkedIn, count as 2. `bytes`: bytes of UTF-8. `emojiBytes`: characters, but each emoji counts as its bytes."""


class PlatformRulesDescription(CamelModel):
    """A description beside the text; null if the platform has none."""

    max_length: int
    counted_as: SkipValidation[Literal["graphemes", "weighted", "codePoints", "utf16", "bytes", "emojiBytes"]]
    """`graphemes`: visible characters. `weighted`: X’s count, in which an emoji or a CJK character counts as 2. `codePoints`: Unicode code points; a joined emoji, such as a family, has several. `utf16`: UTF-16 code units; characters that the platform requires to be escaped, such as brackets on LinkedIn, count as 2. `bytes`: bytes of UTF-8. `emojiBytes`: characters, but each emoji counts as its bytes."""


class PlatformRulesThread(CamelModel):
    max_posts: int
    """Posts of a thread (`options.<platform>.thread`), including the first."""


class PlatformRulesCan(CamelModel):
    """What the platform supports."""

    thread: bool
    """Threads (`options.<platform>.thread`)."""
    first_comment: bool
    """A comment right after the post (`options.<platform>.firstComment`)."""
    edit: bool
    """Changing live posts (PATCH /posts/{id})."""
    delete: bool
    """Deleting live posts (DELETE /posts/{id}/results/{resultId})."""
    metrics: bool
    """Numbers for analytics."""


class PlatformRulesGuarantee(CamelModel):
    """What happens if the response of the platform to a post is lost."""

    kind: SkipValidation[Literal["exactly_once", "at_most_once"]]
    """`exactly_once`: a lost response is always resolved. `at_most_once`: a result may end as `outcome_unknown`, and is never sent again automatically."""
    text: str
    """The same for people."""


class PlatformRulesMedia(CamelModel):
    is_required: bool
    """Whether a post must have a file once it has a time."""
    max_count: int
    """Files of one post, in all."""
    max_images: int
    max_videos: int
    max_gifs: int
    """GIFs of one post. Equal to `maxImages` if they count as images."""
    max_documents: int
    """PDF documents of one post."""
    mixes_types: bool
    """Whether one post may have images, GIFs, videos and documents together."""
    image: PlatformRulesMediaImage
    video: PlatformRulesMediaVideo
    document: PlatformRulesMediaDocument
    alt_text: PlatformRulesMediaAltText


class PlatformRulesMediaImage(CamelModel):
    mime_types: list[str] | None = None
    """The accepted types; null if the account’s server decides."""
    animated_mime_types: list[str] | None = None
    """The types that may be animated; null if all of `mimeTypes` may."""
    max_bytes: int
    """The largest picture, in bytes."""
    max_gif_bytes: int
    """The largest GIF, in bytes."""
    max_pixels: int | None = None
    """Width times height."""


class PlatformRulesMediaVideo(CamelModel):
    mime_types: list[str] | None = None
    """The accepted types; null if the account’s server decides."""
    max_bytes: int
    """The largest video, in bytes."""
    max_seconds: int | None = None
    """The longest video."""


class PlatformRulesMediaDocument(CamelModel):
    mime_types: list[str] | None = None
    """The accepted types; null if the account’s server decides."""
    max_bytes: int | None = None
    """The largest document, in bytes."""
    max_pages: int | None = None
    """The most pages of a document."""


class PlatformRulesMediaAltText(CamelModel):
    max_length: int
    """The longest description of a file."""
    types: list[SkipValidation[Literal["image", "video", "document", "subtitles"]]]
    """The types of files that can have a description."""


class PlatformRulesConnect(CamelModel):
    """How an account is connected."""

    kind: SkipValidation[Literal["oauth", "credentials"]]
    """`oauth`: the account’s owner gives consent on the platform’s own page. `credentials`: they enter the values of `fields`."""
    fields: list[ConnectField]


class ListPlatformsResponse(CamelModel):
    platforms: list[PlatformRules]


class Media(CamelModel):
    id: str
    """Use it as `mediaId` in posts."""
    livemode: bool
    """False for test data, which only test keys (`svc_test_…`) see."""
    type: SkipValidation[Literal["image", "video", "document", "subtitles"]]
    mime_type: str
    """The detected MIME type, regardless of the declared one."""
    size: int
    """Bytes."""
    width: int | None = None
    """Pixels, as displayed. Points of the first page, for documents. Null for subtitles."""
    height: int | None = None
    """Pixels, as displayed. Points of the first page, for documents. Null for subtitles."""
    duration: float | None = None
    """Seconds, for videos."""
    page_count: int | None = None
    """Pages, for documents."""
    filename: str | None = None
    url: str
    """Signed; expires after one hour."""
    profile_id: str | None = None
    """The profile that it belongs to; null: the workspace itself."""
    created_at: datetime
    conversion: MediaConversion | None = None
    """The conversion of a video for platforms that don’t take it as it is. Null for other files, and where this installation converts no videos."""


class MediaConversion(CamelModel):
    """The conversion of a video for platforms that don’t take it as it is. Null for other files, and where this installation converts no videos."""

    status: SkipValidation[Literal["none", "waiting", "converting", "ready", "failed"]]
    """`none`: no scheduled post needs one. `failed`: the video can’t be converted; posts with it fail on that platform."""
    percent: int


class ListMediaResponse(CamelModel):
    media: list[Media]
    pagination: Pagination


class Upload(CamelModel):
    url: str
    """The URL to PUT the file to."""
    method: SkipValidation[Literal["PUT"]]
    headers: dict[str, str]
    """Headers that the PUT must carry."""
    key: str
    """Send it with `complete`."""
    expires_at: datetime
    """The PUT must start before this time."""


class AddMediaResponse(CamelModel):
    upload: Upload | None = None
    media: Media | None = None


class GetMediaResponse(CamelModel):
    media: Media


class MediaEdit(CamelModel):
    """An edit of a video, kept for a day."""

    id: str
    livemode: bool
    """False for test data, which only test keys (`svc_test_…`) see."""
    media_id: str
    """The video. It stays unchanged."""
    status: SkipValidation[Literal["waiting", "converting", "ready", "failed"]]
    """The status of a conversion. One video of each workspace is converted or edited at a time."""
    percent: int
    media: Media | None = None
    """The new media item, once the status is `ready`. Null if it was deleted."""
    error: MediaEditError | None = None
    """Why the edit failed."""
    created_at: datetime


class MediaEditError(CamelModel):
    """Why the edit failed."""

    code: Literal["unreadable", "too_large", "too_costly", "limit_reached"] | str
    """The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str


class CreateMediaEditResponse(CamelModel):
    edit: MediaEdit


class GetMediaEditResponse(CamelModel):
    edit: MediaEdit


class Violation(CamelModel):
    """One error in a request."""

    code: Literal["conflict", "duplicate", "invalid_character", "invalid_format", "invalid_type", "invalid_value", "out_of_range", "required", "too_big", "too_deep", "too_many_values", "too_small", "unexpected_body", "unknown_field", "unknown_value", "account_ambiguous", "account_expires_before_post", "account_needs_reconnect", "account_not_connected", "changed", "daily_cap", "duplicate_text", "invalid_datetime", "invalid_recurrence", "live_account_kept", "live_account_left_out", "missing_alt_text", "no_free_slot", "not_failed", "not_in_future", "outcome_unknown", "price", "not_editable", "read_only", "short_notice", "too_far", "unknown_platform", "unknown_result", "unknown_timezone", "unused_options", "wrong_platform", "alt_text_unsupported", "document_too_long", "empty_post", "invalid_option", "media_animated", "media_mixed", "media_not_found", "media_not_reachable", "media_shape_unsupported", "media_too_large", "media_too_small", "media_type_unsupported", "not_notified", "shown_as", "text_omitted", "text_too_long", "too_many_cashtags", "too_many_hashtags", "too_many_links", "too_many_mentions", "too_many_files", "video_codec_unsupported", "video_colours_unsupported", "video_converted", "video_frame_rate_too_high", "video_frame_rate_too_low", "video_index_last", "video_too_long", "video_too_short", "address_not_public", "bad_redirect", "damaged", "empty", "encoding_unsupported", "http_status", "invalid_url", "not_media", "timed_out", "too_large", "too_many_redirects", "unreachable", "used_by_draft", "used_by_scheduled_post", "profile_accounts", "profile_media_bytes", "posts_per_day", "posts_per_month", "reference_taken", "unknown_profile", "unknown_event", "url_has_credentials", "url_has_fragment", "url_has_port", "url_host_not_valid", "url_is_ip_address", "url_is_short_link", "url_not_https", "url_not_public", "url_not_valid", "url_scheme_not_allowed", "url_too_long"] | str
    """Identifies the violation for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str
    """Describes the violation for people."""
    path: str
    """A JSON pointer: into the body ("/platforms/0"), or below /query or /headers ("/query/limit")."""
    platform: str | None = None
    """The platform."""
    account_id: str | None = None
    """The account."""
    limit: float | None = None
    """The maximum or minimum."""
    actual: float | None = None
    """The value in the request, if `limit` is a number."""
    candidates: list[ViolationCandidate] | None = None
    """The accounts that match, most recently connected first."""


class ViolationCandidate(CamelModel):
    account_id: str
    username: str


class Warning(CamelModel):
    """Warnings for people; nothing failed."""

    code: Literal["conflict", "duplicate", "invalid_character", "invalid_format", "invalid_type", "invalid_value", "out_of_range", "required", "too_big", "too_deep", "too_many_values", "too_small", "unexpected_body", "unknown_field", "unknown_value", "account_ambiguous", "account_expires_before_post", "account_needs_reconnect", "account_not_connected", "changed", "daily_cap", "duplicate_text", "invalid_datetime", "invalid_recurrence", "live_account_kept", "live_account_left_out", "missing_alt_text", "no_free_slot", "not_failed", "not_in_future", "outcome_unknown", "price", "not_editable", "read_only", "short_notice", "too_far", "unknown_platform", "unknown_result", "unknown_timezone", "unused_options", "wrong_platform", "alt_text_unsupported", "document_too_long", "empty_post", "invalid_option", "media_animated", "media_mixed", "media_not_found", "media_not_reachable", "media_shape_unsupported", "media_too_large", "media_too_small", "media_type_unsupported", "not_notified", "shown_as", "text_omitted", "text_too_long", "too_many_cashtags", "too_many_hashtags", "too_many_links", "too_many_mentions", "too_many_files", "video_codec_unsupported", "video_colours_unsupported", "video_converted", "video_frame_rate_too_high", "video_frame_rate_too_low", "video_index_last", "video_too_long", "video_too_short", "address_not_public", "bad_redirect", "damaged", "empty", "encoding_unsupported", "http_status", "invalid_url", "not_media", "timed_out", "too_large", "too_many_redirects", "unreachable", "used_by_draft", "used_by_scheduled_post", "profile_accounts", "profile_media_bytes", "posts_per_day", "posts_per_month", "reference_taken", "unknown_profile", "unknown_event", "url_has_credentials", "url_has_fragment", "url_has_port", "url_host_not_valid", "url_is_ip_address", "url_is_short_link", "url_not_https", "url_not_public", "url_not_valid", "url_scheme_not_allowed", "url_too_long"] | str
    """Identifies the warning for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str
    """Describes the warning for people."""
    path: str
    """A JSON pointer: into the body ("/platforms/0"), or below /query or /headers ("/query/limit")."""
    platform: str | None = None
    """The platform."""
    account_id: str | None = None
    """The account."""
    limit: float | None = None
    """The maximum or minimum."""
    actual: float | None = None
    """The value in the request, if `limit` is a number."""
    candidates: list[WarningCandidate] | None = None
    """The accounts that match, most recently connected first."""


class WarningCandidate(CamelModel):
    account_id: str
    username: str


class Validation(CamelModel):
    """The problems with a post. `errors` has the form of a problem’s `errors`."""

    is_valid: bool
    """True if POST /posts would accept the content."""
    errors: list[Violation]
    """Every problem, up to a hundred."""
    warnings: list[Warning]
    """Warnings, which never block the post."""
    occurrences: list[datetime]
    """The first ten dates of `recurrence`; empty without one."""
    editable_until: datetime | None = None
    """The time until which the post could be changed; null without a valid time."""


class ValidatePostResponse(CamelModel):
    validation: Validation


class PostMedia(CamelModel):
    media_id: str
    alt_text: str


class AkkomaAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Akkoma."""
    files: list[int] | None = None
    """The files for Akkoma, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Akkoma, in place of its `altText` in `media`."""
    visibility: SkipValidation[Literal["public", "unlisted", "local", "private", "direct"]] | None = None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None = None
    """A warning that is shown before the text."""
    sensitive: bool | None = None
    """Hides the media behind a click."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Akkoma."""
    language: str | None = None
    """The language of the text: a code such as en."""
    format: SkipValidation[Literal["plain", "markdown", "html", "bbcode", "mfm"]] | None = None
    """How the server interprets the text. A server that does not support the format shows plain text. Default: plain."""


class AkkomaOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Akkoma."""
    files: list[int] | None = None
    """The files for Akkoma, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Akkoma, in place of its `altText` in `media`."""
    visibility: SkipValidation[Literal["public", "unlisted", "local", "private", "direct"]] | None = None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None = None
    """A warning that is shown before the text."""
    sensitive: bool | None = None
    """Hides the media behind a click."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Akkoma."""
    language: str | None = None
    """The language of the text: a code such as en."""
    format: SkipValidation[Literal["plain", "markdown", "html", "bbcode", "mfm"]] | None = None
    """How the server interprets the text. A server that does not support the format shows plain text. Default: plain."""
    accounts: dict[str, AkkomaAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class BlueskyAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Bluesky."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Bluesky."""
    files: list[int] | None = None
    """The files for Bluesky, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Bluesky, in place of its `altText` in `media`."""
    langs: list[str] | None = None
    """The languages of the text, as BCP 47 tags."""
    content_warning: SkipValidation[Literal["sexual", "nudity", "porn", "graphic-media"]] | None = None
    """Labels the post, so that people can choose whether to see it."""
    replies: list[SkipValidation[Literal["mentioned", "following", "followers"]]] | None = None
    """The people who may reply: any of these; an empty list means nobody. Default: everyone."""
    link_card: bool | None = None
    """Show a card for the first link if the post has no files. Default: true."""
    quotes: bool | None = None
    """Allow quotes of the post. Default: true."""


class BlueskyOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Bluesky."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Bluesky."""
    files: list[int] | None = None
    """The files for Bluesky, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Bluesky, in place of its `altText` in `media`."""
    langs: list[str] | None = None
    """The languages of the text, as BCP 47 tags."""
    content_warning: SkipValidation[Literal["sexual", "nudity", "porn", "graphic-media"]] | None = None
    """Labels the post, so that people can choose whether to see it."""
    replies: list[SkipValidation[Literal["mentioned", "following", "followers"]]] | None = None
    """The people who may reply: any of these; an empty list means nobody. Default: everyone."""
    link_card: bool | None = None
    """Show a card for the first link if the post has no files. Default: true."""
    quotes: bool | None = None
    """Allow quotes of the post. Default: true."""
    accounts: dict[str, BlueskyAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class CustomWebhookAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on custom webhooks."""
    title: str | None = None
    """Replaces the post’s title on custom webhooks."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on custom webhooks."""
    link: str | None = None
    """A link that the receiver gets with the text. Default: none."""
    files: list[int] | None = None
    """The files for custom webhooks, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file for custom webhooks, in place of its `altText` in `media`."""


class CustomWebhookOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on custom webhooks."""
    title: str | None = None
    """Replaces the post’s title on custom webhooks."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on custom webhooks."""
    link: str | None = None
    """A link that the receiver gets with the text. Default: none."""
    files: list[int] | None = None
    """The files for custom webhooks, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file for custom webhooks, in place of its `altText` in `media`."""
    accounts: dict[str, CustomWebhookAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class DiscordAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Discord."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Discord."""
    thread_name: str | None = None
    """Forum and media channels require it. With a bot, the title of the post is used by default. Leave it empty for other channels."""
    tags: list[str] | None = None
    """Up to five tags of a forum or media channel. GET /accounts/{id}/choices lists the values."""
    mentions: SkipValidation[Literal["none", "users", "everyone"]] | None = None
    """Who is notified by mentions in the text: nobody, the users, or also roles, `@here` and `@everyone`. Default: none."""
    crosspost: bool | None = None
    """Publish the message of an announcement channel in all channels that follow it. Needs a bot. Default: false."""
    link_preview: bool | None = None
    """Let Discord show previews of the links in the text. Default: true."""
    silent: bool | None = None
    """Send the message without push notifications. Default: false."""
    spoiler: bool | None = None
    """Blur the files until people click them. Default: false."""
    files: list[int] | None = None
    """The files for Discord, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Discord, in place of its `altText` in `media`."""


class DiscordOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Discord."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Discord."""
    thread_name: str | None = None
    """Forum and media channels require it. With a bot, the title of the post is used by default. Leave it empty for other channels."""
    tags: list[str] | None = None
    """Up to five tags of a forum or media channel. GET /accounts/{id}/choices lists the values."""
    mentions: SkipValidation[Literal["none", "users", "everyone"]] | None = None
    """Who is notified by mentions in the text: nobody, the users, or also roles, `@here` and `@everyone`. Default: none."""
    crosspost: bool | None = None
    """Publish the message of an announcement channel in all channels that follow it. Needs a bot. Default: false."""
    link_preview: bool | None = None
    """Let Discord show previews of the links in the text. Default: true."""
    silent: bool | None = None
    """Send the message without push notifications. Default: false."""
    spoiler: bool | None = None
    """Blur the files until people click them. Default: false."""
    files: list[int] | None = None
    """The files for Discord, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Discord, in place of its `altText` in `media`."""
    accounts: dict[str, DiscordAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class FacebookAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Facebook."""
    first_comment: str | None = None
    """A comment on the post, published right after it on Facebook."""
    files: list[int] | None = None
    """The files for Facebook, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first photo on Facebook, in place of its `altText` in `media`."""
    link_card: bool | None = None
    """Show a card for the first link if the post has no files. Default: true."""
    video_as: SkipValidation[Literal["auto", "reel", "video"]] | None = None
    """`auto`: a reel if the video has the shape and length of one (9:16, 3 to 90 seconds), otherwise a video. Default: `auto`."""


class FacebookOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Facebook."""
    first_comment: str | None = None
    """A comment on the post, published right after it on Facebook."""
    files: list[int] | None = None
    """The files for Facebook, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first photo on Facebook, in place of its `altText` in `media`."""
    link_card: bool | None = None
    """Show a card for the first link if the post has no files. Default: true."""
    video_as: SkipValidation[Literal["auto", "reel", "video"]] | None = None
    """`auto`: a reel if the video has the shape and length of one (9:16, 3 to 90 seconds), otherwise a video. Default: `auto`."""
    accounts: dict[str, FacebookAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class GotosocialAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on GoToSocial."""
    files: list[int] | None = None
    """The files for GoToSocial, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on GoToSocial, in place of its `altText` in `media`."""
    visibility: SkipValidation[Literal["public", "unlisted", "private", "mutuals_only", "direct"]] | None = None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None = None
    """A warning that is shown before the text."""
    sensitive: bool | None = None
    """Hides the media behind a click."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on GoToSocial."""
    language: str | None = None
    """The language of the text: a code such as en."""
    format: SkipValidation[Literal["plain", "markdown"]] | None = None
    """How the server interprets the text. Default: the account’s own setting."""
    local_only: bool | None = None
    """Publishes the post on the account’s own server only. Default: false."""


class GotosocialOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on GoToSocial."""
    files: list[int] | None = None
    """The files for GoToSocial, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on GoToSocial, in place of its `altText` in `media`."""
    visibility: SkipValidation[Literal["public", "unlisted", "private", "mutuals_only", "direct"]] | None = None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None = None
    """A warning that is shown before the text."""
    sensitive: bool | None = None
    """Hides the media behind a click."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on GoToSocial."""
    language: str | None = None
    """The language of the text: a code such as en."""
    format: SkipValidation[Literal["plain", "markdown"]] | None = None
    """How the server interprets the text. Default: the account’s own setting."""
    local_only: bool | None = None
    """Publishes the post on the account’s own server only. Default: false."""
    accounts: dict[str, GotosocialAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class InstagramAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Instagram."""
    first_comment: str | None = None
    """A comment on the post, published right after it on Instagram."""
    files: list[int] | None = None
    """The files for Instagram, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Instagram, in place of its `altText` in `media`."""
    kind: SkipValidation[Literal["feed", "reel", "story"]] | None = None
    """A story has one file and no text. Default: a reel for a single video, otherwise feed."""
    share_to_feed: bool | None = None
    """Show a reel in the feed too. Default: true."""
    cover_id: str | None = None
    """An image of the post that is used only as the cover of the video on Instagram. In the API: its `mediaId`."""
    cover_seconds: float | None = None
    """The time of a reel’s cover in its video, in seconds. Default: 0."""
    collaborators: list[str] | None = None
    """Usernames that Instagram invites."""


class InstagramOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Instagram."""
    first_comment: str | None = None
    """A comment on the post, published right after it on Instagram."""
    files: list[int] | None = None
    """The files for Instagram, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Instagram, in place of its `altText` in `media`."""
    kind: SkipValidation[Literal["feed", "reel", "story"]] | None = None
    """A story has one file and no text. Default: a reel for a single video, otherwise feed."""
    share_to_feed: bool | None = None
    """Show a reel in the feed too. Default: true."""
    cover_id: str | None = None
    """An image of the post that is used only as the cover of the video on Instagram. In the API: its `mediaId`."""
    cover_seconds: float | None = None
    """The time of a reel’s cover in its video, in seconds. Default: 0."""
    collaborators: list[str] | None = None
    """Usernames that Instagram invites."""
    accounts: dict[str, InstagramAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class LinkedinAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on LinkedIn. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id."""
    files: list[int] | None = None
    """The files for LinkedIn, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on LinkedIn, in place of its `altText` in `media`."""
    document_title: str | None = None
    """The title that LinkedIn shows with a PDF. Default: the name of the file."""
    poll_question: str | None = None
    """The question of a poll, for a post with a text and without files."""
    poll: list[str] | None = None
    """Two to four answers of up to 30 characters."""
    poll_duration: SkipValidation[Literal["oneDay", "threeDays", "oneWeek", "twoWeeks"]] | None = None
    """Default: one week."""
    link_card: bool | None = None
    """Show a card for the first link of a post without files and poll. Default: true."""
    reshares: bool | None = None
    """Allow others to repost the post. Default: true."""
    visibility: SkipValidation[Literal["public", "loggedIn", "connections"]] | None = None
    """The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone."""


class LinkedinOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on LinkedIn. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id."""
    files: list[int] | None = None
    """The files for LinkedIn, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on LinkedIn, in place of its `altText` in `media`."""
    document_title: str | None = None
    """The title that LinkedIn shows with a PDF. Default: the name of the file."""
    poll_question: str | None = None
    """The question of a poll, for a post with a text and without files."""
    poll: list[str] | None = None
    """Two to four answers of up to 30 characters."""
    poll_duration: SkipValidation[Literal["oneDay", "threeDays", "oneWeek", "twoWeeks"]] | None = None
    """Default: one week."""
    link_card: bool | None = None
    """Show a card for the first link of a post without files and poll. Default: true."""
    reshares: bool | None = None
    """Allow others to repost the post. Default: true."""
    visibility: SkipValidation[Literal["public", "loggedIn", "connections"]] | None = None
    """The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone."""
    accounts: dict[str, LinkedinAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class LinkedinPageAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on LinkedIn Pages. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id."""
    files: list[int] | None = None
    """The files for LinkedIn Pages, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on LinkedIn Pages, in place of its `altText` in `media`."""
    document_title: str | None = None
    """The title that LinkedIn shows with a PDF. Default: the name of the file."""
    poll_question: str | None = None
    """The question of a poll, for a post with a text and without files."""
    poll: list[str] | None = None
    """Two to four answers of up to 30 characters."""
    poll_duration: SkipValidation[Literal["oneDay", "threeDays", "oneWeek", "twoWeeks"]] | None = None
    """Default: one week."""
    link_card: bool | None = None
    """Show a card for the first link of a post without files and poll. Default: true."""
    reshares: bool | None = None
    """Allow others to repost the post. Default: true."""
    first_comment: str | None = None
    """A comment on the post, published right after it on LinkedIn Pages."""


class LinkedinPageOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on LinkedIn Pages. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id."""
    files: list[int] | None = None
    """The files for LinkedIn Pages, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on LinkedIn Pages, in place of its `altText` in `media`."""
    document_title: str | None = None
    """The title that LinkedIn shows with a PDF. Default: the name of the file."""
    poll_question: str | None = None
    """The question of a poll, for a post with a text and without files."""
    poll: list[str] | None = None
    """Two to four answers of up to 30 characters."""
    poll_duration: SkipValidation[Literal["oneDay", "threeDays", "oneWeek", "twoWeeks"]] | None = None
    """Default: one week."""
    link_card: bool | None = None
    """Show a card for the first link of a post without files and poll. Default: true."""
    reshares: bool | None = None
    """Allow others to repost the post. Default: true."""
    first_comment: str | None = None
    """A comment on the post, published right after it on LinkedIn Pages."""
    accounts: dict[str, LinkedinPageAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class MastodonAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Mastodon."""
    files: list[int] | None = None
    """The files for Mastodon, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Mastodon, in place of its `altText` in `media`."""
    visibility: SkipValidation[Literal["public", "unlisted", "private", "direct"]] | None = None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None = None
    """A warning that is shown before the text."""
    sensitive: bool | None = None
    """Hides the media behind a click."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Mastodon."""
    language: str | None = None
    """The language of the text: a code such as en."""


class MastodonOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Mastodon."""
    files: list[int] | None = None
    """The files for Mastodon, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Mastodon, in place of its `altText` in `media`."""
    visibility: SkipValidation[Literal["public", "unlisted", "private", "direct"]] | None = None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None = None
    """A warning that is shown before the text."""
    sensitive: bool | None = None
    """Hides the media behind a click."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Mastodon."""
    language: str | None = None
    """The language of the text: a code such as en."""
    accounts: dict[str, MastodonAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class MisskeyAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Misskey."""
    files: list[int] | None = None
    """The files for Misskey, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Misskey, in place of its `altText` in `media`."""
    visibility: SkipValidation[Literal["public", "home", "followers"]] | None = None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None = None
    """A warning that is shown before the text."""
    sensitive: bool | None = None
    """Hides the media behind a click."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Misskey."""
    local_only: bool | None = None
    """Publishes the post on the account’s own server only. Default: false."""


class MisskeyOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Misskey."""
    files: list[int] | None = None
    """The files for Misskey, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Misskey, in place of its `altText` in `media`."""
    visibility: SkipValidation[Literal["public", "home", "followers"]] | None = None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None = None
    """A warning that is shown before the text."""
    sensitive: bool | None = None
    """Hides the media behind a click."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Misskey."""
    local_only: bool | None = None
    """Publishes the post on the account’s own server only. Default: false."""
    accounts: dict[str, MisskeyAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class NostrAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Nostr."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Nostr."""
    files: list[int] | None = None
    """The files for Nostr, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Nostr, in place of its `altText` in `media`."""
    content_warning: str | None = None
    """A warning. Apps hide the post behind it until people tap it."""


class NostrOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Nostr."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Nostr."""
    files: list[int] | None = None
    """The files for Nostr, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Nostr, in place of its `altText` in `media`."""
    content_warning: str | None = None
    """A warning. Apps hide the post behind it until people tap it."""
    accounts: dict[str, NostrAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class PinterestAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Pinterest."""
    title: str | None = None
    """Replaces the post’s title on Pinterest."""
    board: str | None = None
    """The board that the Pin is saved to. Required to schedule or publish. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one."""
    section: str | None = None
    """A section of the board. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one."""
    link: str | None = None
    """The address that the Pin opens. Default: none."""
    files: list[int] | None = None
    """The files for Pinterest, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Pinterest, in place of its `altText` in `media`. Pinterest has one description per Pin."""
    cover_id: str | None = None
    """An image of the post that is used only as the cover of the video on Pinterest. In the API: its `mediaId`."""
    cover_seconds: float | None = None
    """The time of the cover in the video, in seconds, rounded down. Default: 0."""


class PinterestOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Pinterest."""
    title: str | None = None
    """Replaces the post’s title on Pinterest."""
    board: str | None = None
    """The board that the Pin is saved to. Required to schedule or publish. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one."""
    section: str | None = None
    """A section of the board. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one."""
    link: str | None = None
    """The address that the Pin opens. Default: none."""
    files: list[int] | None = None
    """The files for Pinterest, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Pinterest, in place of its `altText` in `media`. Pinterest has one description per Pin."""
    cover_id: str | None = None
    """An image of the post that is used only as the cover of the video on Pinterest. In the API: its `mediaId`."""
    cover_seconds: float | None = None
    """The time of the cover in the video, in seconds, rounded down. Default: 0."""
    accounts: dict[str, PinterestAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class PixelfedAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Pixelfed."""
    files: list[int] | None = None
    """The files for Pixelfed, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Pixelfed, in place of its `altText` in `media`."""
    visibility: SkipValidation[Literal["public", "unlisted", "private"]] | None = None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None = None
    """A warning that is shown before the text."""
    sensitive: bool | None = None
    """Hides the media behind a click."""
    first_comment: str | None = None
    """A comment on the post, published right after it on Pixelfed."""


class PixelfedOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Pixelfed."""
    files: list[int] | None = None
    """The files for Pixelfed, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Pixelfed, in place of its `altText` in `media`."""
    visibility: SkipValidation[Literal["public", "unlisted", "private"]] | None = None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None = None
    """A warning that is shown before the text."""
    sensitive: bool | None = None
    """Hides the media behind a click."""
    first_comment: str | None = None
    """A comment on the post, published right after it on Pixelfed."""
    accounts: dict[str, PixelfedAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class SlackAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Slack."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Slack."""
    channel: str | None = None
    """The channel of the message. Only channels to which the app was invited are listed. Required to schedule or publish. GET /accounts/{id}/choices lists the values."""
    link_preview: bool | None = None
    """Let Slack show previews of the links in the text. Default: true."""
    files: list[int] | None = None
    """The files for Slack, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Slack, in place of its `altText` in `media`."""


class SlackOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Slack."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Slack."""
    channel: str | None = None
    """The channel of the message. Only channels to which the app was invited are listed. Required to schedule or publish. GET /accounts/{id}/choices lists the values."""
    link_preview: bool | None = None
    """Let Slack show previews of the links in the text. Default: true."""
    files: list[int] | None = None
    """The files for Slack, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Slack, in place of its `altText` in `media`."""
    accounts: dict[str, SlackAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class TelegramAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Telegram."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Telegram."""
    files: list[int] | None = None
    """The files for Telegram, in this order, by their positions in `media`, starting at 0. Default: all files."""
    formatting: bool | None = None
    """Format the text as Telegram’s apps do: `**bold**`, `__italic__`, `~~strikethrough~~`, `||spoiler||`, `[link](address)`, and code between backticks. Default: false."""
    link_card: bool | None = None
    """Show a card for the first link if the post has no files. Default: true."""
    silent: bool | None = None
    """Notify people without a sound. Default: false."""
    protected: bool | None = None
    """Nobody can forward or save the post. Default: false."""
    spoiler: bool | None = None
    """Blur images and videos until people tap them. Default: false."""


class TelegramOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Telegram."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Telegram."""
    files: list[int] | None = None
    """The files for Telegram, in this order, by their positions in `media`, starting at 0. Default: all files."""
    formatting: bool | None = None
    """Format the text as Telegram’s apps do: `**bold**`, `__italic__`, `~~strikethrough~~`, `||spoiler||`, `[link](address)`, and code between backticks. Default: false."""
    link_card: bool | None = None
    """Show a card for the first link if the post has no files. Default: true."""
    silent: bool | None = None
    """Notify people without a sound. Default: false."""
    protected: bool | None = None
    """Nobody can forward or save the post. Default: false."""
    spoiler: bool | None = None
    """Blur images and videos until people tap them. Default: false."""
    accounts: dict[str, TelegramAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class ThreadsAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Threads."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Threads."""
    files: list[int] | None = None
    """The files for Threads, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Threads, in place of its `altText` in `media`."""
    replies: SkipValidation[Literal["everyone", "followers", "following", "mentioned"]] | None = None
    """Everyone, followers, or people whom the account follows or mentions. Default: everyone."""
    approve_replies: bool | None = None
    """Show replies only after approval. Default: false."""
    topic: str | None = None
    """Without “#”. Default: the first hashtag."""
    link: str | None = None
    """The address of the link card. Default: the first link."""
    poll: list[str] | None = None
    """Two to four answers of up to 25 characters."""
    spoiler: bool | None = None
    """Hide the files until people tap. Default: false."""


class ThreadsOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on Threads."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on Threads."""
    files: list[int] | None = None
    """The files for Threads, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on Threads, in place of its `altText` in `media`."""
    replies: SkipValidation[Literal["everyone", "followers", "following", "mentioned"]] | None = None
    """Everyone, followers, or people whom the account follows or mentions. Default: everyone."""
    approve_replies: bool | None = None
    """Show replies only after approval. Default: false."""
    topic: str | None = None
    """Without “#”. Default: the first hashtag."""
    link: str | None = None
    """The address of the link card. Default: the first link."""
    poll: list[str] | None = None
    """Two to four answers of up to 25 characters."""
    spoiler: bool | None = None
    """Hide the files until people tap. Default: false."""
    accounts: dict[str, ThreadsAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class TiktokAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on TikTok."""
    title: str | None = None
    """Replaces the post’s title on TikTok."""
    files: list[int] | None = None
    """The files for TikTok, in this order, by their positions in `media`, starting at 0. Default: all files."""
    privacy: str | None = None
    """The audience of the post, from those that the account can choose. Required to schedule or publish. GET /accounts/{id}/choices lists the values."""
    allow: list[str] | None = None
    """What people can do with the post: comment and, for videos, duet and stitch. Default: none. In the API: `comment`, `duet` and `stitch`. GET /accounts/{id}/choices lists the values."""
    disclosure: list[SkipValidation[Literal["yourBrand", "brandedContent"]]] | None = None
    """What the post promotes: your own brand, or another brand that pays for it. Default: none."""
    ai_generated: bool | None = None
    """Whether the video was made with AI, which TikTok shows. Default: false."""
    cover_seconds: float | None = None
    """The time of the cover in the video, in seconds. Default: 0."""
    cover_photo: int | None = None
    """The photo that is the cover, by its position, starting at 0. Default: 0."""
    auto_music: bool | None = None
    """Whether TikTok adds recommended music to photos. Default: false."""


class TiktokOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on TikTok."""
    title: str | None = None
    """Replaces the post’s title on TikTok."""
    files: list[int] | None = None
    """The files for TikTok, in this order, by their positions in `media`, starting at 0. Default: all files."""
    privacy: str | None = None
    """The audience of the post, from those that the account can choose. Required to schedule or publish. GET /accounts/{id}/choices lists the values."""
    allow: list[str] | None = None
    """What people can do with the post: comment and, for videos, duet and stitch. Default: none. In the API: `comment`, `duet` and `stitch`. GET /accounts/{id}/choices lists the values."""
    disclosure: list[SkipValidation[Literal["yourBrand", "brandedContent"]]] | None = None
    """What the post promotes: your own brand, or another brand that pays for it. Default: none."""
    ai_generated: bool | None = None
    """Whether the video was made with AI, which TikTok shows. Default: false."""
    cover_seconds: float | None = None
    """The time of the cover in the video, in seconds. Default: 0."""
    cover_photo: int | None = None
    """The photo that is the cover, by its position, starting at 0. Default: 0."""
    auto_music: bool | None = None
    """Whether TikTok adds recommended music to photos. Default: false."""
    accounts: dict[str, TiktokAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class WordpressAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on WordPress."""
    title: str | None = None
    """Replaces the post’s title on WordPress."""
    excerpt: str | None = None
    """A summary for lists of posts. Default: the beginning of the text."""
    slug: str | None = None
    """The last part of the address. Default: from the title."""
    categories: list[str] | None = None
    """Default: the default category of the site. GET /accounts/{id}/choices lists the values."""
    tags: list[str] | None = None
    """Tags that the site does not have are created."""
    featured_image: bool | None = None
    """Whether the first image is the featured image instead of a part of the text. Default: true."""
    comments: SkipValidation[Literal["open", "closed"]] | None = None
    """Whether people can comment. Default: the setting of the site."""
    sticky: bool | None = None
    """Whether the post stays at the top of the blog, which needs the role Editor. Default: false."""
    files: list[int] | None = None
    """The files for WordPress, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on WordPress, in place of its `altText` in `media`."""


class WordpressOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on WordPress."""
    title: str | None = None
    """Replaces the post’s title on WordPress."""
    excerpt: str | None = None
    """A summary for lists of posts. Default: the beginning of the text."""
    slug: str | None = None
    """The last part of the address. Default: from the title."""
    categories: list[str] | None = None
    """Default: the default category of the site. GET /accounts/{id}/choices lists the values."""
    tags: list[str] | None = None
    """Tags that the site does not have are created."""
    featured_image: bool | None = None
    """Whether the first image is the featured image instead of a part of the text. Default: true."""
    comments: SkipValidation[Literal["open", "closed"]] | None = None
    """Whether people can comment. Default: the setting of the site."""
    sticky: bool | None = None
    """Whether the post stays at the top of the blog, which needs the role Editor. Default: false."""
    files: list[int] | None = None
    """The files for WordPress, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on WordPress, in place of its `altText` in `media`."""
    accounts: dict[str, WordpressAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class XAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on X."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on X."""
    files: list[int] | None = None
    """The files for X, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on X, in place of its `altText` in `media`."""
    reply_settings: SkipValidation[Literal["following", "mentionedUsers", "subscribers", "verified"]] | None = None
    """The people who may reply. Default: everyone."""


class XOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on X."""
    thread: list[str] | None = None
    """Further texts, published as replies one after the other: a thread on X."""
    files: list[int] | None = None
    """The files for X, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None = None
    """Describes the first file on X, in place of its `altText` in `media`."""
    reply_settings: SkipValidation[Literal["following", "mentionedUsers", "subscribers", "verified"]] | None = None
    """The people who may reply. Default: everyone."""
    accounts: dict[str, XAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class YoutubeAccountOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on YouTube."""
    title: str | None = None
    """Replaces the post’s title on YouTube."""
    files: list[int] | None = None
    """The files for YouTube, in this order, by their positions in `media`, starting at 0. Default: all files."""
    made_for_kids: bool | None = None
    """Whether the video is made for children. The law requires an answer. Required to schedule or publish."""
    visibility: SkipValidation[Literal["public", "unlisted", "private"]] | None = None
    """The people who can find and watch the video. Default: public."""
    category: str | None = None
    """Default: People & Blogs. In the API: `22`. GET /accounts/{id}/choices lists the values."""
    playlist: str | None = None
    """A playlist of the channel. GET /accounts/{id}/choices lists the values."""
    tags: list[str] | None = None
    """Words for the search on YouTube, 500 characters in total."""
    cover_id: str | None = None
    """An image of the post that is used only as the cover of the video on YouTube. In the API: its `mediaId`."""
    subtitles_id: str | None = None
    """A file of the post that contains the subtitles of the video on YouTube. In the API: its `mediaId`."""
    subtitles_language: str | None = None
    """A language code, such as en or pt-BR. Required with subtitles."""
    licence: SkipValidation[Literal["youtube", "creativeCommon"]] | None = None
    """Default: the standard licence of YouTube."""
    synthetic_media: bool | None = None
    """Whether realistic scenes were altered or generated. Default: false."""
    notify_subscribers: bool | None = None
    """Whether subscribers are notified. Default: true."""


class YoutubeOptions(CamelModel):
    caption: str | None = None
    """Replaces the post’s caption on YouTube."""
    title: str | None = None
    """Replaces the post’s title on YouTube."""
    files: list[int] | None = None
    """The files for YouTube, in this order, by their positions in `media`, starting at 0. Default: all files."""
    made_for_kids: bool | None = None
    """Whether the video is made for children. The law requires an answer. Required to schedule or publish."""
    visibility: SkipValidation[Literal["public", "unlisted", "private"]] | None = None
    """The people who can find and watch the video. Default: public."""
    category: str | None = None
    """Default: People & Blogs. In the API: `22`. GET /accounts/{id}/choices lists the values."""
    playlist: str | None = None
    """A playlist of the channel. GET /accounts/{id}/choices lists the values."""
    tags: list[str] | None = None
    """Words for the search on YouTube, 500 characters in total."""
    cover_id: str | None = None
    """An image of the post that is used only as the cover of the video on YouTube. In the API: its `mediaId`."""
    subtitles_id: str | None = None
    """A file of the post that contains the subtitles of the video on YouTube. In the API: its `mediaId`."""
    subtitles_language: str | None = None
    """A language code, such as en or pt-BR. Required with subtitles."""
    licence: SkipValidation[Literal["youtube", "creativeCommon"]] | None = None
    """Default: the standard licence of YouTube."""
    synthetic_media: bool | None = None
    """Whether realistic scenes were altered or generated. Default: false."""
    notify_subscribers: bool | None = None
    """Whether subscribers are notified. Default: true."""
    accounts: dict[str, YoutubeAccountOptions] | None = None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


class PostOptions(Model):
    akkoma: AkkomaOptions | None = None
    bluesky: BlueskyOptions | None = None
    custom_webhook: CustomWebhookOptions | None = None
    discord: DiscordOptions | None = None
    facebook: FacebookOptions | None = None
    gotosocial: GotosocialOptions | None = None
    instagram: InstagramOptions | None = None
    linkedin: LinkedinOptions | None = None
    linkedin_page: LinkedinPageOptions | None = None
    mastodon: MastodonOptions | None = None
    misskey: MisskeyOptions | None = None
    nostr: NostrOptions | None = None
    pinterest: PinterestOptions | None = None
    pixelfed: PixelfedOptions | None = None
    slack: SlackOptions | None = None
    telegram: TelegramOptions | None = None
    threads: ThreadsOptions | None = None
    tiktok: TiktokOptions | None = None
    wordpress: WordpressOptions | None = None
    x: XOptions | None = None
    youtube: YoutubeOptions | None = None


class Approval(CamelModel):
    """A request to publish a post, by a key or a person whose posts need approval. The post is a draft until it is approved."""

    status: SkipValidation[Literal["pending", "approved", "declined"]]
    requested_at: datetime
    decided_at: datetime | None = None
    """null while it is pending."""
    comment: str | None = None
    """Why it was declined."""
    scheduled_datetime: datetime | None = None
    """The requested time; null: as soon as it is approved."""


class Proof(CamelModel):
    """How it is known that a published post is live; of a thread, its first post. null for others, and for posts of older versions."""

    kind: SkipValidation[Literal["answered", "looked_up", "duplicate_refused"]]
    """`answered`: the platform confirmed the call that published it. `looked_up`: a lookup on the platform found it. `duplicate_refused`: the platform refused a repeated call, because it was live."""
    at: datetime
    """When the platform gave it."""


class ResultChange(CamelModel):
    """A change of a live post on one account."""

    kind: SkipValidation[Literal["edit", "delete"]]
    status: SkipValidation[Literal["pending", "done", "failed"]]
    """`pending`: it is repeated until the platform confirms it, for up to 24 hours."""
    requested_at: datetime
    finished_at: datetime | None = None
    """When it was done or failed."""
    error: ResultChangeError | None = None
    """Why it failed; while it is pending, why the last attempt failed."""


class ResultChangeError(CamelModel):
    """Why it failed; while it is pending, why the last attempt failed."""

    code: Literal["account_needs_reconnect", "account_not_connected", "duplicate_content", "internal", "media_missing", "media_not_reachable", "media_refused", "media_too_large", "media_unreadable", "outcome_unknown", "platform_rejected", "platform_unavailable", "rate_limited", "server_moved", "still_processing", "thread_incomplete", "usage_capped"] | str
    """The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str
    """What happened, for end users."""
    action: str
    """The next step for the user."""


class Result(CamelModel):
    """The result of a post on one account."""

    id: str
    """The `platform_post_id` of the events."""
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    account_id: str
    status: SkipValidation[Literal["pending", "publishing", "published", "failed"]]
    url: str | None = None
    """The URL of the post on the platform."""
    external_id: str | None = None
    """The platform’s own id of the post."""
    accepted_at: datetime | None = None
    """While `publishing`: the time at which the platform accepted the post, if it processes it before it is live. Otherwise null."""
    published_at: datetime | None = None
    proof: Proof | None = None
    notice: ResultNotice | None = None
    """What a person must still do about a published post on the platform."""
    attempts: int
    error: ResultError | None = None
    failed_at: datetime | None = None
    """The time at which it failed; null in any other status."""
    failed_attempts: list[ResultFailedAttempt]
    """The latest failed attempts, oldest first, at most 20; also of a published post."""
    can_edit: bool
    """Whether it is live, and the platform can change live posts (PATCH /posts/{id})."""
    can_delete: bool
    """Whether it is live, and the platform can delete posts (DELETE /posts/{id}/results/{resultId})."""
    deleted_at: datetime | None = None
    """When it was deleted from the platform; null while it is there."""
    changes: list[ResultChange]
    """The latest edits and deletions of the live post, oldest first, at most 20."""


class ResultNotice(CamelModel):
    """What a person must still do about a published post on the platform."""

    code: Literal["cover_refused", "servers_missing", "subtitles_refused", "user_must_finish"] | str
    """What must be done, for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str
    """What the user must do, for end users."""


class ResultError(CamelModel):
    code: Literal["account_needs_reconnect", "account_not_connected", "duplicate_content", "internal", "media_missing", "media_not_reachable", "media_refused", "media_too_large", "media_unreadable", "outcome_unknown", "platform_rejected", "platform_unavailable", "rate_limited", "server_moved", "still_processing", "thread_incomplete", "usage_capped"] | str
    """The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str
    """What happened, for end users."""
    action: str
    """The next step for the user."""


class ResultFailedAttempt(CamelModel):
    attempt: int
    """The number of the attempt, as in `attempts`."""
    at: datetime
    code: Literal["account_needs_reconnect", "account_not_connected", "duplicate_content", "internal", "media_missing", "media_not_reachable", "media_refused", "media_too_large", "media_unreadable", "outcome_unknown", "platform_rejected", "platform_unavailable", "rate_limited", "server_moved", "still_processing", "thread_incomplete", "usage_capped"] | str
    """The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str
    """What happened, for end users."""
    retry_at: datetime | None = None
    """The time of the next attempt, as planned then; null if none followed automatically."""


class Post(CamelModel):
    id: str
    livemode: bool
    """False for test data, which only test keys (`svc_test_…`) see."""
    profile_id: str | None = None
    """The profile that it belongs to; null: the workspace itself."""
    caption: str
    title: str
    status: SkipValidation[Literal["draft", "scheduled", "published", "failed"]]
    platforms: list[PostPlatform]
    scheduled_datetime: datetime | None = None
    """null for a draft."""
    editable_until: datetime | None = None
    """The time from which the post can’t be changed or deleted: ten seconds before `scheduledDatetime`, or earlier if a platform needs longer to prepare it (`leadSeconds` of GET /platforms). null for a draft."""
    timezone: str
    series_id: str | None = None
    """The id of the first post of its series; null without one."""
    recurrence: str | None = None
    """The rule of its series; null without one, and after the series has ended."""
    tags: list[str]
    media_id: str | None = None
    """The first file."""
    media: list[PostMedia]
    """All files in the order of publication."""
    reference: str | None = None
    """Your own id of the post."""
    metadata: dict[str, str]
    """Your own values by name."""
    options: PostOptions
    created_at: datetime
    updated_at: datetime
    published_at: datetime | None = None
    """The time at which it first went live. null until `status` is `published`; never changes after that."""
    failed_results: int
    """The number of accounts on which the post failed. A `published` post may have failed on some of them."""
    approval: Approval | None = None
    """null for a post that needed none."""
    results: list[Result] | None = None
    """The result on each account; only in lists, with `expand=results`."""


class PostPlatform(CamelModel):
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    account_id: str


class PublishPostResponse(CamelModel):
    post: Post


class DuplicatePostResponse(CamelModel):
    post: Post
    warnings: list[Warning]
    """Warnings, which never block the post."""


class RetryPostResponse(CamelModel):
    results: list[Result]


class ApprovePostResponse(CamelModel):
    post: Post
    warnings: list[Warning]
    """Warnings, which never block the post."""


class DeclinePostResponse(CamelModel):
    post: Post


class ApprovalLinkWithUrl(CamelModel):
    """An approval link with its `url`."""

    id: str
    status: SkipValidation[Literal["open", "used", "expired"]]
    """`used`: a decision was made with it. `expired`: it can’t be used any more."""
    created_at: datetime
    expires_at: datetime
    used_at: datetime | None = None
    url: str
    """The URL for the person. Only this response contains it."""


class CreateApprovalLinkResponse(CamelModel):
    approval_link: ApprovalLinkWithUrl


class ApprovalLink(CamelModel):
    """A link with which a person without an account approves or declines a post, once."""

    id: str
    status: SkipValidation[Literal["open", "used", "expired"]]
    """`used`: a decision was made with it. `expired`: it can’t be used any more."""
    created_at: datetime
    expires_at: datetime
    used_at: datetime | None = None


class ListApprovalLinksResponse(CamelModel):
    approval_links: list[ApprovalLink]


class Series(CamelModel):
    """The posts of a recurrence rule."""

    id: str
    """The id of its first post."""
    recurrence: str
    """The rule."""
    texts: list[str]
    """The captions of the posts, in turn."""
    status: SkipValidation[Literal["active", "paused", "ended"]]
    ends_at: datetime
    """The last date."""
    problem: SeriesProblem | None = None
    """Why the next post can’t be made at the moment. It is tried again until its time."""
    skipped: list[SeriesSkippedItem]
    """The latest dates without a post, at most ten."""


class SeriesProblem(CamelModel):
    """Why the next post can’t be made at the moment. It is tried again until its time."""

    scheduled_datetime: datetime
    code: Literal["account_ambiguous", "account_not_connected", "content_rejected", "duplicate_text", "invalid_request", "limit_reached", "media_rejected", "missed", "profile_not_found", "schedule_limit_reached"] | str
    """Why there is no post, for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str
    """What happened, for people."""


class SeriesSkippedItem(CamelModel):
    scheduled_datetime: datetime
    code: Literal["account_ambiguous", "account_not_connected", "content_rejected", "duplicate_text", "invalid_request", "limit_reached", "media_rejected", "missed", "profile_not_found", "schedule_limit_reached"] | str
    """Why there is no post, for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str
    """What happened, for people."""


class Occurrence(CamelModel):
    scheduled_datetime: datetime
    """The date in the series."""
    post_id: str | None = None
    """null: the post is not made yet."""
    status: SkipValidation[Literal["draft", "scheduled", "published", "failed"]] | None = None
    is_edited: bool
    """Whether the post was changed after it was made. Changes of the series leave it alone."""


class ListOccurrencesResponse(CamelModel):
    series: Series | None = None
    """null for a post that belongs to no series."""
    occurrences: list[Occurrence]
    """The latest ten posts and the next ten dates, oldest first."""


class Actor(CamelModel):
    type: Literal["person", "api_key", "assistant", "approval_link", "former", "system"] | str
    """`former`: a person who is no longer a member, or a key or an assistant that was removed. Later versions may add values."""
    id: str | None = None
    """null for the system and for approval links."""
    name: str | None = None
    """The name now. null without one; a key with limits gets only its own."""


class Activity(CamelModel):
    """Something that was done to a post."""

    kind: Literal["created", "duplicated", "edited", "scheduled", "moved", "unscheduled", "publish_requested", "approval_requested", "approved", "declined", "published", "failed", "retried", "edited_live", "deletion_requested", "deleted_live"] | str
    """What was done to the post, or happened to it. `duplicated`: it was made as a copy of `otherPostId`. Later versions may add values."""
    at: datetime
    actor: Actor
    fields: list[str]
    """The fields that were changed."""
    platform: str | None = None
    """null: it is about the whole post."""
    account_id: str | None = None
    scheduled_datetime: datetime | None = None
    """The time that was set."""
    previous_datetime: datetime | None = None
    """Of `moved`: the time before."""
    comment: str | None = None
    """Why it was declined, or why it failed."""
    other_post_id: str | None = None


class ListActivityResponse(CamelModel):
    activity: list[Activity]
    """The last 100 entries, newest first."""


class Problem(Model):
    """Problem details (RFC 9457)."""

    type: str
    """The documentation of this code."""
    title: str
    """A short summary of the code; the same for every occurrence."""
    status: int
    """The HTTP status."""
    detail: str
    """A description of this case for people: the first violation, and the number of further ones."""
    instance: str
    """The requested path."""
    code: Literal["invalid_json", "invalid_request", "missing_api_key", "invalid_api_key", "insufficient_scope", "plan_required", "schedule_limit_reached", "approval_required", "not_found", "method_not_allowed", "post_not_editable", "approval_pending", "approval_not_pending", "time_passed", "post_not_retryable", "result_not_deletable", "media_in_use", "delivery_not_replayable", "idempotency_in_progress", "confirmation_needed", "reference_taken", "limit_reached", "precondition_failed", "payload_too_large", "unsupported_media_type", "idempotency_key_reused", "content_rejected", "account_ambiguous", "account_not_connected", "media_rejected", "profile_not_found", "import_failed", "rate_limited", "internal", "unavailable"] | str
    """Identifies the error for programs. One of `x-extensible-enum`; later versions may add codes."""
    request_id: str
    """The X-Request-Id of the response."""
    required_scope: SkipValidation[Literal["accounts:read", "accounts:write", "posts:read", "posts:write", "posts:approve", "media:write", "analytics:read", "webhooks:manage", "links:manage", "profiles:manage", "mcp"]] | None = None
    """The scope that the key lacks (insufficient_scope)."""
    errors: list[Violation] | None = None
    """Every violation, up to a hundred."""
    affects: dict[str, int] | None = None
    """How many things of each kind the deletion would affect (confirmation_needed): `accounts`, `scheduledPosts`, `drafts`, `media`."""
    retry_after: int | None = None
    """Seconds to wait before retrying, as in the header Retry-After."""


class BulkResult(CamelModel):
    """Either `post`, `validation` or `error`."""

    index: int
    """The position of the post in the request, from 0."""
    post: Post | None = None
    warnings: list[Warning] | None = None
    """Warnings, which never block the post."""
    validation: Validation | None = None
    """With `dryRun`, unless the post can’t be read."""
    error: Problem | None = None
    """The post was not created."""


class CreatePostsResponse(CamelModel):
    results: list[BulkResult]


class ListResultsResponse(CamelModel):
    results: list[Result]


class ListPostsResponse(CamelModel):
    posts: list[Post]
    pagination: Pagination


class CreatePostResponse(CamelModel):
    post: Post
    warnings: list[Warning]
    """Warnings, which never block the post."""


class GetPostResponse(CamelModel):
    post: Post
    warnings: list[Warning]
    """Warnings, which never block the post."""


class UpdatePostResponse(CamelModel):
    post: Post
    warnings: list[Warning]
    """Warnings, which never block the post."""


class Queue(CamelModel):
    """The times at which posts go out that ask for the next free slot."""

    profile_id: str | None = None
    """null: the workspace itself."""
    timezone: str
    """IANA time zone of the times."""
    slots: list[QueueSlot]
    is_inherited: bool
    """Whether the profile has no slots, and uses those of the workspace."""
    next_free: list[datetime]
    """The next free times, at most ten."""


class QueueSlot(CamelModel):
    """A time of day on some days of the week."""

    weekdays: list[SkipValidation[Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]]]
    time: str


class Usage(CamelModel):
    """The limits of the plan and the current usage."""

    plan: UsagePlan
    """The plan of the workspace."""
    credits: UsageCredits
    """One credit is one post published on one account. Credits never block a post."""
    schedule: UsageSchedule
    """Scheduling above the limit returns `403 schedule_limit_reached`."""
    drafts: UsageDrafts
    """Above the limit, creating a draft returns `409 limit_reached`: delete or schedule some."""
    media: UsageMedia
    """Adding a file above the limit returns `409 limit_reached`."""
    links: UsageLinks
    """Creating a link above the limit returns `409 limit_reached`."""


class UsagePlan(CamelModel):
    """The plan of the workspace."""

    name: str
    status: SkipValidation[Literal["active", "trialing"]]
    """With any other status requests fail with `403 plan_required`."""
    renews_at: datetime | None = None
    """null for a plan that does not end."""


class UsageCredits(CamelModel):
    """One credit is one post published on one account. Credits never block a post."""

    included: int
    """Credits included in the plan for each calendar month."""
    used: int
    """Posts published this month, one for each account."""
    remaining: int
    """The rest, never less than 0."""
    resets_at: datetime
    """The time at which the count resets: the first of the month in UTC."""


class UsageSchedule(CamelModel):
    """Scheduling above the limit returns `403 schedule_limit_reached`."""

    limit: int
    """The limit of scheduled posts in a calendar month."""
    used: int
    """Posts scheduled this month. A post counts once."""
    remaining: int
    """The rest, never less than 0."""
    resets_at: datetime
    """The time at which the count resets: the first of the month in UTC."""


class UsageDrafts(CamelModel):
    """Above the limit, creating a draft returns `409 limit_reached`: delete or schedule some."""

    limit: int
    """The limit of drafts."""
    used: int
    """Current drafts."""
    remaining: int
    """The rest, never less than 0."""


class UsageMedia(CamelModel):
    """Adding a file above the limit returns `409 limit_reached`."""

    limit_bytes: int
    """The limit in bytes."""
    used_bytes: int
    """Used bytes, including uploads in progress."""
    remaining_bytes: int
    """The rest, never less than 0."""


class UsageLinks(CamelModel):
    """Creating a link above the limit returns `409 limit_reached`."""

    limit: int
    """The limit of short links."""
    used: int
    """Current short links, including disabled ones."""
    remaining: int
    """The rest, never less than 0."""


class GetUsageResponse(CamelModel):
    usage: Usage


class CurrentKey(CamelModel):
    """The API key of the request, without its value."""

    id: str
    name: str
    scopes: list[str]
    profile_ids: list[str] | None = None
    """The profiles to which the key is limited. Everything else does not exist for it. null: not limited to profiles."""
    account_ids: list[str] | None = None
    """The accounts to which the key is limited. Everything else does not exist for it. null: not limited to accounts."""
    needs_approval: bool
    """Whether posts made with the key need approval."""
    livemode: bool
    """false for a test key, which sees and makes test data only."""
    expires_at: datetime | None = None
    """null for a key that does not expire."""
    workspace: CurrentKeyWorkspace
    """The workspace of the key."""


class CurrentKeyWorkspace(CamelModel):
    """The workspace of the key."""

    name: str
    plan: str
    """The name of the plan."""


class GetKeyResponse(CamelModel):
    key: CurrentKey


class Analytics(CamelModel):
    """Views, likes and comments of published posts."""

    period: AnalyticsPeriod
    totals: AnalyticsTotals
    platforms: list[AnalyticsPlatform]
    """The same for each platform."""
    top_posts: list[AnalyticsTopPost]
    """Most views first, then most likes."""
    accounts: list[AnalyticsAccount]
    """The same for each account: those with the most posts, at most 100."""
    previous: AnalyticsPrevious
    """The totals of as many days before `from`, by today’s numbers."""
    collected_at: datetime | None = None
    """The time of the last collection, which happens once a day; null before the first one."""


class AnalyticsPeriod(CamelModel):
    days: int
    """The requested number of days."""
    from_: datetime = Field(alias="from")
    to: datetime


class AnalyticsTotals(CamelModel):
    posts: int
    """Posts published in the period, one for each account."""
    views: int | None = None
    """Views; null if no platform reports them."""
    likes: int | None = None
    """Likes; null if no platform reports them."""
    comments: int | None = None
    """Comments; null if no platform reports them."""


class AnalyticsPlatform(CamelModel):
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    posts: int
    """Posts published in the period, one for each account."""
    views: int | None = None
    """Views; null if no platform reports them."""
    likes: int | None = None
    """Likes; null if no platform reports them."""
    comments: int | None = None
    """Comments; null if no platform reports them."""


class AnalyticsTopPost(CamelModel):
    post_id: str
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    title: str
    url: str | None = None
    """The URL of the post on the platform."""
    published_at: datetime
    views: int | None = None
    """Views; null if no platform reports them."""
    likes: int | None = None
    """Likes; null if no platform reports them."""
    comments: int | None = None
    """Comments; null if no platform reports them."""
    account_id: str
    comparison: AnalyticsTopPostComparison | None = None
    """null if the account has fewer than three posts with numbers in the last 90 days."""


class AnalyticsTopPostComparison(CamelModel):
    """null if the account has fewer than three posts with numbers in the last 90 days."""

    by: SkipValidation[Literal["views", "likes", "comments"]]
    """The compared number: the first one that the platform reports."""
    median: float
    """Its median for the posts of the account in the last 90 days."""
    ratio: float | None = None
    """The number of this post divided by the median; null if the median is 0."""


class AnalyticsAccount(CamelModel):
    account_id: str
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    posts: int
    """Posts published in the period, one for each account."""
    views: int | None = None
    """Views; null if no platform reports them."""
    likes: int | None = None
    """Likes; null if no platform reports them."""
    comments: int | None = None
    """Comments; null if no platform reports them."""
    median: AnalyticsAccountMedian
    """Of its posts in the last 90 days."""


class AnalyticsAccountMedian(CamelModel):
    """Of its posts in the last 90 days."""

    views: float | None = None
    """The median of views; null if no platform reports them."""
    likes: float | None = None
    """The median of likes; null if no platform reports them."""
    comments: float | None = None
    """The median of comments; null if no platform reports them."""


class AnalyticsPrevious(CamelModel):
    """The totals of as many days before `from`, by today’s numbers."""

    posts: int
    views: int | None = None
    """Views; null if no platform reports them."""
    likes: int | None = None
    """Likes; null if no platform reports them."""
    comments: int | None = None
    """Comments; null if no platform reports them."""


class GetAnalyticsResponse(CamelModel):
    analytics: Analytics


class PostAnalytics(CamelModel):
    """Views, likes and comments of one post."""

    post_id: str
    totals: PostAnalyticsTotals
    results: list[PostAnalyticsResult]
    """Each account on which the post went live."""
    collected_at: datetime | None = None
    """When they were last collected; null before."""


class PostAnalyticsTotals(CamelModel):
    views: int | None = None
    """Views; null if no platform reports them."""
    likes: int | None = None
    """Likes; null if no platform reports them."""
    comments: int | None = None
    """Comments; null if no platform reports them."""


class PostAnalyticsResult(CamelModel):
    result_id: str
    """The `id` of the result."""
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    account_id: str
    url: str | None = None
    """The URL of the post on the platform."""
    published_at: datetime
    views: int | None = None
    """Views; null if no platform reports them."""
    likes: int | None = None
    """Likes; null if no platform reports them."""
    comments: int | None = None
    """Comments; null if no platform reports them."""
    collected_at: datetime | None = None
    """When they were last collected; null before."""


class GetPostAnalyticsResponse(CamelModel):
    analytics: PostAnalytics


class DayAnalytics(CamelModel):
    """The change since the last collection. After days without a collection it covers all of them. Withdrawn likes make it negative."""

    date: date
    """The day, in UTC."""
    views: int | None = None
    """New views; null if nothing was collected, or no platform reports them."""
    likes: int | None = None
    """New likes; null if nothing was collected, or no platform reports them."""
    comments: int | None = None
    """New comments; null if nothing was collected, or no platform reports them."""


class GetDailyAnalyticsResponse(CamelModel):
    days: list[DayAnalytics]
    """Every day of the period, oldest first."""
    platforms: list[GetDailyAnalyticsResponsePlatform] | None = None
    """The same for each platform with numbers; only with `expand=platforms`."""


class GetDailyAnalyticsResponsePlatform(CamelModel):
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    days: list[DayAnalytics]
    """Every day of the period, oldest first."""


class HourAnalytics(CamelModel):
    """How posts performed that went live in an hour of the week."""

    weekday: SkipValidation[Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]]
    hour: int
    """From this hour until before the next one."""
    posts: int
    """Posts that went live in this hour, one for each account."""
    median: HourAnalyticsMedian


class HourAnalyticsMedian(CamelModel):
    views: float | None = None
    """The median of views; null if no platform reports them."""
    likes: float | None = None
    """The median of likes; null if no platform reports them."""
    comments: float | None = None
    """The median of comments; null if no platform reports them."""


class GetTimesAnalyticsResponse(CamelModel):
    timezone: str
    """The time zone of the weekdays and hours."""
    hours: list[HourAnalytics]
    """The hours with posts, from Monday to Sunday."""


class TagAnalytics(CamelModel):
    """How the posts with a tag performed."""

    tag: str
    posts: int
    """Posts published in the period, one for each account."""
    views: int | None = None
    """Views; null if no platform reports them."""
    likes: int | None = None
    """Likes; null if no platform reports them."""
    comments: int | None = None
    """Comments; null if no platform reports them."""
    median: TagAnalyticsMedian


class TagAnalyticsMedian(CamelModel):
    views: float | None = None
    """The median of views; null if no platform reports them."""
    likes: float | None = None
    """The median of likes; null if no platform reports them."""
    comments: float | None = None
    """The median of comments; null if no platform reports them."""


class GetTagsAnalyticsResponse(CamelModel):
    tags: list[TagAnalytics]
    """The tags with the most posts, at most 100."""


class Webhook(Model):
    id: str
    livemode: bool
    """False for test data, which only test keys (`svc_test_…`) see."""
    url: str
    events: list[Literal["post.published", "post.failed", "account.needs_reconnect", "account.expires_soon", "post.scheduled", "post.updated", "post.finished", "post.deleted", "post.approval_requested", "post.approved", "post.declined", "account.connected", "media.ready"] | str]
    description: str | None = None
    profile_id: str | None = None
    """The profile that it belongs to; null: the workspace itself."""
    account_ids: list[str]
    """Only events about one of these accounts; empty: about any."""
    profile_ids: list[str]
    """Only events of one of these profiles; empty: of any or none."""
    tags: list[str]
    """Only events of posts with one of these tags; empty: with any or none."""
    is_active: bool
    status: SkipValidation[Literal["active", "paused", "disabled"]]
    """`paused`: see `paused_reason`. `disabled`: disabled by its owner."""
    paused_reason: SkipValidation[Literal["failing", "gone"]] | None = None
    """`failing`: ten deliveries in a row were abandoned. `gone`: the endpoint returned `410 Gone`. Null unless it is paused."""
    paused_at: datetime | None = None
    failed_deliveries: int
    """The number of abandoned deliveries in a row."""
    previous_secret_valid_until: datetime | None = None
    """Deliveries are also signed with the previous secret until this time; null if they are not."""
    created_at: datetime
    updated_at: datetime


class ListWebhooksResponse(CamelModel):
    webhooks: list[Webhook]


class WebhookWithSecret(Model):
    id: str
    livemode: bool
    """False for test data, which only test keys (`svc_test_…`) see."""
    url: str
    events: list[Literal["post.published", "post.failed", "account.needs_reconnect", "account.expires_soon", "post.scheduled", "post.updated", "post.finished", "post.deleted", "post.approval_requested", "post.approved", "post.declined", "account.connected", "media.ready"] | str]
    description: str | None = None
    profile_id: str | None = None
    """The profile that it belongs to; null: the workspace itself."""
    account_ids: list[str]
    """Only events about one of these accounts; empty: about any."""
    profile_ids: list[str]
    """Only events of one of these profiles; empty: of any or none."""
    tags: list[str]
    """Only events of posts with one of these tags; empty: with any or none."""
    is_active: bool
    status: SkipValidation[Literal["active", "paused", "disabled"]]
    """`paused`: see `paused_reason`. `disabled`: disabled by its owner."""
    paused_reason: SkipValidation[Literal["failing", "gone"]] | None = None
    """`failing`: ten deliveries in a row were abandoned. `gone`: the endpoint returned `410 Gone`. Null unless it is paused."""
    paused_at: datetime | None = None
    failed_deliveries: int
    """The number of abandoned deliveries in a row."""
    previous_secret_valid_until: datetime | None = None
    """Deliveries are also signed with the previous secret until this time; null if they are not."""
    created_at: datetime
    updated_at: datetime
    secret: str
    """Signs every delivery: `whsec_` and base64 of 32 bytes. Returned only once."""


class CreateWebhookResponse(CamelModel):
    webhook: WebhookWithSecret


class GetWebhookResponse(CamelModel):
    webhook: Webhook


class UpdateWebhookResponse(CamelModel):
    webhook: Webhook


class RotateWebhookSecretResponse(CamelModel):
    webhook: WebhookWithSecret


class TestDelivery(Model):
    id: str
    event_id: str
    """The `id` of the event that is sent."""
    event_type: SkipValidation[Literal["webhook.test"]]
    status: SkipValidation[Literal["queued"]]


class TestWebhookResponse(CamelModel):
    delivery: TestDelivery


class DeliveryAttempt(Model):
    at: datetime
    duration_ms: int
    """The duration until the response was complete or the attempt failed."""
    http_status: int | None = None
    """Null if there was no response."""
    error: DeliveryAttemptError | None = None
    """Null if the endpoint accepted the delivery."""


class DeliveryAttemptError(CamelModel):
    """Null if the endpoint accepted the delivery."""

    code: Literal["connect_timeout", "connection_closed", "connection_refused", "dns", "gone", "http_status", "not_http", "not_public", "redirect", "request_failed", "timeout", "tls", "unreachable", "url_not_allowed"] | str
    """The reason of the failed attempt, for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str
    """What happened, for people."""


class WebhookDelivery(Model):
    """One event on its way to one endpoint."""

    id: str
    event_id: str
    """The `id` of the event, the same for every attempt."""
    event_type: Literal["post.published", "post.failed", "account.needs_reconnect", "account.expires_soon", "post.scheduled", "post.updated", "post.finished", "post.deleted", "post.approval_requested", "post.approved", "post.declined", "account.connected", "media.ready", "webhook.test"] | str
    """The type of an event: `post.published`, `post.failed`, `account.needs_reconnect`, `account.expires_soon`, `post.scheduled`, `post.updated`, `post.finished`, `post.deleted`, `post.approval_requested`, `post.approved`, `post.declined`, `account.connected`, `media.ready`, `webhook.test`. Later versions may add values."""
    status: SkipValidation[Literal["pending", "succeeded", "abandoned", "skipped"]]
    """`pending`: waits for its next attempt. `succeeded`: the endpoint accepted it. `abandoned`: every attempt failed. `skipped`: not sent, because the endpoint was paused or disabled."""
    attempts: list[DeliveryAttempt]
    """Oldest first."""
    next_attempt_at: datetime | None = None
    """The time of the next attempt; null unless it is pending."""
    created_at: datetime
    expires_at: datetime | None = None
    """The time of its deletion, 30 days after its end; null while it is pending."""


class ListDeliveriesResponse(CamelModel):
    deliveries: list[WebhookDelivery]
    pagination: Pagination


class DeliveryReplay(Model):
    id: str | None = None
    """null if the deliveries were only counted."""
    status: SkipValidation[Literal["running", "done", "stopped"]]
    """`done`: every delivery was sent or counted. `stopped`: the endpoint was paused, disabled or deleted before the end."""
    count: int
    """The number of deliveries, at most 10,000."""
    replayed: int
    """The number of replayed deliveries so far."""
    has_more: bool
    """True if there are more deliveries than one request replays."""
    dry_run: bool
    """True if the deliveries were only counted."""
    created_at: datetime | None = None
    """null if the deliveries were only counted."""
    finished_at: datetime | None = None
    """null while it is running."""


class ReplayDeliveriesResponse(CamelModel):
    replay: DeliveryReplay


class GetReplayResponse(CamelModel):
    replay: DeliveryReplay


class WebhookDeliveryDetails(Model):
    id: str
    event_id: str
    """The `id` of the event, the same for every attempt."""
    event_type: Literal["post.published", "post.failed", "account.needs_reconnect", "account.expires_soon", "post.scheduled", "post.updated", "post.finished", "post.deleted", "post.approval_requested", "post.approved", "post.declined", "account.connected", "media.ready", "webhook.test"] | str
    """The type of an event: `post.published`, `post.failed`, `account.needs_reconnect`, `account.expires_soon`, `post.scheduled`, `post.updated`, `post.finished`, `post.deleted`, `post.approval_requested`, `post.approved`, `post.declined`, `account.connected`, `media.ready`, `webhook.test`. Later versions may add values."""
    status: SkipValidation[Literal["pending", "succeeded", "abandoned", "skipped"]]
    """`pending`: waits for its next attempt. `succeeded`: the endpoint accepted it. `abandoned`: every attempt failed. `skipped`: not sent, because the endpoint was paused or disabled."""
    attempts: list[DeliveryAttempt]
    """Oldest first."""
    next_attempt_at: datetime | None = None
    """The time of the next attempt; null unless it is pending."""
    created_at: datetime
    expires_at: datetime | None = None
    """The time of its deletion, 30 days after its end; null while it is pending."""
    request: WebhookDeliveryDetailsRequest
    """The request. Each attempt has its own timestamp and signatures."""


class WebhookDeliveryDetailsRequest(CamelModel):
    """The request. Each attempt has its own timestamp and signatures."""

    url: str
    body: str
    """The exact body of every attempt."""


class GetDeliveryResponse(CamelModel):
    delivery: WebhookDeliveryDetails


class ReplayDeliveryResponse(CamelModel):
    delivery: WebhookDelivery


class Event(Model):
    """An event as webhooks deliver it."""

    id: str
    """`evt_` and a UUID."""
    type: Literal["post.published", "post.failed", "account.needs_reconnect", "account.expires_soon", "post.scheduled", "post.updated", "post.finished", "post.deleted", "post.approval_requested", "post.approved", "post.declined", "account.connected", "media.ready"] | str
    """The type of an event: `post.published`, `post.failed`, `account.needs_reconnect`, `account.expires_soon`, `post.scheduled`, `post.updated`, `post.finished`, `post.deleted`, `post.approval_requested`, `post.approved`, `post.declined`, `account.connected`, `media.ready`. Later versions may add values."""
    created_at: datetime
    livemode: bool
    """False for test data, which only test keys (`svc_test_…`) see."""
    data: dict[str, object]
    """The fields of the type, as in the webhook of this type."""


class ListEventsResponse(CamelModel):
    events: list[Event]
    pagination: Pagination


class GetEventResponse(CamelModel):
    event: Event


class EventDelivery(Model):
    """The delivery of an event to one endpoint."""

    id: str
    event_id: str
    """The `id` of the event, the same for every attempt."""
    event_type: Literal["post.published", "post.failed", "account.needs_reconnect", "account.expires_soon", "post.scheduled", "post.updated", "post.finished", "post.deleted", "post.approval_requested", "post.approved", "post.declined", "account.connected", "media.ready", "webhook.test"] | str
    """The type of an event: `post.published`, `post.failed`, `account.needs_reconnect`, `account.expires_soon`, `post.scheduled`, `post.updated`, `post.finished`, `post.deleted`, `post.approval_requested`, `post.approved`, `post.declined`, `account.connected`, `media.ready`, `webhook.test`. Later versions may add values."""
    status: SkipValidation[Literal["pending", "succeeded", "abandoned", "skipped"]]
    """`pending`: waits for its next attempt. `succeeded`: the endpoint accepted it. `abandoned`: every attempt failed. `skipped`: not sent, because the endpoint was paused or disabled."""
    attempts: list[DeliveryAttempt]
    """Oldest first."""
    next_attempt_at: datetime | None = None
    """The time of the next attempt; null unless it is pending."""
    created_at: datetime
    expires_at: datetime | None = None
    """The time of its deletion, 30 days after its end; null while it is pending."""
    webhook_id: str


class ListEventDeliveriesResponse(CamelModel):
    deliveries: list[EventDelivery]


class Link(CamelModel):
    """A short link."""

    code: str
    """Seven letters and digits."""
    livemode: bool
    """False for test data, which only test keys (`svc_test_…`) see."""
    url: str
    """The target of the short link."""
    short_url: str
    """The URL to share."""
    clicks: int
    """Visits by people; known bots and link previews are not counted."""
    status: SkipValidation[Literal["enabled", "disabled"]]
    """A disabled link returns `410 Gone` and can’t be enabled again."""
    profile_id: str | None = None
    """The profile that it belongs to; null: the workspace itself."""
    created_at: datetime


class ListLinksResponse(CamelModel):
    links: list[Link]
    pagination: Pagination


class CreateLinkResponse(CamelModel):
    link: Link


class GetLinkResponse(CamelModel):
    link: Link


class DayClicks(CamelModel):
    """The clicks of a short link on one day."""

    date: date
    """The day, in UTC."""
    clicks: int | None = None
    """Visits by people; null for days before daily counting existed."""


class GetLinkClicksResponse(CamelModel):
    link: Link
    days: list[DayClicks]
    """Every day of the period, oldest first."""


class ConnectTestAccountResponse(CamelModel):
    account: Account


class AdvancePostResponse(CamelModel):
    post: Post


class PostPublishedEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["post.published"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: PostPublishedEventData


class PostPublishedEventData(Model):
    post_id: str
    platform_post_id: str
    """The `id` of the result in GET /posts/{id}/results."""
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    account_id: str
    """The account of the result."""
    external_id: str | None = None
    """The platform’s own id of the post."""
    title: str
    """The title of the post."""
    tags: list[str]
    """The tags of the post."""
    reference: str | None = None
    """Your own id of the post."""
    metadata: dict[str, str]
    """Your own values of the post, by name."""
    url: str | None = None
    """The URL of the post on the platform."""
    published_at: datetime
    notice: PostPublishedEventDataNotice | None = None
    """Only if a person must still do something on the platform: what, for end users."""
    profile_id: str | None = None
    """The profile; null: the workspace itself."""


class PostPublishedEventDataNotice(CamelModel):
    """Only if a person must still do something on the platform: what, for end users."""

    code: Literal["cover_refused", "servers_missing", "subtitles_refused", "user_must_finish"] | str
    """What must be done, for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str


class PostFailedEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["post.failed"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: PostFailedEventData


class PostFailedEventData(Model):
    post_id: str
    platform_post_id: str
    """The `id` of the result in GET /posts/{id}/results."""
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    account_id: str
    """The account of the result."""
    external_id: str | None = None
    """The platform’s own id of the post."""
    title: str
    """The title of the post."""
    tags: list[str]
    """The tags of the post."""
    reference: str | None = None
    """Your own id of the post."""
    metadata: dict[str, str]
    """Your own values of the post, by name."""
    error: PostFailedEventDataError
    profile_id: str | None = None
    """The profile; null: the workspace itself."""


class PostFailedEventDataError(CamelModel):
    code: Literal["account_needs_reconnect", "account_not_connected", "duplicate_content", "internal", "media_missing", "media_not_reachable", "media_refused", "media_too_large", "media_unreadable", "outcome_unknown", "platform_rejected", "platform_unavailable", "rate_limited", "server_moved", "still_processing", "thread_incomplete", "usage_capped"] | str
    """The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str
    """What happened, for end users."""
    action: str
    """The next step for the user."""


class AccountNeedsReconnectEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["account.needs_reconnect"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: AccountNeedsReconnectEventData


class AccountNeedsReconnectEventData(Model):
    account_id: str
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    username: str
    profile_id: str | None = None
    """The profile; null: the workspace itself."""


class AccountExpiresSoonEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["account.expires_soon"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: AccountExpiresSoonEventData


class AccountExpiresSoonEventData(Model):
    account_id: str
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    username: str
    expires_at: datetime
    """When nothing can be published on the account any more. The `expiresAt` of the account."""
    action: str
    """The next step for the user."""
    profile_id: str | None = None
    """The profile; null: the workspace itself."""


class PostScheduledEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["post.scheduled"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: PostScheduledEventData


class PostScheduledEventData(Model):
    post_id: str
    title: str
    """The title of the post."""
    tags: list[str]
    """The tags of the post."""
    reference: str | None = None
    """Your own id of the post."""
    metadata: dict[str, str]
    """Your own values of the post, by name."""
    status: SkipValidation[Literal["draft", "scheduled", "published", "failed"]]
    """The status of the post at that time."""
    platforms: list[PostScheduledEventDataPlatform]
    """The platforms and accounts of the post."""
    scheduled_datetime: datetime | None = None
    """The time of the post; null for a draft."""
    profile_id: str | None = None
    """The profile; null: the workspace itself."""


class PostScheduledEventDataPlatform(Model):
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    account_id: str


class PostUpdatedEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["post.updated"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: PostUpdatedEventData


class PostUpdatedEventData(Model):
    post_id: str
    title: str
    """The title of the post."""
    tags: list[str]
    """The tags of the post."""
    reference: str | None = None
    """Your own id of the post."""
    metadata: dict[str, str]
    """Your own values of the post, by name."""
    status: SkipValidation[Literal["draft", "scheduled", "published", "failed"]]
    """The status of the post at that time."""
    platforms: list[PostUpdatedEventDataPlatform]
    """The platforms and accounts of the post."""
    scheduled_datetime: datetime | None = None
    """The time of the post; null for a draft."""
    profile_id: str | None = None
    """The profile; null: the workspace itself."""


class PostUpdatedEventDataPlatform(Model):
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    account_id: str


class PostFinishedEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["post.finished"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: PostFinishedEventData


class PostFinishedEventData(Model):
    post_id: str
    title: str
    """The title of the post."""
    tags: list[str]
    """The tags of the post."""
    reference: str | None = None
    """Your own id of the post."""
    metadata: dict[str, str]
    """Your own values of the post, by name."""
    status: SkipValidation[Literal["draft", "scheduled", "published", "failed"]]
    """The status of the post at that time."""
    platforms: list[PostFinishedEventDataPlatform]
    """The platforms and accounts of the post."""
    scheduled_datetime: datetime | None = None
    """The time of the post; null for a draft."""
    results: list[PostFinishedEventDataResult]
    """The result on each account."""
    profile_id: str | None = None
    """The profile; null: the workspace itself."""


class PostFinishedEventDataPlatform(Model):
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    account_id: str


class PostFinishedEventDataResult(Model):
    platform_post_id: str
    """The `id` of the result in GET /posts/{id}/results."""
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    account_id: str
    """The account of the result."""
    status: SkipValidation[Literal["published", "failed"]]
    external_id: str | None = None
    """The platform’s own id of the post."""
    url: str | None = None
    """The URL of the post on the platform."""
    published_at: datetime | None = None
    error: PostFinishedEventDataResultError | None = None
    """Why it was not published; null if it was."""


class PostFinishedEventDataResultError(CamelModel):
    """Why it was not published; null if it was."""

    code: Literal["account_needs_reconnect", "account_not_connected", "duplicate_content", "internal", "media_missing", "media_not_reachable", "media_refused", "media_too_large", "media_unreadable", "outcome_unknown", "platform_rejected", "platform_unavailable", "rate_limited", "server_moved", "still_processing", "thread_incomplete", "usage_capped"] | str
    """The reason of the failure, for programs. One of `x-extensible-enum`; later versions may add codes."""
    message: str
    action: str


class PostDeletedEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["post.deleted"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: PostDeletedEventData


class PostDeletedEventData(Model):
    post_id: str
    title: str
    """The title of the post."""
    tags: list[str]
    """The tags of the post."""
    reference: str | None = None
    """Your own id of the post."""
    metadata: dict[str, str]
    """Your own values of the post, by name."""
    status: SkipValidation[Literal["draft", "scheduled", "published", "failed"]]
    """The status of the post at that time."""
    platforms: list[PostDeletedEventDataPlatform]
    """The platforms and accounts of the post."""
    scheduled_datetime: datetime | None = None
    """The time of the post; null for a draft."""
    profile_id: str | None = None
    """The profile; null: the workspace itself."""


class PostDeletedEventDataPlatform(Model):
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    account_id: str


class PostApprovalRequestedEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["post.approval_requested"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: PostApprovalRequestedEventData


class PostApprovalRequestedEventData(Model):
    post_id: str
    title: str
    """The title of the post."""
    tags: list[str]
    """The tags of the post."""
    reference: str | None = None
    """Your own id of the post."""
    metadata: dict[str, str]
    """Your own values of the post, by name."""
    status: SkipValidation[Literal["draft", "scheduled", "published", "failed"]]
    """The status of the post at that time."""
    platforms: list[PostApprovalRequestedEventDataPlatform]
    """The platforms and accounts of the post."""
    scheduled_datetime: datetime | None = None
    """The time of the post; null for a draft."""
    updated_at: datetime
    """Send it with the decision, so that it is about exactly this version of the post."""
    approval: PostApprovalRequestedEventDataApproval
    profile_id: str | None = None
    """The profile; null: the workspace itself."""


class PostApprovalRequestedEventDataPlatform(Model):
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    account_id: str


class PostApprovalRequestedEventDataApproval(Model):
    status: SkipValidation[Literal["pending", "approved", "declined"]]
    requested_at: datetime
    decided_at: datetime | None = None
    comment: str | None = None
    """Why it was declined."""
    scheduled_datetime: datetime | None = None
    """The requested time; null: as soon as it is approved."""


class PostApprovedEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["post.approved"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: PostApprovedEventData


class PostApprovedEventData(Model):
    post_id: str
    title: str
    """The title of the post."""
    tags: list[str]
    """The tags of the post."""
    reference: str | None = None
    """Your own id of the post."""
    metadata: dict[str, str]
    """Your own values of the post, by name."""
    status: SkipValidation[Literal["draft", "scheduled", "published", "failed"]]
    """The status of the post at that time."""
    platforms: list[PostApprovedEventDataPlatform]
    """The platforms and accounts of the post."""
    scheduled_datetime: datetime | None = None
    """The time of the post; null for a draft."""
    updated_at: datetime
    """Send it with the decision, so that it is about exactly this version of the post."""
    approval: PostApprovedEventDataApproval
    profile_id: str | None = None
    """The profile; null: the workspace itself."""


class PostApprovedEventDataPlatform(Model):
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    account_id: str


class PostApprovedEventDataApproval(Model):
    status: SkipValidation[Literal["pending", "approved", "declined"]]
    requested_at: datetime
    decided_at: datetime | None = None
    comment: str | None = None
    """Why it was declined."""
    scheduled_datetime: datetime | None = None
    """The requested time; null: as soon as it is approved."""


class PostDeclinedEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["post.declined"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: PostDeclinedEventData


class PostDeclinedEventData(Model):
    post_id: str
    title: str
    """The title of the post."""
    tags: list[str]
    """The tags of the post."""
    reference: str | None = None
    """Your own id of the post."""
    metadata: dict[str, str]
    """Your own values of the post, by name."""
    status: SkipValidation[Literal["draft", "scheduled", "published", "failed"]]
    """The status of the post at that time."""
    platforms: list[PostDeclinedEventDataPlatform]
    """The platforms and accounts of the post."""
    scheduled_datetime: datetime | None = None
    """The time of the post; null for a draft."""
    updated_at: datetime
    """Send it with the decision, so that it is about exactly this version of the post."""
    approval: PostDeclinedEventDataApproval
    profile_id: str | None = None
    """The profile; null: the workspace itself."""


class PostDeclinedEventDataPlatform(Model):
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    account_id: str


class PostDeclinedEventDataApproval(Model):
    status: SkipValidation[Literal["pending", "approved", "declined"]]
    requested_at: datetime
    decided_at: datetime | None = None
    comment: str | None = None
    """Why it was declined."""
    scheduled_datetime: datetime | None = None
    """The requested time; null: as soon as it is approved."""


class AccountConnectedEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["account.connected"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: AccountConnectedEventData


class AccountConnectedEventData(Model):
    account_id: str
    platform: SkipValidation[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    username: str
    profile_id: str | None = None
    """The profile; null: the workspace itself."""


class MediaReadyEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["media.ready"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: MediaReadyEventData


class MediaReadyEventData(Model):
    media_id: str
    type: SkipValidation[Literal["image", "video", "document", "subtitles"]]
    mime_type: str
    size: int
    """Bytes."""
    width: int
    """Pixels."""
    height: int
    """Pixels."""
    duration: float | None = None
    """Seconds; null unless it is a video."""
    filename: str | None = None
    profile_id: str | None = None
    """The profile; null: the workspace itself."""


class WebhookTestEvent(Model):
    id: str
    """The same for every attempt: use it to ignore duplicates."""
    type: SkipValidation[Literal["webhook.test"]]
    created_at: datetime
    livemode: bool
    """False for an event of test data."""
    data: WebhookTestEventData


class WebhookTestEventData(Model):
    message: str
    webhook_id: str


KnownEvent: TypeAlias = PostPublishedEvent | PostFailedEvent | AccountNeedsReconnectEvent | AccountExpiresSoonEvent | PostScheduledEvent | PostUpdatedEvent | PostFinishedEvent | PostDeletedEvent | PostApprovalRequestedEvent | PostApprovedEvent | PostDeclinedEvent | AccountConnectedEvent | MediaReadyEvent | WebhookTestEvent
EVENTS: dict[str, type[KnownEvent]] = {
    "post.published": PostPublishedEvent,
    "post.failed": PostFailedEvent,
    "account.needs_reconnect": AccountNeedsReconnectEvent,
    "account.expires_soon": AccountExpiresSoonEvent,
    "post.scheduled": PostScheduledEvent,
    "post.updated": PostUpdatedEvent,
    "post.finished": PostFinishedEvent,
    "post.deleted": PostDeletedEvent,
    "post.approval_requested": PostApprovalRequestedEvent,
    "post.approved": PostApprovedEvent,
    "post.declined": PostDeclinedEvent,
    "account.connected": AccountConnectedEvent,
    "media.ready": MediaReadyEvent,
    "webhook.test": WebhookTestEvent,
}
