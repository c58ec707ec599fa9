import { execa } from 'execa';

const ENVIRONMENT = { env: { DEBIAN_FRONTEND: 'noninteractive' } };

/**
 * Runs apt-get as root. It refuses a second command at the same time: `flock` waits for those of other starts, and the
 * timeout, in seconds, for those of other programs, such as unattended upgrades.
 */
const aptGet = (...command: string[]) =>
  execa(
    'flock',
    ['--close', '/var/lib/apt', 'apt-get', '-y', '-o', 'DPkg::Lock::Timeout=300', ...command],
    ENVIRONMENT,
  );

/** Installs a Debian package, as root; first with the package lists as they are. Throws what apt reports. */
export async function installPackage(name: string): Promise<void> {
  const install = () => aptGet('install', '--no-install-recommends', name);
  await install().catch(async () => {
    await aptGet('update');
    await install();
  });
}
