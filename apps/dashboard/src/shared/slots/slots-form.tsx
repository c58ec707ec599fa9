import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { WEEKDAYS, weekdayName } from '../../format/weekdays.ts';
import { callApi } from '../../requests/api.ts';
import { fieldError } from '../../requests/problem.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { TimeZoneField } from '../settings/time-zone-field.tsx';
import type { Slot } from './slot-text.ts';
import styles from './slots.module.css';

/** The server rejects more than the maximum. */
const MOST_SLOTS = 100;

const NEW_SLOT: Slot = {
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  time: '09:00',
};

interface SlotsFormProps {
  /** Undefined: the workspace itself. */
  profileId: string | undefined;
  timezone: string;
  /** The stored slots. */
  slots: readonly Slot[];
  onSaved?: () => void;
}

/** Replaces the slots of the workspace or of a profile. */
export function SlotsForm({ profileId, timezone, slots: first, onSaved }: SlotsFormProps) {
  const { id: workspaceId, timeZone } = useWorkspace();
  const queries = useQueryClient();
  const [slots, setSlots] = useState(() => first.map((slot) => ({ key: crypto.randomUUID(), ...slot })));
  const { onSubmit, isPending, error } = useForm(
    ({ slotZone = timezone }) =>
      callApi(workspaceId, 'put /slots', {
        query: profileId ? { profileId } : {},
        body: { timezone: slotZone, slots: slots.map(({ weekdays, time }) => ({ weekdays, time })) },
      }),
    async () => {
      await queries.invalidateQueries();
      toast(t('The slots are saved.'));
      onSaved?.();
    },
  );
  const change = (key: string, part: Partial<Slot>) =>
    setSlots(slots.map((slot) => (slot.key === key ? { ...slot, ...part } : slot)));
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        {slots.map((slot, place) => (
          <SlotFields
            key={slot.key}
            slot={slot}
            place={place}
            error={fieldError(error, `/slots/${place}/time`) ?? fieldError(error, `/slots/${place}/weekdays`)}
            onChange={(part) => change(slot.key, part)}
            onRemove={() => setSlots(slots.filter(({ key }) => key !== slot.key))}
          />
        ))}
        {slots.length === 0 && <p>{t('There are no slots.')}</p>}
        {slots.length > 0 && (
          <TimeZoneField
            name="slotZone"
            value={first.length > 0 ? timezone : timeZone}
            hint={t('The time zone of the slots.')}
            error={fieldError(error, '/timezone')}
          />
        )}
        <ProblemNotice error={error} unchanged={t('The slots are as they were.')} shown={['/timezone']} />
        <Row>
          <Button
            icon={Plus}
            disabled={slots.length >= MOST_SLOTS}
            onClick={() => setSlots([...slots, { key: crypto.randomUUID(), ...NEW_SLOT }])}
          >
            {t('Add a slot')}
          </Button>
          <Button
            type="submit"
            look="primary"
            isPending={isPending}
            disabled={slots.some(({ weekdays }) => weekdays.length === 0)}
          >
            {t('Save slots')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

interface SlotFieldsProps {
  slot: Slot;
  /** From 0. */
  place: number;
  error: string | undefined;
  onChange(part: Partial<Slot>): void;
  onRemove(): void;
}

const SlotFields = ({ slot: { weekdays, time }, place, error, onChange, onRemove }: SlotFieldsProps) => (
  <fieldset className={styles.slot}>
    <legend className="visually-hidden">{t('Slot {number}', { number: place + 1 })}</legend>
    <TextField
      type="time"
      label={t('Time')}
      required
      value={time}
      error={error}
      onChange={({ target }) => onChange({ time: target.value })}
    />
    <div className={styles.days}>
      {WEEKDAYS.map((day) => (
        <CheckField
          key={day}
          label={weekdayName(day, 'short')}
          checked={weekdays.includes(day)}
          onChange={({ target }) =>
            onChange({
              weekdays: WEEKDAYS.filter((each) => (each === day ? target.checked : weekdays.includes(each))),
            })
          }
        />
      ))}
    </div>
    <IconButton label={t('Remove slot {number}', { number: place + 1 })} icon={Trash2} onClick={onRemove} />
  </fieldset>
);
