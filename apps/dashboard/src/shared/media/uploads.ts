/** A file on its way to the library. */
export interface UploadItem {
  id: string;
  file: File;
  /** A failed one stays until it is retried or removed. */
  state: 'waiting' | 'running' | 'failed';
  /** The part that is uploaded, 0 to 1. */
  progress: number;
  /** The reason of the failure. */
  error?: unknown;
}

interface UploadsOptions<T> {
  /** Uploads one file. Rejects with the problem, or with the signal's reason. */
  send(file: File, signal: AbortSignal, onProgress: (done: number) => void): Promise<T>;
  onItems(items: readonly UploadItem[]): void;
  onDone(uploaded: T, file: File): void;
}

/** Uploads files one after the other, in the order in which they are added. A failure does not hold up the next one. */
export function createUploads<T>({ send, onItems, onDone }: UploadsOptions<T>) {
  let items: readonly UploadItem[] = [];
  let running: { id: string; controller: AbortController } | undefined;

  function set(next: readonly UploadItem[]) {
    items = next;
    onItems(items);
  }
  const change = (id: string, part: Partial<UploadItem>) =>
    set(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const drop = (id: string) => set(items.filter((item) => item.id !== id));

  async function run({ id, file }: UploadItem): Promise<void> {
    const controller = new AbortController();
    running = { id, controller };
    change(id, { state: 'running', progress: 0 });
    try {
      const uploaded = await send(file, controller.signal, (progress) => change(id, { progress }));
      if (controller.signal.aborted) return;
      drop(id);
      onDone(uploaded, file);
    } catch (error) {
      if (!controller.signal.aborted) change(id, { state: 'failed', error });
    } finally {
      running = undefined;
      next();
    }
  }
  function next(): void {
    const waiting = items.find(({ state }) => state === 'waiting');
    if (!running && waiting) void run(waiting);
  }

  return {
    add(files: readonly File[]) {
      const added = files.map((file) => ({ id: crypto.randomUUID(), file, progress: 0 }));
      set([...items, ...added.map((item) => ({ ...item, state: 'waiting' as const }))]);
      next();
    },
    retry(id: string) {
      change(id, { state: 'waiting', error: undefined });
      next();
    },
    /** Removes a file from the list; cancels its upload. */
    remove(id: string) {
      drop(id);
      if (running?.id === id) running.controller.abort();
    },
    /** Cancels all uploads. */
    end() {
      items = [];
      running?.controller.abort();
    },
  };
}
