import { METRICS } from '@postrider/service/metrics';

/** One time series of a scrape. */
export interface Series {
  name: string;
  labels: Readonly<Record<string, string>>;
}

const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** The time series that a management listener reports. */
export async function scrape(managementUrl: string): Promise<Series[]> {
  const response = await fetch(`${managementUrl}/metrics`);
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => {
    const name = line.match(/^\w+/)?.[0] ?? '';
    return {
      name,
      labels: Object.fromEntries([...line.matchAll(LABEL)].map(([, key, value]) => [key, value])),
    };
  });
}

/** The metrics of the catalog that a service should report, with the names of the labels of each. */
export const metricsOf = (service: string): [name: string, labels: string[]][] =>
  Object.entries(METRICS)
    // Without certificates there is nothing to report.
    .filter(([name]) => name !== 'postrider_certificate_expiry_timestamp_seconds')
    .filter(([, metric]) => !('services' in metric) || metric.services.some((each) => each === service))
    .map(([name, { type, labels }]) =>
      type === 'histogram' ? [`${name}_bucket`, [...labels, 'le']] : [name, [...labels]],
    );

/** Ids of any kind: a UUID, alone or behind a prefix, or more than twelve hexadecimal digits. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-|_[0-9a-f]{12}|[0-9a-f]{13}/i;

/** Series with a label that names one thing of many; queues have the random prefix of a test. */
export const withIds = (series: readonly Series[]): Series[] =>
  series.filter(({ labels: { queue: _queue, ...labels } }) =>
    Object.values(labels).some((value) => ID.test(value)),
  );
