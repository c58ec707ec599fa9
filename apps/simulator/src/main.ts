import { startSimulator } from './app.ts';
import { readConfig } from './config.ts';

const simulator = await startSimulator(readConfig());
process.stdout.write(`simulator: ${simulator.url}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void simulator.stop());
