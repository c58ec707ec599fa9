import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { MediaService } from '@postrider/contracts/media';
import { createClient } from '@postrider/service/grpc';
import { usageOf } from '@postrider/service/sandbox';
import { startProcess } from '@postrider/testing';

const proc = (path: string) => readFileSync(`/proc/${path}`, 'latin1');

/** The service as a process of its own, started as in production, and what it costs. */
export async function spawnService(env: Record<string, string>) {
  const { child, ready } = startProcess(new URL('../src/main.ts', import.meta.url), env);
  const address = await ready;
  const client = createClient(MediaService, address, 150_000);
  const readers = () =>
    proc(`${child.pid}/task/${child.pid}/children`)
      .split(' ')
      .filter(Boolean)
      .map((pid) => ({ pid: Number(pid), ...usageOf(Number(pid)) }));
  return {
    client,
    /** The processes that look into files, with what each has used. */
    readers,
    /** Processor time of the thread that serves all requests, in milliseconds: no stretch of work can be longer. */
    mainThreadMs: () => Number(proc(`${child.pid}/task/${child.pid}/schedstat`).split(' ')[0]) / 1e6,
    /** The most memory it ever held, in bytes, without its readers. */
    peak: () => Number(/VmHWM:\s+(\d+) kB/.exec(proc(`${child.pid}/status`))?.[1]) * 1024,
    /** Kills it at once, as a crash does. */
    async kill() {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
    },
    /** Stops it; returns its exit code. */
    async stop() {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGTERM'))
        await once(child, 'exit');
      client.close();
      return child.exitCode;
    },
  };
}

export type SpawnedService = Awaited<ReturnType<typeof spawnService>>;
