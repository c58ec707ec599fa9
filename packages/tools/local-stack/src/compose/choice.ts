import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StackContext } from '../context.ts';
import { isTaken } from '../free-port.ts';
import { type Engine, findEngine } from './engine.ts';

/** Folders with the data of servers that ran on this machine itself. */
const OWN_DATA = ['postgres', 'mongod', 'rabbitmq', 's3', 'minio'];

/**
 * The container engine that the servers are to run in, undefined where they run on this machine itself. POSTRIDER_STACK
 * decides; without it the machine is taken where addresses are given, servers have data there or hold one of the ports, in
 * CI and in tests.
 * Throws where what POSTRIDER_STACK wants is not there.
 */
export async function chooseEngine(context: StackContext): Promise<Engine | undefined> {
  const { stack, isCi, mongodbUri, rabbitmqUrl, s3Endpoint } = context.settings;
  const addresses = [mongodbUri, rabbitmqUrl, s3Endpoint].filter((address) => address !== undefined).length;
  if (stack === 'own' && addresses < 3)
    throw new Error('POSTRIDER_STACK=own needs MONGODB_URI, RABBITMQ_URL and S3_ENDPOINT.');
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
