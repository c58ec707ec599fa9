import { installPackage } from './apt.ts';
import { findOnPath } from './which.ts';

const PACKAGE = 'chromium-headless-shell';
/** The first one has no window, and takes half of the processor time of the others. */
const NAMES = [PACKAGE, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const path = () => process.env.PATH ?? '';

/** The Chromium or Chrome of this machine, for tests in a browser. */
export const findChromium = (): string | undefined =>
  NAMES.flatMap((name) => findOnPath(name, path()) ?? [])[0];

/** Installs Debian's headless Chromium where there is none, if this is root on a machine with apt. Reports what fails. */
export async function installChromium(report: (line: string) => void): Promise<void> {
  if (findChromium() || process.geteuid?.() !== 0 || !findOnPath('apt-get', path())) return;
  report(`Installing the package ${PACKAGE} on this machine (apt-get install) …`);
  try {
    await installPackage(PACKAGE);
  } catch (error) {
    report(`Chromium could not be installed: ${error instanceof Error ? error.message : error}`);
  }
}
