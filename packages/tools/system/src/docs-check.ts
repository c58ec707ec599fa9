import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { ROOT } from './topology.ts';

const FENCED_CODE = /^```[^\n]*\n(?:(?!```)[^\n]*\n)*```/gm;
const LINK = /\]\(([^()\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;
const HEADING = /^#{1,4} ([^\n]+)$/gm;
const CITATION = /\(?(docs\/[a-z-]+\.md), ([A-Z][A-Za-z-]*(?: [a-z]+){0,2})\)/g;
/** A path in the repository, or the name of a source file. */
const PATH = /^(?:(?:apps|packages|proto|scripts|docs)\/[\w./-]+|[\w./-]+\.ts)$/;

process.chdir(ROOT);
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
}).split('\n');
const folders = new Set(tracked.flatMap((file) => parents(file)));
const pages = tracked.filter((file) => file.endsWith('.md'));
const read = (file: string) => readFileSync(file, 'utf8').replace(FENCED_CODE, '');

function parents(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? ['.'] : [folder, ...parents(folder)];
}

const exists = (path: string) => tracked.includes(path) || folders.has(path.replace(/\/$/, ''));

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);

/** The anchors of a page's headings on GitHub. */
const anchorsOf = (page: string) =>
  matches(read(page), HEADING).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

function isBrokenLink(page: string, link: string): boolean {
  // The gateway serves guides, and its tests follow the links to its pages.
  if (/^[a-z]+:/.test(link) || link.startsWith('/docs')) return false;
  const [path = '', anchor] = link.split('#');
  const target = path ? posix.join(posix.dirname(page), path) : page;
  if (!exists(target)) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
}

/** The rows of tables without a head, such as those after an empty line. */
const strayRows = (page: string) =>
  read(page)
    .split('\n')
    .filter(
      (line, i, lines) =>
        line.startsWith('|') && !lines[i - 1]?.startsWith('|') && !/^\|[\s:|-]+\|$/.test(lines[i + 1] ?? ''),
    );

/** A path may be relative to the page's own folder; for a file in `docs`, its name is enough. */
const isUnknownPath = (page: string, path: string) =>
  PATH.test(path) &&
  !exists(path) &&
  !exists(posix.join(posix.dirname(page), path)) &&
  !tracked.some((file) => file.endsWith(`/${path}`));

// Reports broken links, file names and anchors in the documentation, and broken references to it in the code.
const problems = pages.flatMap((page) => [
  ...matches(read(page), LINK)
    .filter((link) => isBrokenLink(page, link))
    .map((link) => `${page}: the link ${link} is broken`),
  ...matches(read(page), CODE)
    .filter((path) => isUnknownPath(page, path))
    .map((path) => `${page}: there is no ${path}`),
  ...strayRows(page).map((row) => `${page}: this row is in no table: ${row.slice(0, 80)}`),
]);
for (const file of tracked.filter((name) => name.endsWith('.ts') && !name.includes('/gen/')))
  for (const [, page = '', section = ''] of readFileSync(file, 'utf8').matchAll(CITATION))
    if (!exists(page) || !anchorsOf(page).includes(section.toLowerCase().replaceAll(' ', '-')))
      problems.push(`${file}: ${page} has no section ${section}`);

if (problems.length > 0) process.stderr.write(`${problems.join('\n')}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
