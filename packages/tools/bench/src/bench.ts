import { runCommand } from '@postrider/system';
import { measureBrokerAway } from './broker-away.ts';
import { measureFairness } from './fairness.ts';
import { measureIdle } from './idle.ts';
import { measureLateness } from './lateness.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory/memory.ts';
import { measureRedirects } from './redirects.ts';
import { type Line, print, table } from './report.ts';
import { measureRequests } from './requests.ts';
import { measureScale } from './scale.ts';
import { type Stage, setStage } from './stage.ts';
import { measureStreams } from './streams.ts';
import { measureWebhooks } from './webhooks.ts';

const progress = (line: string) => void process.stderr.write(`${line}\n`);

const MEASUREMENTS = {
  requests: measureRequests,
  redirects: measureRedirects,
  lateness: measureLateness,
  fairness: measureFairness,
  webhooks: measureWebhooks,
  streams: measureStreams,
  broker: measureBrokerAway,
  idle: (stage: Stage) => measureIdle(stage, progress),
  scale: (stage: Stage) => measureScale(stage, progress),
  lists: (stage: Stage) => measureLists(stage, progress),
};

const isKnown = (name: string): name is keyof typeof MEASUREMENTS => Object.hasOwn(MEASUREMENTS, name);

/**
 * `npm run bench [-- requests redirects lateness fairness webhooks streams broker idle scale lists]`: figures as ratios to a
 * baseline of the same run, and all of them as a table at the end. `npm run bench -- memory` checks instead whether a
 * process grows within a day.
 */
await runCommand(async ({ use, signal }) => {
  const names = process.argv.slice(2);
  if (names[0] === 'memory') return measureMemory(use, progress, signal);
  const unknown = names.filter((name) => !isKnown(name));
  if (unknown.length > 0) {
    const known = Object.keys(MEASUREMENTS).join(', ');
    throw new Error(`There is no measurement ${unknown.join(', ')}. Choose from ${known}.`);
  }
  const stage = await use(setStage(progress, signal));
  const lines: Line[] = [];
  for (const name of names.length > 0 ? names.filter(isKnown) : Object.keys(MEASUREMENTS).filter(isKnown)) {
    progress(`Measuring ${name} …`);
    for (const line of await MEASUREMENTS[name](stage)) {
      print(line);
      lines.push(line);
    }
  }
  process.stdout.write(`\n${table(lines)}`);
  return 0;
});
