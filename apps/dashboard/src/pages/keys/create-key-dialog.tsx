import { KeysService, type Scope } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace, WorkspaceContext } from '../../session/workspace.ts';
import { AmbiguousAccountsField } from '../../shared/settings/ambiguous-accounts-field.tsx';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { type Access, AccessField } from './access-field.tsx';
import { dataOf } from './key-data.ts';
import { NewKey } from './new-key.tsx';
import { ScopeMatrix } from './scope-matrix.tsx';

const EXPIRIES = { '90d': msg('90 days'), '30d': msg('30 days'), '1y': msg('One year'), never: msg('Never') };

interface CreateKeyDialogProps {
  isOpen: boolean;
  onClose(): void;
  scopes: readonly Scope[];
  /** Whether the workspace has several accounts of a platform. */
  refusesByDefault: boolean;
}

/** Asks what the key is for, then shows its value, once. */
export function CreateKeyDialog({ isOpen, onClose, scopes, refusesByDefault }: CreateKeyDialogProps) {
  const queries = useQueryClient();
  const [value, setValue] = useState<string>();
  function close() {
    setValue(undefined);
    onClose();
  }
  return (
    <Dialog
      title={value === undefined ? t('Create a key') : t('Your new key')}
      isOpen={isOpen}
      onClose={close}
      isSticky={value !== undefined}
    >
      {value === undefined ? (
        <KeyForm
          scopes={scopes}
          refusesByDefault={refusesByDefault}
          onCancel={close}
          onCreated={(created) => {
            setValue(created);
            void queries.invalidateQueries();
          }}
        />
      ) : (
        <NewKey value={value} onStored={close} />
      )}
    </Dialog>
  );
}

interface KeyFormProps extends Pick<CreateKeyDialogProps, 'scopes' | 'refusesByDefault'> {
  onCancel(): void;
  onCreated(value: string): void;
}

function KeyForm({ scopes, refusesByDefault, onCancel, onCreated }: KeyFormProps) {
  const workspace = useWorkspace();
  const { id: workspaceId, isTest: showsTest } = workspace;
  const [chosen, setChosen] = useState<string[]>([]);
  const [expiry, setExpiry] = useState('90d');
  const [refuseAmbiguousAccounts, setRefuse] = useState(refusesByDefault);
  const [isTest, setTest] = useState(showsTest);
  const [access, setAccess] = useState<Access>();
  const [needsApproval, setNeedsApproval] = useState(false);
  const { onSubmit, isPending, error } = useForm(
    ({ name = '' }) =>
      client(KeysService).createKey({
        workspaceId,
        name,
        scopes: chosen,
        expiry,
        refuseAmbiguousAccounts,
        isTest,
        needsApproval,
        profileIds: access?.kind === 'profiles' ? [...access.ids] : [],
        accountIds: access?.kind === 'accounts' ? [...access.ids] : [],
      }),
    ({ value }) => onCreated(value),
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField
          label={t('Name')}
          hint={t('Where it will be used, such as “Website”.')}
          name="name"
          required
          maxLength={100}
          autoComplete="off"
          error={fieldError(error, '/name')}
        />
        <ScopeMatrix scopes={scopes} chosen={chosen} onChange={setChosen} />
        <SelectField
          label={t('Expires after')}
          value={expiry}
          onChange={({ target }) => setExpiry(target.value)}
          error={fieldError(error, '/expiry')}
        >
          {Object.entries(EXPIRIES).map(([name, label]) => (
            <option key={name} value={name}>
              {t(label)}
            </option>
          ))}
        </SelectField>
        {expiry === 'never' && (
          <Notice kind="warn">
            {t('A leaked key stays valid until you disable it. Prefer a key that expires.')}
          </Notice>
        )}
        <CheckField
          label={t('Test key')}
          hint={t('Sees and creates test data only. Posts made with it are published nowhere.')}
          checked={isTest}
          onChange={({ target }) => {
            setTest(target.checked);
            setAccess(undefined);
          }}
        />
        <WorkspaceContext value={dataOf(workspace, isTest)}>
          <AccessField value={access} onChange={setAccess} />
        </WorkspaceContext>
        <CheckField
          label={t('Posts need approval')}
          hint={t('Posts made with the key stay drafts until a member approves them.')}
          checked={needsApproval}
          onChange={({ target }) => setNeedsApproval(target.checked)}
        />
        <AmbiguousAccountsField isChecked={refuseAmbiguousAccounts} onChange={setRefuse} />
        <ProblemNotice error={error} unchanged={t('No key was created.')} shown={['/name', '/expiry']} />
        <DialogButtons>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            isPending={isPending}
            disabled={chosen.length === 0 || access?.ids.length === 0}
          >
            {t('Create')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
