import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StackContext } from '../context.ts';
import { isTaken } from '../free-port.ts';
import { type Engine, findEngine } from './engine.ts';

/** Folders with the data of servers that ran directly on this machine. */
const OWN_DATA = ['postgres', 'mongod', 'rabbitmq', 's3', 'minio'];

/**
 * The container engine for the servers; undefined to run them directly on this machine. POSTRIDER_STACK decides.
 * Without it, the machine is used if addresses are set, servers have data there or use one of the ports, and in CI and
 * tests. Throws if the choice of POSTRIDER_STACK is not available.
 */
export async function chooseEngine(context: StackContext): Promise<Engine | undefined> {
  const { stack, isCi, mongodbUri, rabbitmqUrl, s3Endpoint } = context.settings;
  const addresses = [mongodbUri, rabbitmqUrl, s3Endpoint].filter((address) => address !== undefined).length;
  if (stack === 'own' && addresses < 3)
    throw new Error('POSTRIDER_STACK=own requires MONGODB_URI, RABBITMQ_URL and S3_ENDPOINT.');
  if (stack === 'compose') {
    const engine = await findEngine(context);
    if (engine) return engine;
    throw new Error(
      'POSTRIDER_STACK=compose: neither docker nor podman runs here with a compose command and the images of ' +
        'deploy/compose.yaml. Start one of them, or use POSTRIDER_STACK=debian.',
    );
  }
  const hasData = OWN_DATA.some((folder) => existsSync(join(context.dataDir, folder)));
  if (stack || addresses > 0 || context.freePorts || isCi || hasData) return undefined;
  const ports = await Promise.all(Object.values(context.settings.ports).map(isTaken));
  return ports.includes(true) ? undefined : findEngine(context);
}
