import { parseArgs } from 'node:util';
import { readDevFile } from './dev-file.ts';
import { runLoad } from './load.ts';

// Puts load on the system of dev.json until SIGTERM, and prints the results: cluster-load.ts --late 2000 Its exit code
// is 1 if a request failed, or a post is lost, doubled, early, or later than this many milliseconds.
const { values } = parseArgs({ options: { late: { type: 'string', default: '2000' } } });

const system = readDevFile();
if (!system) throw new Error('There is no dev.json. Run cluster-seed.ts first.');
const ending = new AbortController();
for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => ending.abort());

const { requests, failures, posts, wrong, lateMs } = await runLoad(system, ending.signal);
const quantile = (q: number) => lateMs[Math.min(lateMs.length - 1, Math.floor(q * lateMs.length))] ?? 0;
const tooLate = lateMs.filter((ms) => ms > Number(values.late)).length;
const early = lateMs.filter((ms) => ms < 0).length;
const lines = [
  `${requests} requests, ${failures.length} failed`,
  ...failures.slice(0, 10).map((failure) => `  ${failure}`),
  `${posts} posts on two platforms: ${wrong.length} lost or doubled, ${early} early, ${tooLate} more than ${values.late} ms late`,
  ...wrong.slice(0, 10).map((line) => `  ${line}`),
  `lateness in ms: median ${quantile(0.5)}, p99 ${quantile(0.99)}, longest ${lateMs.at(-1) ?? 0}`,
];
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = failures.length + wrong.length + early + tooLate > 0 || posts === 0 ? 1 : 0;
