import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../src/topology.ts';

/** A file, as the rules see it. */
export interface Source {
  /** apps/posts/src/post.ts */
  path: string;
  /** The workspace that it belongs to: apps/posts */
  home: string;
  /** The modules that it imports, types included. */
  imports: string[];
  /** The modules that it imports at run time. */
  runtimeImports: string[];
  text: string;
}

const specifiers = (code: string) =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].flatMap(([, name]) => name ?? []);

/** Imports and exports of types alone. Node removes types, but can't read JSX. */
const TYPE_STATEMENT = /^(import|export) type [^;]*;$/gm;

const withoutTypes = (path: string, text: string) =>
  path.endsWith('.tsx') ? text.replace(TYPE_STATEMENT, '') : stripTypeScriptTypes(text);

/** The workspace of a file: apps/<name>, packages/<name> or packages/tools/<name>. */
const homeOf = (path: string) => /^(apps|packages(\/tools)?)\/[^/]+/.exec(path)?.[0] ?? '';

/** A file with its text; documents import nothing. */
export function sourceOf(path: string, text: string): Source {
  const isCode = /\.tsx?$/.test(path);
  return {
    path,
    home: homeOf(path),
    imports: isCode ? specifiers(text) : [],
    runtimeImports: isCode ? specifiers(withoutTypes(path, text)) : [],
    text,
  };
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Every source of the repository, tests included; without generated code, and these rules, whose examples break them. */
export const allSources = (): Source[] =>
  globSync('{apps/*,packages/*,packages/tools/*}/{src,test,scripts}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !/\/(gen|node_modules|test\/architecture)\//.test(path))
    .map((path) => sourceOf(path, read(path)));

/** The texts that people read. */
export const allDocs = (): Source[] =>
  globSync('{*.md,{.github,docs,deploy,apps,packages}/**/*.md,proto/**/*.proto}', { cwd: ROOT })
    .filter((path) => !/(^|\/)(node_modules|\.local|dist)\//.test(path))
    .map((path) => sourceOf(path, read(path)));

const isTest = ({ path }: Source) => path.includes('/test/') || /\.test\.tsx?$/.test(path);

/** The sources that are no tests. */
export const code = (sources: readonly Source[]) =>
  sources.filter((source) => /\.tsx?$/.test(source.path) && !isTest(source));

/** The paths of the sources that break a rule. */
export const pathsOf = (sources: readonly Source[], isWrong: (source: Source) => boolean) =>
  sources.filter(isWrong).map(({ path }) => path);
