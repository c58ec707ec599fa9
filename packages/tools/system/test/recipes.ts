import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../src/topology.ts';
import { repositoryFiles } from './repository-copy.ts';

/** How to add something, as CONTRIBUTING.md describes it. */
export interface Recipe {
  title: string;
  text: string;
}

/** The sections of the chapter on recipes. */
export function recipesOf(markdown: string): Recipe[] {
  const [, chapter = ''] = /^## Recipes$([\s\S]*?)^## /m.exec(markdown) ?? [];
  return chapter
    .split(/^### /m)
    .slice(1)
    .map((section) => ({ title: section.split('\n', 1).join(), text: section }));
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** What recipes can name. */
export function openNames() {
  const files = repositoryFiles();
  const code = files.filter((path) => /^(apps|packages|proto)\/.*\.(tsx?|proto)$/.test(path));
  const words = new Set(code.flatMap((path) => read(path).split(/\W+/)));
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('package.json')));

  /** A file or a folder: its path from the root, or the end of it; <names> stand for any. */
  function isFile(path: string): boolean {
    const name = path.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[\\w-]+');
    const pattern = new RegExp(`(^|/)${name}(/|$)`);
    return files.some((file) => pattern.test(file));
  }

  function exists(named: string): boolean {
    const [, program, name = ''] = /^(npm run|npx) ([\w-]+)/.exec(named) ?? [];
    if (program === 'npm run') return name in scripts;
    if (program === 'npx') return existsSync(join(ROOT, 'node_modules/.bin', name));
    if (/\/|\.(ts|md)$/.test(named)) return isFile(named);
    return named.split(/\W+/).every((word) => word === '' || words.has(word));
  }

  return {
    /** The files, commands and names in the code that a recipe has, and the repository does not. */
    missingIn: (text: string): string[] =>
      [...text.matchAll(/\[[^\]]*\]\(([^)]*)\)|`([^`]+)`/g)]
        .map(([, link, code = '']) => link?.replace(/#.*/, '') ?? code)
        .filter((named) => !exists(named)),
  };
}
