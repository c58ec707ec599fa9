import type { Checked } from '../checker/check.ts';
import { figuresOf } from '../figures.ts';
import { count, invariantRows, OUTSIDE_FAULTS, rows, runRows } from '../report.ts';
import type { Span } from './chart.ts';
import { faultChart, faultTable } from './faults.ts';
import { escapeHtml, table } from './html.ts';
import { latenessChart } from './lateness.ts';
import { outcomeChart } from './outcomes.ts';
import { STYLE } from './style.ts';
import { violationList } from './violations.ts';

/** A run as one HTML file without scripts. The same history gives the same page. */
export function page(checked: Checked): string {
  const figures = figuresOf(checked);
  const span = spanOf(checked);
  const found = checked.violations.length;
  const verdict = found === 0 ? 'No violations.' : `${count(found)} violations.`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chaos run: ${verdict}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Chaos run</h1>
<p class="soft">${runRows(checked).map(escapeHtml).join(' ')}</p>
<p class="verdict${found > 0 ? ' bad' : ''}">${verdict}</p>
</header>
<main>
${table('Figures', ['what', 'found'], rows(checked, figures))}
<p class="soft">${escapeHtml(OUTSIDE_FAULTS)}</p>
<h2>Faults over time</h2>
${faultChart(figures.faults, span)}
<h2>Lateness</h2>
${latenessChart(figures, span)}
<h2>Outcomes</h2>
${outcomeChart(figures.publications, span)}
<h2>Invariants</h2>
${table(
  'What must hold, and how often it did not',
  ['promise', 'name', 'violations'],
  invariantRows(checked).map(({ name, promise, found: violations }) => [promise, name, count(violations)]),
)}
<h2>Violations</h2>
${violationList(checked)}
<h2>Recovery</h2>
${faultTable(figures.faults, span)}
</main>
</body>
</html>
`;
}

/** From the start of the run, or what was recorded first, to its last entry but the collection at the end. */
function spanOf({ run, posts, faults }: Checked): Span {
  let start = run?.at ?? Infinity;
  let end = 0;
  const widen = (at: number) => {
    start = Math.min(start, at);
    end = Math.max(end, at);
  };
  for (const { at } of faults) widen(at);
  for (const { entries } of posts) for (const { type, at } of entries) if (type !== 'final') widen(at);
  return { start: Math.min(start, end), end };
}
