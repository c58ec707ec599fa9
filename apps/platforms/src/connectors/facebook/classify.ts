import { facebook } from '@postrider/platform-rules/facebook/definition';
import { duplicateContent, refused } from '../failures.ts';
import {
  type About,
  eachNumber,
  type GraphRules,
  graphClassifier,
  laterFor,
  policy,
  reconnectFor,
  rejectedFor,
} from '../meta/classify.ts';
import { graphErrorOf } from '../meta/graph-error.ts';
import type { Failure } from '../verdict.ts';

const { name: NAME } = facebook;

const fileRefused = ({ reason }: About): Failure => ({
  code: 'media_refused',
  message: refused(NAME, reason).message.replace('rejected the post', 'can’t use a file of this post'),
  action: 'Export the file in another format, then duplicate the post with the new file.',
});

/** What is wrong with a reel, by the number of its error. */
const REELS = new Map([
  [1363040, 'Facebook requires an aspect ratio of 9:16 for reels.'],
  [1363127, 'Facebook requires at least 540 × 960 pixels for reels.'],
  [1363128, 'Facebook allows reels of 3 to 90 seconds.'],
  [1363129, 'Facebook requires 24 to 60 frames per second for reels.'],
]);

/** Why a reel is refused; undefined for other errors. */
export function reelFailure(number: number): Failure | undefined {
  const message = REELS.get(number);
  return message === undefined
    ? undefined
    : { code: 'media_refused', message, action: 'Duplicate the post, and publish the file as a video.' };
}

function aboutReel({ error }: About): Failure | undefined {
  const { code = 0, subcode = 0 } = graphErrorOf(error) ?? {};
  return reelFailure(subcode) ?? reelFailure(code);
}

const LINK: Failure = {
  code: 'platform_rejected',
  message: 'Facebook can’t read the page of the link in this post.',
  action:
    'Check that the link opens without signing in, or turn off the link preview. Then duplicate the post.',
};

const OWN_LINK: Failure = {
  code: 'platform_rejected',
  message: 'Facebook does not allow this link in posts of apps.',
  action: 'Duplicate the post without the link, or turn off the link preview.',
};

const CONFIRM: Failure = {
  code: 'platform_rejected',
  message:
    'Facebook asks the person who connected this Page to confirm their identity, or to authorize publishing.',
  action: 'Open the Page on Facebook and follow the instructions there. Then retry the post.',
};

/** Errors of uploads that can't be continued. */
export const UPLOAD_ENDED = [1363019, 1363030, 1363037];

/**
 * The errors of Pages (developers.facebook.com/docs/graph-api/reference/page, 2026-09; others’ reports). Most sources name a
 * number without saying whether it is a code or a subcode.
 */
const RULES: GraphRules = {
  ...eachNumber(
    [324, 382, 6000, 6001, 1349125, 1363022, 1363023, 1366046, 2069019],
    rejectedFor(fileRefused),
  ),
  ...eachNumber(
    [...REELS.keys()],
    rejectedFor((about) => aboutReel(about) ?? fileRefused(about)),
  ),
  ...eachNumber(
    [389, 2061006, 1609005],
    laterFor(undefined, () => LINK),
  ),
  // Uploads that were interrupted, passing problems, and calls in a row.
  ...eachNumber([...UPLOAD_ENDED, 1363047, 1609010, 1390008], laterFor()),
  ...eachNumber(
    [1366051],
    rejectedFor(({ name }) => duplicateContent(name)),
  ),
  ...eachNumber([1346003, 1404102, 1404112], policy),
  ...eachNumber(
    [1609008],
    rejectedFor(() => OWN_LINK),
  ),
  ...eachNumber(
    [1404006, 1404078, 4854002],
    rejectedFor(() => CONFIRM),
  ),
  ...eachNumber(
    [1363042],
    reconnectFor(
      () => 'The person who connected this Page may not publish videos there.',
      () => 'Connect the account again as a person with full control of the Page, then retry the post.',
    ),
  ),
};

/** Refusals of a post that is already there. */
export const DUPLICATES = [506, 1366051];

/** Classifies errors by the codes of Facebook's Graph API. */
export const classify = graphClassifier(NAME, RULES);
