import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import type { StackContext } from '../context.ts';
import { findOnPath } from '../which.ts';

/** A container engine with a compose command. */
export type Engine = 'docker' | 'podman';

/** The repository's folder with the compose files. */
export const DEPLOY = join(import.meta.dirname, '../../../../../deploy');

/** The timeouts of a hanging engine and an unresponsive registry. */
const ANSWER_MS = 3_000;

/**
 * A container engine that is running, has a compose command, and has the images of the servers or can reach their
 * registry. Starts and downloads nothing; reports an unusable engine in one line.
 */
export async function findEngine({ settings, report }: StackContext): Promise<Engine | undefined> {
  for (const engine of ['docker', 'podman'] as const) {
    const command = findOnPath(engine, settings.path);
    if (!command) continue;
    const answers = async (...args: string[]) => {
      const { exitCode } = await execa(command, args, {
        env: settings.env,
        extendEnv: false,
        stdio: 'ignore',
        reject: false,
        timeout: ANSWER_MS,
      });
      return exitCode === 0;
    };
    const runs = await Promise.all([answers('compose', 'version'), answers('info')]);
    if (runs.includes(false))
      report(`${engine} is not running or has no compose command, so it is not used.`);
    else if (await hasImages(answers)) return engine;
    else report(`${engine} has no images of the servers and can't reach their registry, so it is not used.`);
  }
  return undefined;
}

async function hasImages(answers: (...args: string[]) => Promise<boolean>): Promise<boolean> {
  const file = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');
  const images = [...file.matchAll(/^ {4}image: ((?:mongo|rabbitmq|chrislusf\/seaweedfs):\S+)$/gm)];
  const [first = ''] = images.map(([, image]) => image ?? '');
  const present = await Promise.all(images.map(([, image = '']) => answers('image', 'inspect', image)));
  return !present.includes(false) || answers('manifest', 'inspect', first);
}
