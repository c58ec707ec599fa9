import type { Advice } from './advice.ts';

/** What can be wrong with the form of any request. */
const FORM = {
  duplicate: { cause: 'The item is listed twice.', cure: 'List it once.' },
  invalid_character: {
    cause: 'A text or a name holds a NUL character or half of a surrogate pair.',
    cure: 'Remove it: databases and platforms can’t store it.',
  },
  invalid_format: {
    cause: 'The text has another form than the field needs, such as a UUID, a URL or a time.',
    cure: 'Write it as the field’s description and example show.',
  },
  invalid_type: { cause: 'The value has the wrong JSON type.', cure: 'Send a value of the documented type.' },
  invalid_value: {
    cause: 'The value is not allowed here.',
    cure: 'Send a value that the field’s description allows.',
  },
  out_of_range: {
    cause: 'The number is below or above what is possible.',
    cure: 'Send a number within the range in `message`.',
  },
  required: {
    cause: 'A field is missing, or empty where it must not be.',
    cure: 'Send the field with a value.',
  },
  too_big: {
    cause: 'A text, a list or a number is above its limit.',
    cure: 'Shorten it to `limit`.',
  },
  too_deep: {
    cause: 'The JSON nests arrays and objects too deeply.',
    cure: 'Send a body of at most 16 levels.',
  },
  too_many_values: { cause: 'The JSON holds too many values.', cure: 'Send a body of at most 1,000 values.' },
  too_small: {
    cause: 'A text, a list or a number is below its minimum.',
    cure: 'Send at least what `message` says.',
  },
  unexpected_body: { cause: 'The request has a body and takes none.', cure: 'Send it without a body.' },
  unknown_field: {
    cause: 'The request takes no field or query parameter of this name.',
    cure: 'Use the name that `message` proposes, or leave it out.',
  },
  unknown_value: {
    cause: 'The value is not in the list of possible ones.',
    cure: 'Send one of those in `message`.',
  },
} as const;

/** What can be wrong with the time, the accounts and the results of a post. */
const POSTS = {
  account_ambiguous: {
    cause: 'A platform’s name stands for several connected accounts.',
    cure: 'Send `{"platform": …, "accountId": …}` with one of `candidates`.',
  },
  account_needs_reconnect: {
    cause: 'The account is known, and its access has been lost.',
    cure: 'Connect the account again in the dashboard.',
  },
  account_not_connected: {
    cause: 'No such account is connected.',
    cure: 'List the accounts with GET /accounts, or connect the account.',
  },
  changed: {
    cause: 'The post was changed after it was read.',
    cure: 'Read the post again, and repeat the change if it is still wanted.',
  },
  invalid_datetime: {
    cause: 'The time is not ISO 8601, or does not exist.',
    cure: 'Write it as `2030-01-31T09:00:00Z`, or without an offset together with `timezone`.',
  },
  live_account_kept: {
    cause: 'The post was duplicated for an account on which it is live.',
    cure: 'Change what it says, so that it is not there twice.',
  },
  live_account_left_out: {
    cause: 'The post was duplicated without an account on which it is live.',
    cure: 'Add the account if the new post is meant for it as well.',
  },
  not_failed: { cause: 'The result has not failed.', cure: 'Retry results that have failed only.' },
  not_in_future: { cause: 'The time has passed.', cure: 'Send a time in the future.' },
  outcome_unknown: {
    cause: 'It is unknown whether the post went live.',
    cure: 'Look at the account; if the post is not there, send `"force": true`.',
  },
  read_only: {
    cause: 'The field can’t be changed, and the post has another value.',
    cure: 'Leave it out, or send the value that the post has.',
  },
  too_far: {
    cause: 'The time is more than two years ahead.',
    cure: 'Send a time within the next two years.',
  },
  unknown_platform: {
    cause: 'There is no platform of this name.',
    cure: 'Use a `platform` of GET /platforms.',
  },
  unknown_result: {
    cause: 'The post has no result with this id.',
    cure: 'Use an `id` of GET /posts/{id}/results.',
  },
  unknown_timezone: {
    cause: 'The text is not the name of a time zone.',
    cure: 'Use a name of the IANA database such as `Europe/Berlin`.',
  },
  unused_options: {
    cause: 'There are options for a platform or an account that the post does not go to.',
    cure: 'Remove them, or add the platform or the account to `platforms`.',
  },
  wrong_platform: {
    cause: 'The account to reconnect is on another platform than the link.',
    cure: 'Leave `platform` out, or send the account’s own.',
  },
} as const;

/** What the rules of platforms object to in a post. */
const CONTENT = {
  alt_text_unsupported: {
    cause: 'The platform takes no description of this kind of file.',
    cure: 'Remove the description for this platform.',
  },
  duplicate_text: {
    cause: 'Two posts of a thread have the same text, which the platform does not take.',
    cure: 'Change one of them.',
  },
  empty_post: {
    cause: 'The post has neither text nor media on this platform.',
    cure: 'Add a text or a file.',
  },
  invalid_option: {
    cause: 'An option does not fit the platform’s schema.',
    cure: 'Compare it with `options` of the platform in GET /platforms.',
  },
  media_animated: {
    cause: 'The picture is animated, and the platform takes still pictures of this type only.',
    cure: 'Use a still picture, or a GIF or a video where the platform takes one.',
  },
  media_not_found: {
    cause: 'There is no such file in the media library.',
    cure: 'Upload the file with POST /media and send its `id`.',
  },
  media_shape_unsupported: {
    cause: 'The platform does not take videos of this shape, or whose pixels are not square.',
    cure: 'Export the video in another ratio, with square pixels.',
  },
  media_too_large: {
    cause: 'The file has more bytes or pixels than the platform takes.',
    cure: 'Make it smaller; GET /platforms has the limits.',
  },
  media_too_small: {
    cause: 'The file has fewer pixels than the platform takes.',
    cure: 'Use a larger one; `message` has the least size.',
  },
  media_type_unsupported: {
    cause: 'The platform does not take files of this type.',
    cure: 'Convert the file to one of the platform’s `mimeTypes`.',
  },
  text_too_long: {
    cause: 'The text is longer than the platform takes, counted as the platform counts.',
    cure: 'Shorten it, or set `options.<platform>.caption` or a thread for this platform.',
  },
  too_many_cashtags: { cause: 'The text has more cashtags than the platform takes.', cure: 'Remove some.' },
  video_codec_unsupported: {
    cause: 'The platform does not take videos or sound encoded like this.',
    cure: 'Export the video as `message` says.',
  },
  video_colours_unsupported: {
    cause: 'The platform does not take videos with these colours or this many bits for each.',
    cure: 'Export the video with the colours that `message` names.',
  },
  video_frame_rate_too_high: {
    cause: 'The video has more frames in a second than the platform takes.',
    cure: 'Export the video with the frame rate in `message`.',
  },
  video_too_long: {
    cause: 'The video is longer than the platform takes.',
    cure: 'Cut it to `limit`.',
  },
  video_too_short: {
    cause: 'The video is shorter than the platform takes.',
    cure: 'Use a longer one; `message` has the least length.',
  },
} as const;

/** What can be wrong with files, their imports and their deletion. */
const MEDIA = {
  address_not_public: {
    cause: 'The URL leads to an address that is not public.',
    cure: 'Use a link that anyone on the internet can open.',
  },
  bad_redirect: {
    cause: 'The server redirects to an address that can’t be used.',
    cure: 'Send the URL of the file itself.',
  },
  damaged: { cause: 'The file arrived incomplete or damaged.', cure: 'Check the file behind the URL.' },
  empty: { cause: 'The server answered with an empty file.', cure: 'Check the file behind the URL.' },
  encoding_unsupported: {
    cause: 'The server compresses the file in a way that is not supported.',
    cure: 'Serve it without compression, or with gzip, deflate or br.',
  },
  http_status: {
    cause: 'The server answered with a status other than success.',
    cure: 'Check that the URL works without signing in.',
  },
  invalid_url: {
    cause: 'The URL is no absolute http or https URL, or has credentials or an unusual port.',
    cure: 'Send a plain `https://` URL.',
  },
  not_media: {
    cause: 'What the URL leads to is no image and no video, such as a page.',
    cure: 'Send the URL of the file itself.',
  },
  timed_out: { cause: 'The file did not arrive in time.', cure: 'Try again, or upload the file instead.' },
  too_large: {
    cause: 'The file is too large for an import.',
    cure: 'Upload it: start with `"action": "init"`.',
  },
  too_many_redirects: {
    cause: 'The server redirects too often.',
    cure: 'Send the URL that the redirects lead to.',
  },
  unreachable: {
    cause: 'The server could not be reached, or closed the connection.',
    cure: 'Check the URL, or try again later.',
  },
  used_by_draft: {
    cause: 'A draft has the file.',
    cure: 'Give the draft another file or delete it, then delete the file.',
  },
  used_by_scheduled_post: {
    cause: 'A scheduled post has the file.',
    cure: 'Give the post another file or delete it, then delete the file.',
  },
} as const;

/** What can be wrong with the URLs of webhooks and short links. */
const URLS = {
  unknown_event: { cause: 'There is no event of this name.', cure: 'Use one of the documented events.' },
  url_has_credentials: {
    cause: 'The URL has a user name or a password.',
    cure: 'Remove it; verify signatures instead.',
  },
  url_has_fragment: { cause: 'The URL has a fragment (`#…`).', cure: 'Remove the `#` and what follows it.' },
  url_has_port: { cause: 'The URL names a port.', cure: 'Serve the endpoint on the standard https port.' },
  url_host_not_valid: { cause: 'The host name of the URL is not valid.', cure: 'Correct the host name.' },
  url_is_ip_address: { cause: 'The URL has an IP address.', cure: 'Use a host name.' },
  url_is_short_link: {
    cause: 'The URL leads back to the short links themselves.',
    cure: 'Send the URL that the short link leads to.',
  },
  url_not_https: { cause: 'The URL does not start with `https://`.', cure: 'Send an `https://` URL.' },
  url_not_public: {
    cause: 'The host name means something inside a network only.',
    cure: 'Use a host name of the public internet.',
  },
  url_not_valid: { cause: 'The text is no valid URL.', cure: 'Send an absolute URL without spaces.' },
  url_scheme_not_allowed: {
    cause: 'The URL starts with another scheme than http or https.',
    cure: 'Send an `http://` or `https://` URL.',
  },
  url_too_long: { cause: 'The URL is too long.', cure: 'Send one within the limit in `message`.' },
} as const;

/**
 * Every `code` of an item of `errors`, and of a warning, that the developer API gives. A code that is not listed does not
 * compile.
 */
export const VIOLATIONS = {
  ...FORM,
  ...POSTS,
  ...CONTENT,
  ...MEDIA,
  ...URLS,
} as const satisfies Record<string, Advice>;

export type ViolationCode = keyof typeof VIOLATIONS;
