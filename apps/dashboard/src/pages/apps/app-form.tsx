import { AppsService } from '@postrider/contracts/dashboard';
import type { OperatorApp } from '@postrider/contracts/operator-app';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../requests/call.ts';
import { FieldInputs, pathOf } from '../../shared/accounts/field-inputs.tsx';
import { FIELD_WORDS } from '../../shared/accounts/field-words.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/page.tsx';
import { platformName } from '../../ui/platform.tsx';
import { platformData } from '../../ui/platforms.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';

interface AppFormProps {
  platform: string;
  /** The present app, which is replaced; its secrets are never shown. */
  app: OperatorApp | undefined;
  /** Not set: the form stays open. */
  onClose: (() => void) | undefined;
}

/** Sets the app of a platform, or replaces it. */
export function AppForm({ platform, app, onClose }: AppFormProps) {
  const queries = useQueryClient();
  const fields = platformData(platform)?.connect.fields.filter((field) => field.of === 'app') ?? [];
  const { onSubmit, error, isPending } = useForm(
    (values) => client(AppsService).setApp({ platform, fields: values }),
    async () => {
      toast(t('The app of {platformName} is set up.', { platformName: platformName(platform) }));
      onClose?.();
      await queries.invalidateQueries();
    },
  );
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        {app && app.accounts > 0 && (
          <p>
            {t(
              'All values are replaced, for all accounts at once. If you enter another app, its accounts must be connected again.',
            )}
          </p>
        )}
        <FieldInputs
          fields={fields}
          initial={(field) => app?.fields[field.name]}
          error={error}
          words={FIELD_WORDS}
        />
        <ProblemNotice error={error} unchanged={t('The app was not changed.')} shown={fields.map(pathOf)} />
        <Row>
          {onClose && <Button onClick={onClose}>{t('Cancel')}</Button>}
          <Button type="submit" look="primary" isPending={isPending}>
            {app ? t('Replace app') : t('Set up app')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
