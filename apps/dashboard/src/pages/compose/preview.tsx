import type { JsonObject } from '@bufbuild/protobuf';
import { differencesOf } from '../../shared/drafts/differences.ts';
import type { Content } from '../../shared/drafts/draft.ts';
import { useChoiceWords } from '../../shared/drafts/option-choices.ts';
import type { MediaFiles } from '../../shared/media/use-media-files.ts';
import { UserText } from '../../ui/user-text.tsx';
import styles from './compose.module.css';
import { Gallery, type ShownFile } from './gallery.tsx';
import type { Rules } from './use-problems.ts';

interface PreviewProps {
  platform: string;
  content: Content;
  /** The settings of these accounts. */
  settings: JsonObject;
  /** The schema of the platform's options, if known. */
  options: unknown;
  /** One of the accounts. */
  accountId: string;
  /** The accounts, in words. */
  accounts: string;
  media: MediaFiles;
  rules: Rules | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The files for these accounts in order, without those that are loading or deleted. */
function filesOf(content: Content, media: MediaFiles, { files, altText, coverId }: JsonObject): ShownFile[] {
  const chosen = Array.isArray(files)
    ? files.flatMap((place) => content.media[Number(place)] ?? [])
    : content.media;
  // A cover is no file of its own.
  const shown = chosen.filter(({ mediaId }) => mediaId !== coverId);
  return shown.flatMap((file, place) => {
    const item = media.get(file.mediaId);
    const own = place === 0 ? textOf(altText) : undefined;
    return item ? { media: item, altText: own ?? file.altText } : [];
  });
}

/** An approximate preview on accounts of a platform: the settings, the texts in order, and the files. */
export function Preview(props: PreviewProps) {
  const { platform, content, settings, options, accountId, accounts, media, rules } = props;
  const { caption: own, thread, altText: _, files: __, coverId, poll, pollQuestion, ...rest } = settings;
  const cover = typeof coverId === 'string' ? media.get(coverId) : undefined;
  const others = cover ? { ...rest, coverId: cover.filename ?? 'an image' } : rest;
  const texts = [textOf(own) ?? content.caption, ...listOf(thread)];
  const files = filesOf(content, media, settings);
  const inWords = useChoiceWords(accountId, rest, options);
  return (
    <article className={styles.preview} aria-label={`Preview on ${accounts}`}>
      <strong>{accounts}</strong>
      {differencesOf(others, options, inWords).map(({ label, text }) => (
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
            {(rules?.shown(platform, text) ?? text) || (files.length > 0 ? '' : 'No text yet.')}
          </p>
          {place === 0 && <Gallery platform={platform} files={files} />}
          {place === 0 && <PollPreview answers={listOf(poll)} question={textOf(pollQuestion)} />}
        </div>
      ))}
    </article>
  );
}

/** A poll: its question, if it has one of its own, and its answers. */
const PollPreview = ({ answers, question }: { answers: readonly string[]; question: string | undefined }) =>
  (answers.length > 0 || question !== undefined) && (
    <div className={styles.poll}>
      {question !== undefined && (
        <p>
          <strong>
            <UserText>{question}</UserText>
          </strong>
        </p>
      )}
      <ul aria-label="Answers of the poll">
        {answers.map((answer, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is identified only by its index.
          <li key={place}>
            <UserText>{answer}</UserText>
          </li>
        ))}
      </ul>
    </div>
  );
