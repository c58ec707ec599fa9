import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { apiChange } from '../../../requests/api.ts';
import { fieldError } from '../../../requests/problem.ts';
import { useWorkspace } from '../../../session/workspace.ts';
import { useAddChoice } from '../../../shared/drafts/option-choices.ts';
import type { OptionField } from '../../../shared/drafts/option-fields.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/page.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';

interface NewChoiceProps {
  field: OptionField;
  accountId: string;
  /** The value of the option on which it depends. */
  parent: string | undefined;
  onCreated(value: string): void;
  onClose(): void;
}

const MAX_LABEL = 100;

/** Creates a value of an option on its platform, such as a board. */
export function NewChoice({ field: { name, label }, accountId, parent, onCreated, onClose }: NewChoiceProps) {
  const { id: workspaceId } = useWorkspace();
  const create = useMutation(apiChange(workspaceId, 'post /accounts/{id}/choices'));
  const add = useAddChoice(accountId);
  const [text, setText] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const body = { option: name, label: text.trim(), ...(parent !== undefined && { parent }) };
    const idempotencyKey = crypto.randomUUID();
    const { choice } = await create.mutateAsync({ path: { id: accountId }, body, idempotencyKey });
    add(name, choice);
    onCreated(choice.value);
    onClose();
  }
  const error = fieldError(create.error, '/label');
  return (
    <Dialog title={t('New: {label}', { label })} isOpen onClose={onClose}>
      <form onSubmit={(event) => void submit(event).catch(() => {})}>
        <Stack>
          <TextField
            label={t('Name')}
            hint={t('It is created on the platform at once, and is public there.')}
            value={text}
            maxLength={MAX_LABEL}
            required
            autoFocus
            error={error}
            onChange={({ target }) => setText(target.value)}
          />
          {!error && <ProblemNotice error={create.error} />}
          <DialogButtons>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button look="primary" type="submit" isPending={create.isPending} disabled={text.trim() === ''}>
              {t('Create')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
