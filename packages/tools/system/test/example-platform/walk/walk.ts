import { afterAll, beforeAll, describe } from '@jest/globals';
import { describeApi } from './api.ts';
import { describeAssistants } from './assistants.ts';
import { describeBrowser } from './browser.ts';
import { describeCommands } from './commands.ts';
import { describeSignIns } from './sign-ins.ts';
import { startWalk, type Walk } from './start.ts';

/*
 * Runs in a copy of the repository to which the platform was added, and uses it in every way in which platforms are used.
 */
describe('Example', () => {
  let walk: Walk;
  beforeAll(async () => {
    walk = await startWalk();
    // The pages are built, too.
  }, 600_000);
  afterAll(() => walk?.system.stop());

  const current = () => walk;
  describeCommands(current);
  describeApi(current);
  describeAssistants(current);
  describeBrowser(current);
  describeSignIns(current);
});
