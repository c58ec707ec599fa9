import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { installPackage } from '../apt.ts';
import { messageOf } from '../failure.ts';
import { findOnPath } from '../which.ts';

type Build = {
  suite: string;
  packages: string[];
  /** The approximate size of the finished root. */
  megabytes: number;
  target: string;
  cacheDir: string;
  /** The search path of programs. */
  path: string;
  report: (line: string) => void;
  /** Aborts the build. */
  signal: AbortSignal | undefined;
};

// Files that no program reads.
const LEFT_OUT = ['/usr/share/doc/*', '/usr/share/man/*', '/usr/share/locale/*', '/usr/bin/ceph-dencoder'];
const EXPIRED = /is expired|is not valid anymore/i;

/**
 * Unpacks the packages and their dependencies into the target folder. It configures and runs nothing (variant
 * "extract", mode "chrootless"), so it needs neither root nor namespaces and does not change the machine. The mirror
 * and its keys are mmdebstrap's own defaults.
 */
export async function runMmdebstrap(build: Build): Promise<void> {
  const program = await findMmdebstrap(build);
  try {
    await unpack(program, build, []);
  } catch (error) {
    if (!EXPIRED.test(messageOf(error))) throw error;
    build.report("The mirror's release file has expired (a frozen copy). Trying again without that check.");
    await rm(build.target, { recursive: true, force: true });
    await unpack(program, build, ['--aptopt=Acquire::Check-Valid-Until "false"']);
  }
}

async function unpack(
  program: string[],
  { suite, packages, megabytes, target, report, signal }: Build,
  extra: string[],
) {
  const [command = 'mmdebstrap', ...first] = program;
  const child = execa(
    command,
    [
      ...first,
      '--variant=extract',
      '--mode=chrootless',
      `--include=${packages.join(',')}`,
      '--aptopt=APT::Install-Recommends "false"',
      ...LEFT_OUT.map((path) => `--dpkgopt=path-exclude=${path}`),
      '--skip=check/qemu',
      ...extra,
      suite,
      target,
    ],
    { stdout: 'ignore', reject: false, ...(signal && { cancelSignal: signal }) },
  );
  const size = setInterval(async () => {
    const { stdout } = await execa('du', ['-sm', target], { reject: false });
    report(`  ${Number.parseInt(stdout, 10) || 0} of about ${megabytes} MB`);
  }, 5_000);
  const lines: string[] = [];
  try {
    for await (const line of child.iterable({ from: 'stderr' })) {
      lines.push(line);
      if (/^I: (running|downloading|extracting)/.test(line)) report(`  ${line.slice(3)}`);
    }
  } finally {
    clearInterval(size);
  }
  const { exitCode } = await child;
  signal?.throwIfAborted();
  if (exitCode !== 0) {
    throw new Error(`The Debian root could not be built:\n${lines.slice(-12).join('\n')}`);
  }
}

/** The command that runs mmdebstrap; it is installed (root) or unpacked into the cache folder when missing. */
async function findMmdebstrap({ cacheDir, path, report }: Build): Promise<string[]> {
  if (findOnPath('mmdebstrap', path)) return ['mmdebstrap'];
  if (!findOnPath('apt-get', path)) {
    throw new Error('This machine has no apt. Install the servers yourself, or set their addresses.');
  }
  if (process.geteuid?.() === 0) {
    report('Installing the package mmdebstrap on this machine (apt-get install) …');
    await installPackage('mmdebstrap');
    return ['mmdebstrap'];
  }
  report(`Fetching mmdebstrap into ${cacheDir} (apt-get download) …`);
  const unpacked = join(cacheDir, 'mmdebstrap');
  await execa('apt-get', ['download', 'mmdebstrap'], { cwd: cacheDir });
  await execa('sh', ['-c', 'dpkg-deb -x mmdebstrap_*.deb mmdebstrap && rm mmdebstrap_*.deb'], {
    cwd: cacheDir,
  });
  return ['perl', join(unpacked, 'usr/bin/mmdebstrap')];
}
