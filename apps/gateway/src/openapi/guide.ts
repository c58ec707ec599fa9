import type { ProblemCode } from '@postrider/service';

interface Advice {
  /** The cause, in general. */
  meaning: string;
  /** What the caller can do. */
  action: string;
}

/** The cause of each problem `code` and what to do; shown on the docs page and in the OpenAPI document. */
export const GUIDE: Record<ProblemCode, Advice> = {
  invalid_json: {
    meaning: 'The body is empty, is not JSON, or is not UTF-8. `detail` has the position.',
    action: 'Send one JSON object, encoded as UTF-8.',
  },
  invalid_request: {
    meaning:
      'A field, a query parameter or a header is wrong, missing or unknown. `errors` lists each violation, up to a hundred.',
    action: 'Correct the violations in `errors` and send the request again.',
  },
  missing_api_key: {
    meaning: 'The request has no API key.',
    action: 'Send the header `Authorization: Bearer <API_KEY>`.',
  },
  invalid_api_key: {
    meaning:
      'The key is unknown, mistyped, disabled, deleted or expired. The response is deliberately the same in all these cases.',
    action: 'Check that the key was copied completely and is active in the dashboard.',
  },
  insufficient_scope: {
    meaning: 'The key lacks the scope in `required_scope`.',
    action: 'Create a key with that scope; the scopes of an existing key can’t be changed.',
  },
  plan_required: {
    meaning:
      'The plan has lapsed, does not include this, or is a trial, which can’t create or schedule posts.',
    action: 'Ask the operator of this service to renew or change the plan.',
  },
  schedule_limit_reached: {
    meaning: 'The plan’s scheduled posts for this calendar month (UTC) are used up.',
    action: 'Save the post as a draft, wait for `schedule.resetsAt` of GET /usage, or ask for a larger plan.',
  },
  approval_required: {
    meaning:
      'Posts of this key need approval, and the request would change what is public: it retries, edits or deletes a live post.',
    action: 'Ask a person who may approve posts to do it, or use another key.',
  },
  not_found: {
    meaning: 'The path or id does not exist, or belongs to another workspace.',
    action: 'Check the path and the id, and whether the key belongs to the right workspace.',
  },
  method_not_allowed: {
    meaning: 'The path exists, but not with this method.',
    action: 'Use one of the methods that the header `Allow` lists.',
  },
  post_not_editable: {
    meaning:
      'The time is past the `editableUntil` of the post, or the post is being published. Or it is published, and one of its platforms can’t make the change to the live post; then nothing was changed anywhere. You can retry or delete a failed post, but not change it.',
    action: 'Check the post and its results. Retry it if it failed, or create a new post.',
  },
  confirmation_needed: {
    meaning: 'The deletion can’t be undone. `affects` counts what it would delete.',
    action: 'Show it to a person, then send the request again with `?confirm=true`.',
  },
  reference_taken: {
    meaning: 'Another profile of the workspace has this `reference`.',
    action: 'Find it with GET /profiles?reference=, or choose another reference.',
  },
  profile_not_found: {
    meaning: 'There is no profile with this `profileId`, or it is being deleted.',
    action: 'List the profiles with GET /profiles.',
  },
  approval_pending: {
    meaning: 'The post is waiting for approval, which is the only way to publish it.',
    action: 'Approve or decline it with POST /posts/{id}/approve or /decline.',
  },
  approval_not_pending: {
    meaning: 'The post is not waiting for approval: it was decided before, or approval was never requested.',
    action: 'Check `approval` of the post.',
  },
  time_passed: {
    meaning: 'The requested time of the post has passed before it was approved.',
    action: 'Approve it with another `scheduledDatetime`, or decline it.',
  },
  post_not_retryable: {
    meaning:
      'No result of the post has failed, or the failed results may be live (`outcome_unknown`, `still_processing`).',
    action:
      'Check the results. If one has the code `outcome_unknown` or `still_processing`, check the account. If the post is not there, send `"force": true`.',
  },
  result_not_deletable: {
    meaning:
      'The post is not live on this account, it is unknown whether it is, its platform can’t delete posts, or the platform refused the deletion. `detail` says which.',
    action:
      'Check `canDelete` and `changes` of the result. If the account must be connected again, connect it and repeat the request. Otherwise delete the post on the platform.',
  },
  media_in_use: {
    meaning: 'A draft or a scheduled post uses the file. `errors` names the posts.',
    action: 'Delete these posts, or change their file with PATCH /posts/{id}, then delete the file.',
  },
  delivery_not_replayable: {
    meaning: 'The webhook is paused or disabled, the delivery is being sent, or it was tried twenty times.',
    action: 'Resume the webhook with PATCH /webhooks/{id} and `"is_active": true`, then replay the delivery.',
  },
  idempotency_in_progress: {
    meaning: 'The first request with this `Idempotency-Key` is still running.',
    action: 'Wait for the seconds in `Retry-After`, then send the same request again.',
  },
  limit_reached: {
    meaning: 'The workspace has reached its limit for this resource.',
    action: 'Delete what is no longer needed, or upgrade the plan. GET /usage reports the limits.',
  },
  precondition_failed: {
    meaning: 'The resource has changed since you read the version in `If-Match`. Nothing was changed.',
    action: 'Read the resource again, check what changed, and repeat the request with its new `ETag`.',
  },
  payload_too_large: {
    meaning: 'The body is larger than 1 MiB, or than 2 MiB in POST /posts/bulk.',
    action: 'Send a smaller body; upload files with `action: init` of POST /media.',
  },
  unsupported_media_type: {
    meaning: 'The body is not declared as JSON, or is compressed.',
    action: 'Send `Content-Type: application/json` and no `Content-Encoding`.',
  },
  idempotency_key_reused: {
    meaning:
      'A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have succeeded.',
    action: 'Use a new key for every new request, and the same key only to retry it.',
  },
  content_rejected: {
    meaning:
      'A platform would reject the post, or its media item does not exist. `errors` lists every violation.',
    action:
      'Correct the violations in `errors`. `options.<platform>.caption` sets a different text for one platform, `options.<platform>.accounts.<accountId>.caption` for one account.',
  },
  account_ambiguous: {
    meaning:
      'The post names a platform with several accounts, and a setting of the key or the workspace rejects that.',
    action: 'Send the account’s id: `{"platform": …, "accountId": …}`. `errors` has the `candidates`.',
  },
  account_not_connected: {
    meaning: 'No account of the platform is connected, or the requested account is not connected.',
    action: 'List the accounts with GET /accounts, and connect the account in the dashboard.',
  },
  media_rejected: {
    meaning: 'The file is missing, does not match its declared type or size, or has an unsupported type.',
    action: 'Send a JPEG, PNG, GIF, WebP, MP4, MOV, WebM or PDF file within the limits in `detail`.',
  },
  import_failed: {
    meaning: 'The file could not be downloaded from `url`.',
    action: 'Check that the URL is public and returns the file itself, then try again.',
  },
  rate_limited: {
    meaning: 'Too many requests in a short time.',
    action:
      'Wait for the seconds in `Retry-After`. `RateLimit` in every response reports the remaining requests.',
  },
  internal: {
    meaning: 'An unexpected error in the service.',
    action: 'Try again with the same `Idempotency-Key`. If the error persists, report the `request_id`.',
  },
  unavailable: {
    meaning: 'The service is temporarily unavailable. The request had no effect, or is safe to retry.',
    action:
      'Wait for the seconds in `Retry-After`, then send the same request with the same `Idempotency-Key`.',
  },
};
