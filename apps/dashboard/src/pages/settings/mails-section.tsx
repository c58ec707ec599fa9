import { useQuery } from '@connectrpc/connect-query';
import { MembersService } from '@postrider/contracts/dashboard';
import { client } from '../../requests/call.ts';
import { usePerson } from '../../session/session.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Section, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';

/** The e-mails that a member gets; nothing where no e-mails are sent. */
export function MailsSection() {
  const { id: workspaceId } = useWorkspace();
  const { user, sendsMail } = usePerson();
  const query = useQuery(MembersService.method.listMembers, { workspaceId }, { enabled: sendsMail });
  if (!sendsMail) return null;
  return (
    <Section title={t('Your e-mails')} intro={t('Only for you, in this workspace.')}>
      <QueryStates query={query} lines={2}>
        {({ members }) => {
          const own = members.find(({ userId }) => userId === user.id);
          const { approvalMails = false, commentMails = false } = own ?? {};
          return (
            <MailsForm
              key={`${approvalMails} ${commentMails}`}
              approvals={approvalMails}
              comments={commentMails}
            />
          );
        }}
      </QueryStates>
    </Section>
  );
}

function MailsForm({ approvals, comments }: { approvals: boolean; comments: boolean }) {
  const { id: workspaceId } = useWorkspace();
  const { onSubmit, isPending, error } = useForm(
    async (chosen) => {
      const members = client(MembersService);
      await members.setApprovalMails({ workspaceId, isOn: chosen.approvals === 'on' });
      await members.setCommentMails({ workspaceId, isOn: chosen.comments === 'on' });
    },
    () => toast(t('The settings are saved.')),
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <CheckField
          label={t('E-mails about approvals')}
          name="approvals"
          defaultChecked={approvals}
          hint={t(
            'When a post waits for your approval, and when a post of yours is approved or declined. They need a confirmed address.',
          )}
        />
        <CheckField
          label={t('E-mails about comments')}
          name="comments"
          defaultChecked={comments}
          hint={t(
            'When a member mentions you, or comments on a post of yours or one that you have commented on.',
          )}
        />
        <ProblemNotice error={error} unchanged={t('The settings are as they were.')} />
        <div>
          <Button type="submit" isPending={isPending}>
            {t('Save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
