import { ProfileField } from '../../shared/profiles/profile-field.tsx';

interface PostProfileProps {
  /** The id of the profile; undefined: the workspace itself. */
  value: string | undefined;
  /** Whether the server has the post: then the profile stays. */
  isSaved: boolean;
  onChange(id: string | undefined): void;
}

/** The profile of a new post, whose accounts are offered. */
export const PostProfile = ({ value, isSaved, onChange }: PostProfileProps) => (
  <ProfileField
    none="None: the workspace itself"
    hint={
      isSaved
        ? 'The profile of a saved post can’t be changed.'
        : 'A post of a profile goes only to the accounts of this profile.'
    }
    value={value}
    disabled={isSaved}
    onChange={onChange}
  />
);
