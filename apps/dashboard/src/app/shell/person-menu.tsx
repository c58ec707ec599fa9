import { ChevronsUpDown } from 'lucide-react';
import { lazy } from 'react';
import { usePerson } from '../../session/session.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { Popup } from './popup.tsx';
import styles from './shell.module.css';

// Loaded when the menu opens.
const PersonPanel = lazy(async () => ({ default: (await import('./person-panel.tsx')).PersonPanel }));

/** The button with the person's name, and the menu behind it. */
export function PersonMenu() {
  const { user } = usePerson();
  return (
    <Popup
      label={t('{name}: account, theme, sign out', { name: user.name })}
      button={
        <>
          <PersonAvatar name={user.name} size={24} />
          <UserText as="span" className={styles.person}>
            {user.name}
          </UserText>
          <Icon of={ChevronsUpDown} />
        </>
      }
    >
      <PersonPanel />
    </Popup>
  );
}
