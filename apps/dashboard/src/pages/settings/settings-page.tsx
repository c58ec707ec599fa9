import { MembersService, WorkspacesService } from '@postrider/contracts/dashboard';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isolated } from '../../format/quoted.ts';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { renewSession } from '../../session/session.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { TimeZoneField } from '../../shared/settings/time-zone-field.tsx';
import { SlotsSection } from '../../shared/slots/slots-section.tsx';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Page, Section, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { UserText } from '../../ui/user-text.tsx';
import { AccountRulesSection } from './account-rules-section.tsx';
import { BrandingSection } from './branding-section.tsx';
import { FilesSection } from './files-section.tsx';
import { MailsSection } from './mails-section.tsx';

/** Name, time zone and rules of the workspace, and leaving it. */
export function SettingsPage() {
  const { name, timeZone, can } = useWorkspace();
  return (
    <Page title={t('Settings')}>
      <Section title={t('Workspace')}>
        {can('owner') ? (
          <WorkspaceForm />
        ) : (
          <p>
            <Rich
              message="{userText}, in the time zone {timeZone}. Owners can change both."
              userText={<UserText>{name}</UserText>}
              timeZone={timeZone}
            />
          </p>
        )}
      </Section>
      <SlotsSection />
      <FilesSection />
      {can('owner') && <AccountRulesSection />}
      {can('owner') && <BrandingSection />}
      <MailsSection />
      <LeaveSection />
    </Page>
  );
}

function WorkspaceForm() {
  const { id: workspaceId, name, timeZone } = useWorkspace();
  const { onSubmit, isPending, error } = useForm(
    (fields) => client(WorkspacesService).updateWorkspace({ workspaceId, ...fields }),
    async () => {
      await renewSession();
      toast(t('The settings are saved.'));
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextField
          label={t('Name')}
          name="name"
          defaultValue={name}
          required
          maxLength={100}
          error={fieldError(error, '/name')}
        />
        <TimeZoneField name="timeZone" value={timeZone} error={fieldError(error, '/timeZone')} />
        <ProblemNotice
          error={error}
          unchanged={t('The settings are as they were.')}
          shown={['/name', '/timeZone']}
        />
        <div>
          <Button type="submit" look="primary" isPending={isPending}>
            {t('Save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function LeaveSection() {
  const { id: workspaceId, name } = useWorkspace();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  async function leave() {
    await client(MembersService).leaveWorkspace({ workspaceId });
    await renewSession();
    await navigate({ to: '/' });
  }
  return (
    <Section
      title={t('Leave')}
      intro={t('You lose access. Posts, keys and webhooks of the workspace are not affected.')}
    >
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('Leave this workspace')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('Leave {name}?', { name: isolated(name) })}
        action={t('Leave')}
        unchanged={t('You are still a member.')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={leave}
      >
        {t('To come back, you need an invitation from an owner.')}
      </ConfirmDialog>
    </Section>
  );
}
