import { t } from '../../texts/t.ts';
import { ProfileName } from './profile-name.tsx';

/** The profile that something belongs to, as a fact of a list; nothing for the workspace itself. */
export const ProfileFact = ({ id }: { id: string | null }) =>
  id !== null && (
    <>
      <dt>{t('Profile')}</dt>
      <dd>
        <ProfileName id={id} />
      </dd>
    </>
  );
