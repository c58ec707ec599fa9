import type { JsonValue } from '@bufbuild/protobuf';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { quoted } from '../../../format/quoted.ts';
import { useWorkspace } from '../../../session/workspace.ts';
import { choicesQuery } from '../../../shared/drafts/option-choices.ts';
import type { OptionField } from '../../../shared/drafts/option-fields.ts';
import { Rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { choicesFor } from './choices.ts';

/** Loaded with the first list, because most posts need none. */
const ChoiceBox = lazy(async () => ({ default: (await import('./choice-box.tsx')).ChoiceBox }));

interface ChoiceFieldProps {
  field: OptionField;
  /** JSON pointer of the setting. */
  path: string;
  accountId: string;
  value: JsonValue | undefined;
  /** The option on which this one depends: its value and its label. */
  parent: JsonValue | undefined;
  parentLabel: string;
  /** Undefined: none. */
  onChange(value: JsonValue | undefined): void;
}

const textOf = (value: JsonValue | undefined) =>
  typeof value === 'string' && value !== '' ? value : undefined;
const listOf = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** A setting whose values only the platform knows: they are read from it for the account. */
export function ChoiceField({
  field,
  path,
  accountId,
  value,
  parent,
  parentLabel,
  onChange,
}: ChoiceFieldProps) {
  const { id: workspaceId } = useWorkspace();
  const { data, error, isFetching, refetch } = useQuery(choicesQuery(workspaceId, accountId));
  const { label, hint, name, kind, choices: { parent: needed } = {}, isRequired = false } = field;
  const chosen = kind === 'list' ? listOf(value) : listOf([textOf(value) ?? '']).filter(Boolean);
  const note = (text: string) => (
    <Waiting label={label} hint={hint} path={path} text={text} chosen={chosen} />
  );
  if (!data && isFetching) return note(t('Loading the values…'));
  if (!data)
    return (
      <Waiting
        label={label}
        hint={hint}
        path={path}
        chosen={chosen}
        text={error?.message ?? t('The values could not be read.')}
      >
        <Button onClick={() => void refetch()}>
          <Rich
            message="Try again<more> to read the values of {label}</more>"
            more={(text) => <span className="visually-hidden">{text}</span>}
            label={label}
          />
        </Button>
      </Waiting>
    );
  if (needed !== undefined && textOf(parent) === undefined && chosen.length === 0)
    return note(t('Choose {name} first.', { name: quoted(parentLabel) }));
  const choices = choicesFor(data.choices, name, textOf(parent));
  if (choices.length === 0 && chosen.length === 0)
    return note(t('This account has no values to choose from.'));
  const labelOf = (each: string) => choices.find((choice) => choice.value === each)?.label;
  const gone = chosen.filter((each) => labelOf(each) === undefined);
  const lost =
    gone.length === 0
      ? undefined
      : t('No longer available: {values}. Choose another value.', { values: gone.join(', ') });
  const box = { label, hint, path, isRequired, error: lost };
  return (
    <Suspense fallback={note(t('Loading the values…'))}>
      {kind === 'list' ? (
        <div>
          <ChoiceBox
            {...box}
            key={chosen.join(' ')}
            choices={choices.filter((choice) => !chosen.includes(choice.value))}
            value={undefined}
            onChange={(added) => added !== undefined && onChange([...chosen, added])}
          />
          <Chosen
            items={chosen.map((each) => ({ value: each, label: labelOf(each) ?? each }))}
            onRemove={(removed) => {
              const left = chosen.filter((each) => each !== removed);
              onChange(left.length > 0 ? left : undefined);
            }}
          />
        </div>
      ) : (
        <>
          <ChoiceBox
            {...box}
            // The list of a combo box is fixed when it appears.
            key={`${textOf(parent)} ${choices.length}`}
            choices={choices}
            value={labelOf(chosen[0] ?? '') === undefined ? undefined : chosen[0]}
            onChange={onChange}
          />
          {gone.length > 0 && (
            <Button onClick={() => onChange(undefined)}>
              {t('Remove {name}', { name: quoted(gone[0] ?? '') })}
            </Button>
          )}
        </>
      )}
    </Suspense>
  );
}

interface WaitingProps {
  label: string;
  hint: string;
  path: string;
  text: string;
  chosen: readonly string[];
  children?: React.ReactNode;
}

/** The setting while nothing can be chosen. It keeps its value. */
const Waiting = ({ label, hint, path, text, chosen, children }: WaitingProps) => (
  <Field label={label} hint={hint}>
    {(attributes) => (
      <div>
        <output {...attributes} data-path={path} tabIndex={-1}>
          {chosen.length > 0 ? `${chosen.join(', ')}. ${text}` : text}
        </output>{' '}
        {children}
      </div>
    )}
  </Field>
);

interface ChosenProps {
  items: readonly { value: string; label: string }[];
  onRemove(value: string): void;
}

const Chosen = ({ items, onRemove }: ChosenProps) => (
  <ul>
    {items.map(({ value, label }) => (
      <li key={value}>
        {label}{' '}
        <Button onClick={() => onRemove(value)}>
          <Rich
            message="Remove<more> {label}</more>"
            more={(text) => <span className="visually-hidden">{text}</span>}
            label={label}
          />
        </Button>
      </li>
    ))}
  </ul>
);
