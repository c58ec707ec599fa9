import { t } from '../../texts/t.ts';

/** The used part of a text's limit, as the platform counts. */
export interface Count {
  used: number;
  most: number;
  /** Characters if absent. */
  unit?: 'byte';
}

const NEAR = 20;
const left = ({ used, most }: Count) => most - used;

/** Whether the number of characters that are left is worth reading. */
export const isNear = (count: Count): boolean => left(count) <= NEAR;

/** The length in words: "X: 120 of 280 characters". */
export const countText = (name: string, { used, most, unit }: Count): string =>
  unit === 'byte'
    ? t('{name}: {used} of {most} bytes', { name, used, most })
    : t('{name}: {used} of {most} characters', { name, used, most });

/** The announcement for screen readers after a change: only when a threshold is crossed. */
export function announcement(name: string, before: Count, after: Count): string | undefined {
  const [was, is] = [left(before), left(after)];
  const isBytes = after.unit === 'byte';
  if (is < 0 && was >= 0) {
    const values = { name, count: -is };
    return isBytes
      ? t('{name}: {count, plural, one {one byte} other {# bytes}} too many.', values)
      : t('{name}: {count, plural, one {one character} other {# characters}} too many.', values);
  }
  if (is >= 0 && was < 0) return t('{name}: the text fits.', { name });
  if (is <= NEAR && was > NEAR) {
    const values = { name, count: is };
    return isBytes
      ? t('{name}: {count, plural, one {one byte} other {# bytes}} left.', values)
      : t('{name}: {count, plural, one {one character} other {# characters}} left.', values);
  }
  return undefined;
}
