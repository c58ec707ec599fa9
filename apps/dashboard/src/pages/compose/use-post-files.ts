import { MAX_FILES, MIME_TYPES } from '@postrider/platform-rules/media';
import type { Media } from '@postrider/sdk/types';
import { useRef, useState } from 'react';
import { quoted } from '../../format/quoted.ts';
import { someOf } from '../../shared/accounts/account-names.ts';
import type { Draft } from '../../shared/drafts/draft.ts';
import { changeFiles, type DraftFiles, replaceFile } from '../../shared/drafts/draft-files.ts';
import { useKnownMedia } from '../../shared/media/use-media-files.ts';
import { useUploads } from '../../shared/media/use-uploads.ts';
import { t } from '../../texts/t.ts';
import { toast } from '../../ui/toast.tsx';

/** Adds files to a post: chosen, pasted and dropped ones, and those of the library. */
export function usePostFiles(current: () => Draft, onChange: (part: DraftFiles) => void) {
  /** The sentence about files for which there was no room. */
  const [rejected, setRejected] = useState('');
  const know = useKnownMedia();
  /** Files on their way that take the place of one of the post. */
  const replaced = useRef(new Map<File, string>());
  const uploads = useUploads(done, current().profileId);
  const room = Math.max(0, MAX_FILES - current().media.length - uploads.items.length);

  function done(media: Media, file: File) {
    const before = replaced.current.get(file);
    replaced.current.delete(file);
    const isThere = current().media.some(({ mediaId }) => mediaId === before);
    if (before === undefined || !isThere) return add([media]);
    know(media);
    onChange(replaceFile(current(), before, media.id));
  }
  /** Adds files of the library, each once. */
  function add(files: readonly Media[]) {
    files.forEach(know);
    setRejected('');
    const draft = current();
    const known = new Set(draft.media.map(({ mediaId }) => mediaId));
    const [double] = files.filter(({ id }) => known.has(id));
    if (double)
      toast(t('{name} is in the post already.', { name: quoted(double.filename ?? t('The file')) }));
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
        ? t(
            'A post can have {most} files. {count, plural, one {# file was} other {# files were}} not added: {names}.',
            { most: MAX_FILES, count: names.length, names: someOf(names) },
          )
        : '',
    );
    uploads.add(wanted.slice(0, room));
  }
  /** Uploads a file that takes the place of one of the post, with its description. */
  function replace(mediaId: string, file: File) {
    replaced.current.set(file, mediaId);
    uploads.add([file]);
  }
  return { uploads, room, rejected, add, take, replace };
}
