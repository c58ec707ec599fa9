import { classifyCommon } from '../classify-common.ts';
import {
  duplicateContent,
  possessive,
  rateLimited,
  reconnectNeeded,
  refused,
  serverFailed,
} from '../failures.ts';
import { PlatformError } from '../http.ts';
import type { Failure, Verdict } from '../verdict.ts';
import { LimitNearError } from './graph.ts';
import { type GraphError, graphErrorOf } from './graph-error.ts';
import { TokenLostError } from './token-lost.ts';
import { limitWaitMs } from './usage.ts';

/** What a rule decides with. */
export interface About {
  /** The platform's name as people write it. */
  name: string;
  /** The platform's explanation; may be ''. */
  reason: string;
  error: PlatformError;
}

/** What an error means. */
export type GraphRule = (about: About) => Verdict;

/** Rules by `code/subcode`, by a subcode of any code, such as `any/2207051`, or by code. The first of these that exists counts. */
export type GraphRules = Readonly<Record<string, GraphRule>>;

/** The same rule for several errors. */
export const each = (keys: readonly (string | number)[], rule: GraphRule): GraphRules =>
  Object.fromEntries(keys.map((key) => [String(key), rule]));

/** The same for errors whose number may be a code or a subcode. */
export const eachNumber = (numbers: readonly number[], rule: GraphRule): GraphRules => ({
  ...each(numbers, rule),
  ...each(
    numbers.map((number) => `any/${number}`),
    rule,
  ),
});

/** The post or the account must change. */
export const rejectedFor =
  (failure: (about: About) => Failure): GraphRule =>
  (about) => ({ kind: 'rejected', failure: failure(about) });

/** The account has lost access. @param why a sentence. @param action what to do, if it is not only to connect again */
export const reconnectFor =
  (why: (name: string) => string, action?: (name: string) => string): GraphRule =>
  ({ name }) => {
    const usual = reconnectNeeded(name);
    return {
      kind: 'reconnect',
      failure: { ...usual, message: why(name), action: action?.(name) ?? usual.action },
    };
  };

/** Rejected without effect for now. @param afterMs the least time before a retry. @param failure what remains after all retries */
export const laterFor =
  (afterMs?: number, failure: (about: About) => Failure = ({ name }) => serverFailed(name)): GraphRule =>
  (about) => ({
    kind: 'retry_later',
    failure: failure(about),
    ...(afterMs !== undefined && { afterMs }),
  });

const limited: GraphRule = ({ name, error }) => ({
  kind: 'retry_later',
  failure: rateLimited(name),
  afterMs: limitWaitMs(error.headers),
});

const permission = reconnectFor(
  (name) => `${name} does not allow the app to do this on the account, because a permission is missing.`,
  () => 'Connect the account again and allow everything on the consent page, then retry the post.',
);

/** The platform blocks a post or an account. */
export const policy: GraphRule = rejectedFor(({ name, reason }) => ({
  ...refused(name, reason),
  message: refused(name, reason).message.replace('rejected the post', 'blocks this post or this account'),
  action: `Look for a notice of ${name} at the account, and follow it. Then duplicate the post.`,
}));

/** The errors that Meta's platforms share (developers.facebook.com/docs/graph-api/guides/error-handling, 2026-09). */
const SHARED: GraphRules = {
  ...each([1, 2], laterFor()),
  // Limits of the app, of a person, of an account, and of the accounts of a business.
  ...each([4, 17, 32, 341, 613, 80001, 80002, 80006, 80008], limited),
  // Suspicion of spam. Many retries cost an account.
  'any/2207051': laterFor(3 * 60 * 60_000),
  ...each([3, 10, ...Array.from({ length: 100 }, (_, place) => 200 + place)], permission),
  ...each(
    [102, 190],
    reconnectFor((name) => `Access to this ${name} account was revoked or has expired.`),
  ),
  '190/458': reconnectFor((name) => `The app was removed in the settings of this ${name} account.`),
  '190/459': reconnectFor(
    (name) => `${name} asks the owner of this account to confirm who they are.`,
    (name) =>
      `Sign in on ${name} and follow the instructions there. Then connect the account again and retry the post.`,
  ),
  '190/460': reconnectFor(
    (name) =>
      `The password of the person who connected this ${name} account was changed, or ${name} has ended their sessions.`,
  ),
  '190/463': reconnectFor((name) => `${possessive(name)} access to this account has expired.`),
  '190/464': reconnectFor(
    (name) => `The ${name} profile that connected this account is not confirmed.`,
    (name) => `Confirm the profile on ${name}. Then connect the account again and retry the post.`,
  ),
  '190/492': reconnectFor(
    (name) => `The person who connected this ${name} account may no longer publish there.`,
    () => 'Connect the account again as a person who manages it, then retry the post.',
  ),
  '368': policy,
  '506': rejectedFor(({ name }) => duplicateContent(name)),
};

/** Proof that a call comes from the app. */
const isOtherSecret = ({ code, reason }: GraphError) => code === 100 && reason.includes('appsecret_proof');

const otherSecret = reconnectFor(
  () => 'The secret of the app has changed since this account was connected.',
  () => 'Enter the app’s new secret and connect the account again, then retry the post.',
);

/**
 * Classifies errors of a Graph API by code and subcode, never by texts, which are in the account's language.
 * @param own the platform's own rules, which come first
 */
export const graphClassifier =
  (name: string, own: GraphRules = {}) =>
  (thrown: unknown): Verdict => {
    if (thrown instanceof LimitNearError)
      return { kind: 'retry_later', failure: rateLimited(name), afterMs: thrown.waitMs };
    if (thrown instanceof TokenLostError) return { kind: 'reconnect', failure: reconnectNeeded(name) };
    const found = graphErrorOf(thrown);
    if (!(thrown instanceof PlatformError) || !found) return classifyCommon(name, thrown);
    const { code, subcode, reason, isTransient } = found;
    const about: About = { name, reason, error: thrown };
    const keys = subcode === 0 ? [`${code}`] : [`${code}/${subcode}`, `any/${subcode}`, `${code}`];
    const rule = keys.flatMap((key) => own[key] ?? SHARED[key] ?? [])[0];
    if (rule) return rule(about);
    if (isOtherSecret(found)) return otherSecret(about);
    if (isTransient) return laterFor()(about);
    // A Graph error with status 401 or 403 is not always about the token, so that only its code counts.
    return thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429
      ? { kind: 'rejected', failure: refused(name, reason) }
      : classifyCommon(name, thrown, reason);
  };
