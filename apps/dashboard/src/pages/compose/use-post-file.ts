import { MIME_TYPES } from '@postrider/platform-rules/media';
import { quoted } from '../../format/quoted.ts';
import { useUpload } from '../../shared/media/use-upload.ts';
import { toast } from '../../ui/toast.tsx';

interface PostFile {
  mediaId: string;
  altText: string;
}

/** Uploads a file that is chosen, pasted or dropped, and puts it into the post in place of the one that is there. */
export function usePostFile(current: () => PostFile, onChange: (part: PostFile) => void) {
  const upload = useUpload(({ id }) => {
    const before = current();
    onChange({ mediaId: id, altText: '' });
    if (before.mediaId !== '') toast('The new file takes the place of the old one.', () => onChange(before));
  });
  /** Takes what was pasted or dropped: a post has one file. */
  function take(files: readonly File[]) {
    const known = files.filter(({ type }) => MIME_TYPES.some((name) => name === type));
    // What is none of these is refused by the server, in its words.
    const [first, ...others] = known.length > 0 ? known : files;
    if (!first) return;
    if (others.length > 0)
      toast(`A post takes one file: ${quoted(first.name)} is added, the others are not.`);
    void upload.start([first]);
  }
  return { upload, take };
}
