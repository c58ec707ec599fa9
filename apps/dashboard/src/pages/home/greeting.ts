import { clockOf } from '../../format/zoned-time.ts';
import { t } from '../../texts/t.ts';

/** The greeting for a time of day in the viewer's zone, with the first name. */
export function greetingFor(now: Date, zone: string, fullName: string): string {
  const [name = ''] = fullName.trim().split(/\s+/);
  const hour = Number(clockOf(now, zone).slice(0, 2));
  if (hour >= 5 && hour < 12) return t('Good morning, {name}.', { name });
  if (hour >= 12 && hour < 18) return t('Good afternoon, {name}.', { name });
  return t('Good evening, {name}.', { name });
}
