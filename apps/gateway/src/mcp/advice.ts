import { PLATFORMS } from '@postrider/platform-rules';
import type { ProblemCode } from '@postrider/service';
import type { Fault } from './fault.ts';
import { nameOf } from './platform-fields.ts';

const WAIT = 'Wait for the seconds in retry_after, then repeat the call.';

/** An assistant's next step for each error, in terms of tools; `openapi/guide.ts` has the advice for programs. */
export const NEXT_STEPS: Record<ProblemCode, string> = {
  invalid_json: 'Send the arguments as one JSON object.',
  invalid_request: 'Correct the fields in errors and call again.',
  missing_api_key: 'Ask the person to set up this connection with an API key.',
  invalid_api_key: 'Ask the person for a valid API key: this one no longer works.',
  insufficient_scope:
    'Explain that this connection lacks the scope in required_scope. The person needs an API key with that scope, or a role in the workspace that allows it.',
  plan_required: 'Explain that the plan of the workspace does not allow this. get_usage shows the plan.',
  schedule_limit_reached: 'Save it as a draft (mode draft), or wait until the count resets: see get_usage.',
  approval_required:
    'Explain that posts of this connection need approval. A person who may approve posts can do this in the dashboard.',
  not_found: 'Check the id with list_posts or list_accounts; it may have been deleted.',
  method_not_allowed: 'Use one of the listed tools.',
  post_not_editable:
    'Check the post with get_post. Retry failed results with retry_post, or change the content in a copy from duplicate_post. People can change published posts in the dashboard or on the platform.',
  approval_pending:
    'Explain that the post is waiting for approval. A person can approve it in the dashboard.',
  approval_not_pending: 'Check the approval of the post with get_post.',
  time_passed: 'Ask the person for another time; a person can approve the post with it in the dashboard.',
  post_not_retryable:
    'Check the results with get_post. For outcome_unknown and still_processing, ask the person whether the post is on the account. Use force: true only if it is not.',
  result_not_deletable:
    'Check the results with get_post. Only a live post can be deleted from its platform; otherwise the person must delete it there.',
  media_in_use: 'Change the file of the posts in errors or delete the posts, then delete the file.',
  confirmation_needed: 'Show the person what affects counts. People delete profiles in the dashboard.',
  reference_taken: 'Use another reference.',
  delivery_not_replayable: 'Use one of the listed tools.',
  precondition_failed: 'Read the post again with get_post.',
  idempotency_in_progress: WAIT,
  limit_reached: 'Delete drafts or media that are no longer needed. get_usage shows the limits.',
  payload_too_large: 'Send a shorter text.',
  unsupported_media_type: 'Send the call as application/json.',
  idempotency_key_reused: 'Use a new idempotencyKey for a different post, or omit it.',
  content_rejected:
    'Correct the fields in errors; get_platform_rules has the limits, validate_post checks again.',
  account_ambiguous: 'Use the id of one of the candidates. If you are not sure which one, ask the person.',
  account_not_connected: 'Check list_accounts. The person can connect the account in the dashboard.',
  profile_not_found: 'Use the profileId of an account of list_accounts, or omit it.',
  media_rejected:
    'Use a JPEG, PNG, GIF, WebP, MP4, MOV, WebM or PDF file within the limits of get_platform_rules.',
  import_failed: 'Ask for a public http or https URL that returns the file itself.',
  rate_limited: WAIT,
  internal: 'Repeat the call once. If it fails again, report request_id to the person.',
  unavailable: WAIT,
};

const CAPTIONS = PLATFORMS.map((platform) => nameOf(platform, 'caption')).join(', ');

/** By the code of a violation, if the advice is more specific. */
const FIELD_STEPS: Partial<Record<string, string>> = {
  text_too_long: `Shorten the text to the limit, or give that platform a shorter one (${CAPTIONS}). validate_post checks without saving.`,
  required:
    'Set the field in errors. get_platform_rules lists required arguments, list_choices the values of those that only the platform knows.',
  not_in_future: 'Use a future time, or mode now to publish immediately.',
  too_far: 'Use a time within two years, or mode draft.',
  unknown_timezone: 'Use an IANA time zone such as Europe/Berlin.',
};

/** The advice for the first violation that has any. */
export const stepFor = (faults: readonly Fault[]): string | undefined =>
  faults.map(({ code }) => FIELD_STEPS[code]).find((step) => step !== undefined);
