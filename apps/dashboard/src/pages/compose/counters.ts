/** The used part of a text's limit, as the platform counts. */
export interface Count {
  used: number;
  most: number;
  /** Characters if absent. */
  unit?: 'byte';
}

const NEAR = 20;
const left = ({ used, most }: Count) => most - used;
const inWords = (count: number, unit = 'character') => (count === 1 ? `one ${unit}` : `${count} ${unit}s`);

/** The announcement for screen readers after a change: only when a threshold is crossed. */
export function announcement(name: string, before: Count, after: Count): string | undefined {
  const [was, is] = [left(before), left(after)];
  const { unit } = after;
  if (is < 0 && was >= 0) return `${name}: ${inWords(-is, unit)} too many.`;
  if (is >= 0 && was < 0) return `${name}: the text fits.`;
  if (is <= NEAR && was > NEAR) return `${name}: ${inWords(is, unit)} left.`;
  return undefined;
}
