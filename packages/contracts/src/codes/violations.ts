import type { Advice } from './advice.ts';
import { CONTENT } from './content-violations.ts';

/** Errors in the form of any request. */
const FORM = {
  conflict: {
    cause: 'The field contradicts another field of the request.',
    cure: 'Send only one of the fields, or the value in `message`.',
  },
  duplicate: { cause: 'The item is listed twice.', cure: 'List it once.' },
  invalid_character: {
    cause: 'A string contains a NUL character or half of a surrogate pair.',
    cure: 'Remove it. Databases and platforms can’t store it.',
  },
  invalid_format: {
    cause: 'The string does not have the required format, such as a UUID, a URL or a time.',
    cure: 'Use the format in the field’s description and example.',
  },
  invalid_type: {
    cause: 'The value has the wrong JSON type.',
    cure: 'Send a value of the documented JSON type.',
  },
  invalid_value: {
    cause: 'The value is not allowed here.',
    cure: 'Send a value that the field’s description allows.',
  },
  out_of_range: {
    cause: 'The number is out of range.',
    cure: 'Send a number within the range in `message`.',
  },
  required: {
    cause: 'A required field is missing or empty.',
    cure: 'Send the field with a value.',
  },
  too_big: {
    cause: 'A string, an array or a number exceeds its limit.',
    cure: 'Reduce it to `limit`.',
  },
  too_deep: {
    cause: 'The JSON nests arrays and objects too deeply.',
    cure: 'Send a body of at most 16 levels.',
  },
  too_many_values: {
    cause: 'The JSON contains too many values.',
    cure: 'Send a body of at most 1,000 values.',
  },
  too_small: {
    cause: 'A string, an array or a number is below its minimum.',
    cure: 'Send at least the minimum in `message`.',
  },
  unexpected_body: {
    cause: 'The request has a body, but the operation accepts none.',
    cure: 'Send the request without a body.',
  },
  unknown_field: {
    cause: 'The operation has no field or query parameter with this name.',
    cure: 'Use the name that `message` suggests, or omit the field.',
  },
  unknown_value: {
    cause: 'The value is not one of the allowed values.',
    cure: 'Send one of the values in `message`.',
  },
} as const;

/** Errors in the time, the accounts and the results of a post. */
const POSTS = {
  account_ambiguous: {
    cause: 'The platform has several connected accounts.',
    cure: 'Send `{"platform": …, "accountId": …}` with one of `candidates`.',
  },
  account_expires_before_post: {
    cause: 'Access to the account expires before the time of the post, and can’t be renewed automatically.',
    cure: 'Connect the account again before the time of the post.',
  },
  account_needs_reconnect: {
    cause: 'The account’s access was revoked or has expired.',
    cure: 'Connect the account again in the dashboard.',
  },
  account_not_connected: {
    cause: 'There is no connected account with this id or platform.',
    cure: 'List the accounts with GET /accounts, or connect the account.',
  },
  changed: {
    cause: 'The post was changed after you read it.',
    cure: 'Get the post again, then repeat your change if you still want it.',
  },
  daily_cap: {
    cause: 'With this post, the account has more posts in 24 hours than its platform accepts.',
    cure: 'Choose another day, or publish some of the posts on another account.',
  },
  duplicate_text: {
    cause: 'The platform refuses the same text on an account within a short time.',
    cure: 'Change the text, or choose a later time.',
  },
  invalid_datetime: {
    cause: 'The time is not valid ISO 8601.',
    cure: 'Send a time such as `2030-01-31T09:00:00Z`, or a local time together with `timezone`.',
  },
  invalid_recurrence: {
    cause: 'The recurrence rule can’t be used.',
    cure: 'Send a rule such as `RRULE:FREQ=WEEKLY;BYDAY=MO,TH`. `message` names the part that is wrong.',
  },
  live_account_kept: {
    cause: 'The duplicate goes to an account on which the original is live.',
    cure: 'Change the text, so that the account does not publish it twice.',
  },
  live_account_left_out: {
    cause: 'The duplicate leaves out an account on which the original is live.',
    cure: 'Add the account if the new post should go there too.',
  },
  missing_alt_text: {
    cause: 'A file has no description for people who can’t see it.',
    cure: 'Send `altText` with the file.',
  },
  no_free_slot: {
    cause: 'The profile or the workspace has no slots, or all of them are taken.',
    cure: 'Set slots with PUT /slots, or send `scheduledDatetime`.',
  },
  not_failed: { cause: 'The result has not failed.', cure: 'Retry only failed results.' },
  not_in_future: { cause: 'The time is in the past.', cure: 'Send a time in the future.' },
  outcome_unknown: {
    cause: 'It is unknown whether the post went live.',
    cure: 'Check the account. If the post is not there, send `"force": true`.',
  },
  price: {
    cause: 'The platform charges the owner of the app for the post.',
    cure: 'Publish it if the price in `message` is right for you.',
  },
  not_editable: {
    cause: 'The platform can’t change this of a live post.',
    cure: 'Leave it as it is, or delete the live post and publish another one.',
  },
  read_only: {
    cause: 'The field can’t be changed after the post was created.',
    cure: 'Omit the field, or send its current value.',
  },
  short_notice: {
    cause:
      'The time is sooner than the platforms may need to prepare the post. It is published as soon as it is ready.',
    cure: 'Choose a later time if the post must be on time.',
  },
  too_far: {
    cause: 'The time is more than two years ahead.',
    cure: 'Send a time within the next two years.',
  },
  unknown_platform: {
    cause: 'There is no platform with this name.',
    cure: 'Use a `platform` of GET /platforms.',
  },
  unknown_result: {
    cause: 'The post has no result with this id.',
    cure: 'Use an `id` of GET /posts/{id}/results.',
  },
  unknown_timezone: {
    cause: 'The value is not a time zone.',
    cure: 'Use an IANA time zone such as `Europe/Berlin`.',
  },
  unused_options: {
    cause: '`options` has an entry for a platform or an account that the post does not go to.',
    cure: 'Remove the entry, or add the platform or the account to `platforms`.',
  },
  wrong_platform: {
    cause: 'The account to reconnect is not on the link’s platform.',
    cure: 'Omit `platform`, or send the account’s platform.',
  },
} as const;

/** Errors of files, their imports and their deletion. */
const MEDIA = {
  address_not_public: {
    cause: 'The URL resolves to a private address.',
    cure: 'Use a URL that is reachable from the public internet.',
  },
  bad_redirect: {
    cause: 'The server redirects to a URL that is not allowed.',
    cure: 'Send the URL of the file itself.',
  },
  damaged: { cause: 'The file arrived incomplete or damaged.', cure: 'Check the file at the URL.' },
  empty: { cause: 'The server returned an empty file.', cure: 'Check the file at the URL.' },
  encoding_unsupported: {
    cause: 'The server uses an unsupported compression.',
    cure: 'Serve the file without compression, or with gzip, deflate or br.',
  },
  http_status: {
    cause: 'The server returned a status other than `2xx`.',
    cure: 'Check that the URL works without sign-in.',
  },
  invalid_url: {
    cause: 'The URL is not an absolute http or https URL, or it has credentials or a non-standard port.',
    cure: 'Send a plain `https://` URL.',
  },
  not_media: {
    cause: 'The URL returns no image, video or document, but for example a web page.',
    cure: 'Send the URL of the file itself.',
  },
  timed_out: { cause: 'The file did not arrive in time.', cure: 'Try again, or upload the file instead.' },
  too_large: {
    cause: 'The file is too large for an import.',
    cure: 'Upload it: start with `"action": "init"`.',
  },
  too_many_redirects: {
    cause: 'The server redirects too many times.',
    cure: 'Send the final URL.',
  },
  unreachable: {
    cause: 'The server was unreachable or closed the connection.',
    cure: 'Check the URL, or try again later.',
  },
  used_by_draft: {
    cause: 'A draft uses the file.',
    cure: 'Remove the file from the draft or delete the draft, then delete the file.',
  },
  used_by_scheduled_post: {
    cause: 'A scheduled post uses the file.',
    cure: 'Remove the file from the post or delete the post, then delete the file.',
  },
} as const;

/** Errors about profiles. */
const PROFILES = {
  profile_accounts: {
    cause: 'The profile has as many accounts as its limit allows.',
    cure: 'Disconnect an account of the profile, or raise its `limits.accounts`.',
  },
  profile_media_bytes: {
    cause: 'The profile stores as many bytes as its limit allows.',
    cure: 'Delete files of the profile, or raise its `limits.mediaBytes`.',
  },
  posts_per_day: {
    cause: 'The profile has scheduled as many posts today (UTC) as its limit allows.',
    cure: 'Wait for the time in `message`, or raise the profile’s `limits.postsPerDay`.',
  },
  posts_per_month: {
    cause: 'The profile has scheduled as many posts this month (UTC) as its limit allows.',
    cure: 'Wait for the time in `message`, or raise the profile’s `limits.postsPerMonth`.',
  },
  reference_taken: {
    cause: 'Another profile of the workspace has this reference.',
    cure: 'Find it with GET /profiles?reference=, or send another reference.',
  },
  unknown_profile: {
    cause: 'There is no profile with this id, or it is being deleted.',
    cure: 'Use an `id` of GET /profiles.',
  },
} as const;

/** Errors in the URLs of webhooks and short links. */
const URLS = {
  unknown_event: { cause: 'There is no event with this name.', cure: 'Use one of the documented events.' },
  url_has_credentials: {
    cause: 'The URL contains a user name or a password.',
    cure: 'Remove it, and verify signatures instead.',
  },
  url_has_fragment: { cause: 'The URL has a fragment (`#…`).', cure: 'Remove the fragment.' },
  url_has_port: {
    cause: 'The URL contains a port.',
    cure: 'Serve the endpoint on port 443 and remove the port.',
  },
  url_host_not_valid: { cause: 'The host name of the URL is not valid.', cure: 'Correct the host name.' },
  url_is_ip_address: { cause: 'The URL has an IP address.', cure: 'Use a host name.' },
  url_is_short_link: {
    cause: 'The URL points to the short-link service itself.',
    cure: 'Send the destination of the short link.',
  },
  url_not_https: { cause: 'The URL does not start with `https://`.', cure: 'Send an `https://` URL.' },
  url_not_public: {
    cause: 'The host name is only valid in a private network.',
    cure: 'Use a public host name.',
  },
  url_not_valid: { cause: 'The value is not a valid URL.', cure: 'Send an absolute URL without spaces.' },
  url_scheme_not_allowed: {
    cause: 'The URL’s scheme is neither http nor https.',
    cure: 'Send an `http://` or `https://` URL.',
  },
  url_too_long: { cause: 'The URL is too long.', cure: 'Send a URL within the limit in `message`.' },
} as const;

/** Every `code` in `errors` and `warnings` of the developer API. Code that uses another one does not compile. */
export const VIOLATIONS = {
  ...FORM,
  ...POSTS,
  ...CONTENT,
  ...MEDIA,
  ...PROFILES,
  ...URLS,
} as const satisfies Record<string, Advice>;

export type ViolationCode = keyof typeof VIOLATIONS;
