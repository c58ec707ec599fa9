import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { openEnum } from './open-enum.ts';

// Generates api.ts in src/gen, or in the given folder, from the document that packages/tools/system writes to .local.

const HOME = join(import.meta.dirname, '..');
const NOTE = '// Generated from the OpenAPI document by `npm run generate`. Do not edit.\n\n';

const text = readFileSync(join(HOME, '../../.local/openapi.json'), 'utf8');
/** Examples contain future times, so they change every year; the generated file must not. */
const isExample = (key: string) => key === 'example' || key === 'examples';
/** Without the examples; the names of a schema's properties are not keywords. */
function withoutExamples(node: unknown, holdsNames = false): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutExamples(item));
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => holdsNames || !isExample(key));
  return Object.fromEntries(
    kept.map(([key, value]) => [key, withoutExamples(value, key === 'properties' && !holdsNames)]),
  );
}

const document: OpenAPI3 = JSON.parse(JSON.stringify(withoutExamples(JSON.parse(text))));
const types = await openapiTS(document, { immutable: true, defaultNonNullable: false, transform: openEnum });
const folder = process.argv[2] ?? join(HOME, 'src/gen');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'api.ts'), NOTE + astToString(types));
