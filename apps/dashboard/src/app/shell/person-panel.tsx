import { Link } from '@tanstack/react-router';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { usePerson } from '../../session/session.ts';
import { msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { LanguageField } from '../../ui/language-field.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Switch } from '../../ui/switch.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { showPanel } from '../shortcuts/open-panel.ts';
import { setSingleKeys, useSingleKeys } from '../shortcuts/single-keys.ts';
import { signOut } from '../sign-out.ts';
import { setTheme, THEMES, useTheme } from '../theme.ts';
import styles from './shell.module.css';

const NAMES = { system: msg('System'), light: msg('Light'), dark: msg('Dark') };

/** The person's pages, theme, language and shortcuts, and sign-out. */
export function PersonPanel() {
  const { user, mayCreateWorkspaces, isInstanceOwner } = usePerson();
  const theme = useTheme();
  const [error, setError] = useState<unknown>();
  const hasSingleKeys = useSingleKeys();
  async function leave() {
    try {
      await signOut();
    } catch (caught) {
      setError(caught);
    }
  }
  return (
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
      <Switch
        label={t('Shortcuts of a single key')}
        checked={hasSingleKeys}
        onChange={({ target }) => setSingleKeys(target.checked)}
      />
      <Button icon={Keyboard} onClick={() => showPanel('shortcuts')}>
        {t('Keyboard shortcuts')}
      </Button>
      <ProblemNotice error={error} unchanged={t('You are still signed in.')} />
      <Button onClick={leave}>{t('Sign out')}</Button>
    </div>
  );
}
