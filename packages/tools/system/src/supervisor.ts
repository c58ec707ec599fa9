import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { BUSY_REQUEST, type BusyReport } from '@postrider/service';
import { ROOT, type ServiceName, withoutForeignSecrets } from './topology.ts';

/** A service process that is restarted after an unexpected end. */
export interface Supervised {
  name: ServiceName;
  pid(): number | undefined;
  /** The periods in which the process computed without a pause since the last call. */
  busy(): Promise<BusyReport>;
  stop(): Promise<void>;
}

/** In MiB. Half of the default costs no measurable time, and saves up to 20 MB in each service. */
const SMALL_YOUNG_HEAP = '--max-semi-space-size=8';
const RESTART_MS = 300;
const LONGEST_RESTART_MS = 5_000;
const STABLE_MS = 10_000;
const STOP_MS = 25_000;
const BUSY_ANSWER_MS = 30_000;

/**
 * Runs `apps/<name>/src/main.ts` of this version, or of the one in the folder `root`, as a separate process, with its
 * output in `<logs>/<name>.log`. The process has a channel to this one and stops when it closes, so that even a killed
 * starter leaves no services behind.
 */
export function supervise(
  name: ServiceName,
  env: Record<string, string>,
  logs: string,
  report: (line: string) => void,
  root = ROOT,
): Supervised {
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  const logFile = join(logs, `${name}.log`);
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  let child: ChildProcess | undefined;
  let restart: NodeJS.Timeout | undefined;
  let stopping = false;
  let delay = RESTART_MS;

  function launch() {
    const started = Date.now();
    // Flags of this process (such as a profiler's) apply to the services too.
    const flags = [SMALL_YOUNG_HEAP, ...process.execArgv];
    const fresh = spawn(process.execPath, [...flags, join(root, 'apps', name, 'src/main.ts')], {
      cwd: root,
      env: withoutForeignSecrets(name, { ...process.env, ...env }),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A separate group, so that Ctrl-C only reaches this process, which then stops the services in order.
      detached: true,
    });
    child = fresh;
    fresh.stdout?.pipe(log, { end: false });
    fresh.stderr?.pipe(log, { end: false });
    let failure = '';
    fresh.stderr?.on('data', (written) => {
      failure = `: ${String(written).split('\n')[0]}`;
    });
    fresh.on('exit', (code, signal) => {
      if (stopping) return;
      if (Date.now() - started > STABLE_MS) delay = RESTART_MS;
      report(`${name} ended (${signal ?? `code ${code}`}${failure}), restarting it; its log: ${logFile}`);
      restart = setTimeout(launch, delay);
      delay = Math.min(delay * 2, LONGEST_RESTART_MS);
    });
  }
  launch();

  return {
    name,
    pid: () => child?.pid,
    async busy() {
      if (!child?.connected) throw new Error(`${name} does not run`);
      const answer = once(child, 'message', { signal: AbortSignal.timeout(BUSY_ANSWER_MS) });
      child.send(BUSY_REQUEST);
      const [message] = await answer;
      return message;
    },
    async stop() {
      stopping = true;
      clearTimeout(restart);
      const last = child;
      if (last && last.exitCode === null && last.signalCode === null) {
        const ended = new Promise<void>((resolve) => last.once('exit', () => resolve()));
        last.kill('SIGTERM');
        const force = setTimeout(() => last.kill('SIGKILL'), STOP_MS);
        await ended;
        clearTimeout(force);
      }
      log.end();
    },
  };
}
