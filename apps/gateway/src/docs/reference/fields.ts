import type { Schema } from '../api-document.ts';
import { type Html, html } from '../html.ts';
import { inline, markdown } from '../markdown.ts';
import { constraints, typeName } from './type-name.ts';

interface Field {
  name: string;
  schema: Schema;
  isRequired: boolean;
  /** If it differs from the schema’s. */
  description?: string | undefined;
}

/** The fields of the objects that a schema allows, as nested lists. Each has an id below `id`, to link to it. */
export function schemaFields(schema: Schema, id: string): Html {
  const shapes = shapesOf(schema);
  const [only] = shapes;
  if (only && shapes.length === 1) {
    const names = Object.keys(only.properties ?? {});
    // Skips schemas that only wrap another one.
    return fieldList(fieldsOf(only), id, { isOpen: names.length <= 2 });
  }
  return html`${shapes.map(
    (shape, index) => html`<section class="variant"><h4>${shape.title ?? `Variant ${index + 1}`}</h4>
${shape.description && html`<p>${inline(shape.description)}</p>`}
${fieldList(fieldsOf(shape), `${id}-${shape.title ?? index}`)}</section>`,
  )}`;
}

/** A list of fields; the fields of objects in them are folded unless `isOpen`. */
export const fieldList = (fields: readonly Field[], id: string, { isOpen = false } = {}): Html =>
  html`<ul class="fields">${fields.map((field) => listItem(field, `${id}-${field.name}`, isOpen))}</ul>`;

function listItem({ name, schema, isRequired, description }: Field, id: string, isOpen: boolean): Html {
  const limits = constraints(schema);
  const text = description ?? schema.description ?? schema.items?.description;
  return html`<li id="${id}"><p class="field"><code class="name">${name}</code> <span class="type">${typeName(schema)}</span>${
    isRequired && html` <span class="required">required</span>`
  }</p>
${text && paragraphs(text)}${limits.length > 0 && html`<p class="limits">${inline(sentence(limits))}</p>`}
${nested(name, schema, id, isOpen)}</li>`;
}

const paragraphs = (text: string) => (text.includes('\n\n') ? markdown(text) : html`<p>${inline(text)}</p>`);

const sentence = (phrases: readonly string[]) => {
  const text = phrases.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

function nested(name: string, schema: Schema, id: string, isOpen: boolean): Html[] {
  const shapes = shapesOf(schema);
  return shapes.map((shape, index) => {
    const suffix = shapes.length > 1 ? `-${shape.title ?? index}` : '';
    const label = html`Fields of <code>${name}</code>${shapes.length > 1 && ` as ${shape.title ?? 'object'}`}`;
    return html`<details${isOpen && html` open`}><summary>${label}</summary>${fieldList(fieldsOf(shape), id + suffix)}</details>`;
  });
}

/** The objects with fields that this schema allows, directly or as items. */
function shapesOf(schema: Schema): Schema[] {
  if (schema.properties && Object.keys(schema.properties).length > 0) return [schema];
  const { items, anyOf = [], oneOf = [], additionalProperties } = schema;
  return [items, ...anyOf, ...oneOf, typeof additionalProperties === 'object' && additionalProperties]
    .filter((each) => typeof each === 'object')
    .flatMap(shapesOf);
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));
