import type { JsonObject } from '@bufbuild/protobuf';
import { differencesOf } from '../../shared/drafts/differences.ts';
import type { Content } from '../../shared/drafts/draft.ts';
import type { MediaFiles } from '../../shared/media/use-media-files.ts';
import { UserText } from '../../ui/user-text.tsx';
import styles from './compose.module.css';
import { Gallery, type ShownFile } from './gallery.tsx';

interface PreviewProps {
  platform: string;
  content: Content;
  /** The settings of these accounts. */
  settings: JsonObject;
  /** The schema of the platform's options, if known. */
  options: unknown;
  /** The accounts, in words. */
  accounts: string;
  media: MediaFiles;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The files for these accounts in order, without those that are loading or deleted. */
function filesOf(content: Content, media: MediaFiles, { files, altText }: JsonObject): ShownFile[] {
  const chosen = Array.isArray(files)
    ? files.flatMap((place) => content.media[Number(place)] ?? [])
    : content.media;
  return chosen.flatMap((file, place) => {
    const item = media.get(file.mediaId);
    const own = place === 0 ? textOf(altText) : undefined;
    return item ? { media: item, altText: own ?? file.altText } : [];
  });
}

/** An approximate preview on accounts of a platform: the settings, the texts in order, and the files. */
export function Preview({ platform, content, settings, options, accounts, media }: PreviewProps) {
  const { caption: own, thread, altText: _, files: __, ...rest } = settings;
  const texts = [textOf(own) ?? content.caption, ...(Array.isArray(thread) ? thread.map(String) : [])];
  const files = filesOf(content, media, settings);
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
            {text || (files.length > 0 ? '' : 'No text yet.')}
          </p>
          {place === 0 && <Gallery platform={platform} files={files} />}
        </div>
      ))}
    </article>
  );
}
