import { Counter } from 'prom-client';
import packageJson from '../../package.json' with { type: 'json' };
import { clockState } from '../clock/clock.ts';
import { gauge, optionsOf, sampled } from '../telemetry/metrics.ts';
import type { Readiness } from './readiness.ts';

/** The operating system counts it, so `count` is not used. */
new Counter({
  ...optionsOf('process_cpu_seconds_total'),
  collect() {
    const { user, system } = process.cpuUsage();
    this.reset();
    this.inc((user + system) / 1e6);
  },
});

/** Reports the metrics of every process. Returns a function that ends it. */
export function reportProcess(service: string, readiness: Readiness): () => void {
  const build = { service, version: packageJson.version };
  const report = sampled(readiness);
  const gauges = [
    gauge('postrider_build_info', () => [{ labels: build, value: 1 }]),
    gauge('process_start_time_seconds', () => performance.timeOrigin / 1_000),
    gauge('process_resident_memory_bytes', () => process.memoryUsage.rss()),
    gauge('postrider_clock_offset_seconds', () => clockState().offsetMs / 1_000),
    gauge('postrider_clock_error_seconds', () => clockState().maxErrorMs / 1_000),
    gauge('postrider_ready', async () => ((await report()).isReady ? 1 : 0)),
    gauge('postrider_dependency_up', async () =>
      (await report()).dependencies
        .filter(({ name }) => name !== service)
        .map(({ name, isUp }) => ({ labels: { dependency: name }, value: isUp ? 1 : 0 })),
    ),
  ];
  return () => {
    for (const end of gauges) end();
  };
}
