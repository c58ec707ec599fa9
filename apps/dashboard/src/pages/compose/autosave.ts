/** How far what was written is saved. Times in milliseconds. */
export type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'waiting' }
  | { kind: 'saved'; at: number }
  /** It is not on the server, for this reason. */
  | { kind: 'failed'; error: unknown };

interface AutosaveOptions<T> {
  /** Saves on the server. */
  save(value: T): Promise<unknown>;
  onState(state: SaveState): void;
  /** How long a person rests before it is saved. */
  restMs: number;
  /** After how long it is tried again; false where that would not help. */
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

  /** Saves at once what is not saved yet; resolves when nothing is on its way. */
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
    /** Forgets what is not saved, for values that must not be saved; resolves when nothing is on its way. */
    async pause() {
      clearTimeout(timer);
      wanted = undefined;
      await running;
    },
    /** Starts nothing any more; what is on its way ends. */
    end() {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
