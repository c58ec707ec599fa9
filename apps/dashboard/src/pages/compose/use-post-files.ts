import { MAX_FILES, MIME_TYPES } from '@postrider/platform-rules/media';
import type { Media } from '@postrider/sdk/types';
import { useState } from 'react';
import { quoted } from '../../format/quoted.ts';
import { someOf } from '../../shared/accounts/account-names.ts';
import type { Draft } from '../../shared/drafts/draft.ts';
import { changeFiles, type DraftFiles } from '../../shared/drafts/draft-files.ts';
import { useKnownMedia } from '../../shared/media/use-media-files.ts';
import { useUploads } from '../../shared/media/use-uploads.ts';
import { toast } from '../../ui/toast.tsx';

export type PostFiles = ReturnType<typeof usePostFiles>;

const wereNot = (count: number) => (count === 1 ? '1 file was' : `${count} files were`);

/** Adds files to a post: chosen, pasted and dropped ones, and those of the library. */
export function usePostFiles(current: () => Draft, onChange: (part: DraftFiles) => void) {
  /** The sentence about files for which there was no room. */
  const [rejected, setRejected] = useState('');
  const know = useKnownMedia();
  const uploads = useUploads((media) => add([media]), current().profileId);
  const room = Math.max(0, MAX_FILES - current().media.length - uploads.items.length);

  /** Adds files of the library, each once. */
  function add(files: readonly Media[]) {
    files.forEach(know);
    setRejected('');
    const draft = current();
    const known = new Set(draft.media.map(({ mediaId }) => mediaId));
    const [double] = files.filter(({ id }) => known.has(id));
    if (double) toast(`${quoted(double.filename ?? 'The file')} is in the post already.`);
    const added = files.filter(({ id }) => !known.has(id)).map(({ id }) => ({ mediaId: id, altText: '' }));
    onChange(changeFiles(draft, [...draft.media, ...added]));
  }
  /** Uploads as many files as the post has room for. */
  function take(files: readonly File[]) {
    const known = files.filter(({ type }) => MIME_TYPES.some((name) => name === type));
    // The server rejects other files, with its own message.
    const wanted = known.length > 0 ? known : files;
    const names = wanted.slice(room).map(({ name }) => quoted(name));
    setRejected(
      names.length > 0
        ? `A post can have ${MAX_FILES} files. ${wereNot(names.length)} not added: ${someOf(names)}.`
        : '',
    );
    uploads.add(wanted.slice(0, room));
  }
  return { uploads, room, rejected, add, take };
}
