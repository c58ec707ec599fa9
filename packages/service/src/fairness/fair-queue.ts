/** What waits, by whom it belongs to: owners take turns, however much one of them has waiting. */
export class FairQueue<T> {
  /** The owner whose turn is next stands first. */
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** How many wait, of all owners. */
  get size(): number {
    return this.#size;
  }

  sizeOf(owner: string): number {
    return this.#waiting.get(owner)?.length ?? 0;
  }

  /** @param compare the order of what one owner has waiting; by default that of its arrival */
  push(owner: string, item: T, compare: (a: T, b: T) => number = () => 0): void {
    const own = this.#waiting.get(owner) ?? [];
    own.splice(own.findLastIndex((other) => compare(other, item) <= 0) + 1, 0, item);
    this.#waiting.set(owner, own);
    this.#size += 1;
  }

  /** The first item that may go, of the owner who has waited longest for a turn; undefined where none may. */
  take(mayGo: (item: T) => boolean = () => true): T | undefined {
    for (const [owner, own] of this.#waiting) {
      const index = own.findIndex(mayGo);
      if (index < 0) continue;
      const [item] = own.splice(index, 1);
      this.#size -= 1;
      this.#waiting.delete(owner);
      if (own.length > 0) this.#waiting.set(owner, own);
      return item;
    }
    return undefined;
  }

  remove(owner: string, item: T): void {
    const own = this.#waiting.get(owner) ?? [];
    const left = own.filter((other) => other !== item);
    this.#size -= own.length - left.length;
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
