import { type ComponentProps, useState } from 'react';
import { isSame } from '../../shared/drafts/draft.ts';
import { TextField } from '../../ui/field.tsx';

interface ListFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'hint'> {
  'data-path': string;
  items: readonly string[];
  onChange(items: string[]): void;
}

const itemsOf = (text: string) => [...new Set(text.split(',').map((item) => item.trim()))].filter(Boolean);

/**
 * A list of texts in one line. It stays as typed unless the texts change otherwise, by a reset or another version of
 * the post.
 */
export function ListField({ items, onChange, ...rest }: ListFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextField
      {...rest}
      value={isSame(itemsOf(typed), items) ? typed : items.join(', ')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(itemsOf(target.value));
      }}
    />
  );
}
