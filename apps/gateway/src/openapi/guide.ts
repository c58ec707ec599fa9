import type { ProblemCode } from '@postrider/service';

interface Advice {
  /** What happened, in general. */
  meaning: string;
  /** What the caller can do about it. */
  action: string;
}

/** What each `code` of a problem means and what to do; the docs page and the OpenAPI document show it. */
export const GUIDE: Record<ProblemCode, Advice> = {
  invalid_json: {
    meaning: 'The body is empty, is not JSON, or is not UTF-8. `detail` says where.',
    action: 'Send one JSON object, encoded as UTF-8.',
  },
  invalid_request: {
    meaning:
      'A field, a query parameter or a header is wrong, missing or unknown. `errors` names every one of them, up to a hundred.',
    action: 'Correct what `errors` names and send the request again.',
  },
  missing_api_key: {
    meaning: 'The request carries no API key.',
    action: 'Send the header `Authorization: Bearer <API_KEY>`.',
  },
  invalid_api_key: {
    meaning:
      'The key is unknown, mistyped, disabled, deleted or expired. All of these get the same answer on purpose.',
    action: 'Check the key for a copying mistake, and look in the dashboard whether it still works.',
  },
  insufficient_scope: {
    meaning: 'The key lacks the scope that this operation needs. `required_scope` names it.',
    action: 'Create a key with that scope; the scopes of a key can’t be changed.',
  },
  plan_required: {
    meaning: 'The plan has lapsed or does not include this, or a trial tried to create or schedule a post.',
    action: 'Renew the plan or change it in the dashboard.',
  },
  schedule_limit_reached: {
    meaning: 'The plan’s scheduled posts of this calendar month (UTC) are used up.',
    action: 'Save the post as a draft, wait for `schedule.resetsAt` of GET /usage, or take a larger plan.',
  },
  not_found: {
    meaning: 'There is nothing at this path or with this id, or it belongs to another workspace.',
    action: 'Check the path and the id, and whether the key belongs to the right workspace.',
  },
  method_not_allowed: {
    meaning: 'The path exists, but not with this method.',
    action: 'Use one of the methods that the header `Allow` lists.',
  },
  post_not_editable: {
    meaning:
      'The post goes out in less than ten seconds, is being published, or has been published. One that has failed can be deleted, and not changed.',
    action: 'Read the post and its results. Create a new post for what you wanted to change.',
  },
  idempotency_in_progress: {
    meaning: 'The first request with this `Idempotency-Key` is still running.',
    action: 'Wait for as long as `Retry-After` says and send the same request again.',
  },
  limit_reached: {
    meaning: 'The workspace has as many of these as it may have.',
    action: 'Delete what is no longer needed, or take a larger plan: GET /usage says what it allows.',
  },
  payload_too_large: {
    meaning: 'The body is larger than 1 MiB.',
    action: 'Send less; upload files with `action: init` of POST /media.',
  },
  unsupported_media_type: {
    meaning: 'The body is not declared as JSON, or is compressed.',
    action: 'Send `Content-Type: application/json` and no `Content-Encoding`.',
  },
  idempotency_key_reused: {
    meaning: 'A different request with this `Idempotency-Key` succeeded in the last 24 hours, or may have.',
    action: 'Use a new key for every new request, and the same key only to repeat one.',
  },
  content_rejected: {
    meaning:
      'The post can’t be published as it is: a platform would refuse it, or its media item does not exist. `errors` has every objection in plain words.',
    action: 'Change what `errors` names; `options.<platform>.caption` gives one platform a text of its own.',
  },
  account_not_connected: {
    meaning:
      'No account of the platform is connected, or the account that was named is not, or not any more.',
    action: 'Look at GET /accounts, and connect the account in the dashboard.',
  },
  media_rejected: {
    meaning: 'The file is missing, is not what it was declared to be, or is of a kind that can’t be used.',
    action: 'Send a JPEG, PNG, GIF, WebP, MP4, MOV or WebM file within the limits that `detail` names.',
  },
  import_failed: {
    meaning: 'The file could not be fetched from `url`.',
    action: 'Check that the address is public and answers with the file itself, then try again.',
  },
  rate_limited: {
    meaning: 'Too many requests in too short a time.',
    action: 'Wait for as long as `Retry-After` says. `RateLimit` tells with every answer what is left.',
  },
  internal: {
    meaning: 'Something went wrong on our side.',
    action: 'Try again with the same `Idempotency-Key`. Where it stays, report the `request_id`.',
  },
  unavailable: {
    meaning: 'A service behind the API is away. The request had no effect, or is safe to repeat.',
    action:
      'Wait for as long as `Retry-After` says, then send the same request, with the same `Idempotency-Key`.',
  },
};
