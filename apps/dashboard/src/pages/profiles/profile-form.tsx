import type { Profile, UpdateProfile } from '@postrider/sdk/types';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../requests/api.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Section, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Fields, useForm } from '../../ui/use-form.ts';

/** A form of a profile. */
export interface FormProps {
  profile: Profile;
}

interface ProfileFormProps extends FormProps {
  title: string;
  intro?: string | undefined;
  /** The label of its button. */
  save: string;
  /** The change that the fields describe. */
  read(fields: Fields): UpdateProfile;
  /** The paths of errors that fields show. */
  shown: readonly string[];
  children(errorOf: (path: string) => string | undefined): ReactNode;
}

/** A section with a form that changes some properties of a profile. */
export function ProfileForm({ profile, title, intro = '', save, read, shown, children }: ProfileFormProps) {
  const { id: workspaceId } = useWorkspace();
  const queries = useQueryClient();
  const { onSubmit, isPending, error } = useForm(
    (fields) =>
      callApi(workspaceId, 'patch /profiles/{id}', { path: { id: profile.id }, body: read(fields) }),
    async () => {
      await queries.invalidateQueries();
      toast(t('The profile is saved.'));
    },
  );
  return (
    <Section title={title} intro={intro}>
      <form onSubmit={onSubmit}>
        <Stack>
          {children((path) => fieldError(error, path))}
          <ProblemNotice error={error} unchanged={t('The profile is as it was.')} shown={shown} />
          <div>
            <Button type="submit" look="primary" isPending={isPending}>
              {save}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
