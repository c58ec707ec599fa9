import { Link } from '@tanstack/react-router';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { callAuth } from '../../session/auth.ts';
import { usePerson } from '../../session/session.ts';
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

const NAMES = { system: 'System', light: 'Light', dark: 'Dark' };

/** The person, the documentation, the theme, and sign-out. */
export function PersonMenu() {
  const { user, mayCreateWorkspaces, isInstanceOwner } = usePerson();
  const theme = useTheme();
  const [error, setError] = useState<unknown>();
  async function signOut() {
    try {
      await callAuth('/sign-out');
      // Reloads the page, so that no data of this person stays in memory.
      location.assign('/sign-in');
    } catch (caught) {
      setError(caught);
    }
  }
  return (
    <Popup
      label={`${user.name}: security, theme, sign out`}
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
        <Link to="/me">Your account and security</Link>
        {mayCreateWorkspaces && <Link to="/new-workspace">Create a workspace</Link>}
        {isInstanceOwner && <Link to="/apps">Apps of platforms</Link>}
        <a href="/docs">API documentation</a>
        <SelectField
          label="Theme"
          value={theme}
          onChange={({ target }) => setTheme(THEMES.find((each) => each === target.value) ?? 'system')}
        >
          {THEMES.map((each) => (
            <option key={each} value={each}>
              {NAMES[each]}
            </option>
          ))}
        </SelectField>
        <LanguageField />
        <ProblemNotice error={error} unchanged="You are still signed in." />
        <Button onClick={signOut}>Sign out</Button>
      </div>
    </Popup>
  );
}
