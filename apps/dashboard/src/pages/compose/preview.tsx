import type { Media, Platform } from '@postrider/contracts/dashboard';
import { MediaView } from '../post/media-view.tsx';
import styles from './compose.module.css';
import type { Content } from './draft.ts';

interface PreviewProps {
  platform: Platform;
  content: Content;
  /** The accounts of the platform, in words. */
  accounts: string;
  media: Media | undefined;
  altText: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** About what the post will look like on a platform: its texts in order, its file and its warning. */
export function Preview({ platform: { platform, name }, content, accounts, media, altText }: PreviewProps) {
  const { caption, thread, spoilerText } = content.options[platform] ?? {};
  const texts = [textOf(caption) ?? content.caption, ...(Array.isArray(thread) ? thread.map(String) : [])];
  const warning = textOf(spoilerText);
  return (
    <article className={styles.preview} aria-label={`About what it looks like on ${name}`}>
      <strong>{accounts}</strong>
      {warning && <p className={styles.soft}>Content warning: {warning}</p>}
      {texts.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is known by its place alone.
        <div key={place} className={styles.part}>
          {texts.length > 1 && (
            <span className={styles.soft}>
              {place + 1}/{texts.length}
            </span>
          )}
          <p className={styles.shown} dir="auto">
            {text || (media ? '' : 'No text yet.')}
          </p>
          {place === 0 && media && <MediaView media={media} alt={altText} />}
        </div>
      ))}
    </article>
  );
}
