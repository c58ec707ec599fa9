import { liveWorkspaceOf } from '@postrider/contracts/test-workspaces';
import { Link } from '@tanstack/react-router';
import { Check, ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { usePerson } from '../../session/session.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { Popup } from './popup.tsx';
import styles from './switcher.module.css';

/** From this number of workspaces on, the list has a search. */
const SEARCHED = 6;

/** A square with the first letter of a workspace. */
const Mark = ({ name }: { name: string }) => (
  // By the style sheet, so that the letter is no part of what the button says.
  <span className={styles.mark} data-letter={name.trim().slice(0, 1).toUpperCase()} aria-hidden="true" />
);

/** The name of the workspace, and a list of the person's workspaces, with a search if it is long. */
export function WorkspaceSwitcher() {
  const { name, id } = useWorkspace();
  const { memberships, mayCreateWorkspaces } = usePerson();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = memberships.filter(({ workspaceName }) => workspaceName.toLowerCase().includes(wanted));
  if (memberships.length < 2 && !mayCreateWorkspaces)
    return (
      <span className={styles.workspace}>
        <Mark name={name} />
        <UserText as="span" className={styles.name}>
          {name}
        </UserText>
      </span>
    );
  return (
    <Popup
      label={t('Workspace {name}, choose another', { name })}
      button={
        <>
          <Mark name={name} />
          <UserText as="span" className={styles.name}>
            {name}
          </UserText>
          <Icon of={ChevronsUpDown} className={styles.arrows} />
        </>
      }
    >
      {memberships.length >= SEARCHED && (
        <input
          type="search"
          className={styles.search}
          aria-label={t('Search workspaces')}
          placeholder={t('Search workspaces')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul className={styles.list}>
        {found.map(({ workspaceId, workspaceName }) => (
          <li key={workspaceId}>
            <Link
              to={`/w/${workspaceId}`}
              className={styles.item ?? ''}
              aria-current={workspaceId === liveWorkspaceOf(id) ? 'true' : undefined}
            >
              <Mark name={workspaceName} />
              <UserText as="span" className={styles.name}>
                {workspaceName}
              </UserText>
              {workspaceId === liveWorkspaceOf(id) && <Icon of={Check} />}
            </Link>
          </li>
        ))}
        {found.length === 0 && <li className={styles.none}>{t('No workspace has this name.')}</li>}
      </ul>
      {mayCreateWorkspaces && (
        <Link to="/new-workspace" className={styles.item ?? ''}>
          <Icon of={Plus} />
          {t('Create a workspace')}
        </Link>
      )}
    </Popup>
  );
}
