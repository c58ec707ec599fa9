import type { Share, ShareKey, Used } from './share.ts';

/**
 * Waiting items by owner of the share. Persons take turns, and so do the workspaces of a person, however many items
 * each has.
 */
export class FairQueue<T> {
  /** By person and workspace; the next one in turn is first. */
  readonly #waiting = new Map<ShareKey, Map<string, T[]>>();
  #size = 0;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** The number of waiting items. */
  get size(): number {
    return this.#size;
  }

  sizeOf({ shareKey, workspaceId }: Share): Used {
    const workspaces = this.#waiting.get(shareKey);
    let ofPerson = 0;
    for (const own of workspaces?.values() ?? []) ofPerson += own.length;
    return { ofPerson, ofWorkspace: workspaces?.get(workspaceId)?.length ?? 0 };
  }

  /** @param compare the order of one workspace's items; by default their arrival */
  push({ shareKey, workspaceId }: Share, item: T, compare: (a: T, b: T) => number = () => 0): void {
    const workspaces = this.#waiting.get(shareKey) ?? new Map<string, T[]>();
    const own = workspaces.get(workspaceId) ?? [];
    own.splice(own.findLastIndex((other) => compare(other, item) <= 0) + 1, 0, item);
    this.#waiting.set(shareKey, workspaces.set(workspaceId, own));
    this.#size += 1;
  }

  /** Removes and returns the first item that may go, of the person whose turn it is; undefined if none may. */
  take(mayGo: (item: T) => boolean = () => true): T | undefined {
    for (const [shareKey, workspaces] of this.#waiting) {
      for (const [workspaceId, own] of workspaces) {
        const index = own.findIndex(mayGo);
        if (index < 0) continue;
        const [item] = own.splice(index, 1);
        this.#size -= 1;
        workspaces.delete(workspaceId);
        if (own.length > 0) workspaces.set(workspaceId, own);
        this.#waiting.delete(shareKey);
        if (workspaces.size > 0) this.#waiting.set(shareKey, workspaces);
        return item;
      }
    }
    return undefined;
  }

  remove({ shareKey, workspaceId }: Share, item: T): void {
    const workspaces = this.#waiting.get(shareKey);
    const own = workspaces?.get(workspaceId);
    const index = own?.indexOf(item) ?? -1;
    if (!workspaces || !own || index < 0) return;
    own.splice(index, 1);
    this.#size -= 1;
    if (own.length === 0) workspaces.delete(workspaceId);
    if (workspaces.size === 0) this.#waiting.delete(shareKey);
  }
}

/** At most `limit` of the items, chosen by turns of persons and their workspaces, in their order. */
export function takeTurns<T>(items: readonly T[], shareOf: (item: T) => Share, limit: number): T[] {
  if (items.length <= limit) return [...items];
  const queue = new FairQueue<T>();
  for (const item of items) queue.push(shareOf(item), item);
  const taken: T[] = [];
  for (let next = queue.take(); next !== undefined && taken.length < limit; next = queue.take())
    taken.push(next);
  return taken;
}
