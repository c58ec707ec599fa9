import type { Profile } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { ProfileCard } from './profile-card.tsx';
import styles from './profiles.module.css';

/** The next posts that are read; later ones are not mentioned. */
const NEXT = 100;

/** Profiles as cards. */
export function ProfileCards({ profiles }: { profiles: readonly Profile[] }) {
  const { id: workspaceId } = useWorkspace();
  const accounts = useQuery(apiQuery(workspaceId, 'get /accounts', {}));
  const posts = useQuery(
    apiQuery(workspaceId, 'get /posts', { query: { status: ['scheduled'], limit: NEXT } }),
  );
  const nextOf = (id: string) =>
    posts.data?.posts
      .filter(({ profileId }) => profileId === id)
      .flatMap(({ scheduledDatetime }) => scheduledDatetime ?? [])
      .toSorted()[0];
  return (
    <ul className={styles.cards}>
      {profiles.map((profile) => (
        <ProfileCard
          key={profile.id}
          profile={profile}
          accounts={accounts.data?.accounts.filter(({ profileId }) => profileId === profile.id)}
          nextAt={nextOf(profile.id)}
        />
      ))}
    </ul>
  );
}
