import type { PlatformData } from '@postrider/platform-rules/data';
import { fieldError } from '../../requests/problem.ts';
import styles from '../../ui/field.module.css';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { type FieldWords, hintOf } from './connect-fields.ts';

type Field = PlatformData['connect']['fields'][number];

interface FieldInputsProps {
  fields: readonly Field[];
  /** The initial value of a field. */
  initial(field: Field): string | undefined;
  /** The error of the last attempt. */
  error: unknown;
  /** In the language of the page. */
  words: FieldWords;
}

/** The place of a field in requests and their errors. */
export const pathOf = ({ name }: Pick<Field, 'name'>): string => `/fields/${name}`;

/** Inputs for the fields of a platform's definition; the advanced ones are collapsed. */
export function FieldInputs({ fields, initial, error, words }: FieldInputsProps) {
  const errorOf = (field: Field) => {
    const message = fieldError(error, pathOf(field));
    return message === undefined ? undefined : words.error(message);
  };
  const inputs = (isAdvanced: boolean) =>
    fields
      .filter((field) => field.isAdvanced === isAdvanced)
      .map((field) => (
        <TextField
          key={field.name}
          label={words.text(field.label)}
          hint={hintOf(field, words)}
          name={field.name}
          type={field.isSecret ? 'password' : 'text'}
          // Not of the type `url`, with which browsers reject a plain host name.
          inputMode={field.format === null ? undefined : 'url'}
          required={field.isRequired}
          pattern={field.pattern ?? undefined}
          defaultValue={initial(field)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf(field)}
        />
      ));
  const advanced = fields.filter((field) => field.isAdvanced);
  const isWrong = advanced.some((field) => errorOf(field) !== undefined);
  return (
    <>
      {inputs(false)}
      {advanced.length > 0 && (
        <details className={styles.advanced} open={isWrong}>
          <summary>{words.advanced}</summary>
          <Stack>{inputs(true)}</Stack>
        </details>
      )}
    </>
  );
}
