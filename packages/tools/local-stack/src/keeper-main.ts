// The keeper's process, see keeper.ts. Argument: the data folder.
import { setTimeout as sleep } from 'node:timers/promises';
import { stopServers } from './chains.ts';
import { contextOf } from './context.ts';
import { KEEPER } from './keeper.ts';
import { withStackLock } from './lock.ts';
import { forgetProcess } from './processes.ts';
import { watchS3 } from './s3.ts';
import { hasUsers } from './users.ts';

const LOOK_EVERY_MS = 500;
/** After a user was killed, how long its child processes have to end before the servers do. */
const GRACE_MS = 2_000;

const [dataDir = ''] = process.argv.slice(2);
const context = contextOf({ dataDir, onProgress: (line) => console.log(line) });
const watch = watchS3(context);

const isDone = () =>
  withStackLock(context, async () => {
    if (await hasUsers(dataDir)) return false;
    await stopServers(dataDir);
    // From here on, a start needs a new keeper.
    await forgetProcess(dataDir, KEEPER);
    return true;
  });

do {
  await sleep(LOOK_EVERY_MS);
  if (!(await hasUsers(dataDir))) await sleep(GRACE_MS);
} while ((await hasUsers(dataDir)) || !(await isDone()));
await watch.stop();
