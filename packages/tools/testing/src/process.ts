import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A service in a separate process, as deployed. */
export interface ServiceProcess {
  child: ChildProcess;
  /** The host:port of the service, once it is ready. Rejects if it ends before. */
  ready: Promise<string>;
  /** Its log. */
  lines: string[];
}

/**
 * Starts a service by its main.ts, on free ports. The caller must end it. @param env its whole environment; only the
 * folder of compiled code is inherited from the test
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
