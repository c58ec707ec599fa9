/** Runs work with the same key one at a time, in order of arrival. */
export class KeyedMutex {
  #last = new Map<string, Promise<unknown>>();

  /** Runs `work` after all earlier work with this key has settled. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const settled = result.catch(() => {});
    this.#last.set(key, settled);
    try {
      return await result;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
