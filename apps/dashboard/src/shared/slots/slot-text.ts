import type { ReplaceSlots } from '@postrider/sdk/types';
import { formatList } from '../../format/list-format.ts';
import { WEEKDAYS, weekdayName } from '../../format/weekdays.ts';
import { t } from '../../texts/t.ts';

export type Slot = ReplaceSlots['slots'][number];

/** A slot in words: "Mon and Thu at 09:30". */
export function slotText({ weekdays, time }: Slot): string {
  if (weekdays.length === WEEKDAYS.length) return t('Every day at {time}', { time });
  const days = WEEKDAYS.filter((day) => weekdays.includes(day)).map((day) => weekdayName(day, 'short'));
  return t('{days} at {time}', { days: formatList(days), time });
}
