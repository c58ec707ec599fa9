import { type Fault, type Figures, latenessOf, type Publication } from '../figures.ts';
import { count, duration } from '../report.ts';
import { across, LEFT, picture, place, type Span, timeAxis, WIDTH } from './chart.ts';
import { legend, MARKS, OUTCOMES } from './outcome-marks.ts';

const HEIGHT = 340;
const BOTTOM = 310;
/** What was not sent at all. */
const UNSENT = 14;
const TOP = 34;
/** What is early, below one millisecond. */
const EARLY = 300;
const FLOOR = 284;
const TICKS = [1, 10, 100, 1_000, 10_000, 60_000, 600_000];

/** Every publication as a point: when it was due, and how late its call was, on a logarithmic scale. */
export function latenessChart({ publications, faults, lateness }: Figures, span: Span): string {
  const longest = Math.max(1_000, lateness.all.max ?? 0);
  const height = (ms: number) => FLOOR - ((FLOOR - TOP) * Math.log10(Math.max(1, ms))) / Math.log10(longest);
  const y = (publication: Publication) => {
    const late = latenessOf(publication);
    return late === undefined ? UNSENT : late < 0 ? EARLY : height(late);
  };
  const points = OUTCOMES.map((outcome) => {
    const those = publications.filter((publication) => publication.outcome === outcome);
    const path = those.map((one) => MARKS[outcome].shape(across(span, one.scheduledAt), y(one))).join('');
    return path && `<path class="mark ${outcome}" d="${path}"/>`;
  });
  const { all, outsideFaults } = lateness;
  const description = `${count(publications.length)} publications by the time at which they were due. Half were sent within ${duration(all.p50)} and 99 of 100 within ${duration(all.p99)}; outside faults within ${duration(outsideFaults.p50)} and ${duration(outsideFaults.p99)}. The longest took ${duration(all.max)}.`;
  const content = [
    ...faults.map((fault) => band(fault, span)),
    timeAxis(span, BOTTOM),
    ...TICKS.filter((ms) => ms <= longest).map((ms) => line(height(ms), duration(ms))),
    line(UNSENT, 'not sent'),
    line(EARLY, 'early'),
    ...points,
  ].join('\n');
  return `${picture('lateness', 'Lateness of each publication', description, HEIGHT, content)}\n${legend()}<p>${description}</p>`;
}

const line = (y: number, text: string) =>
  `<path class="grid" d="M${LEFT} ${place(y)}H${WIDTH}"/><text x="${LEFT - 8}" y="${place(y + 4)}" text-anchor="end">${text}</text>`;

function band({ begin, end }: Fault, span: Span): string {
  const from = across(span, begin);
  const width = Math.max(1, across(span, end ?? span.end) - from);
  return `<rect class="band" x="${place(from)}" y="0" width="${place(width)}" height="${BOTTOM}"/>`;
}
