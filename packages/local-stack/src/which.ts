import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readSettings } from './config.ts';

/** The absolute path of a program on the PATH, or undefined. */
export function findOnPath(program: string, path: string = readSettings().path): string | undefined {
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
