import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runningProcesses, type StackOptions, startStack, stopStack } from '../src/index.ts';
import { poll } from '../src/wait.ts';
import { readEverywhere, writeEverywhere } from './services.ts';

const SERVERS = ['mongodb', 'postgres', 'rabbitmq', 'epmd', 's3'];
const ADDRESSES = ['MONGODB_URI', 'RABBITMQ_URL', 'S3_ENDPOINT'];
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ADDRESSES.includes(name)));

let dataDir: string;
const options = (): StackOptions => ({ dataDir, env, ports: 'free', durable: false });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'postrider-stack-'));
});

afterAll(async () => {
  await stopStack(dataDir);
  await rm(dataDir, { recursive: true, force: true });
});

/** The command lines of all processes that name this text. */
function processesNaming(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return line.includes(text) ? [line] : [];
      } catch {
        return [];
      }
    });
}

describe('a stack', () => {
  test('keeps documents, messages and objects over a restart', async () => {
    const first = await startStack(options());
    await writeEverywhere(first);
    await first.stop();
    expect(processesNaming(dataDir)).toEqual([]);

    const second = await startStack(options());
    expect(await readEverywhere(second)).toEqual({ document: 'kept', message: 'kept', object: 'kept' });

    const attached = await startStack(options());
    expect(attached).toMatchObject({
      mongodbUri: second.mongodbUri,
      rabbitmqUrl: second.rabbitmqUrl,
      s3: second.s3,
    });
    await second.stop();
    expect(await runningProcesses(dataDir)).toEqual(SERVERS);
    await attached.stop();
    expect(processesNaming(dataDir)).toEqual([]);
  });

  const until = async (isMet: () => boolean) =>
    expect(await poll(() => isMet() || undefined, { within: 60_000, every: 50 })).toBe(true);

  test('whose engine was killed is available again at the same addresses with all that was written', async () => {
    const stack = await startStack(options());
    await writeEverywhere(stack);
    for (const name of ['postgres', 'rabbitmq', 's3']) {
      const record = JSON.parse(readFileSync(join(dataDir, 'run', `${name}.json`), 'utf8'));
      process.kill(record.pid, 'SIGKILL');
      // Until it is gone, it still counts as running.
      await until(() => !existsSync(`/proc/${record.pid}`));
    }
    const again = await startStack(options());
    const { stop: _, ...addresses } = stack;
    expect(again).toMatchObject(addresses);
    expect(await readEverywhere(again)).toEqual({ document: 'kept', message: 'kept', object: 'kept' });
    await Promise.all([again.stop(), stack.stop()]);
    expect(await runningProcesses(dataDir)).toEqual([]);
  });

  /** Starts or uses the stack from a process of its own. */
  async function start(...args: string[]) {
    const script = fileURLToPath(new URL('./starter.ts', import.meta.url));
    const starter = spawn(process.execPath, [script, dataDir, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(starter.stdout, 'data');
    expect(processesNaming(dataDir).length).toBeGreaterThanOrEqual(SERVERS.length);
    return starter;
  }

  test('whose starter was killed stays for another user, and ends with the last one, also where that was killed', async () => {
    await stopStack(dataDir);
    const [starter, other] = [await start(), await start()];
    starter.kill('SIGKILL');
    await until(() => readdirSync(join(dataDir, 'run', 'users')).length === 1);
    expect(await runningProcesses(dataDir)).toEqual(SERVERS);
    other.kill('SIGKILL');
    await until(() => processesNaming(dataDir).length === 0);
  });

  test('that is meant to stay outlives its starter until it is taken down', async () => {
    await stopStack(dataDir);
    const starter = await start('stays');
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    expect(await stopStack(dataDir)).toEqual(SERVERS);
    expect(processesNaming(dataDir)).toEqual([]);
  });
});
