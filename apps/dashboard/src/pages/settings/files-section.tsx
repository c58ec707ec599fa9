import { useQuery } from '@connectrpc/connect-query';
import { WorkspacesService } from '@postrider/contracts/dashboard';
import { client } from '../../requests/call.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Section, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';

const INTRO = msg('Images and videos are published without location, serial numbers and names.');

/** The metadata that published files keep. */
export function FilesSection() {
  const { id: workspaceId, can } = useWorkspace();
  const query = useQuery(WorkspacesService.method.getFileSettings, { workspaceId });
  return (
    <Section title={t('Published files')} intro={t(INTRO)}>
      <QueryStates query={query}>
        {({ keepCredits }) =>
          can('owner') ? (
            <FilesForm key={String(keepCredits)} keepCredits={keepCredits} />
          ) : (
            <p>
              {keepCredits
                ? t('Author, copyright and credit line are kept. Owners can change this.')
                : t('No other metadata is kept. Owners can change this.')}
            </p>
          )
        }
      </QueryStates>
    </Section>
  );
}

function FilesForm({ keepCredits }: { keepCredits: boolean }) {
  const { id: workspaceId } = useWorkspace();
  const { onSubmit, isPending, error } = useForm(
    (fields) =>
      client(WorkspacesService).setFileSettings({ workspaceId, keepCredits: fields.keepCredits === 'on' }),
    () => toast(t('The settings are saved.')),
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <CheckField
          label={t('Keep author, copyright and credit line')}
          name="keepCredits"
          defaultChecked={keepCredits}
          hint={t('If a file has them. Applies to files published from now on.')}
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
