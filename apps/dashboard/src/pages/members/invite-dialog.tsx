import { MailStatus, MembersService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { StoredButton } from '../../ui/stored-button.tsx';
import { useForm } from '../../ui/use-form.ts';
import { ROLE_TITLES, ROLES, roleNamed } from './roles.ts';

interface InviteDialogProps {
  isOpen: boolean;
  onClose(): void;
}

interface InvitationLink {
  url: string;
  email: string;
  mail: MailStatus;
}

/** Asks for the person to invite, then shows the link once. */
export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const [link, setLink] = useState<InvitationLink>();
  function close() {
    setLink(undefined);
    onClose();
  }
  return (
    <Dialog title={t('Invite')} isOpen={isOpen} onClose={close}>
      {link ? (
        <Stack>
          {link.mail === MailStatus.SENT && (
            <Notice kind="good">
              {t('A link was e-mailed to {address}, which also confirms the address.', {
                address: link.email,
              })}
            </Notice>
          )}
          {link.mail === MailStatus.FAILED && (
            <Notice kind="warn">
              {t('The link could not be e-mailed to {address}. Send this one yourself.', {
                address: link.email,
              })}
            </Notice>
          )}
          <p>
            {link.mail === MailStatus.SENT
              ? t('If the message does not arrive, use this link instead. It only works for this workspace.')
              : t('Send this link to {address}. It only works for this workspace.', {
                  address: link.email,
                })}{' '}
            {t('It is valid for one week, can be used once, and is not shown again.')}
          </p>
          <TextField label={t('Link')} readOnly value={link.url} onFocus={({ target }) => target.select()} />
          <DialogButtons>
            <CopyButton text={link.url} label={t('Copy the link')} />
            <StoredButton onStored={close}>{t('Done')}</StoredButton>
          </DialogButtons>
        </Stack>
      ) : (
        <InviteForm onCancel={close} onInvited={setLink} />
      )}
    </Dialog>
  );
}

interface InviteFormProps {
  onCancel(): void;
  onInvited(link: InvitationLink): void;
}

function InviteForm({ onCancel, onInvited }: InviteFormProps) {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const { onSubmit, isPending, error } = useForm(
    ({ email = '', role = '' }) =>
      client(MembersService).createInvitation({ workspaceId, email, role: roleNamed(role) }),
    ({ url, mail, invitation }) => {
      onInvited({ url, mail, email: invitation?.email ?? '' });
      void queries.invalidateQueries();
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField
          label={t('E-mail address')}
          name="email"
          type="email"
          required
          autoComplete="off"
          error={fieldError(error, '/email')}
        />
        <SelectField label={t('Role')} name="role" defaultValue="editor">
          {ROLES.map(([, role]) => (
            <option key={role} value={role}>
              {t(ROLE_TITLES[role])}
            </option>
          ))}
        </SelectField>
        <ProblemNotice error={error} unchanged={t('No invitation was created.')} shown={['/email']} />
        <DialogButtons>
          <Button onClick={onCancel}>{t('Cancel')}</Button>
          <Button type="submit" look="primary" isPending={isPending}>
            {t('Create link')}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
