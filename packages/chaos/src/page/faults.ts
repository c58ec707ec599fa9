import type { Fault } from '../figures.ts';
import { duration } from '../report.ts';
import { across, LEFT, picture, place, type Span, sinceStart, timeAxis } from './chart.ts';
import { escapeHtml, table } from './html.ts';

/** Pixels. */
const ROW_HEIGHT = 24;

/** When each fault lasted, one row for each kind: a band, and a line until it was recovered from. */
export function faultChart(faults: readonly Fault[], span: Span): string {
  const kinds = [...Map.groupBy(faults, ({ name }) => name)];
  const bottom = Math.max(1, kinds.length) * ROW_HEIGHT + 4;
  const content = kinds.map(([name, those], i) => {
    const y = i * ROW_HEIGHT + 4;
    const label = `<text x="${LEFT - 8}" y="${y + 14}" text-anchor="end">${escapeHtml(name)}</text>`;
    return label + those.map((fault) => bar(fault, span, y)).join('');
  });
  const description = `${faults.length} faults of ${kinds.length} kinds: ${kinds.map(([name, those]) => `${name} ${those.length} ×`).join(', ')}. Each is in the table of faults.`;
  return picture(
    'faults',
    'Time line of faults',
    description,
    bottom + 26,
    [timeAxis(span, bottom), ...content].join('\n'),
  );
}

function bar({ name, target, begin, end, recovery }: Fault, span: Span, y: number): string {
  const from = across(span, begin);
  const to = across(span, end ?? span.end);
  const recovered = across(span, (end ?? span.end) + (recovery ?? 0));
  const title = `${name} ${target}, from ${sinceStart(span, begin)}, recovered after ${duration(recovery)}`;
  return `<g><title>${escapeHtml(title)}</title><rect class="fault" x="${place(from)}" y="${y}" width="${place(Math.max(2, to - from))}" height="${ROW_HEIGHT - 6}" rx="2"/><path class="recovery" d="M${place(to)} ${y + 9}H${place(recovered)}"/></g>`;
}

/** Every fault in the order of time. */
export const faultTable = (faults: readonly Fault[], span: Span) =>
  table(
    'Faults, with the time from their end until the system worked as before',
    ['fault', 'target', 'began', 'lasted', 'recovered after'],
    faults.map(({ name, target, begin, end, recovery }) => [
      name,
      target,
      sinceStart(span, begin),
      duration(end === undefined ? undefined : end - begin),
      duration(recovery),
    ]),
  );
