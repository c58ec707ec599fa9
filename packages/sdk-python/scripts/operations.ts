import { type Classes, createClasses } from './classes.ts';
import { type Document, jsonOf, nameOf, type Operation, type Schema } from './document.ts';
import { pascalCase, snakeCase } from './names.ts';

/** The parts of the modules that the operations of a document need. */
export interface Modules {
  models: string;
  params: string;
  routes: string;
}

/** The modules `models`, `params` and `routes` of a document, without their imports. */
export function modulesOf(document: Document): Modules {
  const { schemas } = document.components;
  const models = createClasses('models');
  const params = createClasses('params');

  /** Adds a schema with every component that it refers to; returns its name, undefined for an empty one. */
  function reach(classes: Classes, schema: Schema): void {
    for (const name of referencesOf(schema)) {
      const component = schemas[name];
      if (!component) throw new Error(`There is no component ${name}.`);
      if (reached.get(classes)?.has(name)) continue;
      reached.set(classes, (reached.get(classes) ?? new Set()).add(name));
      reach(classes, component);
      classes.add(name, component);
    }
  }
  const reached = new Map<Classes, Set<string>>();

  const named = (classes: Classes, schema: Schema, name: string): string => {
    reach(classes, schema);
    return schema.$ref === undefined ? classes.add(name, schema) : nameOf(schema.$ref);
  };

  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const id = pascalCase(operation.operationId);
      const answer = answerOf(operation);
      const isCsv = operation.responses['200']?.content?.['text/csv'] !== undefined;
      const query = queryOf(operation);
      const body = jsonOf(operation.requestBody?.content);
      const parts = [
        JSON.stringify(method.toUpperCase()),
        JSON.stringify(path),
        answer ? `models.${named(models, answer, `${id}Response`)}` : isCsv ? 'str' : 'NoneType',
        ...(body ? [`body=params.${named(params, body, `${id}Body`)}`] : []),
        ...(query ? [`query=params.${named(params, query, id)}`] : []),
        ...(isIdempotent(operation) ? ['is_idempotent=True'] : []),
      ];
      const type = answer ? `models.${named(models, answer, `${id}Response`)}` : isCsv ? 'str' : 'None';
      return `${snakeCase(operation.operationId).toUpperCase()}: Route[${type}] = Route(\n    ${parts.join(',\n    ')},\n)\n`;
    }),
  );

  const events = Object.entries(document.webhooks).map(([type, { post }]) => {
    const schema = jsonOf(post.requestBody.content);
    if (!schema) throw new Error(`The event ${type} has no schema.`);
    return { type, name: named(models, schema, `${pascalCase(type)}Event`) };
  });
  named(models, { $ref: '#/components/schemas/Problem' }, 'Problem');
  const table = events.map(({ type, name }) => `    ${JSON.stringify(type)}: ${name},\n`).join('');
  const known = `EVENTS: dict[str, type[KnownEvent]] = {\n${table}}\n`;
  const union = `KnownEvent: TypeAlias = ${events.map(({ name }) => name).join(' | ')}\n`;
  return { models: `${models.text()}\n\n${union}${known}`, params: params.text(), routes: routes.join('') };
}

function referencesOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(referencesOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [nameOf(value)] : referencesOf(value),
  );
}

/** The successful response; the fields of several are in one, and those that not all have are optional. */
function answerOf({ responses }: Operation): Schema | undefined {
  const answers = Object.entries(responses).flatMap(([status, { content }]) =>
    /^2/.test(status) ? (jsonOf(content) ?? []) : [],
  );
  const [first, ...others] = answers;
  if (!first || others.length === 0) return first;
  return {
    type: 'object',
    properties: Object.assign({}, ...answers.map(({ properties }) => properties)),
    required: (first.required ?? []).filter((key) => others.every(({ required }) => required?.includes(key))),
  };
}

function queryOf({ parameters }: Operation): Schema | undefined {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  if (inQuery.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(inQuery.map(({ name = '', schema = {} }) => [name, schema])),
    required: inQuery.flatMap(({ name = '', required }) => (required ? [name] : [])),
  };
}

const isIdempotent = ({ parameters }: Operation) =>
  parameters.some(({ $ref, name }) => `${$ref}${name}`.includes('Idempotency'));
