/** A page on which nothing can be connected. */
interface End {
  title: string;
  /** Why, and what to do. */
  text: string;
}

const ASK = 'Ask those who sent you the link for a new one.';

const ENDS: Record<string, End> = {
  used: {
    title: 'This link was used',
    text: 'An account was connected by this link already. To connect another one, ask for a new link.',
  },
  expired: { title: 'This link has expired', text: `Nothing was connected. ${ASK}` },
  deleted: { title: 'This link was withdrawn', text: `Nothing was connected. ${ASK}` },
  incomplete: {
    title: 'This link is incomplete',
    text: 'Open it again exactly as you got it, to its last character.',
  },
  unknown: {
    title: 'There is no such link',
    text: `It may be incomplete, withdrawn or too old. Open it again exactly as you got it. If that does not help: ${ASK.toLowerCase()}`,
  },
  other_browser: {
    title: 'This is another browser',
    text: 'Nothing was connected: the page that asked for your consent was opened from another browser. Open the link again and do all steps in one browser.',
  },
  too_late: {
    title: 'This took too long',
    text: 'Nothing was connected: the answer of the platform’s page is good once and for ten minutes. Open the link again.',
  },
};

const FAILED: End = { title: 'Nothing was connected', text: 'Open the link again.' };

export const endOf = (code: string): End => (Object.hasOwn(ENDS, code) ? (ENDS[code] ?? FAILED) : FAILED);

/** The search of the page: why a consent page could not be answered. */
export const readProblem = ({ problem }: Record<string, unknown>): { problem?: string } =>
  typeof problem === 'string' && problem !== '' ? { problem } : {};
