import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);
const filled = z.string().min(1).optional();

const environment = z.object({
  MONGODB_URI: filled,
  RABBITMQ_URL: filled,
  S3_ENDPOINT: filled,
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).default('postrider'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).default('postrider-secret'),
  POSTRIDER_MONGODB_PORT: port(27017),
  POSTRIDER_RABBITMQ_PORT: port(5672),
  POSTRIDER_S3_PORT: port(9000),
  POSTRIDER_STACK: z.enum(['compose', 'debian', 'own']).optional(),
  CI: z.string().optional(),
  XDG_CACHE_HOME: filled,
  PATH: z.string().default(''),
});

/** The three services of a stack. */
export type ServiceName = 'mongodb' | 'rabbitmq' | 's3';

/** The environment's settings of the backing services; addresses are set only by the user. */
export type Settings = {
  mongodbUri: string | undefined;
  rabbitmqUrl: string | undefined;
  s3Endpoint: string | undefined;
  s3: { region: string; accessKeyId: string; secretAccessKey: string };
  ports: Record<ServiceName, number>;
  /** Where the servers run: in containers, on this machine, or only at the addresses; undefined: automatic. */
  stack: 'compose' | 'debian' | 'own' | undefined;
  /** True in continuous integration. */
  isCi: boolean;
  cacheDir: string;
  path: string;
  /** The environment of started programs. */
  env: NodeJS.ProcessEnv;
};

/** The variable that moves a service to another port, for messages. */
export const PORT_VARIABLES: Record<ServiceName, string> = {
  mongodb: 'POSTRIDER_MONGODB_PORT',
  rabbitmq: 'POSTRIDER_RABBITMQ_PORT',
  s3: 'POSTRIDER_S3_PORT',
};

/** Reads the settings; empty variables count as unset. Throws one error with every wrong variable. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  const { data } = parsed;
  return {
    mongodbUri: data.MONGODB_URI,
    rabbitmqUrl: data.RABBITMQ_URL,
    s3Endpoint: data.S3_ENDPOINT,
    s3: {
      region: data.S3_REGION,
      accessKeyId: data.S3_ACCESS_KEY_ID,
      secretAccessKey: data.S3_SECRET_ACCESS_KEY,
    },
    ports: {
      mongodb: data.POSTRIDER_MONGODB_PORT,
      rabbitmq: data.POSTRIDER_RABBITMQ_PORT,
      s3: data.POSTRIDER_S3_PORT,
    },
    stack: data.POSTRIDER_STACK,
    isCi: data.CI !== undefined && data.CI !== 'false',
    cacheDir: join(data.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'postrider'),
    path: data.PATH,
    env,
  };
}
