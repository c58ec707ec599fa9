import { UNDESCRIBED } from '../history.ts';
import { ofEachPost } from './invariant.ts';

/** A live post shows the files of the post. */
export const misplaced = ofEachPost(
  'misplaced',
  'A post shows each of its files once, in order.',
  function* ({ calls, files }) {
    for (const { accountId, outcome, files: shown = [] } of calls)
      if (outcome === 'accepted' && !isSame(shown, files))
        yield `It shows ${inWords(shown)} on ${accountId} instead of ${inWords(files)}.`;
  },
);

const isSame = (shown: readonly string[], files: readonly string[]) =>
  shown.length === files.length && shown.every((file, place) => [UNDESCRIBED, files[place]].includes(file));

const inWords = (files: readonly string[]) => (files.length === 0 ? 'no file' : files.join(', '));
