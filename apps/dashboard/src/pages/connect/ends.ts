/** A page on which nothing can be connected. */
interface End {
  title: string;
  /** The reason and the next step. */
  text: string;
}

const ASK = 'Ask the sender of the link for a new one.';

const ENDS: Record<string, End> = {
  used: {
    title: 'This link was used',
    text: 'Accounts were already connected with it. To connect another one, ask for a new link.',
  },
  expired: { title: 'This link has expired', text: `Nothing was connected. ${ASK}` },
  deleted: { title: 'This link was withdrawn', text: `Nothing was connected. ${ASK}` },
  incomplete: {
    title: 'This link is incomplete',
    text: 'Check that you opened the whole link.',
  },
  unknown: {
    title: 'There is no such link',
    text: `It may be incomplete, withdrawn or expired. Check that you opened the whole link. If that does not help: ${ASK.toLowerCase()}`,
  },
  other_browser: {
    title: 'This is another browser',
    text: 'Nothing was connected, because another browser opened the consent page. Open the link again and do all steps in one browser.',
  },
  choice_ended: {
    title: 'This choice has ended',
    text: 'Accounts were already chosen, ten minutes have passed, or another browser opened the consent page. To connect others, open the link again.',
  },
  too_late: {
    title: 'This took too long',
    text: 'Nothing was connected, because the platform’s response is valid only once and for ten minutes. Open the link again.',
  },
};

const FAILED: End = { title: 'Nothing was connected', text: 'Open the link again.' };

export const endOf = (code: string): End => (Object.hasOwn(ENDS, code) ? (ENDS[code] ?? FAILED) : FAILED);

/** The search of the page: why handling a consent page failed. */
export const readProblem = ({ problem }: Record<string, unknown>): { problem?: string } =>
  typeof problem === 'string' && problem !== '' ? { problem } : {};
