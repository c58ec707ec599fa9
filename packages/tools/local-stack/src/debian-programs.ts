import { mkdir } from 'node:fs/promises';
import { readSettings } from './config.ts';
import { type DebianRoot, ensureDebianRoot, type Plan } from './debian/root.ts';
import { messageOf } from './failure.ts';

export type { DebianRoot, Plan } from './debian/root.ts';
export { wrapPrograms } from './debian/wrappers.ts';

/**
 * A Debian root with the programs of a plan in the cache folder, for tests against real servers; it is built if it is missing.
 * Undefined if that is not possible; reports why.
 */
export async function ensurePrograms(
  plan: Plan,
  report: (line: string) => void,
): Promise<DebianRoot | undefined> {
  const settings = readSettings();
  try {
    await mkdir(settings.cacheDir, { recursive: true });
    return await ensureDebianRoot(settings, report, undefined, plan);
  } catch (error) {
    report(`${plan.name} is missing: ${messageOf(error)}`);
    return undefined;
  }
}
