import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { slotText } from './slot-text.ts';
import { SlotsForm } from './slots-form.tsx';

interface SlotsSectionProps {
  /** The profile whose slots are shown; undefined: the workspace itself. */
  profileId?: string;
}

/** The queue slots of the workspace or of a profile, and the next free ones. */
export function SlotsSection({ profileId }: SlotsSectionProps) {
  const { id: workspaceId, can } = useWorkspace();
  const query = useQuery(apiQuery(workspaceId, 'get /slots', { query: profileId ? { profileId } : {} }));
  return (
    <Section
      title={t('Slots')}
      intro={t(
        'Regular times at which posts go out. The composer offers the next free ones. A change moves no post.',
      )}
    >
      <QueryStates query={query} lines={3}>
        {({ timezone, slots, isInherited, nextFree }) => {
          const own = isInherited ? [] : slots;
          return (
            <>
              {isInherited && slots.length > 0 && (
                <p>
                  {t('This profile uses the slots of the workspace: {slots} ({zone}).', {
                    slots: slots.map(slotText).join('; '),
                    zone: timezone,
                  })}
                </p>
              )}
              {can('contributor') ? (
                <SlotsForm
                  key={JSON.stringify([timezone, own])}
                  profileId={profileId}
                  timezone={timezone}
                  slots={own}
                />
              ) : (
                <p>{own.length > 0 ? `${own.map(slotText).join('; ')} (${timezone})` : t('No slots.')}</p>
              )}
              {nextFree[0] && (
                <p>
                  <Rich
                    message="The next free slot is {time}"
                    time={<Time value={nextFree[0]} form="exact" />}
                  />
                </p>
              )}
            </>
          );
        }}
      </QueryStates>
    </Section>
  );
}
