/** The used part of a text's limit, as the platform counts. */
export interface Count {
  used: number;
  most: number;
}

const NEAR = 20;
const left = ({ used, most }: Count) => most - used;
const characters = (count: number) => (count === 1 ? 'one character' : `${count} characters`);

/** The announcement for screen readers after a change: only when a threshold is crossed. */
export function announcement(name: string, before: Count, after: Count): string | undefined {
  const [was, is] = [left(before), left(after)];
  if (is < 0 && was >= 0) return `${name}: ${characters(-is)} too many.`;
  if (is >= 0 && was < 0) return `${name}: the text fits.`;
  if (is <= NEAR && was > NEAR) return `${name}: ${characters(is)} left.`;
  return undefined;
}
