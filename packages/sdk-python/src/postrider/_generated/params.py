# Generated from the OpenAPI document by `npm run generate`. Do not edit.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Literal, TypeAlias
from pydantic import Field, with_config
from typing_extensions import Required, TypedDict
from .._model import CAMEL, PLAIN


@with_config(CAMEL)
class ListAccounts(TypedDict, total=False):
    profile_id: str
    """Only accounts of this profile."""


@with_config(CAMEL)
class CreateChoice(TypedDict, total=False):
    option: Required[str]
    """The name of the option in `options.<platform>`."""
    label: Required[str]
    """Its name on the platform."""
    parent: str | None
    """The value of the parent option, such as the board of a new section. Required if the option has an `x-parent`."""


@with_config(CAMEL)
class CreateConnectLink(TypedDict, total=False):
    redirect_url: Required[str]
    """The URL to which the person is redirected: https, or http on localhost; no fragment. `connect_link_id`, your `reference`, and `account_id` or `error` are added to its query. If several accounts were connected, so is `account_ids`: up to 50 ids, separated by commas."""
    platform: Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"] | None
    """If omitted, the person chooses among the platforms that need no app of yours."""
    reconnect_account_id: str | None
    """An account to connect again. It keeps its id. Any other account is rejected."""
    profile_id: str | None
    """The profile to which the accounts are added. An account to connect again stays where it is. Without one, they belong to the workspace itself."""
    expires_in_seconds: int | None
    """The validity of the link: up to seven days."""
    reference: str | None
    """Your own value, such as the id of your user. The redirect includes it."""
    app: Mapping[str, str] | None
    """Your app in the developer portal of the platform, which asks for consent: the fields with `of` `app` in `connect` of GET /platforms. Required by some platforms (`facebook`: `clientId`, `clientSecret`, `configId` (optional), `apiUrl` (optional); `instagram`: `clientId`, `clientSecret`, `apiUrl` (optional); `linkedin`: `clientId`, `clientSecret`, `apiUrl` (optional); `linkedin_page`: `clientId`, `clientSecret`, `apiUrl` (optional); `pinterest`: `clientId`, `clientSecret`, `apiUrl` (optional); `slack`: `clientId`, `clientSecret`, `apiUrl` (optional); `threads`: `clientId`, `clientSecret`, `apiUrl` (optional); `tiktok`: `clientId`, `clientSecret`, `appState` (optional), `apiUrl` (optional); `x`: `clientId`, `clientSecret` (optional), `apiUrl` (optional); `youtube`: `clientId`, `clientSecret`, `apiUrl` (optional)), unless `isConfigured` of the platform is true: then the operator’s app is used. Its callback addresses must include `<dashboard>/connect/callback`. It is stored encrypted until the link is used or deleted."""


@with_config(CAMEL)
class ListProfiles(TypedDict, total=False):
    reference: str
    """Only the profile with this `reference`."""
    search: str
    """Only profiles whose `name` or `reference` contains this, in upper or lower case."""
    limit: int
    """The maximum number of profiles to return."""
    offset: int
    """The number of profiles to skip. Prefer `cursor`, which neither skips nor repeats any when profiles are added or deleted between two pages."""
    cursor: str
    """The `pagination.nextCursor` of the previous page. All other parameters except `limit` must be the same."""


@with_config(CAMEL)
class CreateProfile(TypedDict, total=False):
    name: Required[str]
    """The name for people."""
    reference: str | None
    """Your own id of the customer, unique in the workspace."""
    metadata: Mapping[str, str] | None
    """Your own values: up to 20 keys of up to 40 characters, with texts of up to 500 characters."""
    timezone: str | None
    """The IANA time zone of the customer."""
    limits: CreateProfileLimits | None
    branding: CreateProfileBranding | None


@with_config(CAMEL)
class CreateProfileLimits(TypedDict, total=False):
    accounts: int | None
    """The most connected accounts. null: any number."""
    posts_per_day: int | None
    """The most posts that become scheduled in a day (UTC). null: the plan’s limit."""
    posts_per_month: int | None
    """The most posts that become scheduled in a calendar month (UTC). null: the plan’s limit."""
    media_bytes: int | None
    """The most bytes of files, including uploads in progress. null: the plan’s limit."""


@with_config(CAMEL)
class CreateProfileBranding(TypedDict, total=False):
    name: str | None
    """The name on pages for the customer’s people."""
    logo_media_id: str | None
    """An image of the library: one of the profile, or one without a profile."""
    color: str | None
    """The colour of buttons, as `#rrggbb`."""
    language: Literal["en", "de", "fr", "es", "pt"] | None
    """The language of the pages."""


@with_config(CAMEL)
class UpdateProfile(TypedDict, total=False):
    """Omitted fields keep their values."""

    name: str
    """The name for people."""
    reference: str | None
    """null removes it."""
    metadata: Mapping[str, str] | None
    """Replaces all values. null removes them."""
    timezone: str | None
    """null: UTC."""
    limits: UpdateProfileLimits | None
    """Changes the limits that are sent. null removes all of them."""
    branding: UpdateProfileBranding | None
    """Changes the fields that are sent. null removes all of them."""


@with_config(CAMEL)
class UpdateProfileLimits(TypedDict, total=False):
    """Changes the limits that are sent. null removes all of them."""

    accounts: int | None
    """The most connected accounts. null: any number."""
    posts_per_day: int | None
    """The most posts that become scheduled in a day (UTC). null: the plan’s limit."""
    posts_per_month: int | None
    """The most posts that become scheduled in a calendar month (UTC). null: the plan’s limit."""
    media_bytes: int | None
    """The most bytes of files, including uploads in progress. null: the plan’s limit."""


@with_config(CAMEL)
class UpdateProfileBranding(TypedDict, total=False):
    """Changes the fields that are sent. null removes all of them."""

    name: str | None
    """The name on pages for the customer’s people."""
    logo_media_id: str | None
    """An image of the library: one of the profile, or one without a profile."""
    color: str | None
    """The colour of buttons, as `#rrggbb`."""
    language: Literal["en", "de", "fr", "es", "pt"] | None
    """The language of the pages."""


@with_config(CAMEL)
class DeleteProfile(TypedDict, total=False):
    confirm: bool
    """Without `true`, the request deletes nothing and returns `confirmation_needed` with `affects`."""


@with_config(CAMEL)
class ListMedia(TypedDict, total=False):
    profile_id: str
    """Only items of this profile."""
    type: Literal["image", "video", "document", "subtitles"]
    """Only items of this type."""
    search: str
    """Only items whose `filename` contains this, in upper or lower case."""
    limit: int
    """The maximum number of items to return."""
    offset: int
    """The number of items to skip. Prefer `cursor`, which neither skips nor repeats any when items are added or deleted between two pages."""
    cursor: str
    """The `pagination.nextCursor` of the previous page. All other parameters except `limit` must be the same."""


@with_config(CAMEL)
class ImportMedia(TypedDict, total=False):
    """Imports a file from a public URL."""

    url: Required[str]
    """The public URL of an image, a short video or a PDF of up to 25 MB."""
    profile_id: str | None
    """The profile that it belongs to. Without one, it belongs to the workspace itself. It can’t be changed."""


@with_config(CAMEL)
class BeginUpload(TypedDict, total=False):
    """Starts an upload: returns a URL to PUT the file to."""

    action: Required[Literal["init"]]
    type: Required[Literal["image/jpeg", "image/png", "image/gif", "image/webp", "video/mp4", "video/quicktime", "video/webm", "application/pdf", "text/vtt", "application/x-subrip"]]
    """The file’s MIME type."""
    size: Required[int]
    """The size of the file in bytes."""
    filename: str | None
    profile_id: str | None
    """The profile that it belongs to. Without one, it belongs to the workspace itself. It can’t be changed."""


@with_config(CAMEL)
class CompleteUpload(TypedDict, total=False):
    """Completes an upload: adds the file to the media library."""

    action: Required[Literal["complete"]]
    key: Required[str]
    """The `upload.key` in the response of `init`."""


AddMediaBody: TypeAlias = ImportMedia | BeginUpload | CompleteUpload


@with_config(CAMEL)
class CreateMediaEdit(TypedDict, total=False):
    """Send `trim`, `crop` or both, or `frame` with or without `crop`."""

    trim: CreateMediaEditTrim | None
    """The part that stays, in seconds from the start of the video, exact to a frame."""
    crop: CreateMediaEditCrop | None
    """The part of the picture that stays, in pixels of `width` and `height` of the media item, from its top left corner. Odd sides become even."""
    frame: CreateMediaEditFrame | None
    """Makes a JPEG of the picture at this time, such as a cover, in place of a video. Not together with `trim`."""


@with_config(CAMEL)
class CreateMediaEditTrim(TypedDict, total=False):
    """The part that stays, in seconds from the start of the video, exact to a frame."""

    start_seconds: Required[float]
    end_seconds: Required[float]
    """At least 0.5 seconds after the start, and at most the `duration` of the video."""


@with_config(CAMEL)
class CreateMediaEditCrop(TypedDict, total=False):
    """The part of the picture that stays, in pixels of `width` and `height` of the media item, from its top left corner. Odd sides become even."""

    x: Required[int]
    y: Required[int]
    width: Required[int]
    height: Required[int]
    min_side: int | None
    """Enlarges a smaller part until its shorter side has this number of pixels, or its longer one 1920, because platforms refuse small videos."""


@with_config(CAMEL)
class CreateMediaEditFrame(TypedDict, total=False):
    """Makes a JPEG of the picture at this time, such as a cover, in place of a video. Not together with `trim`."""

    at_seconds: Required[float]


@with_config(CAMEL)
class ValidatePost(TypedDict, total=False):
    """The fields of `CreatePost`. Each is optional and may have any value: `errors` lists the problems."""

    caption: object
    """See `caption` of `CreatePost`."""
    platforms: object
    """See `platforms` of `CreatePost`."""
    profile_id: object
    """See `profileId` of `CreatePost`."""
    scheduled_datetime: object
    """See `scheduledDatetime` of `CreatePost`."""
    schedule: object
    """See `schedule` of `CreatePost`."""
    recurrence: object
    """See `recurrence` of `CreatePost`."""
    recurrence_texts: object
    """See `recurrenceTexts` of `CreatePost`."""
    media_id: object
    """See `mediaId` of `CreatePost`."""
    media: object
    """See `media` of `CreatePost`."""
    tags: object
    """See `tags` of `CreatePost`."""
    timezone: object
    """See `timezone` of `CreatePost`."""
    title: object
    """See `title` of `CreatePost`."""
    reference: object
    """See `reference` of `CreatePost`."""
    metadata: object
    """See `metadata` of `CreatePost`."""
    options: object
    """See `options` of `CreatePost`."""
    id: object
    """The post that you change, which is not compared with itself. Omit it for a new post."""


@with_config(CAMEL)
class RetryPost(TypedDict, total=False):
    force: bool | None
    """Also publishes results with the code `outcome_unknown` or `still_processing` again. The post may then be published twice."""
    result_ids: Sequence[str] | None
    """Only these results, by their `id`; by default all failed ones."""


@with_config(CAMEL)
class ApprovePost(TypedDict, total=False):
    updated_at: datetime | str | None
    """The `updatedAt` of the post that you have seen. If the post has changed since, the request fails with `post_not_editable`, and nothing is decided."""
    scheduled_datetime: datetime | str | None
    """Another time than the requested one, for example because that has passed. Without an offset it is local to the `timezone` of the post."""


@with_config(CAMEL)
class DeclinePost(TypedDict, total=False):
    updated_at: datetime | str | None
    """The `updatedAt` of the post that you have seen. If the post has changed since, the request fails with `post_not_editable`, and nothing is decided."""
    comment: str | None
    """The reason, for the author of the post."""


@with_config(CAMEL)
class CreateApprovalLink(TypedDict, total=False):
    expires_at: datetime | str | None
    """The end of the link: in the future, within 90 days. The default is seven days from now."""


PlatformName: TypeAlias = Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]


@with_config(CAMEL)
class PlatformAccount(TypedDict, total=False):
    platform: Required[PlatformName]
    account_id: Required[str]
    """An `id` from GET /accounts."""


@with_config(CAMEL)
class PostMediaInput(TypedDict, total=False):
    media_id: Required[str]
    """The `media.id` in the response of POST /media."""
    alt_text: str | None
    """Describes the file for people who can’t see it, on every platform that supports descriptions."""


@with_config(CAMEL)
class AkkomaAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Akkoma."""
    files: Sequence[int] | None
    """The files for Akkoma, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Akkoma, in place of its `altText` in `media`."""
    visibility: Literal["public", "unlisted", "local", "private", "direct"] | None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None
    """A warning that is shown before the text."""
    sensitive: bool | None
    """Hides the media behind a click."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Akkoma."""
    language: str | None
    """The language of the text: a code such as en."""
    format: Literal["plain", "markdown", "html", "bbcode", "mfm"] | None
    """How the server interprets the text. A server that does not support the format shows plain text. Default: plain."""


@with_config(CAMEL)
class AkkomaOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Akkoma."""
    files: Sequence[int] | None
    """The files for Akkoma, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Akkoma, in place of its `altText` in `media`."""
    visibility: Literal["public", "unlisted", "local", "private", "direct"] | None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None
    """A warning that is shown before the text."""
    sensitive: bool | None
    """Hides the media behind a click."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Akkoma."""
    language: str | None
    """The language of the text: a code such as en."""
    format: Literal["plain", "markdown", "html", "bbcode", "mfm"] | None
    """How the server interprets the text. A server that does not support the format shows plain text. Default: plain."""
    accounts: Mapping[str, AkkomaAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class BlueskyAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Bluesky."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Bluesky."""
    files: Sequence[int] | None
    """The files for Bluesky, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Bluesky, in place of its `altText` in `media`."""
    langs: Sequence[str] | None
    """The languages of the text, as BCP 47 tags."""
    content_warning: Literal["sexual", "nudity", "porn", "graphic-media"] | None
    """Labels the post, so that people can choose whether to see it."""
    replies: Sequence[Literal["mentioned", "following", "followers"]] | None
    """The people who may reply: any of these; an empty list means nobody. Default: everyone."""
    link_card: bool | None
    """Show a card for the first link if the post has no files. Default: true."""
    quotes: bool | None
    """Allow quotes of the post. Default: true."""


@with_config(CAMEL)
class BlueskyOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Bluesky."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Bluesky."""
    files: Sequence[int] | None
    """The files for Bluesky, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Bluesky, in place of its `altText` in `media`."""
    langs: Sequence[str] | None
    """The languages of the text, as BCP 47 tags."""
    content_warning: Literal["sexual", "nudity", "porn", "graphic-media"] | None
    """Labels the post, so that people can choose whether to see it."""
    replies: Sequence[Literal["mentioned", "following", "followers"]] | None
    """The people who may reply: any of these; an empty list means nobody. Default: everyone."""
    link_card: bool | None
    """Show a card for the first link if the post has no files. Default: true."""
    quotes: bool | None
    """Allow quotes of the post. Default: true."""
    accounts: Mapping[str, BlueskyAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class CustomWebhookAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on custom webhooks."""
    title: str | None
    """Replaces the post’s title on custom webhooks."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on custom webhooks."""
    link: str | None
    """A link that the receiver gets with the text. Default: none."""
    files: Sequence[int] | None
    """The files for custom webhooks, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file for custom webhooks, in place of its `altText` in `media`."""


@with_config(CAMEL)
class CustomWebhookOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on custom webhooks."""
    title: str | None
    """Replaces the post’s title on custom webhooks."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on custom webhooks."""
    link: str | None
    """A link that the receiver gets with the text. Default: none."""
    files: Sequence[int] | None
    """The files for custom webhooks, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file for custom webhooks, in place of its `altText` in `media`."""
    accounts: Mapping[str, CustomWebhookAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class DiscordAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Discord."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Discord."""
    thread_name: str | None
    """Forum and media channels require it. With a bot, the title of the post is used by default. Leave it empty for other channels."""
    tags: Sequence[str] | None
    """Up to five tags of a forum or media channel. GET /accounts/{id}/choices lists the values."""
    mentions: Literal["none", "users", "everyone"] | None
    """Who is notified by mentions in the text: nobody, the users, or also roles, `@here` and `@everyone`. Default: none."""
    crosspost: bool | None
    """Publish the message of an announcement channel in all channels that follow it. Needs a bot. Default: false."""
    link_preview: bool | None
    """Let Discord show previews of the links in the text. Default: true."""
    silent: bool | None
    """Send the message without push notifications. Default: false."""
    spoiler: bool | None
    """Blur the files until people click them. Default: false."""
    files: Sequence[int] | None
    """The files for Discord, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Discord, in place of its `altText` in `media`."""


@with_config(CAMEL)
class DiscordOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Discord."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Discord."""
    thread_name: str | None
    """Forum and media channels require it. With a bot, the title of the post is used by default. Leave it empty for other channels."""
    tags: Sequence[str] | None
    """Up to five tags of a forum or media channel. GET /accounts/{id}/choices lists the values."""
    mentions: Literal["none", "users", "everyone"] | None
    """Who is notified by mentions in the text: nobody, the users, or also roles, `@here` and `@everyone`. Default: none."""
    crosspost: bool | None
    """Publish the message of an announcement channel in all channels that follow it. Needs a bot. Default: false."""
    link_preview: bool | None
    """Let Discord show previews of the links in the text. Default: true."""
    silent: bool | None
    """Send the message without push notifications. Default: false."""
    spoiler: bool | None
    """Blur the files until people click them. Default: false."""
    files: Sequence[int] | None
    """The files for Discord, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Discord, in place of its `altText` in `media`."""
    accounts: Mapping[str, DiscordAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class FacebookAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Facebook."""
    first_comment: str | None
    """A comment on the post, published right after it on Facebook."""
    files: Sequence[int] | None
    """The files for Facebook, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first photo on Facebook, in place of its `altText` in `media`."""
    link_card: bool | None
    """Show a card for the first link if the post has no files. Default: true."""
    video_as: Literal["auto", "reel", "video"] | None
    """`auto`: a reel if the video has the shape and length of one (9:16, 3 to 90 seconds), otherwise a video. Default: `auto`."""


@with_config(CAMEL)
class FacebookOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Facebook."""
    first_comment: str | None
    """A comment on the post, published right after it on Facebook."""
    files: Sequence[int] | None
    """The files for Facebook, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first photo on Facebook, in place of its `altText` in `media`."""
    link_card: bool | None
    """Show a card for the first link if the post has no files. Default: true."""
    video_as: Literal["auto", "reel", "video"] | None
    """`auto`: a reel if the video has the shape and length of one (9:16, 3 to 90 seconds), otherwise a video. Default: `auto`."""
    accounts: Mapping[str, FacebookAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class GotosocialAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on GoToSocial."""
    files: Sequence[int] | None
    """The files for GoToSocial, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on GoToSocial, in place of its `altText` in `media`."""
    visibility: Literal["public", "unlisted", "private", "mutuals_only", "direct"] | None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None
    """A warning that is shown before the text."""
    sensitive: bool | None
    """Hides the media behind a click."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on GoToSocial."""
    language: str | None
    """The language of the text: a code such as en."""
    format: Literal["plain", "markdown"] | None
    """How the server interprets the text. Default: the account’s own setting."""
    local_only: bool | None
    """Publishes the post on the account’s own server only. Default: false."""


@with_config(CAMEL)
class GotosocialOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on GoToSocial."""
    files: Sequence[int] | None
    """The files for GoToSocial, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on GoToSocial, in place of its `altText` in `media`."""
    visibility: Literal["public", "unlisted", "private", "mutuals_only", "direct"] | None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None
    """A warning that is shown before the text."""
    sensitive: bool | None
    """Hides the media behind a click."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on GoToSocial."""
    language: str | None
    """The language of the text: a code such as en."""
    format: Literal["plain", "markdown"] | None
    """How the server interprets the text. Default: the account’s own setting."""
    local_only: bool | None
    """Publishes the post on the account’s own server only. Default: false."""
    accounts: Mapping[str, GotosocialAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class InstagramAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Instagram."""
    first_comment: str | None
    """A comment on the post, published right after it on Instagram."""
    files: Sequence[int] | None
    """The files for Instagram, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Instagram, in place of its `altText` in `media`."""
    kind: Literal["feed", "reel", "story"] | None
    """A story has one file and no text. Default: a reel for a single video, otherwise feed."""
    share_to_feed: bool | None
    """Show a reel in the feed too. Default: true."""
    cover_id: str | None
    """An image of the post that is used only as the cover of the video on Instagram. In the API: its `mediaId`."""
    cover_seconds: float | None
    """The time of a reel’s cover in its video, in seconds. Default: 0."""
    collaborators: Sequence[str] | None
    """Usernames that Instagram invites."""


@with_config(CAMEL)
class InstagramOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Instagram."""
    first_comment: str | None
    """A comment on the post, published right after it on Instagram."""
    files: Sequence[int] | None
    """The files for Instagram, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Instagram, in place of its `altText` in `media`."""
    kind: Literal["feed", "reel", "story"] | None
    """A story has one file and no text. Default: a reel for a single video, otherwise feed."""
    share_to_feed: bool | None
    """Show a reel in the feed too. Default: true."""
    cover_id: str | None
    """An image of the post that is used only as the cover of the video on Instagram. In the API: its `mediaId`."""
    cover_seconds: float | None
    """The time of a reel’s cover in its video, in seconds. Default: 0."""
    collaborators: Sequence[str] | None
    """Usernames that Instagram invites."""
    accounts: Mapping[str, InstagramAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class LinkedinAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on LinkedIn. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id."""
    files: Sequence[int] | None
    """The files for LinkedIn, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on LinkedIn, in place of its `altText` in `media`."""
    document_title: str | None
    """The title that LinkedIn shows with a PDF. Default: the name of the file."""
    poll_question: str | None
    """The question of a poll, for a post with a text and without files."""
    poll: Sequence[str] | None
    """Two to four answers of up to 30 characters."""
    poll_duration: Literal["oneDay", "threeDays", "oneWeek", "twoWeeks"] | None
    """Default: one week."""
    link_card: bool | None
    """Show a card for the first link of a post without files and poll. Default: true."""
    reshares: bool | None
    """Allow others to repost the post. Default: true."""
    visibility: Literal["public", "loggedIn", "connections"] | None
    """The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone."""


@with_config(CAMEL)
class LinkedinOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on LinkedIn. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id."""
    files: Sequence[int] | None
    """The files for LinkedIn, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on LinkedIn, in place of its `altText` in `media`."""
    document_title: str | None
    """The title that LinkedIn shows with a PDF. Default: the name of the file."""
    poll_question: str | None
    """The question of a poll, for a post with a text and without files."""
    poll: Sequence[str] | None
    """Two to four answers of up to 30 characters."""
    poll_duration: Literal["oneDay", "threeDays", "oneWeek", "twoWeeks"] | None
    """Default: one week."""
    link_card: bool | None
    """Show a card for the first link of a post without files and poll. Default: true."""
    reshares: bool | None
    """Allow others to repost the post. Default: true."""
    visibility: Literal["public", "loggedIn", "connections"] | None
    """The people who see the post: everyone, members of LinkedIn, or connections of the account. Default: everyone."""
    accounts: Mapping[str, LinkedinAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class LinkedinPageAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on LinkedIn Pages. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id."""
    files: Sequence[int] | None
    """The files for LinkedIn Pages, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on LinkedIn Pages, in place of its `altText` in `media`."""
    document_title: str | None
    """The title that LinkedIn shows with a PDF. Default: the name of the file."""
    poll_question: str | None
    """The question of a poll, for a post with a text and without files."""
    poll: Sequence[str] | None
    """Two to four answers of up to 30 characters."""
    poll_duration: Literal["oneDay", "threeDays", "oneWeek", "twoWeeks"] | None
    """Default: one week."""
    link_card: bool | None
    """Show a card for the first link of a post without files and poll. Default: true."""
    reshares: bool | None
    """Allow others to repost the post. Default: true."""
    first_comment: str | None
    """A comment on the post, published right after it on LinkedIn Pages."""


@with_config(CAMEL)
class LinkedinPageOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on LinkedIn Pages. `@[Example Ltd](urn:li:organization:123456)` mentions an organization by its exact name and its id."""
    files: Sequence[int] | None
    """The files for LinkedIn Pages, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on LinkedIn Pages, in place of its `altText` in `media`."""
    document_title: str | None
    """The title that LinkedIn shows with a PDF. Default: the name of the file."""
    poll_question: str | None
    """The question of a poll, for a post with a text and without files."""
    poll: Sequence[str] | None
    """Two to four answers of up to 30 characters."""
    poll_duration: Literal["oneDay", "threeDays", "oneWeek", "twoWeeks"] | None
    """Default: one week."""
    link_card: bool | None
    """Show a card for the first link of a post without files and poll. Default: true."""
    reshares: bool | None
    """Allow others to repost the post. Default: true."""
    first_comment: str | None
    """A comment on the post, published right after it on LinkedIn Pages."""
    accounts: Mapping[str, LinkedinPageAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class MastodonAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Mastodon."""
    files: Sequence[int] | None
    """The files for Mastodon, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Mastodon, in place of its `altText` in `media`."""
    visibility: Literal["public", "unlisted", "private", "direct"] | None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None
    """A warning that is shown before the text."""
    sensitive: bool | None
    """Hides the media behind a click."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Mastodon."""
    language: str | None
    """The language of the text: a code such as en."""


@with_config(CAMEL)
class MastodonOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Mastodon."""
    files: Sequence[int] | None
    """The files for Mastodon, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Mastodon, in place of its `altText` in `media`."""
    visibility: Literal["public", "unlisted", "private", "direct"] | None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None
    """A warning that is shown before the text."""
    sensitive: bool | None
    """Hides the media behind a click."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Mastodon."""
    language: str | None
    """The language of the text: a code such as en."""
    accounts: Mapping[str, MastodonAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class MisskeyAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Misskey."""
    files: Sequence[int] | None
    """The files for Misskey, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Misskey, in place of its `altText` in `media`."""
    visibility: Literal["public", "home", "followers"] | None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None
    """A warning that is shown before the text."""
    sensitive: bool | None
    """Hides the media behind a click."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Misskey."""
    local_only: bool | None
    """Publishes the post on the account’s own server only. Default: false."""


@with_config(CAMEL)
class MisskeyOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Misskey."""
    files: Sequence[int] | None
    """The files for Misskey, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Misskey, in place of its `altText` in `media`."""
    visibility: Literal["public", "home", "followers"] | None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None
    """A warning that is shown before the text."""
    sensitive: bool | None
    """Hides the media behind a click."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Misskey."""
    local_only: bool | None
    """Publishes the post on the account’s own server only. Default: false."""
    accounts: Mapping[str, MisskeyAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class NostrAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Nostr."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Nostr."""
    files: Sequence[int] | None
    """The files for Nostr, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Nostr, in place of its `altText` in `media`."""
    content_warning: str | None
    """A warning. Apps hide the post behind it until people tap it."""


@with_config(CAMEL)
class NostrOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Nostr."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Nostr."""
    files: Sequence[int] | None
    """The files for Nostr, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Nostr, in place of its `altText` in `media`."""
    content_warning: str | None
    """A warning. Apps hide the post behind it until people tap it."""
    accounts: Mapping[str, NostrAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class PinterestAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Pinterest."""
    title: str | None
    """Replaces the post’s title on Pinterest."""
    board: str | None
    """The board that the Pin is saved to. Required to schedule or publish. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one."""
    section: str | None
    """A section of the board. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one."""
    link: str | None
    """The address that the Pin opens. Default: none."""
    files: Sequence[int] | None
    """The files for Pinterest, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Pinterest, in place of its `altText` in `media`. Pinterest has one description per Pin."""
    cover_id: str | None
    """An image of the post that is used only as the cover of the video on Pinterest. In the API: its `mediaId`."""
    cover_seconds: float | None
    """The time of the cover in the video, in seconds, rounded down. Default: 0."""


@with_config(CAMEL)
class PinterestOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Pinterest."""
    title: str | None
    """Replaces the post’s title on Pinterest."""
    board: str | None
    """The board that the Pin is saved to. Required to schedule or publish. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one."""
    section: str | None
    """A section of the board. GET /accounts/{id}/choices lists the values. POST /accounts/{id}/choices creates one."""
    link: str | None
    """The address that the Pin opens. Default: none."""
    files: Sequence[int] | None
    """The files for Pinterest, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Pinterest, in place of its `altText` in `media`. Pinterest has one description per Pin."""
    cover_id: str | None
    """An image of the post that is used only as the cover of the video on Pinterest. In the API: its `mediaId`."""
    cover_seconds: float | None
    """The time of the cover in the video, in seconds, rounded down. Default: 0."""
    accounts: Mapping[str, PinterestAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class PixelfedAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Pixelfed."""
    files: Sequence[int] | None
    """The files for Pixelfed, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Pixelfed, in place of its `altText` in `media`."""
    visibility: Literal["public", "unlisted", "private"] | None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None
    """A warning that is shown before the text."""
    sensitive: bool | None
    """Hides the media behind a click."""
    first_comment: str | None
    """A comment on the post, published right after it on Pixelfed."""


@with_config(CAMEL)
class PixelfedOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Pixelfed."""
    files: Sequence[int] | None
    """The files for Pixelfed, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Pixelfed, in place of its `altText` in `media`."""
    visibility: Literal["public", "unlisted", "private"] | None
    """The people who see the post. Default: the account’s own setting."""
    spoiler_text: str | None
    """A warning that is shown before the text."""
    sensitive: bool | None
    """Hides the media behind a click."""
    first_comment: str | None
    """A comment on the post, published right after it on Pixelfed."""
    accounts: Mapping[str, PixelfedAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class SlackAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Slack."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Slack."""
    channel: str | None
    """The channel of the message. Only channels to which the app was invited are listed. Required to schedule or publish. GET /accounts/{id}/choices lists the values."""
    link_preview: bool | None
    """Let Slack show previews of the links in the text. Default: true."""
    files: Sequence[int] | None
    """The files for Slack, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Slack, in place of its `altText` in `media`."""


@with_config(CAMEL)
class SlackOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Slack."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Slack."""
    channel: str | None
    """The channel of the message. Only channels to which the app was invited are listed. Required to schedule or publish. GET /accounts/{id}/choices lists the values."""
    link_preview: bool | None
    """Let Slack show previews of the links in the text. Default: true."""
    files: Sequence[int] | None
    """The files for Slack, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Slack, in place of its `altText` in `media`."""
    accounts: Mapping[str, SlackAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class TelegramAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Telegram."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Telegram."""
    files: Sequence[int] | None
    """The files for Telegram, in this order, by their positions in `media`, starting at 0. Default: all files."""
    formatting: bool | None
    """Format the text as Telegram’s apps do: `**bold**`, `__italic__`, `~~strikethrough~~`, `||spoiler||`, `[link](address)`, and code between backticks. Default: false."""
    link_card: bool | None
    """Show a card for the first link if the post has no files. Default: true."""
    silent: bool | None
    """Notify people without a sound. Default: false."""
    protected: bool | None
    """Nobody can forward or save the post. Default: false."""
    spoiler: bool | None
    """Blur images and videos until people tap them. Default: false."""


@with_config(CAMEL)
class TelegramOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Telegram."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Telegram."""
    files: Sequence[int] | None
    """The files for Telegram, in this order, by their positions in `media`, starting at 0. Default: all files."""
    formatting: bool | None
    """Format the text as Telegram’s apps do: `**bold**`, `__italic__`, `~~strikethrough~~`, `||spoiler||`, `[link](address)`, and code between backticks. Default: false."""
    link_card: bool | None
    """Show a card for the first link if the post has no files. Default: true."""
    silent: bool | None
    """Notify people without a sound. Default: false."""
    protected: bool | None
    """Nobody can forward or save the post. Default: false."""
    spoiler: bool | None
    """Blur images and videos until people tap them. Default: false."""
    accounts: Mapping[str, TelegramAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class ThreadsAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Threads."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Threads."""
    files: Sequence[int] | None
    """The files for Threads, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Threads, in place of its `altText` in `media`."""
    replies: Literal["everyone", "followers", "following", "mentioned"] | None
    """Everyone, followers, or people whom the account follows or mentions. Default: everyone."""
    approve_replies: bool | None
    """Show replies only after approval. Default: false."""
    topic: str | None
    """Without “#”. Default: the first hashtag."""
    link: str | None
    """The address of the link card. Default: the first link."""
    poll: Sequence[str] | None
    """Two to four answers of up to 25 characters."""
    spoiler: bool | None
    """Hide the files until people tap. Default: false."""


@with_config(CAMEL)
class ThreadsOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on Threads."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on Threads."""
    files: Sequence[int] | None
    """The files for Threads, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on Threads, in place of its `altText` in `media`."""
    replies: Literal["everyone", "followers", "following", "mentioned"] | None
    """Everyone, followers, or people whom the account follows or mentions. Default: everyone."""
    approve_replies: bool | None
    """Show replies only after approval. Default: false."""
    topic: str | None
    """Without “#”. Default: the first hashtag."""
    link: str | None
    """The address of the link card. Default: the first link."""
    poll: Sequence[str] | None
    """Two to four answers of up to 25 characters."""
    spoiler: bool | None
    """Hide the files until people tap. Default: false."""
    accounts: Mapping[str, ThreadsAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class TiktokAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on TikTok."""
    title: str | None
    """Replaces the post’s title on TikTok."""
    files: Sequence[int] | None
    """The files for TikTok, in this order, by their positions in `media`, starting at 0. Default: all files."""
    privacy: str | None
    """The audience of the post, from those that the account can choose. Required to schedule or publish. GET /accounts/{id}/choices lists the values."""
    allow: Sequence[str] | None
    """What people can do with the post: comment and, for videos, duet and stitch. Default: none. In the API: `comment`, `duet` and `stitch`. GET /accounts/{id}/choices lists the values."""
    disclosure: Sequence[Literal["yourBrand", "brandedContent"]] | None
    """What the post promotes: your own brand, or another brand that pays for it. Default: none."""
    ai_generated: bool | None
    """Whether the video was made with AI, which TikTok shows. Default: false."""
    cover_seconds: float | None
    """The time of the cover in the video, in seconds. Default: 0."""
    cover_photo: int | None
    """The photo that is the cover, by its position, starting at 0. Default: 0."""
    auto_music: bool | None
    """Whether TikTok adds recommended music to photos. Default: false."""


@with_config(CAMEL)
class TiktokOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on TikTok."""
    title: str | None
    """Replaces the post’s title on TikTok."""
    files: Sequence[int] | None
    """The files for TikTok, in this order, by their positions in `media`, starting at 0. Default: all files."""
    privacy: str | None
    """The audience of the post, from those that the account can choose. Required to schedule or publish. GET /accounts/{id}/choices lists the values."""
    allow: Sequence[str] | None
    """What people can do with the post: comment and, for videos, duet and stitch. Default: none. In the API: `comment`, `duet` and `stitch`. GET /accounts/{id}/choices lists the values."""
    disclosure: Sequence[Literal["yourBrand", "brandedContent"]] | None
    """What the post promotes: your own brand, or another brand that pays for it. Default: none."""
    ai_generated: bool | None
    """Whether the video was made with AI, which TikTok shows. Default: false."""
    cover_seconds: float | None
    """The time of the cover in the video, in seconds. Default: 0."""
    cover_photo: int | None
    """The photo that is the cover, by its position, starting at 0. Default: 0."""
    auto_music: bool | None
    """Whether TikTok adds recommended music to photos. Default: false."""
    accounts: Mapping[str, TiktokAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class WordpressAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on WordPress."""
    title: str | None
    """Replaces the post’s title on WordPress."""
    excerpt: str | None
    """A summary for lists of posts. Default: the beginning of the text."""
    slug: str | None
    """The last part of the address. Default: from the title."""
    categories: Sequence[str] | None
    """Default: the default category of the site. GET /accounts/{id}/choices lists the values."""
    tags: Sequence[str] | None
    """Tags that the site does not have are created."""
    featured_image: bool | None
    """Whether the first image is the featured image instead of a part of the text. Default: true."""
    comments: Literal["open", "closed"] | None
    """Whether people can comment. Default: the setting of the site."""
    sticky: bool | None
    """Whether the post stays at the top of the blog, which needs the role Editor. Default: false."""
    files: Sequence[int] | None
    """The files for WordPress, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on WordPress, in place of its `altText` in `media`."""


@with_config(CAMEL)
class WordpressOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on WordPress."""
    title: str | None
    """Replaces the post’s title on WordPress."""
    excerpt: str | None
    """A summary for lists of posts. Default: the beginning of the text."""
    slug: str | None
    """The last part of the address. Default: from the title."""
    categories: Sequence[str] | None
    """Default: the default category of the site. GET /accounts/{id}/choices lists the values."""
    tags: Sequence[str] | None
    """Tags that the site does not have are created."""
    featured_image: bool | None
    """Whether the first image is the featured image instead of a part of the text. Default: true."""
    comments: Literal["open", "closed"] | None
    """Whether people can comment. Default: the setting of the site."""
    sticky: bool | None
    """Whether the post stays at the top of the blog, which needs the role Editor. Default: false."""
    files: Sequence[int] | None
    """The files for WordPress, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on WordPress, in place of its `altText` in `media`."""
    accounts: Mapping[str, WordpressAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class XAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on X."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on X."""
    files: Sequence[int] | None
    """The files for X, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on X, in place of its `altText` in `media`."""
    reply_settings: Literal["following", "mentionedUsers", "subscribers", "verified"] | None
    """The people who may reply. Default: everyone."""


@with_config(CAMEL)
class XOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on X."""
    thread: Sequence[str] | None
    """Further texts, published as replies one after the other: a thread on X."""
    files: Sequence[int] | None
    """The files for X, in this order, by their positions in `media`, starting at 0. Default: all files."""
    alt_text: str | None
    """Describes the first file on X, in place of its `altText` in `media`."""
    reply_settings: Literal["following", "mentionedUsers", "subscribers", "verified"] | None
    """The people who may reply. Default: everyone."""
    accounts: Mapping[str, XAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(CAMEL)
class YoutubeAccountOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on YouTube."""
    title: str | None
    """Replaces the post’s title on YouTube."""
    files: Sequence[int] | None
    """The files for YouTube, in this order, by their positions in `media`, starting at 0. Default: all files."""
    made_for_kids: bool | None
    """Whether the video is made for children. The law requires an answer. Required to schedule or publish."""
    visibility: Literal["public", "unlisted", "private"] | None
    """The people who can find and watch the video. Default: public."""
    category: str | None
    """Default: People & Blogs. In the API: `22`. GET /accounts/{id}/choices lists the values."""
    playlist: str | None
    """A playlist of the channel. GET /accounts/{id}/choices lists the values."""
    tags: Sequence[str] | None
    """Words for the search on YouTube, 500 characters in total."""
    cover_id: str | None
    """An image of the post that is used only as the cover of the video on YouTube. In the API: its `mediaId`."""
    subtitles_id: str | None
    """A file of the post that contains the subtitles of the video on YouTube. In the API: its `mediaId`."""
    subtitles_language: str | None
    """A language code, such as en or pt-BR. Required with subtitles."""
    licence: Literal["youtube", "creativeCommon"] | None
    """Default: the standard licence of YouTube."""
    synthetic_media: bool | None
    """Whether realistic scenes were altered or generated. Default: false."""
    notify_subscribers: bool | None
    """Whether subscribers are notified. Default: true."""


@with_config(CAMEL)
class YoutubeOptionsInput(TypedDict, total=False):
    caption: str | None
    """Replaces the post’s caption on YouTube."""
    title: str | None
    """Replaces the post’s title on YouTube."""
    files: Sequence[int] | None
    """The files for YouTube, in this order, by their positions in `media`, starting at 0. Default: all files."""
    made_for_kids: bool | None
    """Whether the video is made for children. The law requires an answer. Required to schedule or publish."""
    visibility: Literal["public", "unlisted", "private"] | None
    """The people who can find and watch the video. Default: public."""
    category: str | None
    """Default: People & Blogs. In the API: `22`. GET /accounts/{id}/choices lists the values."""
    playlist: str | None
    """A playlist of the channel. GET /accounts/{id}/choices lists the values."""
    tags: Sequence[str] | None
    """Words for the search on YouTube, 500 characters in total."""
    cover_id: str | None
    """An image of the post that is used only as the cover of the video on YouTube. In the API: its `mediaId`."""
    subtitles_id: str | None
    """A file of the post that contains the subtitles of the video on YouTube. In the API: its `mediaId`."""
    subtitles_language: str | None
    """A language code, such as en or pt-BR. Required with subtitles."""
    licence: Literal["youtube", "creativeCommon"] | None
    """Default: the standard licence of YouTube."""
    synthetic_media: bool | None
    """Whether realistic scenes were altered or generated. Default: false."""
    notify_subscribers: bool | None
    """Whether subscribers are notified. Default: true."""
    accounts: Mapping[str, YoutubeAccountOptionsInput | None] | None
    """Settings for single accounts of the post, keyed by `accountId`. They override the platform’s settings."""


@with_config(PLAIN)
class PostOptionsInput(TypedDict, total=False):
    akkoma: AkkomaOptionsInput | None
    bluesky: BlueskyOptionsInput | None
    custom_webhook: CustomWebhookOptionsInput | None
    discord: DiscordOptionsInput | None
    facebook: FacebookOptionsInput | None
    gotosocial: GotosocialOptionsInput | None
    instagram: InstagramOptionsInput | None
    linkedin: LinkedinOptionsInput | None
    linkedin_page: LinkedinPageOptionsInput | None
    mastodon: MastodonOptionsInput | None
    misskey: MisskeyOptionsInput | None
    nostr: NostrOptionsInput | None
    pinterest: PinterestOptionsInput | None
    pixelfed: PixelfedOptionsInput | None
    slack: SlackOptionsInput | None
    telegram: TelegramOptionsInput | None
    threads: ThreadsOptionsInput | None
    tiktok: TiktokOptionsInput | None
    wordpress: WordpressOptionsInput | None
    x: XOptionsInput | None
    youtube: YoutubeOptionsInput | None


@with_config(CAMEL)
class CreatePost(TypedDict, total=False):
    """`caption` may be empty only if there is a file."""

    caption: Required[str]
    """The post’s text."""
    platforms: Required[Sequence[PlatformName | PlatformAccount]]
    """The accounts to publish on; each account once."""
    profile_id: str | None
    """The profile that the post belongs to, with accounts and files of this profile; files without a profile can be used too. Without one, it belongs to the workspace itself. It can’t be changed."""
    scheduled_datetime: datetime | str | None
    """The time to publish: in the future, within two years. Without an offset it is local to `timezone`. Omit it to save a draft."""
    schedule: Literal["next_slot"] | None
    """In place of `scheduledDatetime`: the next free slot of the post’s profile or of the workspace (GET /slots), at least a minute ahead."""
    recurrence: str | None
    """A rule of RFC 5545, such as `RRULE:FREQ=WEEKLY;BYDAY=MO,TH`. The post is the first one of a series, and `scheduledDatetime` the time of each, at most one a day for at most two years."""
    recurrence_texts: Sequence[str] | None
    """Captions of the later posts of the series, which use `caption` and these in turn. Platforms refuse the same text again within a short time."""
    media_id: str | None
    """The first file; the only one if `media` is not sent."""
    media: Sequence[PostMediaInput] | None
    """Up to 20 files in the order of publication, each once. `options.<platform>.files` selects the files for a platform."""
    tags: Sequence[str] | None
    """Your own labels."""
    timezone: str | None
    """IANA time zone of a `scheduledDatetime` without an offset."""
    title: str | None
    """Defaults to the first line of the caption, cut at a word, also if it is empty."""
    reference: str | None
    """Your own id of the post, such as that of an order. It need not be unique. GET /posts finds posts by it, and webhook events contain it."""
    metadata: Mapping[str, str] | None
    """Your own values by name: up to 20 names of 40 characters, values up to 500. Webhook events contain them."""
    options: PostOptionsInput | None
    """Settings for platforms of the post, keyed by platform. `accounts` has settings for single accounts."""


@with_config(CAMEL)
class BulkPosts(TypedDict, total=False):
    posts: Required[Sequence[CreatePost]]
    """The posts, each as in POST /posts."""
    dry_run: bool | None
    """Only checks the posts, as POST /posts/validate does."""


@with_config(CAMEL)
class CreatePosts(TypedDict, total=False):
    dry_run: bool
    """As `dryRun` of the body, for CSV."""


@with_config(CAMEL)
class ListPosts(TypedDict, total=False):
    status: Sequence[Literal["draft", "scheduled", "published", "failed"]]
    """Only posts in this status, or in one of several, comma-separated. With `approval` or `updatedSince`, the default is any status."""
    profile_id: str
    """Only posts of this profile."""
    tag: str
    """Only posts with this tag."""
    platform: Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]
    """Only posts on this platform."""
    account_id: str
    """Only posts on this account."""
    media_id: str
    """Only posts with this file, at any position."""
    has_failed_result: bool
    """Only posts that failed on at least one account; with `status=published,failed` also posts that are live on others."""
    approval: Literal["pending", "approved", "declined"]
    """Only posts with an `approval` in this status: `pending` ones wait for a decision."""
    reference: str
    """Only posts with this reference of yours."""
    from_: Annotated[datetime | str, Field(alias="from")]
    """Only posts whose `scheduledDatetime` is at this time or later. Drafts have none."""
    to: datetime | str
    """Only posts whose `scheduledDatetime` is earlier."""
    scheduled_after: datetime | str
    """Only posts whose `scheduledDatetime` is later. `from` includes the time itself."""
    scheduled_before: datetime | str
    """Only posts whose `scheduledDatetime` is earlier, as `to`."""
    updated_since: datetime | str
    """Only posts whose `updatedAt` is at this time or later, in any status by default, in the order of `updatedAt`. A change is listed ten seconds after it was made, so that you miss none if you continue from the `updatedAt` of the last post."""
    expand: Literal["results"]
    """`results` adds the results of each post."""
    search: str
    """Only posts whose `caption` or `title` contains this, in upper or lower case."""
    sort: Literal["scheduledDatetime", "-scheduledDatetime", "createdAt", "-createdAt"]
    """The order; `-` is descending. Default: `scheduledDatetime` for scheduled posts or a time range, otherwise `-createdAt`."""
    limit: int
    """The maximum number of posts to return."""
    offset: int
    """The number of posts to skip. Prefer `cursor`, which neither skips nor repeats any when posts are added or deleted between two pages."""
    cursor: str
    """The `pagination.nextCursor` of the previous page. All other parameters except `limit` must be the same."""


@with_config(CAMEL)
class SentApproval(TypedDict, total=False):
    """The current `approval` of a post."""

    status: Required[Literal["pending", "approved", "declined"]]
    requested_at: Required[datetime | str]
    decided_at: Required[datetime | str | None]
    """null while it is pending."""
    comment: Required[str | None]
    """Why it was declined."""
    scheduled_datetime: Required[datetime | str | None]
    """The requested time; null: as soon as it is approved."""


@with_config(CAMEL)
class UpdatePost(TypedDict, total=False):
    """Omitted fields keep their values; null clears a field or restores its default. You can send back a post that you read: read-only fields are accepted with their current values. If nothing differs, nothing is written."""

    caption: str | None
    """The post’s text."""
    title: str | None
    """Defaults to the first line of the caption, cut at a word, also if it is empty."""
    scheduled_datetime: datetime | str | None
    """A new time, or null to turn the post back into a draft."""
    schedule: Literal["next_slot"] | None
    """In place of `scheduledDatetime`: the next free slot of the post’s profile or of the workspace (GET /slots), at least a minute ahead."""
    recurrence: str | None
    """Begins a series, or changes the rule of the post’s series from this post on. null ends the series: its later posts that nobody has changed are deleted."""
    recurrence_texts: Sequence[str] | None
    recurrence_paused: bool
    """Pauses or resumes the series of the post. Its later posts that nobody has changed are deleted, and made again afterwards."""
    apply_to: Literal["post", "series"]
    """Whether the later posts of the series that nobody has changed get the content of this one. Default: post."""
    tags: Sequence[str] | None
    platforms: Sequence[PlatformName | PlatformAccount]
    """The accounts to publish on; each account once. Options of removed platforms and accounts are removed."""
    media_id: str | None
    """The current first file changes nothing. Another file replaces all files; null removes them."""
    media: Sequence[PostMediaInput] | None
    """Replaces all files. null or an empty list removes them."""
    reference: str | None
    """Your own id of the post, such as that of an order. It need not be unique. GET /posts finds posts by it, and webhook events contain it."""
    metadata: Mapping[str, str] | None
    """Replaces all metadata of the post. null removes it."""
    options: PostOptionsInput | None
    """Replaces all options of the post."""
    timezone: str | None
    """IANA time zone of a `scheduledDatetime` without an offset. A scheduled post keeps its moment. null: UTC."""
    id: str
    livemode: bool
    """False for test data, which only test keys (`svc_test_…`) see."""
    profile_id: str | None
    """The profile that it belongs to; null: the workspace itself."""
    series_id: str | None
    """The id of the first post of its series; null without one."""
    status: Literal["draft", "scheduled", "published", "failed"]
    editable_until: datetime | str | None
    """The time from which the post can’t be changed or deleted: ten seconds before `scheduledDatetime`, or earlier if a platform needs longer to prepare it (`leadSeconds` of GET /platforms). null for a draft."""
    created_at: datetime | str
    updated_at: datetime | str
    published_at: datetime | str | None
    """The time at which it first went live. null until `status` is `published`; never changes after that."""
    failed_results: int
    """The number of accounts on which the post failed. A `published` post may have failed on some of them."""
    approval: SentApproval | None


@with_config(CAMEL)
class DeletePost(TypedDict, total=False):
    occurrences: Literal["later"]
    """`later`: also deletes all later posts of its series, and ends the series."""


@with_config(CAMEL)
class GetSlots(TypedDict, total=False):
    profile_id: str
    """The profile; by default the workspace itself."""


@with_config(CAMEL)
class Slot(TypedDict, total=False):
    """A time of day on some days of the week."""

    weekdays: Required[Sequence[Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]]]
    """The days of the week."""
    time: Required[str]
    """Hours and minutes, local to `timezone`."""


@with_config(CAMEL)
class ReplaceSlots(TypedDict, total=False):
    timezone: str | None
    """IANA time zone of the times."""
    slots: Required[Sequence[Slot]]
    """All slots; an empty list removes them."""


@with_config(CAMEL)
class SetSlots(TypedDict, total=False):
    profile_id: str
    """The profile; by default the workspace itself."""


@with_config(CAMEL)
class GetAnalytics(TypedDict, total=False):
    period: int
    """The number of days up to now."""
    limit: int
    """The number of top posts to return."""
    platform: Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]
    """Only this platform."""
    account_id: str
    """Only this account."""
    profile_id: str
    """Only posts of this profile."""
    tag: str
    """Only posts with this tag."""


@with_config(CAMEL)
class GetDailyAnalytics(TypedDict, total=False):
    period: int
    """The number of days up to today."""
    platform: Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]
    """Only this platform."""
    account_id: str
    """Only this account."""
    profile_id: str
    """Only posts of this profile."""
    tag: str
    """Only posts with this tag."""
    expand: Literal["platforms"]
    """`platforms` adds the days of each platform."""


@with_config(CAMEL)
class GetTimesAnalytics(TypedDict, total=False):
    period: int
    """The number of days up to now."""
    timezone: str
    """IANA time zone of the weekdays and hours."""
    platform: Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]
    """Only this platform."""
    account_id: str
    """Only this account."""
    profile_id: str
    """Only posts of this profile."""
    tag: str
    """Only posts with this tag."""


@with_config(CAMEL)
class GetTagsAnalytics(TypedDict, total=False):
    period: int
    """The number of days up to now."""
    platform: Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]
    """Only this platform."""
    account_id: str
    """Only this account."""
    profile_id: str
    """Only posts of this profile."""
    tag: str
    """Only posts with this tag."""


@with_config(CAMEL)
class ExportAnalytics(TypedDict, total=False):
    period: int
    """The number of days up to now."""
    platform: Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]
    """Only this platform."""
    account_id: str
    """Only this account."""
    profile_id: str
    """Only posts of this profile."""
    tag: str
    """Only posts with this tag."""


@with_config(PLAIN)
class ListWebhooks(TypedDict, total=False):
    profile_id: str
    """Only endpoints of this profile."""


@with_config(PLAIN)
class CreateWebhook(TypedDict, total=False):
    url: Required[str]
    """A public https URL with a host name: no IP address, no port, no credentials."""
    events: Sequence[Literal["post.published", "post.failed", "account.needs_reconnect", "account.expires_soon", "post.scheduled", "post.updated", "post.finished", "post.deleted", "post.approval_requested", "post.approved", "post.declined", "account.connected", "media.ready"]] | None
    """Defaults to `post.published`, `post.failed` and `account.needs_reconnect`."""
    description: str | None
    profile_id: str | None
    """The profile whose events it receives. Without one, it receives the events of all profiles and of the workspace itself. It can’t be changed."""
    account_ids: Sequence[str] | None
    """Only events about one of these accounts; null or empty: about any."""
    profile_ids: Sequence[str] | None
    """Only events of one of these profiles; null or empty: of any or none."""
    tags: Sequence[str] | None
    """Only events of posts with one of these tags; null or empty: with any or none."""


@with_config(PLAIN)
class UpdateWebhook(TypedDict, total=False):
    """Omitted fields keep their values; null restores the default."""

    url: str
    """A public https URL with a host name: no IP address, no port, no credentials."""
    events: Sequence[Literal["post.published", "post.failed", "account.needs_reconnect", "account.expires_soon", "post.scheduled", "post.updated", "post.finished", "post.deleted", "post.approval_requested", "post.approved", "post.declined", "account.connected", "media.ready"]] | None
    is_active: bool | None
    """false disables the endpoint; true enables it, and resumes a paused one."""
    description: str | None
    account_ids: Sequence[str] | None
    """Only events about one of these accounts; null or empty: about any."""
    profile_ids: Sequence[str] | None
    """Only events of one of these profiles; null or empty: of any or none."""
    tags: Sequence[str] | None
    """Only events of posts with one of these tags; null or empty: with any or none."""


@with_config(CAMEL)
class ListDeliveries(TypedDict, total=False):
    status: Literal["pending", "succeeded", "abandoned", "skipped"]
    """Only deliveries in this status."""
    event: Literal["post.published", "post.failed", "account.needs_reconnect", "account.expires_soon", "post.scheduled", "post.updated", "post.finished", "post.deleted", "post.approval_requested", "post.approved", "post.declined", "account.connected", "media.ready", "webhook.test"]
    """Only deliveries of this event."""
    since: datetime | str
    """Only deliveries recorded at this time or later."""
    until: datetime | str
    """Only deliveries recorded before this time."""
    limit: int
    """The maximum number of deliveries to return."""
    offset: int
    """The number of deliveries to skip. Prefer `cursor`, which neither skips nor repeats any when deliveries are added or deleted between two pages."""
    cursor: str
    """The `pagination.nextCursor` of the previous page. All other parameters except `limit` must be the same."""


@with_config(PLAIN)
class ReplayDeliveries(TypedDict, total=False):
    since: Required[datetime | str]
    """Only deliveries recorded at this time or later."""
    until: datetime | str | None
    """Only deliveries recorded before this time."""
    statuses: Sequence[Literal["abandoned", "skipped"]] | None
    """Defaults to both."""
    dry_run: bool | None
    """Only counts the deliveries."""


@with_config(CAMEL)
class ListEvents(TypedDict, total=False):
    after: str
    """The id of the last event that you have. Only later events are returned. Without it, the list begins with the oldest event, at most 30 days ago."""
    types: Sequence[Literal["post.published", "post.failed", "account.needs_reconnect", "account.expires_soon", "post.scheduled", "post.updated", "post.finished", "post.deleted", "post.approval_requested", "post.approved", "post.declined", "account.connected", "media.ready"]]
    """Only events of this type, or of one of several, comma-separated. All by default."""
    account_id: str
    """Only events about this account."""
    profile_id: str
    """Only events of this profile."""
    order: Literal["oldest", "newest"]
    """Which events come first. `newest` can’t be combined with `after`."""
    limit: int
    """The maximum number of events to return."""
    cursor: str
    """The `pagination.nextCursor` of the previous page. All other parameters except `limit` must be the same."""


@with_config(CAMEL)
class ListLinks(TypedDict, total=False):
    profile_id: str
    """Only links of this profile."""
    limit: int
    """The maximum number of links to return."""
    offset: int
    """The number of links to skip. Prefer `cursor`, which neither skips nor repeats any when links are added or deleted between two pages."""
    cursor: str
    """The `pagination.nextCursor` of the previous page. All other parameters except `limit` must be the same."""


@with_config(CAMEL)
class CreateLink(TypedDict, total=False):
    url: Required[str]
    """The target of the short link: an absolute http or https URL."""
    profile_id: str | None
    """The profile that it belongs to. Without one, it belongs to the workspace itself. It can’t be changed."""


@with_config(CAMEL)
class GetLinkClicks(TypedDict, total=False):
    period: int
    """The number of days up to today."""


@with_config(CAMEL)
class ConnectTestAccount(TypedDict, total=False):
    platform: Required[Literal["akkoma", "bluesky", "custom_webhook", "discord", "facebook", "gotosocial", "instagram", "linkedin", "linkedin_page", "mastodon", "misskey", "nostr", "pinterest", "pixelfed", "slack", "telegram", "threads", "tiktok", "wordpress", "x", "youtube"]]
    username: Literal["ok", "lost_answer", "content_refused", "rate_limited", "token_lost", "unknown", "slow"] | None
    """What happens to posts on the account. `ok`: The post is published. `lost_answer`: The platform publishes the post, but its response is lost. Postrider looks the post up and finds it, so it is published once. `content_refused`: The platform rejects the post: `failed` with the code `platform_rejected`. `rate_limited`: The platform rejects two attempts because of a rate limit. The third one is published, after about seven seconds. `token_lost`: The account loses access: `failed` with the code `account_needs_reconnect`, and the event `account.needs_reconnect`. Connect the account again before its next post. `unknown`: The response is lost, and the platform can’t say whether the post is live: `failed` with the code `outcome_unknown`, after about two minutes. `slow`: The platform accepts the post and processes it for about 15 seconds. Meanwhile the result has `acceptedAt`."""
    profile_id: str | None
    """The profile in which the account is connected. Without one, it belongs to the workspace itself."""


@with_config(CAMEL)
class StreamEvents(TypedDict, total=False):
    after: str
    """Begin after this event. A client that connects again sends the header `Last-Event-ID` instead, which comes first. Without either, the stream begins with the next event."""
    types: Sequence[Literal["post.published", "post.failed", "account.needs_reconnect", "account.expires_soon", "post.scheduled", "post.updated", "post.finished", "post.deleted", "post.approval_requested", "post.approved", "post.declined", "account.connected", "media.ready"]]
    """Only events of this type, or of one of several, comma-separated. All by default."""
    account_id: str
    """Only events about this account."""
    profile_id: str
    """Only events of this profile."""
