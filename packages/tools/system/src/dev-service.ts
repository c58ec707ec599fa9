// Runs one service for development: `npx turbo run dev --filter=@postrider/posts`. Argument: its name.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { styleText } from 'node:util';
import { LOCAL } from '@postrider/local-stack/local';
import { watchCallees } from './callees.ts';
import { runCommand } from './command.ts';
import { hasLogPrefix } from './config.ts';
import { readable } from './dev-log.ts';
import { type Prepared, prepare } from './prepare.ts';
import { ownEnv, type Ports, ROOT, SERVICES, type ServiceName, withoutForeignSecrets } from './topology.ts';

const name = SERVICES.find((each) => each === process.argv[2]);
const width = Math.max(...SERVICES.map(({ length }) => length));
/** A second listener of a service. */
const ALSO: Partial<Record<ServiceName, (keyof Ports)[]>> = {
  links: ['short'],
  gateway: ['operator'],
  simulator: ['smtp'],
};
const prefix = hasLogPrefix() ? `${styleText('cyan', String(name).padEnd(width))} | ` : '';
const print = (text: string) => {
  for (const line of text.split('\n')) process.stdout.write(`${prefix}${line}\n`);
};

await runCommand(async ({ use, signal }) => {
  if (!name) throw new Error(`Specify a service: ${SERVICES.join(', ')}.`);
  const prepared = await use(prepare([name, ...(ALSO[name] ?? [])], print, signal));
  const service = await use(watchService(name, prepared));
  service.ready.then(() => watchCallees(name, prepared.env, print, signal)).catch(() => {});
  return service.ended;
});

/** Starts a service that restarts when a file that it imports changes; `ended` returns its exit code. */
async function watchService(service: ServiceName, { ports, env }: Prepared) {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/main.ts'], {
    cwd: join(ROOT, 'apps', service),
    env: withoutForeignSecrets(service, { ...process.env, ...env, ...ownEnv(service, ports, LOCAL) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      print(readable(line));
      if (line.includes('"msg":"ready"')) ready.resolve();
    });
  const ended = once(child, 'exit').then(([code]) => Number(code ?? 1));
  return {
    ready: ready.promise,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
