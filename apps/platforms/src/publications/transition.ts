import type { OutboxEntry } from '@postrider/service/outbox';
import type { Publication, PublicationFacts, PublicationState } from './publication.ts';

/** What a transition writes. `undefined` removes a field, `event` goes into the outbox. */
export type Change = Readonly<Partial<Omit<Publication, keyof PublicationFacts>>> & {
  readonly state: PublicationState;
  readonly event?: OutboxEntry;
};

type AnyRow = Pick<Publication, 'state'>;

/** Returns the change of a row. Throws IllegalTransition. */
export interface Transition<R extends AnyRow, F extends unknown[]> {
  (row: R, now: Date, ...facts: F): Change;
  /** Where it leads from each state in which it is legal: to the first one, unless the function decides otherwise. */
  readonly edges: { readonly [S in PublicationState]?: readonly [PublicationState, ...PublicationState[]] };
}

/**
 * Needs the whole row, and always writes state and attempts: the stored row is right even where the change before it was
 * only noted in memory, or the answer to its write was lost.
 */
export type RowTransition<F extends unknown[]> = Transition<Publication, F>;

/** Needs nothing of the row, so that one query can change many. */
export type QueryTransition<F extends unknown[]> = Transition<AnyRow, F>;

export class IllegalTransition extends Error {
  override name = 'IllegalTransition';
}

/** The row after a change. */
export const changed = (row: Publication, { event: _event, ...fields }: Change): Publication => ({
  ...row,
  ...fields,
});

/** A transition that needs nothing of the row, or no more than what `R` has. */
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

/** A transition of a whole row; `attempts` is what it adds to their number. */
export const onRow = <F extends unknown[] = []>(
  edges: RowTransition<F>['edges'],
  attempts: 1 | 0 | -1,
  fieldsOf: (row: Publication, now: Date, ...facts: F) => Partial<Change>,
): RowTransition<F> =>
  onQuery(edges, (row: Publication, now, ...facts: F) => ({
    attempts: row.attempts + attempts,
    ...fieldsOf(row, now, ...facts),
  }));
