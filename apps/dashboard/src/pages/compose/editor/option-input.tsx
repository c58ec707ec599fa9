import type { JsonValue } from '@bufbuild/protobuf';
import { useId } from 'react';
import { ListField } from '../../../shared/drafts/list-field.tsx';
import { type OptionField, optionText } from '../../../shared/drafts/option-fields.ts';
import { t } from '../../../texts/t.ts';
import fieldStyles from '../../../ui/field.module.css';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import styles from './editor.module.css';

/** A file of the post. */
export interface NamedFile {
  mediaId: string;
  type: string;
  /** Its place in the post and its name. */
  label: string;
}

interface OptionInputProps {
  field: OptionField;
  /** JSON pointer of the setting. */
  path: string;
  value: JsonValue | undefined;
  /** The files of the post, for an option that is one of them. */
  files: readonly NamedFile[];
  /** Undefined: the platform's default. */
  onChange(value: JsonValue | undefined): void;
}

const listOf = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** A setting of a platform, by its schema. */
export function OptionInput({ field, path, value, files, onChange }: OptionInputProps) {
  const { label, hint, kind, values, isRequired = false } = field;
  const shared = { label, hint, 'data-path': path };
  if (kind === 'several')
    return <Several field={field} path={path} value={value} files={files} onChange={onChange} />;
  if (kind === 'text')
    return (
      <TextField
        {...shared}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    );
  if (kind === 'number')
    return (
      <TextField
        {...shared}
        type="number"
        step="any"
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
      />
    );
  if (kind === 'list' || kind === 'lines')
    return (
      <ListField
        {...shared}
        isLines={kind === 'lines'}
        hint={`${hint} ${kind === 'lines' ? t('One per line.') : t('Comma-separated.')}`}
        items={listOf(value)}
        onChange={(items) => onChange(items.length > 0 ? items : undefined)}
      />
    );
  const isFile = kind === 'image' || kind === 'subtitles';
  const own = files.filter(({ type }) => type === kind).map(({ mediaId }) => mediaId);
  const choices = kind === 'yesNo' ? ['true', 'false'] : isFile ? own : values;
  function shown(choice: string): string {
    if (kind === 'yesNo') return choice === 'true' ? t('Yes') : t('No');
    return files.find(({ mediaId }) => isFile && mediaId === choice)?.label ?? optionText(choice);
  }
  return (
    <SelectField
      {...shared}
      aria-required={isRequired}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : kind === 'yesNo' ? target.value === 'true' : target.value)
      }
    >
      <option value="">{isRequired ? t('Select') : t('Default')}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {shown(choice)}
        </option>
      ))}
    </SelectField>
  );
}

function Several({ field, path, value, onChange }: OptionInputProps) {
  const { label, hint, values, isNoneByDefault = false } = field;
  const id = useId();
  const chosen = listOf(value);
  function choose(next: string[]) {
    onChange(isNoneByDefault && next.length === 0 ? undefined : next);
  }
  return (
    <fieldset className={styles.group} data-path={path} tabIndex={-1} aria-describedby={id}>
      <legend>{label}</legend>
      <p id={id} className={fieldStyles.hint}>
        {hint}
      </p>
      {!isNoneByDefault && (
        <CheckField
          label={t('Default')}
          checked={value === undefined}
          onChange={({ target }) => onChange(target.checked ? undefined : [])}
        />
      )}
      {(value !== undefined || isNoneByDefault) &&
        values.map((each) => (
          <CheckField
            key={each}
            label={optionText(each)}
            checked={chosen.includes(each)}
            onChange={() => choose(values.filter((one) => chosen.includes(one) !== (one === each)))}
          />
        ))}
    </fieldset>
  );
}
