import { useState } from 'react';
import { dayOf, exactClockOf } from '../../../format/zoned-time.ts';
import { useWorkspace } from '../../../session/workspace.ts';
import { partsOf } from '../../../shared/posts/recurrence.ts';
import { t } from '../../../texts/t.ts';
import { CheckField } from '../../../ui/field.tsx';
import { measuredAs } from '../../../ui/measured.ts';
import { toast } from '../../../ui/toast.tsx';
import { SaveLine, UnsavedLine } from '../save-line.tsx';
import type { Compose } from '../use-compose.ts';
import { PublishButton } from './publish-button.tsx';
import { RepeatDetails } from './repeat-details.tsx';
import { kindOf, RepeatSelect } from './repeat-select.tsx';
import styles from './schedule.module.css';
import { ScheduleFields } from './schedule-fields.tsx';
import { SlotSelect } from './slot-select.tsx';
import { Terms } from './terms.tsx';

const bottomBar = measuredAs('--bottom-bar');

/** The third area: when the post goes out, whether it is saved, and the button that schedules or publishes it. */
export function ScheduleBar({ compose }: { compose: Compose }) {
  const { timeZone } = useWorkspace();
  const { draft, base, change, composer, found, isScheduled, isNew, isKept } = compose;
  const rule = draft.recurrence ?? '';
  const [isCustom, setCustom] = useState(kindOf(partsOf(rule).base) === 'custom');
  const error = found.find(({ path }) => path === '/recurrence')?.message;
  return (
    <section className={styles.bar} data-step="when" aria-label={t('When it goes out')} ref={bottomBar}>
      {(rule !== '' || isCustom) && (
        <div className={styles.repeat}>
          <RepeatDetails
            rule={rule}
            isCustom={isCustom}
            onRule={(recurrence) => change({ recurrence })}
            texts={base?.recurrence ? undefined : (draft.recurrenceTexts ?? [])}
            onTexts={(recurrenceTexts) => change({ recurrenceTexts })}
            occurrences={compose.occurrences}
            error={error}
          />
          {base?.recurrence && (
            <CheckField
              label={t('Change the later posts of the series too')}
              hint={t('Those that nobody has changed get the text, the files and the accounts of this one.')}
              checked={compose.appliesToSeries}
              onChange={({ target }) => compose.setApplies(target.checked)}
            />
          )}
        </div>
      )}
      <Terms compose={compose} />
      <div className={styles.row}>
        <ScheduleFields compose={compose}>
          <SlotSelect
            profileId={draft.profileId}
            onChosen={(at) => change({ date: dayOf(at, timeZone), time: exactClockOf(at, timeZone) })}
          />
          <RepeatSelect
            rule={rule}
            isCustom={isCustom}
            isInvalid={error !== undefined}
            onChange={(recurrence, isOwn) => {
              setCustom(isOwn);
              change({ recurrence });
            }}
          />
        </ScheduleFields>
        <div className={styles.end}>
          <div className={styles.saving}>
            {isScheduled && isNew ? (
              <UnsavedLine
                isKept={isKept}
                onDiscard={() => {
                  composer.revert();
                  toast(t('Your changes are discarded.'), () => change(draft));
                }}
              />
            ) : (
              <SaveLine state={compose.saveState} held={compose.hold} isKept={isKept} />
            )}
          </div>
          <PublishButton compose={compose} />
        </div>
      </div>
    </section>
  );
}
