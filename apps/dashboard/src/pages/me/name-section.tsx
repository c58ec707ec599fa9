import { fieldError } from '../../requests/problem.ts';
import { callAuth } from '../../session/auth.ts';
import { renewSession, usePerson } from '../../session/session.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';

/** The name that others see. */
export function NameSection() {
  const { user } = usePerson();
  const { onSubmit, isPending, error } = useForm(
    ({ name = '' }) => callAuth('/update-user', { name: name.trim() }),
    async () => {
      await renewSession();
      toast(t('Your name is saved.'));
    },
  );
  return (
    <Section title={t('Name')}>
      <form onSubmit={onSubmit}>
        <Stack>
          <TextField
            label={t('Your name')}
            name="name"
            autoComplete="name"
            defaultValue={user.name}
            required
            maxLength={100}
            error={fieldError(error, '/name')}
          />
          <ProblemNotice error={error} unchanged={t('Your name is as it was.')} shown={['/name']} />
          <div>
            <Button type="submit" isPending={isPending}>
              {t('Save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
