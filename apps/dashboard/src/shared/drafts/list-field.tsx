import { type ComponentProps, useState } from 'react';
import { TextArea, TextField } from '../../ui/field.tsx';
import { isSame } from './draft.ts';

interface ListFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error'> {
  'data-path'?: string;
  items: readonly string[];
  /** One text per line, for texts that may contain commas. */
  isLines?: boolean;
  onChange(items: string[]): void;
}

const itemsOf = (text: string, separator: string) =>
  [...new Set(text.split(separator).map((item) => item.trim()))].filter(Boolean);

/**
 * A list of texts, in one line or with one text per line. It stays as typed unless the texts change otherwise, by a reset or
 * another version of the post.
 */
export function ListField({ items, isLines = false, onChange, ...rest }: ListFieldProps) {
  const [typed, setTyped] = useState('');
  const [separator, joint] = isLines ? ['\n', '\n'] : [',', ', '];
  const value = isSame(itemsOf(typed, separator), items) ? typed : items.join(joint);
  function type(text: string) {
    setTyped(text);
    onChange(itemsOf(text, separator));
  }
  return isLines ? (
    <TextArea {...rest} rows={4} value={value} onChange={({ target }) => type(target.value)} />
  ) : (
    <TextField {...rest} value={value} onChange={({ target }) => type(target.value)} />
  );
}
