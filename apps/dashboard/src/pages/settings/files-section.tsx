import { useQuery } from '@connectrpc/connect-query';
import { WorkspacesService } from '@postrider/contracts/dashboard';
import { client } from '../../requests/call.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Section, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';

const INTRO = 'Images and videos are published without location, serial numbers and names.';

/** The metadata that published files keep. */
export function FilesSection() {
  const { id: workspaceId, can } = useWorkspace();
  const query = useQuery(WorkspacesService.method.getFileSettings, { workspaceId });
  return (
    <Section title="Published files" intro={INTRO}>
      <QueryStates query={query}>
        {({ keepCredits }) =>
          can('owner') ? (
            <FilesForm key={String(keepCredits)} keepCredits={keepCredits} />
          ) : (
            <p>
              {keepCredits ? 'Author, copyright and credit line are kept.' : 'No other metadata is kept.'}{' '}
              Owners can change this.
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
    () => toast('The settings are saved.'),
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <CheckField
          label="Keep author, copyright and credit line"
          name="keepCredits"
          defaultChecked={keepCredits}
          hint="If a file has them. Applies to files published from now on."
        />
        <ProblemNotice error={error} unchanged="The settings are as they were." />
        <div>
          <Button type="submit" isPending={isPending}>
            Save
          </Button>
        </div>
      </Stack>
    </form>
  );
}
