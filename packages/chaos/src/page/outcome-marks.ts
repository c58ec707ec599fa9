import type { Outcome } from '../figures.ts';
import { place } from './chart.ts';

/** How each outcome is drawn, by colour and by shape: a path around a point. */
export const MARKS: Record<Outcome, { label: string; shape: (x: number, y: number) => string }> = {
  published: { label: 'published', shape: (x, y) => `M${place(x)} ${place(y)}h0` },
  failed: { label: 'failed', shape: (x, y) => `M${place(x - 3)} ${place(y - 3)}l6 6m0-6l-6 6` },
  unknown: { label: 'outcome unknown', shape: (x, y) => `M${place(x)} ${place(y - 4)}l4 7h-8z` },
  open: { label: 'not ended', shape: (x, y) => `M${place(x)} ${place(y - 5)}l5 5l-5 5l-5-5z` },
};

export const OUTCOMES = ['published', 'failed', 'unknown', 'open'] as const satisfies readonly Outcome[];

/** The legend of the outcomes. */
export const legend = () =>
  `<ul class="legend">${OUTCOMES.map(
    (outcome) =>
      `<li><svg viewBox="0 0 16 16" aria-hidden="true"><path class="mark ${outcome}" d="${MARKS[outcome].shape(8, 8)}"/></svg>${MARKS[outcome].label}</li>`,
  ).join('')}</ul>`;
