import type { Entry } from '../history.ts';
import { doubled } from './doubled.ts';
import { early } from './early.ts';
import { internal } from './internal.ts';
import type { Invariant, Violation } from './invariant.ts';
import { lost } from './lost.ts';
import { miscounted } from './miscounted.ts';
import { misplaced } from './misplaced.ts';
import { overruled } from './overruled.ts';
import { type Index, indexHistory } from './posts.ts';
import { repeated } from './repeated.ts';
import { stale } from './stale.ts';
import { unannounced } from './unannounced.ts';
import { unasked } from './unasked.ts';
import { untrue } from './untrue.ts';

export const INVARIANTS: readonly Invariant[] = [
  doubled,
  lost,
  untrue,
  misplaced,
  overruled,
  stale,
  early,
  unannounced,
  repeated,
  unasked,
  miscounted,
  internal,
];

/** A history with all violations of the invariants, in their order. */
export interface Checked extends Index {
  violations: Violation[];
}

/** Checks a whole history. Pure; takes linear time. */
export function check(history: readonly Entry[]): Checked {
  const index = indexHistory(history);
  return { ...index, violations: INVARIANTS.flatMap((invariant) => invariant.find(index)) };
}
