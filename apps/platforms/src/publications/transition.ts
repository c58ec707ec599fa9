import type { OutboxEntry } from '@postrider/service/outbox';
import type { Publication, PublicationFacts, PublicationState } from './publication.ts';
import type { StoredPublication } from './schema.ts';

/** The change of a transition. `undefined` removes a field, `event` goes into the outbox. */
export type Change = Readonly<Partial<Omit<Publication, keyof PublicationFacts>>> & {
  readonly state: PublicationState;
  readonly event?: OutboxEntry;
};

type AnyRow = Pick<Publication, 'state'>;

/** The fields of a claim, removed. */
export const NO_CLAIM = { leaseToken: undefined, leaseUntil: undefined, worker: undefined } as const;
/** The fields of an accepted part, removed. */
export const NOT_ACCEPTED = { acceptedAt: undefined, reference: undefined } as const;

/** Returns the change of a row. Throws IllegalTransition. */
export interface Transition<R extends AnyRow, F extends unknown[]> {
  (row: R, now: Date, ...facts: F): Change;
  /** The next states for each state in which it is legal: the first one, unless the function decides otherwise. */
  readonly edges: { readonly [S in PublicationState]?: readonly [PublicationState, ...PublicationState[]] };
}

/**
 * Needs the whole row, and always writes state and attempts, so that the stored row is right even if the previous
 * change was only made in memory, or the response to its write was lost.
 */
export type RowTransition<F extends unknown[]> = Transition<Publication, F>;

/** Does not need the row, so that one query can change many. */
export type QueryTransition<F extends unknown[]> = Transition<AnyRow, F>;

export class IllegalTransition extends Error {
  override name = 'IllegalTransition';
}

/** The row after a change. */
export const changed = (row: Publication, { event: _event, ...fields }: Change): Publication => ({
  ...row,
  ...fields,
});

/** A transition that needs at most the fields `R` of the row. */
export function onQuery<R extends AnyRow, F extends unknown[] = []>(
  edges: Transition<R, F>['edges'],
  fieldsOf: (row: R, now: Date, ...facts: F) => Partial<Change>,
): Transition<R, F> {
  const transition = (row: R, now: Date, ...facts: F): Change => {
    const to = edges[row.state];
    if (!to) throw new IllegalTransition(`not legal for a publication that is ${row.state}`);
    return { state: to[0], ...fieldsOf(row, now, ...facts) };
  };
  return Object.assign(transition, { edges });
}

/** A transition of a whole row; `attempts` is added to the row's number. */
export const onRow = <F extends unknown[] = []>(
  edges: RowTransition<F>['edges'],
  attempts: 1 | 0 | -1,
  fieldsOf: (row: Publication, now: Date, ...facts: F) => Partial<Change>,
): RowTransition<F> =>
  onQuery(edges, (row: Publication, now, ...facts: F) => ({
    attempts: row.attempts + attempts,
    ...fieldsOf(row, now, ...facts),
  }));

/** The right to write to a publication. */
export interface Held {
  _id: string;
  leaseToken: string;
}

/** A change of one publication. */
export interface Write {
  held: Held;
  change: Change;
}

/** A publication has only one claim at a time, so ids and tokens need not be matched in pairs. */
export const heldBy = (held: readonly Held[]) => ({
  _id: { $in: held.map(({ _id }) => _id) },
  leaseToken: { $in: [...new Set(held.map(({ leaseToken }) => leaseToken))] },
});

/** A change as an update; undefined fields are removed. */
export function updateOf({ event, ...fields }: Partial<Change>) {
  const entries = Object.entries(fields);
  const removed = entries.filter(([, value]) => value === undefined);
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    ...(removed.length > 0
      ? { $unset: Object.fromEntries(removed.map(([field]) => [field, 1 as const])) }
      : {}),
    ...(event ? { $push: { outbox: event } } : {}),
  };
}

/** Equal changes are one operation, so that a thousand publications of one second are marked together. */
export function operationsOf(writes: readonly Write[]) {
  const groups = new Map<string, { held: [Held, ...Held[]]; update: ReturnType<typeof updateOf> }>();
  for (const { held, change } of writes) {
    const update = updateOf(change);
    const key = change.event?._id ?? JSON.stringify(update);
    const group = groups.get(key);
    if (group) group.held.push(held);
    else groups.set(key, { held: [held], update });
  }
  return [...groups.values()].map(({ held, update }) => {
    const [{ _id, leaseToken }, ...others] = held;
    return others.length === 0
      ? { updateOne: { filter: { _id, leaseToken }, update } }
      : { updateMany: { filter: heldBy(held), update } };
  });
}

/** Whether a row shows that a change was written, also by an earlier write with a lost response. */
export const shows = ({ state, leaseToken, outbox = [] }: StoredPublication, { held, change }: Write) =>
  change.event
    ? outbox.some(({ _id }) => _id === change.event?._id)
    : state === change.state && leaseToken === ('leaseToken' in change ? undefined : held.leaseToken);
