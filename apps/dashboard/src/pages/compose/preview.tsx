import type { JsonObject } from '@bufbuild/protobuf';
import type { Media } from '@postrider/sdk/types';
import { differencesOf } from '../../shared/drafts/differences.ts';
import { MediaView } from '../../shared/media/media-view.tsx';
import { UserText } from '../../ui/user-text.tsx';
import styles from './compose.module.css';

interface PreviewProps {
  /** The shared text. */
  caption: string;
  /** The settings of these accounts. */
  settings: JsonObject;
  /** The schema of the platform's options, if known. */
  options: unknown;
  /** The accounts, in words. */
  accounts: string;
  media: Media | undefined;
  altText: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** An approximate preview on accounts of a platform: the settings, the texts in order, and the file. */
export function Preview({ caption, settings, options, accounts, media, altText }: PreviewProps) {
  const { caption: own, thread, altText: _, ...rest } = settings;
  const texts = [textOf(own) ?? caption, ...(Array.isArray(thread) ? thread.map(String) : [])];
  return (
    <article className={styles.preview} aria-label={`Preview on ${accounts}`}>
      <strong>{accounts}</strong>
      {differencesOf(rest, options).map(({ label, text }) => (
        <p key={label} className={styles.soft}>
          {label}: <UserText>{text}</UserText>
        </p>
      ))}
      {texts.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is identified only by its index.
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
