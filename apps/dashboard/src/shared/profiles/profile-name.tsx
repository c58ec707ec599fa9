import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { UserText } from '../../ui/user-text.tsx';
import { useProfile } from './use-profiles.ts';

/** The name of a profile, which leads to its page. */
export function ProfileName({ id }: { id: string }) {
  const { path } = useWorkspace();
  const profile = useProfile(id);
  return (
    <Link to={path(`profiles/${id}`)}>
      <UserText>{profile?.name ?? id}</UserText>
    </Link>
  );
}
