# Generated from the OpenAPI document by `npm run generate`. Do not edit.

from __future__ import annotations

from .._route import NoneType, Route
from . import models, params


LIST_ACCOUNTS: Route[models.ListAccountsResponse] = Route(
    "GET",
    "/accounts",
    models.ListAccountsResponse,
    query=params.ListAccounts,
)
GET_ACCOUNT: Route[models.GetAccountResponse] = Route(
    "GET",
    "/accounts/{id}",
    models.GetAccountResponse,
)
DISCONNECT_ACCOUNT: Route[models.DisconnectAccountResponse] = Route(
    "DELETE",
    "/accounts/{id}",
    models.DisconnectAccountResponse,
)
LIST_CHOICES: Route[models.ListChoicesResponse] = Route(
    "GET",
    "/accounts/{id}/choices",
    models.ListChoicesResponse,
)
CREATE_CHOICE: Route[models.CreateChoiceResponse] = Route(
    "POST",
    "/accounts/{id}/choices",
    models.CreateChoiceResponse,
    body=params.CreateChoice,
    is_idempotent=True,
)
CREATE_CONNECT_LINK: Route[models.CreateConnectLinkResponse] = Route(
    "POST",
    "/connect-links",
    models.CreateConnectLinkResponse,
    body=params.CreateConnectLink,
    is_idempotent=True,
)
GET_CONNECT_LINK: Route[models.GetConnectLinkResponse] = Route(
    "GET",
    "/connect-links/{id}",
    models.GetConnectLinkResponse,
)
DELETE_CONNECT_LINK: Route[None] = Route(
    "DELETE",
    "/connect-links/{id}",
    NoneType,
)
LIST_PROFILES: Route[models.ListProfilesResponse] = Route(
    "GET",
    "/profiles",
    models.ListProfilesResponse,
    query=params.ListProfiles,
)
CREATE_PROFILE: Route[models.CreateProfileResponse] = Route(
    "POST",
    "/profiles",
    models.CreateProfileResponse,
    body=params.CreateProfile,
    is_idempotent=True,
)
GET_PROFILE: Route[models.GetProfileResponse] = Route(
    "GET",
    "/profiles/{id}",
    models.GetProfileResponse,
)
UPDATE_PROFILE: Route[models.UpdateProfileResponse] = Route(
    "PATCH",
    "/profiles/{id}",
    models.UpdateProfileResponse,
    body=params.UpdateProfile,
)
DELETE_PROFILE: Route[models.DeleteProfileResponse] = Route(
    "DELETE",
    "/profiles/{id}",
    models.DeleteProfileResponse,
    query=params.DeleteProfile,
)
GET_PROFILE_USAGE: Route[models.GetProfileUsageResponse] = Route(
    "GET",
    "/profiles/{id}/usage",
    models.GetProfileUsageResponse,
)
EXPORT_PROFILE: Route[models.ExportProfileResponse] = Route(
    "POST",
    "/profiles/{id}/export",
    models.ExportProfileResponse,
    is_idempotent=True,
)
GET_JOB: Route[models.GetJobResponse] = Route(
    "GET",
    "/jobs/{id}",
    models.GetJobResponse,
)
LIST_PLATFORMS: Route[models.ListPlatformsResponse] = Route(
    "GET",
    "/platforms",
    models.ListPlatformsResponse,
)
LIST_MEDIA: Route[models.ListMediaResponse] = Route(
    "GET",
    "/media",
    models.ListMediaResponse,
    query=params.ListMedia,
)
ADD_MEDIA: Route[models.AddMediaResponse] = Route(
    "POST",
    "/media",
    models.AddMediaResponse,
    body=params.AddMediaBody,
    is_idempotent=True,
)
GET_MEDIA: Route[models.GetMediaResponse] = Route(
    "GET",
    "/media/{id}",
    models.GetMediaResponse,
)
DELETE_MEDIA: Route[None] = Route(
    "DELETE",
    "/media/{id}",
    NoneType,
)
CREATE_MEDIA_EDIT: Route[models.CreateMediaEditResponse] = Route(
    "POST",
    "/media/{id}/edits",
    models.CreateMediaEditResponse,
    body=params.CreateMediaEdit,
    is_idempotent=True,
)
GET_MEDIA_EDIT: Route[models.GetMediaEditResponse] = Route(
    "GET",
    "/media/{id}/edits/{editId}",
    models.GetMediaEditResponse,
)
VALIDATE_POST: Route[models.ValidatePostResponse] = Route(
    "POST",
    "/posts/validate",
    models.ValidatePostResponse,
    body=params.ValidatePost,
)
PUBLISH_POST: Route[models.PublishPostResponse] = Route(
    "POST",
    "/posts/{id}/publish",
    models.PublishPostResponse,
    is_idempotent=True,
)
DUPLICATE_POST: Route[models.DuplicatePostResponse] = Route(
    "POST",
    "/posts/{id}/duplicate",
    models.DuplicatePostResponse,
    is_idempotent=True,
)
RETRY_POST: Route[models.RetryPostResponse] = Route(
    "POST",
    "/posts/{id}/retry",
    models.RetryPostResponse,
    body=params.RetryPost,
    is_idempotent=True,
)
APPROVE_POST: Route[models.ApprovePostResponse] = Route(
    "POST",
    "/posts/{id}/approve",
    models.ApprovePostResponse,
    body=params.ApprovePost,
    is_idempotent=True,
)
DECLINE_POST: Route[models.DeclinePostResponse] = Route(
    "POST",
    "/posts/{id}/decline",
    models.DeclinePostResponse,
    body=params.DeclinePost,
    is_idempotent=True,
)
CREATE_APPROVAL_LINK: Route[models.CreateApprovalLinkResponse] = Route(
    "POST",
    "/posts/{id}/approval-links",
    models.CreateApprovalLinkResponse,
    body=params.CreateApprovalLink,
    is_idempotent=True,
)
LIST_APPROVAL_LINKS: Route[models.ListApprovalLinksResponse] = Route(
    "GET",
    "/posts/{id}/approval-links",
    models.ListApprovalLinksResponse,
)
DELETE_APPROVAL_LINK: Route[None] = Route(
    "DELETE",
    "/posts/{id}/approval-links/{linkId}",
    NoneType,
)
LIST_OCCURRENCES: Route[models.ListOccurrencesResponse] = Route(
    "GET",
    "/posts/{id}/occurrences",
    models.ListOccurrencesResponse,
)
LIST_ACTIVITY: Route[models.ListActivityResponse] = Route(
    "GET",
    "/posts/{id}/activity",
    models.ListActivityResponse,
)
CREATE_POSTS: Route[models.CreatePostsResponse] = Route(
    "POST",
    "/posts/bulk",
    models.CreatePostsResponse,
    body=params.BulkPosts,
    query=params.CreatePosts,
    is_idempotent=True,
)
LIST_RESULTS: Route[models.ListResultsResponse] = Route(
    "GET",
    "/posts/{id}/results",
    models.ListResultsResponse,
)
DELETE_RESULT: Route[None] = Route(
    "DELETE",
    "/posts/{id}/results/{resultId}",
    NoneType,
)
LIST_POSTS: Route[models.ListPostsResponse] = Route(
    "GET",
    "/posts",
    models.ListPostsResponse,
    query=params.ListPosts,
)
CREATE_POST: Route[models.CreatePostResponse] = Route(
    "POST",
    "/posts",
    models.CreatePostResponse,
    body=params.CreatePost,
    is_idempotent=True,
)
GET_POST: Route[models.GetPostResponse] = Route(
    "GET",
    "/posts/{id}",
    models.GetPostResponse,
)
UPDATE_POST: Route[models.UpdatePostResponse] = Route(
    "PATCH",
    "/posts/{id}",
    models.UpdatePostResponse,
    body=params.UpdatePost,
)
DELETE_POST: Route[None] = Route(
    "DELETE",
    "/posts/{id}",
    NoneType,
    query=params.DeletePost,
)
GET_SLOTS: Route[models.Queue] = Route(
    "GET",
    "/slots",
    models.Queue,
    query=params.GetSlots,
)
SET_SLOTS: Route[models.Queue] = Route(
    "PUT",
    "/slots",
    models.Queue,
    body=params.ReplaceSlots,
    query=params.SetSlots,
)
GET_USAGE: Route[models.GetUsageResponse] = Route(
    "GET",
    "/usage",
    models.GetUsageResponse,
)
GET_KEY: Route[models.GetKeyResponse] = Route(
    "GET",
    "/key",
    models.GetKeyResponse,
)
GET_ANALYTICS: Route[models.GetAnalyticsResponse] = Route(
    "GET",
    "/analytics",
    models.GetAnalyticsResponse,
    query=params.GetAnalytics,
)
GET_POST_ANALYTICS: Route[models.GetPostAnalyticsResponse] = Route(
    "GET",
    "/posts/{id}/analytics",
    models.GetPostAnalyticsResponse,
)
GET_DAILY_ANALYTICS: Route[models.GetDailyAnalyticsResponse] = Route(
    "GET",
    "/analytics/daily",
    models.GetDailyAnalyticsResponse,
    query=params.GetDailyAnalytics,
)
GET_TIMES_ANALYTICS: Route[models.GetTimesAnalyticsResponse] = Route(
    "GET",
    "/analytics/times",
    models.GetTimesAnalyticsResponse,
    query=params.GetTimesAnalytics,
)
GET_TAGS_ANALYTICS: Route[models.GetTagsAnalyticsResponse] = Route(
    "GET",
    "/analytics/tags",
    models.GetTagsAnalyticsResponse,
    query=params.GetTagsAnalytics,
)
EXPORT_ANALYTICS: Route[str] = Route(
    "GET",
    "/analytics/export",
    str,
    query=params.ExportAnalytics,
)
LIST_WEBHOOKS: Route[models.ListWebhooksResponse] = Route(
    "GET",
    "/webhooks",
    models.ListWebhooksResponse,
    query=params.ListWebhooks,
)
CREATE_WEBHOOK: Route[models.CreateWebhookResponse] = Route(
    "POST",
    "/webhooks",
    models.CreateWebhookResponse,
    body=params.CreateWebhook,
    is_idempotent=True,
)
GET_WEBHOOK: Route[models.GetWebhookResponse] = Route(
    "GET",
    "/webhooks/{id}",
    models.GetWebhookResponse,
)
UPDATE_WEBHOOK: Route[models.UpdateWebhookResponse] = Route(
    "PATCH",
    "/webhooks/{id}",
    models.UpdateWebhookResponse,
    body=params.UpdateWebhook,
)
DELETE_WEBHOOK: Route[None] = Route(
    "DELETE",
    "/webhooks/{id}",
    NoneType,
)
ROTATE_WEBHOOK_SECRET: Route[models.RotateWebhookSecretResponse] = Route(
    "POST",
    "/webhooks/{id}/rotate-secret",
    models.RotateWebhookSecretResponse,
    is_idempotent=True,
)
TEST_WEBHOOK: Route[models.TestWebhookResponse] = Route(
    "POST",
    "/webhooks/{id}/test",
    models.TestWebhookResponse,
    is_idempotent=True,
)
LIST_DELIVERIES: Route[models.ListDeliveriesResponse] = Route(
    "GET",
    "/webhooks/{id}/deliveries",
    models.ListDeliveriesResponse,
    query=params.ListDeliveries,
)
REPLAY_DELIVERIES: Route[models.ReplayDeliveriesResponse] = Route(
    "POST",
    "/webhooks/{id}/deliveries/replay",
    models.ReplayDeliveriesResponse,
    body=params.ReplayDeliveries,
    is_idempotent=True,
)
GET_REPLAY: Route[models.GetReplayResponse] = Route(
    "GET",
    "/webhooks/{id}/replays/{replay}",
    models.GetReplayResponse,
)
GET_DELIVERY: Route[models.GetDeliveryResponse] = Route(
    "GET",
    "/webhooks/{id}/deliveries/{delivery}",
    models.GetDeliveryResponse,
)
REPLAY_DELIVERY: Route[models.ReplayDeliveryResponse] = Route(
    "POST",
    "/webhooks/{id}/deliveries/{delivery}/replay",
    models.ReplayDeliveryResponse,
    is_idempotent=True,
)
LIST_EVENTS: Route[models.ListEventsResponse] = Route(
    "GET",
    "/events",
    models.ListEventsResponse,
    query=params.ListEvents,
)
GET_EVENT: Route[models.GetEventResponse] = Route(
    "GET",
    "/events/{id}",
    models.GetEventResponse,
)
LIST_EVENT_DELIVERIES: Route[models.ListEventDeliveriesResponse] = Route(
    "GET",
    "/events/{id}/deliveries",
    models.ListEventDeliveriesResponse,
)
LIST_LINKS: Route[models.ListLinksResponse] = Route(
    "GET",
    "/links",
    models.ListLinksResponse,
    query=params.ListLinks,
)
CREATE_LINK: Route[models.CreateLinkResponse] = Route(
    "POST",
    "/links",
    models.CreateLinkResponse,
    body=params.CreateLink,
    is_idempotent=True,
)
GET_LINK: Route[models.GetLinkResponse] = Route(
    "GET",
    "/links/{code}",
    models.GetLinkResponse,
)
DISABLE_LINK: Route[None] = Route(
    "DELETE",
    "/links/{code}",
    NoneType,
)
GET_LINK_CLICKS: Route[models.GetLinkClicksResponse] = Route(
    "GET",
    "/links/{code}/clicks",
    models.GetLinkClicksResponse,
    query=params.GetLinkClicks,
)
CONNECT_TEST_ACCOUNT: Route[models.ConnectTestAccountResponse] = Route(
    "POST",
    "/test/accounts",
    models.ConnectTestAccountResponse,
    body=params.ConnectTestAccount,
    is_idempotent=True,
)
ADVANCE_POST: Route[models.AdvancePostResponse] = Route(
    "POST",
    "/test/posts/{id}/advance",
    models.AdvancePostResponse,
    is_idempotent=True,
)
STREAM_EVENTS: Route[None] = Route(
    "GET",
    "/events/stream",
    NoneType,
    query=params.StreamEvents,
)
