import { parseArgs } from 'node:util';
import { PLATFORMS } from '@postrider/platform-rules';
import type { PlatformName } from '@postrider/simulator/client';
import { z } from 'zod';
import { FAULTS } from './faults/faults.ts';

/** The options of a run. */
export interface Options {
  seed: number;
  publications: number;
  /** Publications per second. */
  rate: number;
  workspaces: number;
  /** The platforms of the accounts. */
  platforms: readonly PlatformName[];
  /** Names of faults. */
  faults: readonly string[];
}

const SHORT = 400;
const LONG = 10_000;
const count = z.coerce.number().int().positive();
const NAMES = FAULTS.map(({ name }) => name);

/** A comma-separated list of some of these names. */
const listOf = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(names)))
    .default([...names]);

const schema = z.object({
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31)
    .optional(),
  publications: count.optional(),
  rate: count.default(12),
  workspaces: count.max(50).default(5),
  platforms: listOf(PLATFORMS),
  faults: listOf(NAMES),
  long: z.boolean().default(false),
});

/**
 * The options of the command line. The default seed is random. Throws with every problem in words. @param args the
 * arguments after the name of the command
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      publications: { type: 'string' },
      rate: { type: 'string' },
      workspaces: { type: 'string' },
      platforms: { type: 'string' },
      faults: { type: 'string' },
      long: { type: 'boolean' },
    },
  });
  const { data, error } = schema.safeParse(values);
  if (error) throw new Error(z.prettifyError(error));
  const { long, seed = Math.floor(Math.random() * 1_000_000), publications = long ? LONG : SHORT } = data;
  const { rate, workspaces, platforms, faults } = data;
  return { seed, publications, rate, workspaces, platforms, faults };
}

/** The command that repeats a run. */
export const commandOf = ({ seed, publications, rate, workspaces, platforms, faults }: Options) =>
  `npm run chaos -- --seed ${seed} --publications ${publications} --rate ${rate} --workspaces ${workspaces} --platforms ${platforms.join(',')} --faults ${faults.join(',')}`;

/** The environment for the run's own servers: on this machine, where they can be killed, instead of configured ones. */
export const ownServersEnv = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...env,
  POSTRIDER_STACK: 'debian',
  MONGODB_URI: '',
  RABBITMQ_URL: '',
  S3_ENDPOINT: '',
});
