import type { ProblemCode } from './types.ts';

/** Every code of the API, to distinguish them from unknown ones; the compiler checks it against the API's own list. */
export const PROBLEM_CODES: Readonly<Record<ProblemCode, true>> = {
  invalid_json: true,
  invalid_request: true,
  missing_api_key: true,
  invalid_api_key: true,
  insufficient_scope: true,
  plan_required: true,
  schedule_limit_reached: true,
  not_found: true,
  method_not_allowed: true,
  post_not_editable: true,
  post_not_retryable: true,
  delivery_not_replayable: true,
  idempotency_in_progress: true,
  limit_reached: true,
  payload_too_large: true,
  unsupported_media_type: true,
  idempotency_key_reused: true,
  content_rejected: true,
  account_not_connected: true,
  media_rejected: true,
  import_failed: true,
  rate_limited: true,
  internal: true,
  unavailable: true,
};
