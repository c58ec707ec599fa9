import { PLATFORMS } from '@postrider/platform-rules';
import type { ProblemCode } from '@postrider/service';
import type { Fault } from './fault.ts';
import { nameOf } from './platform-fields.ts';

const WAIT = 'Wait for the seconds in retry_after, then send the same call again.';

/** What an assistant can do about each refusal, in terms of tools; `openapi/guide.ts` has it for programs. */
export const NEXT_STEPS: Record<ProblemCode, string> = {
  invalid_json: 'Send the arguments as one JSON object.',
  invalid_request: 'Correct the fields in errors and call again.',
  missing_api_key: 'Ask the person to set up this connection with an API key.',
  invalid_api_key: 'Ask the person for a valid API key: this one no longer works.',
  insufficient_scope:
    'Explain that this connection may not do that: it needs the scope in required_scope, from an API key that has it or a person whose role in the workspace allows it.',
  plan_required: 'Explain that the plan of the workspace does not allow this. get_usage shows the plan.',
  schedule_limit_reached: 'Save it as a draft (mode draft), or wait until the count resets: see get_usage.',
  not_found: 'Look the id up again with list_posts or list_accounts; it may have been deleted.',
  method_not_allowed: 'Use the tools that are listed.',
  post_not_editable:
    'Look at it with get_post. What failed can be retried with retry_post, or changed in a draft of duplicate_post; what is published can only be changed on the platform.',
  post_not_retryable:
    'Look at the results with get_post. With outcome_unknown, ask the person whether the post is on the account; only if it is not, use force: true.',
  media_in_use: 'Give the posts in errors another file, or delete them, then delete the file.',
  delivery_not_replayable: 'Use the tools that are listed.',
  idempotency_in_progress: WAIT,
  limit_reached: 'Delete drafts or media that are no longer needed; get_usage shows the limits.',
  payload_too_large: 'Send a shorter text.',
  unsupported_media_type: 'Send the call as application/json.',
  idempotency_key_reused: 'Use a new idempotencyKey for a different post, or leave it out.',
  content_rejected:
    'Correct the fields in errors; get_platform_rules has the limits, validate_post checks again.',
  account_ambiguous:
    'Name the account by the id of one of candidates. Where it is not clear which one, ask the person.',
  account_not_connected: 'See list_accounts. The person can connect the account in the dashboard.',
  media_rejected:
    'Use a JPEG, PNG, GIF, WebP, MP4, MOV or WebM file within the limits of get_platform_rules.',
  import_failed: 'Ask for a public http or https address that returns the file itself.',
  rate_limited: WAIT,
  internal: 'Send the same call again once. If it fails again, report request_id to the person.',
  unavailable: WAIT,
};

const CAPTIONS = PLATFORMS.map((platform) => nameOf(platform, 'caption')).join(', ');

/** By the code of a violation, where there is more to say than by that of the whole. */
const FIELD_STEPS: Partial<Record<string, string>> = {
  text_too_long: `Shorten the text to the limit, or give that platform a shorter one (${CAPTIONS}). validate_post checks without saving.`,
  not_in_future: 'Use a time after now, or mode now to publish at once.',
  too_far: 'Use a time within two years, or mode draft.',
  unknown_timezone: 'Use an IANA name such as Europe/Berlin.',
};

/** What to do about the first violation for which there is advice. */
export const stepFor = (faults: readonly Fault[]): string | undefined =>
  faults.map(({ code }) => FIELD_STEPS[code]).find((step) => step !== undefined);
