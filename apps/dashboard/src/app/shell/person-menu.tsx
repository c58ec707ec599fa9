import { Link } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { callAuth } from '../../session/auth.ts';
import { usePerson } from '../../session/session.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageField } from '../../ui/language-field.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { setTheme, THEMES, useTheme } from '../theme.ts';
import { Popup } from './popup.tsx';
import styles from './shell.module.css';

const NAMES = { system: msg('System'), light: msg('Light'), dark: msg('Dark') };

/** The person, the documentation, the theme, and sign-out. */
export function PersonMenu() {
  const { user, mayCreateWorkspaces, isInstanceOwner } = usePerson();
  const theme = useTheme();
  const [error, setError] = useState<unknown>();
  async function signOut() {
    try {
      await callAuth('/sign-out');
      // The service worker removes what belongs to this person from the device.
      navigator.serviceWorker?.controller?.postMessage('sign-out');
      // Reloads the page, so that no data of this person stays in memory.
      location.assign('/sign-in');
    } catch (caught) {
      setError(caught);
    }
  }
  return (
    <Popup
      label={t('{name}: account, theme, sign out', { name: user.name })}
      button={
        <>
          <Avatar name={user.name} size={24} />
          <UserText as="span" className={styles.person}>
            {user.name}
          </UserText>
          <Icon of={ChevronsUpDown} />
        </>
      }
    >
      <div className={styles.panel}>
        <div>
          <UserText as="strong">{user.name}</UserText>
          <div className={styles.soft}>{user.email}</div>
        </div>
        <Link to="/me">{t('Your account and security')}</Link>
        {mayCreateWorkspaces && <Link to="/new-workspace">{t('Create a workspace')}</Link>}
        {isInstanceOwner && <Link to="/apps">{t('Apps of platforms')}</Link>}
        <a href="/docs">{t('API documentation')}</a>
        <SelectField
          label={t('Theme')}
          value={theme}
          onChange={({ target }) => setTheme(THEMES.find((each) => each === target.value) ?? 'system')}
        >
          {THEMES.map((each) => (
            <option key={each} value={each}>
              {t(NAMES[each])}
            </option>
          ))}
        </SelectField>
        <LanguageField />
        <ProblemNotice error={error} unchanged={t('You are still signed in.')} />
        <Button onClick={signOut}>{t('Sign out')}</Button>
      </div>
    </Popup>
  );
}
