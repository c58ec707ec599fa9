import { useQuery } from '@connectrpc/connect-query';
import { type Branding, WorkspacesService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { BrandingFields } from '../../shared/branding/branding-fields.tsx';
import { msg } from '../../texts/message.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Section, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { UserText } from '../../ui/user-text.tsx';

const INTRO = msg('The people who open your connect links see this name, logo and colour.');

/** The appearance of connect links, for owners. */
export function BrandingSection() {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(WorkspacesService.method.getBranding, { workspaceId });
  return (
    <Section title={t('Branding')} intro={t(INTRO)}>
      <QueryStates query={query}>
        {({ branding }) => branding && <BrandingForm key={JSON.stringify(branding)} branding={branding} />}
      </QueryStates>
    </Section>
  );
}

const PATHS = ['/name', '/logoMediaId', '/color', '/language'];

function BrandingForm({ branding }: { branding: Branding }) {
  const { id: workspaceId, name } = useWorkspace();
  const queries = useQueryClient();
  const [logoMediaId, setLogo] = useState(branding.logoMediaId);
  const { onSubmit, isPending, error } = useForm(
    ({ brandName = '', color = '', language = '' }) =>
      client(WorkspacesService).setBranding({
        workspaceId,
        branding: { name: brandName, color, language, logoMediaId },
      }),
    async () => {
      await queries.invalidateQueries();
      toast(t('The branding is saved.'));
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <BrandingFields
          branding={branding}
          logoMediaId={logoMediaId}
          nameHint={<Rich message="Leave it empty for {userText}." userText={<UserText>{name}</UserText>} />}
          onLogo={setLogo}
          errorOf={(path) => fieldError(error, path)}
        />
        <ProblemNotice error={error} unchanged={t('The branding is as it was.')} shown={PATHS} />
        <div>
          <Button type="submit" look="primary" isPending={isPending}>
            {t('Save branding')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
