import { MembersService, WorkspacesService } from '@postrider/contracts/dashboard';
import { useNavigate } from '@tanstack/react-router';
import { Clock, CodeXml, Image, Mail, Palette, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { renewSession, usePerson } from '../../session/session.ts';
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
import { type SideTab, SideTabs } from '../../ui/side-tabs.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { UserText } from '../../ui/user-text.tsx';
import { AccountRulesSection } from './account-rules-section.tsx';
import { BrandingSection } from './branding-section.tsx';
import { FilesSection } from './files-section.tsx';
import { MailsSection } from './mails-section.tsx';

/** The settings of the workspace, and those of the member in it, in parts. */
export function SettingsPage() {
  const { can } = useWorkspace();
  const { sendsMail } = usePerson();
  const isOwner = can('owner');
  const tabs: (SideTab | false)[] = [
    { id: 'workspace', label: t('General'), icon: SlidersHorizontal, content: <GeneralParts /> },
    { id: 'slots', label: t('Slots'), icon: Clock, content: <SlotsSection /> },
    { id: 'files', label: t('Files'), icon: Image, content: <FilesSection /> },
    isOwner && { id: 'branding', label: t('Branding'), icon: Palette, content: <BrandingSection /> },
    isOwner && { id: 'programs', label: t('Programs'), icon: CodeXml, content: <AccountRulesSection /> },
    sendsMail && { id: 'mails', label: t('Your e-mails'), icon: Mail, content: <MailsSection /> },
  ];
  return (
    <Page title={t('Settings')}>
      <SideTabs label={t('Parts of the settings')} tabs={tabs.filter((each) => each !== false)} />
    </Page>
  );
}

function GeneralParts() {
  const { name, timeZone, can } = useWorkspace();
  return (
    <>
      <Section title={t('Workspace')}>
        {can('owner') ? (
          <WorkspaceForm />
        ) : (
          <p>
            <Rich
              message="{name}, in the time zone {timeZone}. Owners can change both."
              name={<UserText>{name}</UserText>}
              timeZone={timeZone}
            />
          </p>
        )}
      </Section>
      <LeaveSection />
    </>
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
      title={t('Leave the workspace')}
      intro={t('You lose access. Posts, keys and webhooks of the workspace are not affected.')}
    >
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('Leave this workspace')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('Leave {name}?', { name })}
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
