import { MIME_TYPES } from '@postrider/platform-rules/media';
import { quoted } from '../../format/quoted.ts';
import { useUpload } from '../../shared/media/use-upload.ts';
import { toast } from '../../ui/toast.tsx';

interface PostFile {
  mediaId: string;
  altText: string;
}

/** Uploads a chosen, pasted or dropped file, and replaces the post's file with it. */
export function usePostFile(current: () => PostFile, onChange: (part: PostFile) => void) {
  const upload = useUpload(({ id }) => {
    const before = current();
    onChange({ mediaId: id, altText: '' });
    if (before.mediaId !== '') toast('The new file replaces the old one.', () => onChange(before));
  });
  /** Handles pasted or dropped files. A post has one file. */
  function take(files: readonly File[]) {
    const known = files.filter(({ type }) => MIME_TYPES.some((name) => name === type));
    // The server rejects other files, with its own message.
    const [first, ...others] = known.length > 0 ? known : files;
    if (!first) return;
    if (others.length > 0)
      toast(`A post can have one file. ${quoted(first.name)} was added, the others were not.`);
    void upload.start([first]);
  }
  return { upload, take };
}
