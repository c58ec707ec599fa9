import { expect, test } from '@jest/globals';
import { METRICS } from './catalog.ts';
import { count, gauge, observe, registry, sampled, startHistogram } from './metrics.ts';

const scrape = async (name: string) =>
  (await registry.getSingleMetricAsString(name)).split('\n').filter((line) => !line.startsWith('#'));

test('of several values of a gauge the highest counts; what can’t be read is left out', async () => {
  const name = 'postrider_catch_up_age_seconds';
  const read = (source: string, value: number) => gauge(name, () => [{ labels: { source }, value }]);
  read('outcomes', 3);
  const end = read('outcomes', 5);
  read('finished', 1);
  gauge(name, () => Promise.reject(new Error('the database is away')));
  expect(await scrape(name)).toEqual([`${name}{source="finished"} 1`, `${name}{source="outcomes"} 5`]);
  end();
  expect(await scrape(name)).toContain(`${name}{source="outcomes"} 3`);
});

test('a gauge without labels is not 0 while nothing is known', async () => {
  const name = 'postrider_oldest_due_seconds';
  const away = gauge(name, () => Promise.reject(new Error('away')));
  expect(await scrape(name)).toEqual([]);
  away();
  gauge(name, () => 7);
  expect(await scrape(name)).toEqual([`${name} 7`]);
});

test('a query for a gauge is made once for many scrapes, also where it fails', async () => {
  let asked = 0;
  const read = sampled(async () => {
    asked += 1;
    throw new Error('away');
  });
  await Promise.allSettled([read(), read()]);
  await expect(read()).rejects.toThrow('away');
  expect(asked).toBe(1);
});

test('counters begin at 0, histograms have the buckets of the catalog', async () => {
  count('postrider_leases_lost_total', {}, 0);
  expect(await scrape('postrider_leases_lost_total')).toEqual(['postrider_leases_lost_total 0']);
  count('postrider_leases_lost_total', {});
  expect(await scrape('postrider_leases_lost_total')).toEqual(['postrider_leases_lost_total 1']);
  observe('postrider_webhook_lag_seconds', {}, 0.2);
  const lines = await scrape('postrider_webhook_lag_seconds');
  expect(lines).toContain('postrider_webhook_lag_seconds_bucket{le="0.1"} 0');
  expect(lines).toContain('postrider_webhook_lag_seconds_bucket{le="0.25"} 1');
});

/** A metric has one time series for each combination of these, so that none may grow with what people do. */
const BOUNDED = [
  'service',
  'version',
  'dependency',
  'source',
  'queue',
  'file',
  'method',
  'route',
  'status',
  'code',
  'platform',
  'setting',
  'outcome',
  'reason',
];

test.each(Object.entries(METRICS))('%s has bounded labels, base units and a description', (name, metric) => {
  expect(BOUNDED).toEqual(expect.arrayContaining([...metric.labels]));
  expect(name.endsWith('_total')).toBe(metric.type === 'counter');
  if (metric.type === 'histogram') expect(name).toMatch(/_seconds$/);
  expect(metric.help).toMatch(/\.$/);
});

test('a histogram counts each duration in its bucket and all above it, by its labels', async () => {
  const name = 'http_server_request_duration_seconds';
  const labels = { method: 'GET', route: '/"quoted"', status: '200' };
  startHistogram(name, { ...labels, status: '404' });
  for (const seconds of [0.001, 0.3, 0.3, 1_000]) observe(name, labels, seconds);
  const ofStatus = async (status: string) =>
    (await scrape(name))
      .filter((line) => line.includes(`status="${status}"`))
      .map((line) => line.replace(/method=.*status="\d+"/, ''));
  const { buckets } = METRICS[name];
  const upTo = (le: number) => (le < 0.001 ? 0 : le < 0.3 ? 1 : 3);
  expect(await ofStatus('200')).toEqual([
    ...buckets.map((le) => `${name}_bucket{le="${le}",} ${upTo(le)}`),
    `${name}_bucket{le="+Inf",} 4`,
    `${name}_sum{} 1000.601`,
    `${name}_count{} 4`,
  ]);
  expect((await ofStatus('404')).every((line) => line.endsWith(' 0'))).toBe(true);
  expect(await registry.getSingleMetricAsString(name)).toContain('route="/\\"quoted\\""');
  expect((await registry.getMetricsAsJSON()).find((metric) => metric.name === name)?.values).toHaveLength(
    2 * (buckets.length + 3),
  );
});
