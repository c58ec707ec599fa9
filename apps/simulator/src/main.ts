import { startSimulator } from './app.ts';
import { readConfig } from './config.ts';

const simulator = await startSimulator(readConfig());
process.stdout.write(`simulator: ${simulator.url}\n`);

let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  void simulator.stop();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
