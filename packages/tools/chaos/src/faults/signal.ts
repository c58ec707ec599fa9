import { codeOf } from '@postrider/local-stack/failure';
import { waitUntil } from '@postrider/testing';

/** Processes by name, from their supervisors; an ended process stays until the next one is started. */
type Processes = ReadonlyMap<string, { pid(): number | undefined }>;

/** Sends a signal; false if the process has ended, because another fault may have killed it. */
export function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}

/** Sends a signal to a process once it is running; returns its id. */
export const sendTo = (processes: Processes, name: string, signal: NodeJS.Signals): Promise<number> =>
  waitUntil(`${name} to run`, () => {
    const pid = processes.get(name)?.pid();
    return pid !== undefined && send(pid, signal) && pid;
  });
