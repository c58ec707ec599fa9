import { useProfile } from '../../shared/profiles/use-profiles.ts';
import { Rich } from '../../texts/rich.ts';
import { UserText } from '../../ui/user-text.tsx';
import styles from './media.module.css';

/** Says to which profile new files belong, while only the files of a profile are shown. */
export function ProfileHint({ profileId }: { profileId: string | undefined }) {
  const profile = useProfile(profileId);
  if (!profile) return null;
  return (
    <p className={styles.soft}>
      <Rich message="New files belong to the profile {name}." name={<UserText>{profile.name}</UserText>} />
    </p>
  );
}
