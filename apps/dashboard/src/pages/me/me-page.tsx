import { Link } from '@tanstack/react-router';
import { usePerson } from '../../session/session.ts';
import { AddressNotice } from '../../shared/sign-in/address-notice.tsx';
import { t } from '../../texts/t.ts';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { Page } from '../../ui/page.tsx';
import { LanguageSection } from './language-section.tsx';
import styles from './me.module.css';
import { NameSection } from './name-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** A person's own name, password, second factor, passkeys and sessions. */
export function MePage() {
  const { user } = usePerson();
  useKeptFocus();
  return (
    <main className={styles.page}>
      <Link to="/">{t('Back to the workspace')}</Link>
      <Page
        title={t('Your account and security')}
        intro={t('You sign in as {email}.', { email: user.email })}
      >
        <AddressNotice />
        <NameSection />
        <LanguageSection />
        <PasswordSection />
        <ProviderSection />
        <SecondFactorSection />
        <PasskeysSection />
        <NotificationsSection />
        <SessionsSection />
      </Page>
    </main>
  );
}
