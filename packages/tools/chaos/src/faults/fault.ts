import type { PlatformName } from '@postrider/simulator/client';
import type { Backing } from '@postrider/testing';
import type { Random } from '../random.ts';
import type { SmallDisk } from '../small-disk.ts';
import type { System } from '../system.ts';

/** The run's own backing servers. */
export interface Servers {
  kill(server: 'broker' | 'database'): Promise<void>;
  /** Restarts a killed server on the same ports and with the same data; resolves when it responds. */
  startAgain(): Promise<void>;
}

/** The targets of faults. */
export interface World {
  system: System;
  backing: Backing;
  /** Undefined if the servers are shared. */
  servers: Servers | undefined;
  /** Small disks of the media processes, in order; may be empty. */
  disks: readonly SmallDisk[];
  /** The platforms of the accounts. */
  platforms: readonly PlatformName[];
}

/** A kind of fault. */
export interface Fault {
  name: string;
  /** Its targets; empty if it is not possible here. */
  targets(world: World): readonly string[];
  /** Faults of the same resource exclude each other; by default the target. */
  resource?(target: string): string;
  /** Its duration in milliseconds, both bounds included. */
  lasts: readonly [number, number];
  /** Begins it; the returned function ends it. */
  begin(world: World, target: string, random: Random): Promise<() => Promise<void>>;
}

/** The processes of the services, such as `posts-1`. */
export const processesOf = ({ system }: World): string[] => [...system.processes.keys()];
