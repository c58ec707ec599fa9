import { liveWorkspaceOf } from '@postrider/contracts/test-workspaces';
import { Link } from '@tanstack/react-router';
import { usePerson } from '../../session/session.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { UserText } from '../../ui/user-text.tsx';
import navigation from './navigation.module.css';
import { Popup } from './popup.tsx';
import styles from './shell.module.css';

/** The name of the workspace, or a list if the person has several. */
export function WorkspaceSwitcher() {
  const { name, id } = useWorkspace();
  const { memberships } = usePerson();
  if (memberships.length < 2)
    return (
      <UserText as="span" className={styles.workspace}>
        {name}
      </UserText>
    );
  return (
    <Popup
      label={`Workspace ${name}, choose another`}
      button={
        <>
          <UserText as="span" className={styles.workspace}>
            {name}
          </UserText>
          <span aria-hidden="true">▾</span>
        </>
      }
    >
      <ul className={navigation.list}>
        {memberships.map(({ workspaceId, workspaceName }) => (
          <li key={workspaceId}>
            <Link
              to={`/w/${workspaceId}`}
              className={navigation.link ?? ''}
              aria-current={workspaceId === liveWorkspaceOf(id) ? 'true' : undefined}
            >
              <UserText>{workspaceName}</UserText>
            </Link>
          </li>
        ))}
      </ul>
    </Popup>
  );
}
