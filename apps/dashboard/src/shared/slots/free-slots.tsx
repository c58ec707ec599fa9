import { useQuery } from '@tanstack/react-query';
import { formatDue } from '../../format/time-format.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { SelectField } from '../../ui/field.tsx';

interface FreeSlotsProps {
  /** The profile of the post; undefined: the workspace itself. */
  profileId: string | undefined;
  /** Called with the time of the chosen slot. */
  onChosen(at: Date): void;
}

/** The next free slots to choose from; nothing where there are none. */
export function FreeSlots({ profileId, onChosen }: FreeSlotsProps) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const { data } = useQuery(apiQuery(workspaceId, 'get /slots', { query: profileId ? { profileId } : {} }));
  if (!data?.nextFree.length) return null;
  return (
    <SelectField
      label={t('Free slot')}
      hint={t('Sets the date and the time.')}
      value=""
      onChange={({ target }) => target.value && onChosen(new Date(target.value))}
    >
      <option value="">{t('Choose a slot')}</option>
      {data.nextFree.map((at) => (
        <option key={at} value={at}>
          {formatDue(new Date(at), timeZone)}
        </option>
      ))}
    </SelectField>
  );
}
