import type { Preview } from '@postrider/platform-rules/preview';
import { type ShownPart, shownParts } from '@postrider/platform-rules/shown-parts';
import { type ReactNode, useState } from 'react';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { cutAt, cutParts } from './cut-text.ts';
import type { Entities } from './entities.ts';
import styles from './post-preview.module.css';

const WORDS = {
  more: msg('more'),
  seeMore: msg('See more'),
  showMore: msg('Show more'),
  readMore: msg('Read more'),
} as const;

interface PreviewTextProps {
  text: string;
  entitiesOf: Entities;
  cut: Preview['cut'];
  /** What stands before the text in its first line. */
  before?: ReactNode;
}

/** A text as the platform shows it: what it links in the colour of links, and cut where it cuts long texts. */
export function PreviewText({ text, entitiesOf, cut, before }: PreviewTextProps) {
  const [isWhole, setWhole] = useState(false);
  const parts = shownParts(text, entitiesOf(text));
  const end = isWhole ? undefined : cutAt(parts.map((part) => part.text).join(''), cut);
  const shown = end === undefined ? parts : cutParts(parts, end);
  return (
    <p className={styles.text} dir="auto">
      {before}
      {shown.map(toElement)}
      {end !== undefined && cut && (
        <>
          …{' '}
          <button type="button" className={styles.more} data-word={cut.word} onClick={() => setWhole(true)}>
            {t(WORDS[cut.word])}
          </button>
        </>
      )}
    </p>
  );
}

const toElement = ({ kind, text }: ShownPart, place: number) =>
  kind ? (
    <span key={place} className={styles.entity} data-kind={kind}>
      {text}
    </span>
  ) : (
    text
  );
