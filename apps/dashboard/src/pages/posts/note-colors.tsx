import { useId } from 'react';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import styles from './note-colors.module.css';

/** The colours of notes; '' is none. */
const COLORS: readonly (readonly [value: string, name: Message])[] = [
  ['yellow', msg('Yellow')],
  ['blue', msg('Blue')],
  ['green', msg('Green')],
  ['pink', msg('Pink')],
  ['violet', msg('Violet')],
  ['', msg('No colour')],
];

/** A choice of the colour of a note. */
export function NoteColors({ value, onChange }: { value: string; onChange(value: string): void }) {
  const name = useId();
  return (
    <fieldset className={styles.colors}>
      <legend className="visually-hidden">{t('Colour')}</legend>
      {COLORS.map(([color, label]) => (
        <input
          key={color}
          type="radio"
          name={name}
          className={styles.color}
          data-color={color}
          aria-label={t(label)}
          title={t(label)}
          checked={color === value}
          onChange={() => onChange(color)}
        />
      ))}
    </fieldset>
  );
}
