import { chmod, open, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LIBRARY_SUBFOLDERS = ['', 'ceph', 'systemd', 'blas', 'lapack', 'pulseaudio'];

/**
 * Makes programs of an unpacked Debian root run in place, without a chroot: each becomes a two-line script that starts
 * the real one through the root's own dynamic loader and libraries. @param finalDir the final folder of the root
 * @param programs their paths in the root @param further more folders of libraries in the root
 */
export async function wrapPrograms(
  building: string,
  finalDir: string,
  programs: readonly string[],
  further: readonly string[] = [],
): Promise<void> {
  const triple = await only(join(building, 'usr/lib'), /-linux-gnu$/);
  const loader = await only(join(building, 'usr/lib', triple), /^ld-linux-.*\.so\.\d$/);
  const libraries = join(finalDir, 'usr/lib', triple);
  const libraryPath = [
    ...LIBRARY_SUBFOLDERS.map((folder) => join(libraries, folder)),
    ...further.map((folder) => join(finalDir, folder)),
  ].join(':');
  const start = `exec '${join(libraries, loader)}' --library-path '${libraryPath}' --argv0 "$0" "$0.real" "$@"`;
  for (const program of programs) {
    const path = join(building, program);
    await rename(path, `${path}.real`);
    await writeFile(path, `#!/bin/sh\n${start}\n`);
    await chmod(path, 0o755);
  }
}

/**
 * Makes the programs of the engines run in place. Also does the parts of the packages' install scripts that they need.
 * `finalDir` is the final folder of the root.
 */
export async function makeRunnableInPlace(building: string, finalDir: string): Promise<void> {
  const postgres = await only(join(building, 'usr/lib/postgresql'), /^\d+$/);
  const erlang = await only(join(building, 'usr/lib/erlang'), /^erts-/);
  const programs = [
    ...['postgres', 'initdb', 'psql'].map((name) => join('usr/lib/postgresql', postgres, 'bin', name)),
    ...(await binaries(building, join('usr/lib/erlang', erlang, 'bin'))),
    'usr/bin/radosgw',
    'usr/bin/radosgw-admin',
  ];
  await wrapPrograms(building, finalDir, programs, [join('usr/lib/postgresql', postgres, 'lib')]);
  await pointErlangAt(join(building, 'usr/lib/erlang/bin/erl'), join(finalDir, 'usr/lib/erlang'));
  await linkPostgisControls(join(building, 'usr/share/postgresql', postgres, 'extension'));
}

async function only(folder: string, pattern: RegExp): Promise<string> {
  const name = (await readdir(folder)).find((entry) => pattern.test(entry));
  if (!name) throw new Error(`The Debian root is not as expected: ${folder} has no ${pattern}.`);
  return name;
}

/** The machine code programs of a folder: paths relative to the root. */
async function binaries(building: string, folder: string): Promise<string[]> {
  const names = await readdir(join(building, folder));
  const found = await Promise.all(
    names.map(async (name) => {
      const file = await open(join(building, folder, name));
      const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
      await file.close();
      return buffer.toString('latin1') === '\x7fELF' ? [join(folder, name)] : [];
    }),
  );
  return found.flat();
}

/** Erlang's start script assumes that its home is /usr/lib/erlang. */
async function pointErlangAt(script: string, home: string): Promise<void> {
  const text = await readFile(script, 'utf8');
  await writeFile(script, text.replaceAll(/ROOTDIR=\/usr\/lib\/erlang$/gm, `ROOTDIR='${home}'`));
}

/** The names that update-alternatives would create for PostGIS' versioned control files. */
async function linkPostgisControls(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const plain = name.replace(/-3\.control$/, '.control');
    if (name.startsWith('postgis') && plain !== name) await symlink(name, join(folder, plain));
  }
}
