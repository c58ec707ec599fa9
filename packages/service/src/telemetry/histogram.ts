import { Histogram as PromHistogram, type Registry } from 'prom-client';

/** The durations of one combination of labels. */
interface Series {
  labels: Readonly<Record<string, string>>;
  /** How many lie in each bucket alone; the last one has those above all bounds. */
  counts: number[];
  sum: number;
}

interface Options {
  name: string;
  help: string;
  labelNames: readonly string[];
  registers: Registry[];
  /** The upper bounds of the buckets in seconds, in order. */
  buckets: number[];
}

/** Between the values of labels in a key; no value has it. */
const SEPARATOR = '\n';

/**
 * A histogram of prom-client's registry that keeps its own series: theirs takes 1.7 µs to record a duration, a tenth of
 * what a redirect takes. Durations go to `record`; what goes to the inherited `observe` is never reported.
 */
export class Histogram extends PromHistogram {
  readonly #options: Options;
  readonly #series = new Map<string, Series>();

  constructor(options: Options) {
    super(options);
    this.#options = options;
  }

  /** Records a duration in seconds. */
  record(labels: Readonly<Record<string, string>>, seconds: number): void {
    const series = this.begin(labels);
    const { buckets } = this.#options;
    let bucket = 0;
    while (bucket < buckets.length && seconds > (buckets[bucket] ?? 0)) bucket++;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  /** The series of these labels, which begins without durations. */
  begin(labels: Readonly<Record<string, string>>): Series {
    let key = '';
    for (const name of this.#options.labelNames) key += `${labels[name]}${SEPARATOR}`;
    const known = this.#series.get(key);
    if (known) return known;
    const series = { labels, counts: Array<number>(this.#options.buckets.length + 1).fill(0), sum: 0 };
    this.#series.set(key, series);
    return series;
  }

  /** What the registry reads at a scrape, in prom-client's own form. */
  async getForPromString() {
    const { name, help, buckets } = this.#options;
    const values = [...this.#series.values()].flatMap(({ labels, counts, sum }) => {
      let count = 0;
      const upTo = counts.map((inBucket, i) => {
        count += inBucket;
        const le = buckets[i] ?? '+Inf';
        return { metricName: `${name}_bucket`, sharedLabels: labels, labels: { le }, value: count };
      });
      const own = { sharedLabels: labels, labels: {} };
      return [
        ...upTo,
        { metricName: `${name}_sum`, ...own, value: sum },
        { metricName: `${name}_count`, ...own, value: count },
      ];
    });
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  }
}
