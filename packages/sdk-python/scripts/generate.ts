import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from './document.ts';
import { modulesOf } from './operations.ts';
import { writeSync } from './sync.ts';

// Generates the models and routes from the OpenAPI document, and the synchronous client from the asynchronous one, in
// src/postrider or in the given folder. It needs no Python, so `npm run generate` keeps them current everywhere.

const HOME = join(import.meta.dirname, '..');
const SOURCE = join(HOME, 'src/postrider');
const NOTE =
  '# Generated from the OpenAPI document by `npm run generate`. Do not edit.\n\nfrom __future__ import annotations\n\n';

/** What each module may import; only the used names are written. */
const IMPORTS = {
  models: [
    ['datetime', 'date', 'datetime'],
    ['typing', 'Literal', 'TypeAlias'],
    ['pydantic', 'Field', 'SkipValidation'],
    ['.._model', 'CamelModel', 'Model'],
  ],
  params: [
    ['collections.abc', 'Mapping', 'Sequence'],
    ['datetime', 'date', 'datetime'],
    ['typing', 'Annotated', 'Literal', 'TypeAlias'],
    ['pydantic', 'Field', 'with_config'],
    ['typing_extensions', 'Required', 'TypedDict'],
    ['.._model', 'CAMEL', 'PLAIN'],
  ],
  routes: [
    ['.._route', 'NoneType', 'Route'],
    ['.', 'models', 'params'],
  ],
} as const;

function imports(name: keyof typeof IMPORTS, code: string): string {
  const lines = IMPORTS[name].map(([module, ...names]) => {
    const used = names.filter((word) => new RegExp(`\\b${word}\\b`).test(code));
    return used.length > 0 ? `from ${module} import ${used.join(', ')}\n` : '';
  });
  return `${lines.join('')}\n\n`;
}

const out = process.argv[2] ?? SOURCE;
const modules = modulesOf(readDocument(readFileSync(join(HOME, '../../.local/openapi.json'), 'utf8')));
const folder = join(out, '_generated');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, '__init__.py'), '');
for (const name of ['models', 'params', 'routes'] as const)
  writeFileSync(join(folder, `${name}.py`), NOTE + imports(name, modules[name]) + modules[name]);
writeSync(join(SOURCE, '_async'), join(out, '_sync'));
