import stringWidth from 'string-width';

/** One line of a table: column names with their values, the same columns in every row. */
export type Row = Record<string, unknown>;

const GAP = '  ';
/** The minimum width of a column. */
const MIN_WIDTH = 8;
const segmenter = new Intl.Segmenter();

/** Text without terminal control characters or direction marks. */
export const printable = (text: string) =>
  text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');

/** A value for people. */
export function shown(value: unknown): string {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return text === '' ? '–' : printable(text);
}

/** Rows as a table of at most `width` columns of a terminal. Long values are clipped, ids are not. */
export function table(rows: readonly Row[], width: number): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns.map(title), ...rows.map((row) => columns.map((column) => shown(row[column])))];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => stringWidth(line[i] ?? ''))));
  let excess = widths.reduce((sum, each) => sum + each, GAP.length * (columns.length - 1)) - width;
  while (excess > 0) {
    const clippable = widths.map((each, i) => (columns[i] === 'id' ? 0 : each));
    const widest = Math.max(...clippable);
    if (widest <= MIN_WIDTH) break;
    widths[clippable.indexOf(widest)] = widest - 1;
    excess--;
  }
  return lines
    .map((line) =>
      line
        .map((cell, i) => toWidth(cell, widths[i] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

/** createdAt: CREATED AT */
export const title = (column: string) => column.replace(/\.|(?=[A-Z])/g, ' ').toUpperCase();

/** Text of exactly `width` columns, clipped or padded. */
function toWidth(text: string, width: number): string {
  let clipped = text;
  if (stringWidth(text) > width) {
    clipped = '';
    for (const { segment } of segmenter.segment(text)) {
      if (stringWidth(clipped + segment) > width - 1) break;
      clipped += segment;
    }
    clipped += '…';
  }
  return clipped + ' '.repeat(width - stringWidth(clipped));
}
