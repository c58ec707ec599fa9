/** Begins a formula in a spreadsheet, also after spaces and in the full width of Asian scripts. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/u;

/** One line of a CSV file (RFC 4180). A text that a spreadsheet would execute gets an apostrophe in front. */
export const csvLine = (cells: readonly (string | number | bigint)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(value: string | number | bigint): string {
  if (typeof value !== 'string') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /["',\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
