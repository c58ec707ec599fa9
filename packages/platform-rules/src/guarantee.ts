/**
 * What a platform's API can prove after a lost response: `exactly_once` if it shows for certain that a post is absent,
 * `by_server` if only some servers do, `not_looked_up` if it shows no posts at all, otherwise `at_most_once`.
 */
export type Guarantee = 'exactly_once' | 'by_server' | 'at_most_once' | 'not_looked_up';

const KINDS = {
  exactly_once: 'exactly_once',
  by_server: 'at_most_once',
  at_most_once: 'at_most_once',
  not_looked_up: 'at_most_once',
} as const satisfies Record<Guarantee, string>;

const UNKNOWN = 'the result is `outcome_unknown`, and the post is never sent again automatically';

/** What decides over the guarantee of a platform. */
interface Proving {
  name: string;
  guarantee: Guarantee;
  provenOn?: string;
}

const textOf = ({ name, guarantee, provenOn = '' }: Proving): string =>
  ({
    exactly_once: `If a response of ${name} is lost, Postrider finds out for certain whether the post is live. It goes live once.`,
    by_server: `If a response is lost, Postrider finds out whether the post is live on ${provenOn}. On others, this is not always possible: then ${UNKNOWN}.`,
    at_most_once: `If a response of ${name} is lost, Postrider looks the post up. If ${name} can’t prove that it is absent, ${UNKNOWN}.`,
    not_looked_up: `${name} offers no way to look up a post. If a response of ${name} is lost, ${UNKNOWN}.`,
  })[guarantee];

/** The guarantee as GET /platforms returns it. */
export const describeGuarantee = (proving: Proving) => ({
  kind: KINDS[proving.guarantee],
  text: textOf(proving),
});
