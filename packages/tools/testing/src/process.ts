import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A service in a process of its own, as it is deployed. */
export interface ServiceProcess {
  child: ChildProcess;
  /** host:port where it answers, once it has reported that it is ready. Rejects where it ends before. */
  ready: Promise<string>;
  /** What it has logged. */
  lines: string[];
}

/**
 * Starts a service by its main.ts, on free ports. Who starts it ends it.
 * @param env its whole environment: the test's own is not inherited, but for the folder of compiled code
 */
export function startProcess(main: URL, env: Record<string, string>): ServiceProcess {
  const { NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(main)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { LOG_LEVEL: 'info', GRPC_PORT: '0', MANAGEMENT_PORT: '0', NODE_COMPILE_CACHE, ...env },
  });
  const lines: string[] = [];
  const ready = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    const { msg, address } = JSON.parse(line);
    if (msg === 'ready') ready.resolve(address);
  });
  child.on('exit', () => ready.reject(new Error('the service ended before it was ready')));
  // Not every test waits for it.
  ready.promise.catch(() => {});
  return { child, ready: ready.promise, lines };
}
