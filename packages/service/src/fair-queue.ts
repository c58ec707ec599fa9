/** What waits, by whom it belongs to: owners take turns, however much one of them has waiting. */
export class FairQueue<T> {
  /** The owner whose turn is next stands first. */
  readonly #waiting = new Map<string, T[]>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** @param compare the order of what one owner has waiting; by default that of its arrival */
  push(owner: string, item: T, compare: (a: T, b: T) => number = () => 0): void {
    const own = this.#waiting.get(owner) ?? [];
    own.splice(own.findLastIndex((other) => compare(other, item) <= 0) + 1, 0, item);
    this.#waiting.set(owner, own);
  }

  /** The first item that may go, of the owner who has waited longest for a turn; undefined where none may. */
  take(mayGo: (item: T) => boolean = () => true): T | undefined {
    for (const [owner, own] of this.#waiting) {
      const index = own.findIndex(mayGo);
      if (index < 0) continue;
      const [item] = own.splice(index, 1);
      this.#waiting.delete(owner);
      if (own.length > 0) this.#waiting.set(owner, own);
      return item;
    }
    return undefined;
  }

  remove(owner: string, item: T): void {
    const left = (this.#waiting.get(owner) ?? []).filter((other) => other !== item);
    if (left.length > 0) this.#waiting.set(owner, left);
    else this.#waiting.delete(owner);
  }
}

/** At most `limit` of the items, which their owners get in turns, each in the order of the items. */
export function takeTurns<T>(items: readonly T[], ownerOf: (item: T) => string, limit: number): T[] {
  if (items.length <= limit) return [...items];
  const queue = new FairQueue<T>();
  for (const item of items) queue.push(ownerOf(item), item);
  const taken: T[] = [];
  for (let next = queue.take(); next !== undefined && taken.length < limit; next = queue.take())
    taken.push(next);
  return taken;
}
