import type { JobFile } from './connector.ts';

interface Uploads<U> {
  /** The saved state of an interrupted run: one entry per file that it started. */
  soFar: readonly U[];
  isDone(entry: U): boolean;
  /** Uploads a file, or continues its upload; `save` stores its entry after a step. */
  upload(file: JobFile, begun: U | undefined, save: (entry: U) => Promise<void>): Promise<U>;
  /** Stores the entries, so that no file is uploaded again. */
  save(entries: U[]): Promise<void>;
}

/** Uploads files one after the other, each once. Returns one entry per file. */
export async function uploadFiles<U>(
  files: readonly JobFile[],
  { soFar, isDone, upload, save }: Uploads<U>,
): Promise<U[]> {
  const entries = soFar.slice(0, files.length);
  for (const [place, file] of files.entries()) {
    const begun = entries[place];
    if (begun !== undefined && isDone(begun)) continue;
    const keep = (entry: U) => {
      entries[place] = entry;
      return save([...entries]);
    };
    await keep(await upload(file, begun, keep));
  }
  return entries;
}
