import { useMutation, useQuery } from '@connectrpc/connect-query';
import { type Workspace, WorkspacesService } from '@postrider/contracts/dashboard';
import { useState } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { AmbiguousAccountsField } from '../../shared/settings/ambiguous-accounts-field.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Section, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toast.tsx';

/** The rules for posts by programs and assistants, with any key. */
export function AccountRulesSection() {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(WorkspacesService.method.getWorkspace, { workspaceId });
  return (
    <Section
      title={t('Posts by programs')}
      intro={t('Applies to every key and every assistant. You can also turn it on for a single key.')}
    >
      <QueryStates query={query} lines={2}>
        {({ workspace }) =>
          workspace && <RulesForm workspace={workspace} onSaved={() => void query.refetch()} />
        }
      </QueryStates>
    </Section>
  );
}

function RulesForm({ workspace, onSaved }: { workspace: Workspace; onSaved(): void }) {
  const [refuseAmbiguousAccounts, setRefuse] = useState(workspace.refuseAmbiguousAccounts);
  const update = useMutation(WorkspacesService.method.updateWorkspace, {
    onSuccess() {
      onSaved();
      toast(t('The settings are saved.'));
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!update.isPending) update.mutate({ workspaceId: workspace.id, refuseAmbiguousAccounts });
      }}
    >
      <Stack>
        <AmbiguousAccountsField isChecked={refuseAmbiguousAccounts} onChange={setRefuse} />
        <ProblemNotice error={update.error} unchanged={t('The settings are as they were.')} />
        <div>
          <Button type="submit" isPending={update.isPending}>
            {t('Save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
