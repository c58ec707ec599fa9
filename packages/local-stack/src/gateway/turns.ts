/** Lets work with the same key run one after the other, in the order in which it came. */
export class Turns {
  #last = new Map<string, Promise<unknown>>();

  /** Runs `work` after all that was given before with this key, however that ended. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => {});
    this.#last.set(key, settled);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
