import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * Runs test files in the globals of their process, so that Node itself loads their modules. What a file may change there is
 * put back after it.
 */
export default class {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #before = { console, env: { ...process.env }, exit: process.exit, exitCode: process.exitCode };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {
    // Jest sets 100 just before: collecting so many frames takes long where errors are frequent.
    Error.stackTraceLimit = 20;
  }

  async teardown() {
    const { console, env, exit, exitCode } = this.#before;
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    Object.assign(process, { exit, exitCode });
    globalThis.console = console;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
}
