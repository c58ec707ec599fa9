import { ofEachPost } from './invariant.ts';

/** A live post shows the files of the post. */
export const misplaced = ofEachPost(
  'misplaced',
  'A post shows each of its files once, in order.',
  function* ({ calls, files }) {
    for (const { accountId, outcome, files: shown = [] } of calls)
      if (outcome === 'accepted' && JSON.stringify(shown) !== JSON.stringify(files))
        yield `It shows ${inWords(shown)} on ${accountId} instead of ${inWords(files)}.`;
  },
);

const inWords = (files: readonly string[]) => (files.length === 0 ? 'no file' : files.join(', '));
