import type { Schema } from './document.ts';
import { camelCase, fieldName } from './names.ts';
import { type Kind, nameInField, pythonType } from './types.ts';

/** The classes of one module, in the order of their first use. */
export interface Classes {
  /** Adds a component, or the object of an operation, and what it contains. */
  add(name: string, schema: Schema): string;
  text(): string;
}

/** @throws Error where two different objects have the same name. */
export function createClasses(kind: Kind): Classes {
  const written = new Map<string, { code: string; of: string }>();

  function add(name: string, schema: Schema): string {
    const of = JSON.stringify(schema);
    const known = written.get(name);
    if (known && known.of !== of)
      throw new Error(`Two objects would have the name ${name} in Python. Give one a name: .meta({ id }).`);
    if (known) return name;
    written.set(name, { code: '', of });
    written.set(name, { code: schema.properties ? objectOf(name, schema) : aliasOf(name, schema), of });
    return name;
  }

  const typeOf = (schema: Schema, name: string) => pythonType(kind, schema, name, add);

  /** A component that is no object, such as the name of a platform. */
  const aliasOf = (name: string, schema: Schema) =>
    `${name}: TypeAlias = ${typeOf(schema, `${name}Object`)}\n`;

  function objectOf(name: string, { properties = {}, required = [], description }: Schema): string {
    const isCamel = Object.keys(properties).every((key) => !key.includes('_'));
    const fields = Object.entries(properties).map(([key, schema]) => {
      const type = typeOf(schema, nameInField(name, key));
      const field = { name: fieldName(key), type, isRequired: required.includes(key) };
      const alias = (isCamel ? camelCase(field.name) : field.name) === key ? undefined : key;
      return `    ${LINES[kind](field, alias)}\n${docstring(schema.description, '    ')}`;
    });
    const doc = docstring(description, '    ');
    const body = fields.length > 0 ? fields.join('') : '    pass\n';
    return `${HEADS[kind](name, isCamel)}\n${doc}${doc && '\n'}${body}`;
  }

  return { add, text: () => [...written.values()].map(({ code }) => code).join('\n\n') };
}

interface Field {
  name: string;
  type: string;
  isRequired: boolean;
}

const HEADS: Readonly<Record<Kind, (name: string, isCamel: boolean) => string>> = {
  models: (name, isCamel) => `class ${name}(${isCamel ? 'CamelModel' : 'Model'}):`,
  params: (name, isCamel) =>
    `@with_config(${isCamel ? 'CAMEL' : 'PLAIN'})\nclass ${name}(TypedDict, total=False):`,
};

const LINES: Readonly<Record<Kind, (field: Field, alias: string | undefined) => string>> = {
  models({ name, type, isRequired }, alias) {
    // Older servers may not send a field that can be null.
    const isNullable = / \| None$/.test(type);
    const isOptional = isNullable || !isRequired;
    const whole = isRequired || isNullable ? type : `${type} | None`;
    const settings = [...(isOptional ? ['default=None'] : []), ...(alias ? [`alias="${alias}"`] : [])];
    if (alias) return `${name}: ${whole} = Field(${settings.join(', ')})`;
    return `${name}: ${whole}${isOptional ? ' = None' : ''}`;
  },
  params({ name, type, isRequired }, alias) {
    const whole = alias ? `Annotated[${type}, Field(alias="${alias}")]` : type;
    return `${name}: ${isRequired ? `Required[${whole}]` : whole}`;
  },
};

/** As a docstring, or nothing. */
function docstring(text: string | undefined, indent: string): string {
  if (!text) return '';
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, '\\"');
  return `${indent}"""${safe
    .split('\n')
    .join(`\n${indent}`)
    .replaceAll(/[ \t]+$/gm, '')}"""\n`;
}
