import type { Checked } from './checker/check.ts';
import { type Fault, type Figures, figuresOf, PROMISED_WEBHOOK_MS, type Spread } from './figures.ts';

/**
 * The result of a run as Markdown, line by line: for the terminal and the run's folder. The same history gives the same
 * lines.
 */
export function reportLines(checked: Checked): string[] {
  const figures = figuresOf(checked);
  return [
    ...runRows(checked),
    '',
    '| what | found |',
    '|---|---:|',
    ...rows(checked, figures).map(([what, found]) => `| ${what} | ${found} |`),
    '',
    OUTSIDE_FAULTS,
    '',
    '| fault | times | recovery, median | longest |',
    '|---|---:|---:|---:|',
    ...faultRows(figures.faults),
  ];
}

/** The explanation of "outside faults" in the table. */
export const OUTSIDE_FAULTS = `A fault lasts from its start until the system works as before, or until its end if no recovery was observed. A publication counts as outside faults if no fault was active at its scheduled time. A webhook counts as outside faults if no fault was active from the platform's acceptance until ${PROMISED_WEBHOOK_MS / 1_000} s later, the promised time. The number of publications is in parentheses.`;

/** Milliseconds as text: `850 ms`, `2.4 s`; – for missing values. */
function duration(ms: number | undefined): string {
  if (ms === undefined) return '–';
  return Math.abs(ms) < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

const count = (value: number) => value.toLocaleString('en-US');

/** The figures of a run by name, in the order of the table. */
function rows(checked: Checked, figures: Figures): [what: string, found: string][] {
  const found = (name: string) => checked.violations.filter(({ invariant }) => invariant === name).length;
  const { publications, lateness, announcement, webhooks } = figures;
  const outcomes = (outcome: string) => count(publications.filter((one) => one.outcome === outcome).length);
  const shown = ['doubled', 'lost', 'early'];
  const others = checked.violations.filter(({ invariant }) => !shown.includes(invariant)).length;
  return [
    ['publications', count(publications.length)],
    ...shown.map((name): [string, string] => [name, count(found(name))]),
    ['other violations', count(others)],
    ['`published`', outcomes('published')],
    ['`failed`', outcomes('failed')],
    ['`outcome_unknown`', outcomes('unknown')],
    ['lateness p50 / p99, outside faults', pair(lateness.outsideFaults)],
    ['lateness p50 / p99, all', pair(lateness.all)],
    ['webhook after acceptance p50 / p99, outside faults', pair(announcement.outsideFaults)],
    ['webhook after acceptance p50 / p99, all', pair(announcement.all)],
    [
      'webhooks sent / received / repeated',
      [webhooks.sent, webhooks.received, webhooks.repeated].map(count).join(' / '),
    ],
  ];
}

const pair = ({ p50, p99, count: measured }: Spread) =>
  `${duration(p50)} / ${duration(p99)} (${count(measured)})`;

/** Seed, options and machine of a run. */
function runRows({ run }: Checked): string[] {
  if (!run) return ['No run was recorded.'];
  const options = Object.entries(run.options).map(([name, value]) => `${name} ${value}`);
  return [
    `Seed ${run.seed}; ${[`${run.replicas} replicas`, ...options].join(', ')}. ${new Date(run.at).toISOString().slice(0, 10)}, ${run.machine}.`,
  ];
}

function faultRows(faults: readonly Fault[]): string[] {
  const byName = [...Map.groupBy(faults, ({ name }) => name)].sort(([a], [b]) => (a < b ? -1 : 1));
  return byName.map(([name, those]) => {
    const recoveries = those
      .map(({ recovery }) => recovery)
      .filter((recovery) => recovery !== undefined)
      .sort((a, b) => a - b);
    const median = recoveries[Math.ceil(recoveries.length / 2) - 1];
    return `| ${name} | ${those.length} | ${duration(median)} | ${duration(recoveries.at(-1))} |`;
  });
}
