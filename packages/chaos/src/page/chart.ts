import { escapeHtml } from './html.ts';

/** The time that a page shows, in epoch milliseconds. */
export interface Span {
  start: number;
  end: number;
}

/** Widths in units of the picture, which is scaled to the page but not below 900 pixels. */
export const WIDTH = 960;
export const LEFT = 130;
const RIGHT = 15;

/** A place with one decimal: more are invisible, and make the page larger. */
export const place = (value: number) => String(Math.round(value * 10) / 10);

/** Where a time is, from left to right. */
export const across = ({ start, end }: Span, at: number) =>
  LEFT + ((WIDTH - LEFT - RIGHT) * (Math.min(Math.max(at, start), end) - start)) / Math.max(1, end - start);

const STEPS_S = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1800, 3600];
const MOST_TICKS = 10;

/** A time since the start: 2:05. */
export function sinceStart({ start }: Span, at: number): string {
  const seconds = Math.round((at - start) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The axis of time: lines from the top down to `bottom`, and their times below. */
export function timeAxis(span: Span, bottom: number): string {
  const seconds = (span.end - span.start) / 1000;
  const step = STEPS_S.find((one) => seconds / one <= MOST_TICKS) ?? Math.ceil(seconds / MOST_TICKS);
  const ticks: string[] = [];
  for (let at = 0; at <= seconds; at += step) {
    const x = place(across(span, span.start + at * 1000));
    const text = sinceStart(span, span.start + at * 1000);
    ticks.push(
      `<path class="grid" d="M${x} 0V${bottom}"/><text x="${x}" y="${bottom + 18}" text-anchor="middle">${text}</text>`,
    );
  }
  return ticks.join('');
}

/** A picture with its description for those who do not see it, in a region that the keyboard can scroll. */
export function picture(
  name: string,
  title: string,
  description: string,
  height: number,
  content: string,
): string {
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(title)}">
<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="${name}-title ${name}-text">
<title id="${name}-title">${escapeHtml(title)}</title><desc id="${name}-text">${escapeHtml(description)}</desc>
${content}
</svg></div>`;
}
