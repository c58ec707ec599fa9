import { clock } from './clock.ts';
import { diskFull } from './disk.ts';
import type { Fault } from './fault.ts';
import { killBoth, killOne } from './kill.ts';
import { cut, delay, hang } from './network.ts';
import { pause } from './pause.ts';
import { errors, hangs, refusals, resets, slowness } from './platforms.ts';
import { purge } from './purge.ts';
import { restartBroker, restartDatabase } from './restart.ts';

/** All faults. */
export const FAULTS: readonly Fault[] = [
  killOne,
  killBoth,
  pause,
  clock,
  cut,
  hang,
  delay,
  purge,
  restartBroker,
  restartDatabase,
  diskFull,
  refusals,
  hangs,
  resets,
  errors,
  slowness,
];
