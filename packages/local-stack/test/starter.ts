// Starts a stack and then only waits: what a test kills to see what is left of it. Argument: the data folder.
import { startStack } from '../src/index.ts';

const [dataDir = ''] = process.argv.slice(2);
await startStack({ dataDir, ports: 'free', durable: false });
console.log('up');
setInterval(() => {}, 60_000);
