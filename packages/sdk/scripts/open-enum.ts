import type { SchemaObject } from 'openapi-typescript';
import ts from 'typescript';

/**
 * The type of an open enumeration: `'a' | 'b' | (string & {})`. Editors suggest the listed values, and later ones are
 * accepted. Undefined for every other schema.
 */
export function openEnum(schema: SchemaObject): ts.TypeNode | undefined {
  const values: unknown = Reflect.get(schema, 'x-extensible-enum');
  if (!Array.isArray(values)) return undefined;
  const { factory } = ts;
  const text = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const anyText = factory.createIntersectionTypeNode([text, factory.createTypeLiteralNode([])]);
  return factory.createUnionTypeNode([
    ...values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(String(value)))),
    factory.createParenthesizedType(anyText),
  ]);
}
