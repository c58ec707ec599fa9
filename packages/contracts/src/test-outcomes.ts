/**
 * What happens to a test post, by the username of its account or by a word in its text: `[test:lost_answer]`. The texts
 * are those of the guide.
 */
export const TEST_OUTCOMES = {
  ok: 'The post is published.',
  lost_answer:
    'The platform publishes the post, but its response is lost. Postrider looks the post up and finds it, so it is published once.',
  content_refused: 'The platform rejects the post: `failed` with the code `platform_rejected`.',
  rate_limited:
    'The platform rejects two attempts because of a rate limit. The third one is published, after about seven seconds.',
  token_lost:
    'The account loses access: `failed` with the code `account_needs_reconnect`, and the event `account.needs_reconnect`. Connect the account again before its next post.',
  unknown:
    'The response is lost, and the platform can’t say whether the post is live: `failed` with the code `outcome_unknown`, after about two minutes.',
  slow: 'The platform accepts the post and processes it for about 15 seconds. Meanwhile the result has `acceptedAt`.',
} as const;

export type TestOutcome = keyof typeof TEST_OUTCOMES;

export const isTestOutcome = (name: string): name is TestOutcome => Object.hasOwn(TEST_OUTCOMES, name);

const WORD = /\[test:([a-z_]{1,20})\]/g;

/** The outcome that a text asks for: the first of its words that names one. */
export function outcomeIn(text: string): TestOutcome | undefined {
  for (const [, name = ''] of text.matchAll(WORD)) if (isTestOutcome(name)) return name;
  return undefined;
}
