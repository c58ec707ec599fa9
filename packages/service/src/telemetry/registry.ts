import { Gauge, Registry } from 'prom-client';

/** Every metric of this process. */
export const registry = new Registry();

const started = Date.now() / 1_000 - process.uptime();

/** Gauges of the process itself that cost nothing until they are read. */
const PROCESS: [name: string, help: string, read: () => number][] = [
  ['process_start_time_seconds', 'When the process started, in seconds since 1970.', () => started],
  [
    'process_cpu_seconds_total',
    'The processor time that the process has used.',
    () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    },
  ],
  ['process_resident_memory_bytes', 'The memory that the process holds.', () => process.memoryUsage.rss()],
];
for (const [name, help, read] of PROCESS)
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
