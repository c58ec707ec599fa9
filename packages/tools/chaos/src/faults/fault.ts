import type { Backing } from '@postrider/testing';
import type { Random } from '../random.ts';
import type { SmallDisk } from '../small-disk.ts';
import type { System } from '../system.ts';

/** Backing servers of the run's own. */
export interface Servers {
  kill(server: 'broker' | 'database'): Promise<void>;
  /** Starts what was killed, on the same ports and with the same data; resolves when it answers. */
  startAgain(): Promise<void>;
}

/** What faults can reach. */
export interface World {
  system: System;
  backing: Backing;
  /** Undefined where the servers are shared. */
  servers: Servers | undefined;
  /** Small disks of the media processes, in their order; empty where there are none. */
  disks: readonly SmallDisk[];
}

/** A kind of fault. */
export interface Fault {
  name: string;
  /** What it can hit; nothing where it is not possible here. */
  targets(world: World): readonly string[];
  /** Faults of the same resource exclude each other; by default the target. */
  resource?(target: string): string;
  /** How long it lasts, in milliseconds, both bounds included. */
  lasts: readonly [number, number];
  /** Begins it; the function that is returned ends it. */
  begin(world: World, target: string, random: Random): Promise<() => Promise<void>>;
}

/** The processes of the services, such as `posts-1`. */
export const processesOf = ({ system }: World): string[] => [...system.processes.keys()];
