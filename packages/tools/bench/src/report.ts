import { costText } from './cost.ts';
import type { Measured } from './load.ts';

export interface Line {
  what: string;
  found: string;
  goal: string;
  reached: boolean;
  /** Processor time per unit, if measured. */
  processor?: string;
}

/** The ratio of a measured rate to its baseline. */
export function ratioLine(what: string, ours: Measured, baseline: Measured, least: number): Line {
  const ratio = ours.rate / baseline.rate;
  const figures = `${ours.rate.toFixed(0)}/s to ${baseline.rate.toFixed(0)}/s, p99 ${ours.p99} ms to ${baseline.p99} ms`;
  const failures = ours.failures > 0 ? `, ${ours.failures} failures` : '';
  return {
    what,
    found: `${ratio.toFixed(2)} × (${figures}${failures})`,
    goal: `≥ ${least} ×`,
    reached: ratio >= least && ours.failures === 0,
    processor: costText(new Map([...ours.cost, ...baseline.cost])),
  };
}

export const print = ({ what, found, goal, reached, processor }: Line) =>
  process.stdout.write(
    `${reached ? '✓' : '✗'} ${what}: ${found}; to reach ${goal}${processor ? `; a unit takes ${processor}` : ''}\n`,
  );

/** All figures as the table of docs/performance.md. */
export const table = (lines: readonly Line[]): string =>
  [
    '| figure | found | to reach | processor time of a unit |',
    '|---|---|---|---|',
    ...lines.map(
      ({ what, found, goal, reached, processor = '–' }) =>
        `| ${what} | ${found} | ${goal}${reached ? '' : ' ✗'} | ${processor} |`,
    ),
    '',
  ].join('\n');

/** The value below which `share` of the sorted numbers lie. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
