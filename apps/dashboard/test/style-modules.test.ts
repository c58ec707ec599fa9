import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

const SOURCES = join(import.meta.dirname, '../src');
const read = (file: string) => readFileSync(join(SOURCES, file), 'utf8');

/** A use of a module of styles: the file, the path of the module, and the names of the classes. */
interface Use {
  file: string;
  module: string;
  names: string[];
  /** Whether some names are known only when the page runs: `styles[kind]`. */
  isOpen: boolean;
}

const uses: Use[] = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).flatMap((file) => {
  const source = read(file);
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(
    ([, local = '', path = '']) => ({
      file,
      module: join(dirname(file), path),
      names: [...source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
      isOpen: new RegExp(`\\b${local}(?:\\[|\\b(?!\\.|\\[| from))`).test(source.replace(/^import .+$/gm, '')),
    }),
  );
});

/** The classes that a module defines, as scripts name them. */
function classesOf(module: string): Set<string> {
  const css = read(module).replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '');
  const names = [...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
  return new Set(names.map((name) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())));
}

// An undefined class is no error for the compiler, and the page loses its look.
test('every class that a component uses is in its module', () => {
  expect(uses.length).toBeGreaterThan(50);
  const missing = uses.flatMap(({ file, module, names }) => {
    const known = classesOf(module);
    return names.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('every class of a module is used', () => {
  const modules = Map.groupBy(uses, ({ module }) => module);
  const unused = [...modules].flatMap(([module, each]) => {
    if (each.some(({ isOpen }) => isOpen)) return [];
    const used = new Set(each.flatMap(({ names }) => names));
    return [...classesOf(module)].filter((name) => !used.has(name)).map((name) => `${module}: .${name}`);
  });
  expect(unused).toEqual([]);
});

test('every module of styles is imported', () => {
  const imported = new Set(uses.map(({ module }) => module));
  expect(globSync('**/*.module.css', { cwd: SOURCES }).filter((file) => !imported.has(file))).toEqual([]);
});
