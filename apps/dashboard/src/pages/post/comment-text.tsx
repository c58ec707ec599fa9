import { Fragment } from 'react';
import styles from './comments.module.css';
import { type Person, partsOf } from './mentions.ts';

/** The text of a comment with the people in it. It is never read as HTML. */
export const CommentText = ({ text, mentions }: { text: string; mentions: readonly Person[] }) => (
  <p dir="auto" className={styles.text}>
    {partsOf(text, mentions).map((part, place) => {
      const key = `part ${place}`;
      return 'text' in part ? (
        <Fragment key={key}>{part.text}</Fragment>
      ) : (
        <bdi key={key} className={styles.mention}>
          @{part.person.name}
        </bdi>
      );
    })}
  </p>
);
