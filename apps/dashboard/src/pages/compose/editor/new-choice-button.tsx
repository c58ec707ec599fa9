import type { JsonValue } from '@bufbuild/protobuf';
import { lazy, Suspense, useState } from 'react';
import type { OptionField } from '../../../shared/drafts/option-fields.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';

const NewChoice = lazy(async () => ({ default: (await import('./new-choice.tsx')).NewChoice }));

interface NewChoiceButtonProps {
  field: OptionField;
  accountId: string;
  /** The value of the option on which it depends. */
  parent: JsonValue | undefined;
  onCreated(value: string): void;
}

/** Opens the form for a new value of an option. Absent until the option on which it depends has a value. */
export function NewChoiceButton({ field, parent, ...rest }: NewChoiceButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { label, choices } = field;
  if (choices?.parent !== undefined && typeof parent !== 'string') return null;
  const close = () => setOpen(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('New: {label}', { label })}</Button>
      {isOpen && (
        <Suspense>
          <NewChoice
            {...rest}
            field={field}
            parent={typeof parent === 'string' ? parent : undefined}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
