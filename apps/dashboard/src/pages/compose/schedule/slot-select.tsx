import { useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { formatDue } from '../../../format/time-format.ts';
import { apiQuery } from '../../../requests/api.ts';
import { useWorkspace } from '../../../session/workspace.ts';
import { t } from '../../../texts/t.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './schedule.module.css';

interface SlotSelectProps {
  /** The profile of the post; undefined: the workspace itself. */
  profileId: string | undefined;
  /** Called with the time of the chosen slot. */
  onChosen(at: Date): void;
}

/** The next free slots, which set the date and the time; nothing where there are none. */
export function SlotSelect({ profileId, onChosen }: SlotSelectProps) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /slots', { query: profileId ? { profileId } : {} }));
  if (!data?.nextFree.length) return null;
  return (
    <label className={styles.field} title={t('Free slot')}>
      <Icon of={ListPlus} />
      <span className="visually-hidden">{t('Free slot')}</span>
      <select
        className={styles.control}
        value=""
        onChange={({ target }) => target.value && onChosen(new Date(target.value))}
      >
        <option value="">{t('Next free slot')}</option>
        {data.nextFree.map((at) => (
          <option key={at} value={at}>
            {formatDue(new Date(at), timeZone)}
          </option>
        ))}
      </select>
    </label>
  );
}
