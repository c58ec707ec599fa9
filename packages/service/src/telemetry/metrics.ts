import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { abortable } from './abort.ts';
import { type LabelsOf, METRICS, type MetricName, type NameOf } from './catalog.ts';

/** Every metric of this process. A metric exists from its first use on, so that no service reports those of others. */
export const registry = new Registry();

const counters = new Map<MetricName, Counter>();
const histograms = new Map<MetricName, Histogram>();

export const optionsOf = (name: MetricName) => {
  const { help, labels } = METRICS[name];
  return { name, help, labelNames: labels, registers: [registry] };
};

function counterOf(name: NameOf<'counter'>): Counter {
  const counter = counters.get(name) ?? new Counter(optionsOf(name));
  counters.set(name, counter);
  return counter;
}

function histogramOf(name: NameOf<'histogram'>): Histogram {
  const known = histograms.get(name);
  if (known) return known;
  const histogram = new Histogram({ ...optionsOf(name), buckets: [...METRICS[name].buckets] });
  histograms.set(name, histogram);
  return histogram;
}

/** Adds to a counter; 0 creates it before its first event, which `rate` would otherwise miss. */
export const count = <N extends NameOf<'counter'>>(name: N, labels: LabelsOf<N>, by = 1): void =>
  counterOf(name).inc(labels, by);

/** Records a duration in seconds. */
export const observe = <N extends NameOf<'histogram'>>(name: N, labels: LabelsOf<N>, seconds: number): void =>
  histogramOf(name).observe(labels, seconds);

/** Creates a histogram before its first duration. For the start of a process: earlier records are dropped. */
export const startHistogram = <N extends NameOf<'histogram'>>(name: N, labels: LabelsOf<N>): void =>
  histogramOf(name).zero(labels);

/** One value of a gauge, with its labels. */
export interface Sample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

type Read = () => number | readonly Sample[] | Promise<number | readonly Sample[]>;

const readers = new Map<MetricName, Set<Read>>();

/**
 * Reports a gauge that is read at each scrape; a failed read omits its values. If several read the same gauge, the
 * highest value of each combination of labels counts. Returns a function that ends it.
 */
export function gauge(name: NameOf<'gauge'>, read: Read): () => void {
  const own = readers.get(name) ?? new Set();
  if (!readers.has(name)) {
    readers.set(name, own);
    new Gauge({
      ...optionsOf(name),
      async collect() {
        const results = await Promise.allSettled([...own].map(async (each) => each()));
        this.reset();
        // Without labels, it would be 0 while the value is unknown.
        if (METRICS[name].labels.length === 0) this.remove();
        // Sets the highest value last.
        const samples = results.flatMap(samplesOf).sort((a, b) => a.value - b.value);
        for (const { labels = {}, value } of samples) this.set(labels, value);
      },
    });
  }
  own.add(read);
  return () => void own.delete(read);
}

const samplesOf = (result: PromiseSettledResult<number | readonly Sample[]>): readonly Sample[] => {
  if (result.status === 'rejected') return [];
  return typeof result.value === 'number' ? [{ value: result.value }] : result.value;
};

const KEPT_MS = 10_000;
const DEADLINE_MS = 2_000;

/**
 * For a gauge with a query: runs it at most once in ten seconds, however many scrapes there are, and for at most two
 * seconds.
 */
export function sampled<T>(query: () => Promise<T>): () => Promise<T> {
  let latest: { at: number; result: Promise<T> } | undefined;
  return () => {
    if (!latest || performance.now() - latest.at >= KEPT_MS)
      latest = { at: performance.now(), result: abortable(query(), AbortSignal.timeout(DEADLINE_MS)) };
    return latest.result;
  };
}
