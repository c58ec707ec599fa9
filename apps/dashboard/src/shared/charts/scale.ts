/** The axis of a chart: its ends and the values of its lines, from the top. */
export interface Scale {
  high: number;
  low: number;
  ticks: number[];
}

const MOST_STEPS = 4;

/** An axis of whole round numbers that includes 0 and all values. */
export function scaleOf(values: readonly (number | null)[]): Scale {
  const { high, low } = extentOf(values);
  const step = roundStep((high - low) / MOST_STEPS);
  const [top, bottom] = [Math.ceil(high / step) * step || step, Math.floor(low / step) * step];
  const count = Math.round((top - bottom) / step);
  return {
    high: top,
    low: bottom,
    ticks: Array.from({ length: count + 1 }, (_, place) => top - place * step),
  };
}

/** The highest and the lowest of the values and 0. */
export function extentOf(values: readonly (number | null)[]): Pick<Scale, 'high' | 'low'> {
  let [high, low] = [0, 0];
  for (const value of values) {
    high = Math.max(high, value ?? 0);
    low = Math.min(low, value ?? 0);
  }
  return { high, low };
}

/** The next whole number of the form 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}
