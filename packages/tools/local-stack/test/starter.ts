// Starts a stack and then only waits: what a test kills to see what is left of it. Arguments: the data folder, and
// `stays` for a stack that outlives this process.
import { startStack } from '../src/index.ts';

const [dataDir = '', stays] = process.argv.slice(2);
await startStack({ dataDir, ports: 'free', durable: false, stays: stays === 'stays' });
console.log('up');
setInterval(() => {}, 60_000);
