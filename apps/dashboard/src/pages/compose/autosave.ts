/** The state of saving. Times in milliseconds. */
export type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'waiting' }
  | { kind: 'saved'; at: number }
  /** Why it is not on the server. */
  | { kind: 'failed'; error: unknown };

interface AutosaveOptions<T> {
  /** Saves on the server. */
  save(value: T): Promise<unknown>;
  onState(state: SaveState): void;
  /** The delay after the last change. */
  restMs: number;
  /** The delay before a retry; false if a retry would not help. */
  retryAfter(error: unknown): number | false;
  now(): number;
}

/** Saves a value a while after its last change, one call at a time, the newest value last. */
export function createAutosave<T>({ save, onState, restMs, retryAfter, now }: AutosaveOptions<T>) {
  let wanted: { value: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isEnded = false;

  function startIn(ms: number) {
    clearTimeout(timer);
    if (!isEnded) timer = setTimeout(() => void flush(), ms);
  }

  async function run() {
    const current = wanted;
    if (!current) return;
    try {
      await save(current.value);
      if (wanted && wanted !== current) return;
      wanted = undefined;
      onState({ kind: 'saved', at: now() });
    } catch (error) {
      if (wanted !== current) return;
      onState({ kind: 'failed', error });
      const again = retryAfter(error);
      if (again !== false) startIn(again);
    }
  }

  /** Saves unsaved changes immediately; resolves when nothing is being saved. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (running) {
      await running;
      return wanted && !isEnded ? flush() : undefined;
    }
    running = run().finally(() => {
      running = undefined;
    });
    await running;
  }

  return {
    change(value: T) {
      wanted = { value };
      onState({ kind: 'waiting' });
      startIn(restMs);
    },
    flush,
    /** Drops unsaved values that must not be saved; resolves when nothing is being saved. */
    async pause() {
      clearTimeout(timer);
      wanted = undefined;
      await running;
    },
    /** Starts no further save; a save in progress completes. */
    end() {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
