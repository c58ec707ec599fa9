const IDLE_LIMIT_MS = 10 * 60_000;
const CLEANUP_EVERY_MS = 60_000;

/** The state for continuing a result; the engine stores the rest. */
export type OpenCursor = { db: string; collection: string; continuation: Buffer };

/** The open cursors of all clients, removed after ten idle minutes as MongoDB does. */
export class Cursors {
  #open = new Map<bigint, OpenCursor & { usedAt: number }>();
  #cleanup = setInterval(() => this.#forgetIdle(), CLEANUP_EVERY_MS).unref();

  /** The cursor with this id, or undefined. */
  get(id: bigint): OpenCursor | undefined {
    return this.#open.get(id);
  }

  /** Stores a cursor for its next batch. */
  keep(id: bigint, cursor: OpenCursor): void {
    this.#open.set(id, { ...cursor, usedAt: Date.now() });
  }

  /** Removes a cursor; false if it is unknown. */
  forget(id: bigint): boolean {
    return this.#open.delete(id);
  }

  /** Stops the cleanup of idle cursors. */
  close(): void {
    clearInterval(this.#cleanup);
  }

  #forgetIdle(): void {
    const limit = Date.now() - IDLE_LIMIT_MS;
    for (const [id, { usedAt }] of this.#open) if (usedAt < limit) this.#open.delete(id);
  }
}
