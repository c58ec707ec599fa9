import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensurePrograms, type Plan, wrapPrograms } from '@postrider/local-stack/debian-programs';

/** The programs that run; the others are removed, which more than halves the folder. */
const PROGRAMS = /^(php\d\.\d|mariadb-install-db|my_print_defaults|resolveip)$/;
const UNUSED = [
  'usr/share/perl',
  'usr/share/fonts',
  'usr/share/apache2',
  'usr/lib/apache2',
  'usr/lib/python3*',
  'usr/lib/*/perl',
  'usr/lib/*/perl-base',
  'usr/lib/*/gconv',
  'usr/share/wordpress/wp-includes/js',
];

const WORDPRESS: Plan = {
  name: 'WordPress',
  packages: [
    'wordpress',
    'mariadb-server-core',
    'php-cli',
    'php-mysql',
    'php-gd',
    'php-xml',
    'php-mbstring',
    'php-curl',
  ],
  revision: 1,
  megabytes: 190,
  finish: async (building, dir) => {
    await removeUnused(building);
    const names = await readdir(join(building, 'usr/bin'));
    const programs = names
      .filter((name) => name !== 'mariadb-install-db')
      .map((name) => join('usr/bin', name));
    await wrapPrograms(building, dir, [...programs, 'usr/sbin/mariadbd']);
    // Debian’s own reads /etc/wordpress.
    await writeFile(
      join(building, 'usr/share/wordpress/wp-config.php'),
      "<?php require getenv('WORDPRESS_CONFIG');\n",
    );
  },
};

async function removeUnused(building: string): Promise<void> {
  const bin = join(building, 'usr/bin');
  const others = (await readdir(bin)).filter((name) => !PROGRAMS.test(name));
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  await Promise.all(others.map((name) => remove(join(bin, name))));
  for (const path of UNUSED) await Promise.all((await matching(building, path.split('/'))).map(remove));
}

/** The paths of a pattern, whose segments may begin or end with `*`. */
async function matching(folder: string, [segment = '', ...rest]: string[]): Promise<string[]> {
  const [before = '', after] = segment.split('*');
  const names =
    after === undefined ? [segment] : (await readdir(folder)).filter((name) => name.startsWith(before));
  const paths = names.map((name) => join(folder, name));
  if (rest.length === 0) return paths;
  const found = await Promise.all(paths.map((path) => matching(path, rest).catch(() => [])));
  return found.flat();
}

/** The WordPress of Debian with PHP and MariaDB; undefined where it can’t be unpacked, which is printed. */
export const findWordpress = () => ensurePrograms(WORDPRESS, (line) => process.stderr.write(`${line}\n`));
