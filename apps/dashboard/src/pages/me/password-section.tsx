import { useQuery } from '@connectrpc/connect-query';
import { SessionService } from '@postrider/contracts/dashboard';
import { t } from '../../texts/t.ts';
import { Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { ChangePassword } from './change-password.tsx';
import { FirstPassword } from './first-password.tsx';

/** Changes the password, or sets the first one. */
export function PasswordSection() {
  const query = useQuery(SessionService.method.getSignInMethods, {});
  return (
    <Section title={t('Password')}>
      <QueryStates query={query} lines={4}>
        {({ hasPassword }) => (hasPassword ? <ChangePassword /> : <FirstPassword />)}
      </QueryStates>
    </Section>
  );
}
