// Writes JSON schemas for kubeconform: chart-schemas.mjs OUT KIND,KIND,… SOURCE…
// A SOURCE is VERSION=swagger.json of a Kubernetes release, or a file with CustomResourceDefinitions. They are strict:
// a field that does not exist is an error.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const [out = '', kinds = '', ...sources] = process.argv.slice(2);
const wanted = new Set(kinds.split(','));
const written = new Set();

const INT_OR_STRING = { anyOf: [{ type: 'integer' }, { type: 'string' }] };
const QUANTITY = { anyOf: [{ type: 'number' }, { type: 'string' }] };

/** The schema without unknown fields, and with the types that OpenAPI can't name. */
function strict(node) {
  if (Array.isArray(node)) return node.map(strict);
  if (typeof node !== 'object' || node === null) return node;
  if (node['x-kubernetes-int-or-string'] || node.format === 'int-or-string') return INT_OR_STRING;
  const own = Object.entries(node).filter(([key]) => key !== 'properties');
  // CEL rules and formats of OpenAPI are the API server's.
  const rest = Object.fromEntries(own.filter(([key]) => !/^x-|^(format|default|example)$/.test(key)));
  const result = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, strict(value)]));
  if (!node.properties) return result;
  result.properties = Object.fromEntries(
    Object.entries(node.properties).map(([name, value]) => [name, strict(value)]),
  );
  const isOpen = node['x-kubernetes-preserve-unknown-fields'] || 'additionalProperties' in node;
  return isOpen ? result : { ...result, additionalProperties: false };
}

function write(folder, kind, group, version, schema) {
  // As kubeconform names it: deployment-apps-v1, httproute-gateway-v1.
  const name = [kind, group.split('.')[0], version].filter(Boolean).join('-').toLowerCase();
  mkdirSync(join(out, folder), { recursive: true });
  writeFileSync(join(out, folder, `${name}.json`), JSON.stringify(schema));
  written.add(kind);
}

function kubernetes(release, file) {
  const { definitions } = JSON.parse(readFileSync(file, 'utf8'));
  const quantity = 'io.k8s.apimachinery.pkg.api.resource.Quantity';
  const all = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [
      name,
      name === quantity ? QUANTITY : strict(schema),
    ]),
  );
  const closure = (names, found = new Set()) => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      closure(
        [...JSON.stringify(all[name]).matchAll(/"#\/definitions\/([^"]+)"/g)].map(([, ref]) => ref),
        found,
      );
    }
    return found;
  };
  for (const [name, definition] of Object.entries(definitions))
    for (const { group, version, kind } of definition['x-kubernetes-group-version-kind'] ?? []) {
      if (!wanted.has(kind)) continue;
      const needed = [...closure([name])].map((each) => [each, all[each]]);
      write(release, kind, group, version, {
        $ref: `#/definitions/${name}`,
        definitions: Object.fromEntries(needed),
      });
    }
}

function customResources(file) {
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'))) {
    const { kind, spec } = document.toJS() ?? {};
    if (kind !== 'CustomResourceDefinition' || !wanted.has(spec.names.kind)) continue;
    for (const { name, schema } of spec.versions)
      write('crd', spec.names.kind, spec.group, name, strict(schema.openAPIV3Schema));
  }
}

for (const source of sources) {
  const [release, swagger] = source.split('=');
  if (swagger) kubernetes(release, swagger);
  else customResources(source);
}
const missing = [...wanted].filter((kind) => !written.has(kind));
if (missing.length > 0) throw new Error(`no schema was found for ${missing.join(', ')}`);
