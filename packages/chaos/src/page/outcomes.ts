import type { Publication } from '../figures.ts';
import { count } from '../report.ts';
import { across, LEFT, picture, place, type Span, sinceStart, timeAxis, WIDTH } from './chart.ts';
import { table } from './html.ts';
import { legend, MARKS, OUTCOMES } from './outcome-marks.ts';

const BARS = 60;
const BOTTOM = 160;
const HEIGHT = 186;

/** How the publications of each moment ended, as stacked bars and as a table. */
export function outcomeChart(publications: readonly Publication[], span: Span): string {
  const length = Math.max(1, (span.end - span.start) / BARS);
  const bars = Array.from({ length: BARS }, (_, i) => ({
    at: span.start + i * length,
    published: 0,
    failed: 0,
    unknown: 0,
    open: 0,
  }));
  for (const { scheduledAt, outcome } of publications) {
    const bar = bars[Math.min(BARS - 1, Math.max(0, Math.floor((scheduledAt - span.start) / length)))];
    if (bar) bar[outcome] += 1;
  }
  const most = Math.max(1, ...bars.map((bar) => OUTCOMES.reduce((sum, outcome) => sum + bar[outcome], 0)));
  const drawn = bars.flatMap((bar) => {
    let y = BOTTOM;
    return OUTCOMES.map((outcome) => {
      const height = (bar[outcome] / most) * (BOTTOM - 10);
      y -= height;
      const x = across(span, bar.at);
      const width = across(span, bar.at + length) - x - 1;
      return height > 0
        ? `<rect class="bar ${outcome}" x="${place(x)}" y="${place(y)}" width="${place(width)}" height="${place(height)}"/>`
        : '';
    });
  });
  const used = bars.filter((bar) => OUTCOMES.some((outcome) => bar[outcome] > 0));
  const totals = OUTCOMES.map(
    (outcome) =>
      `${count(publications.filter((one) => one.outcome === outcome).length)} ${MARKS[outcome].label}`,
  );
  const axis = `<path class="grid" d="M${LEFT} 10H${WIDTH}"/><text x="${LEFT - 8}" y="14" text-anchor="end">${count(most)}</text><text x="${LEFT - 8}" y="${BOTTOM}" text-anchor="end">0</text>`;
  return `${picture('outcomes', 'Outcomes over time', `Publications by the time at which they were due: ${totals.join(', ')}.`, HEIGHT, timeAxis(span, BOTTOM) + axis + drawn.join(''))}
${legend()}
<details><summary>Outcomes as a table</summary>${table(
    'Publications by the time at which they were due',
    ['from', ...OUTCOMES.map((outcome) => MARKS[outcome].label)],
    used.map((bar) => [sinceStart(span, bar.at), ...OUTCOMES.map((outcome) => count(bar[outcome]))]),
  )}</details>`;
}
