import { isNode, lineOf, type Node, partsOf, type Source } from './sources.ts';

/** A message in the code. */
export interface Use {
  message: string;
  place: string;
  /** The names of the values, or undefined if the code does not list them. */
  values: string[] | undefined;
}

/** The functions whose first argument is a message. */
const FUNCTIONS = new Set(['t', 'msg']);

/** The literals that an expression may be: of `a ? 'x' : 'y'` both. */
function literalsOf(expression: unknown): string[] {
  if (!isNode(expression)) return [];
  const { type, value, expressions, quasis, consequent, alternate, left, right } = expression;
  if (type === 'Literal') return typeof value === 'string' ? [value] : [];
  if (type === 'TemplateLiteral' && Array.isArray(expressions) && expressions.length === 0)
    return Array.isArray(quasis) ? quasis.map((each) => String(each.value.cooked)) : [];
  if (type === 'ConditionalExpression') return [...literalsOf(consequent), ...literalsOf(alternate)];
  if (type === 'LogicalExpression') return [...literalsOf(left), ...literalsOf(right)];
  if (type === 'JSXExpressionContainer') return literalsOf(expression.expression);
  return [];
}

/** The name of a called function. */
export const calleeOf = ({ type, callee }: Node): string =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' ? String(callee.name) : '';

/** The name of an element: "Rich". */
export const elementOf = ({ type, name }: Node): string =>
  type === 'JSXOpeningElement' && isNode(name) ? String(name.name) : '';

/** The name of an attribute: "aria-label". */
export const attributeOf = ({ type, name }: Node): string =>
  type === 'JSXAttribute' && isNode(name) ? String(name.name) : '';

/** The names in an object literal; undefined if it has a spread. */
function namesOf(object: unknown): string[] | undefined {
  if (object === undefined) return [];
  if (!isNode(object) || object.type !== 'ObjectExpression') return undefined;
  const properties = partsOf(object);
  if (properties.some(({ type }) => type !== 'Property')) return undefined;
  return properties.map(({ key }) => (isNode(key) ? String(key.name ?? key.value) : ''));
}

function usesIn(source: Source, node: Node): Use[] {
  const place = `${source.path}:${lineOf(source, node)}`;
  const callee = calleeOf(node);
  if (FUNCTIONS.has(callee) && Array.isArray(node.arguments)) {
    const [message, values] = node.arguments;
    // The values of a constant are where it is rendered.
    const names = callee === 'msg' ? undefined : namesOf(values);
    return literalsOf(message).map((each) => ({ message: each, place, values: names }));
  }
  if (elementOf(node) !== 'Rich') return [];
  const attributes = partsOf(node).filter(({ type }) => type.startsWith('JSX') && type !== 'JSXIdentifier');
  const isListed = attributes.every(({ type }) => type === 'JSXAttribute');
  const values = attributes.map(attributeOf).filter((name) => name !== 'message' && name !== 'key');
  return attributes
    .filter((each) => attributeOf(each) === 'message')
    .flatMap(({ value }) => literalsOf(value))
    .map((message) => ({ message, place, values: isListed ? values : undefined }));
}

/** All messages of a file, in its order. */
export function messagesIn(source: Source): Use[] {
  const found: Use[] = [];
  const open = [source.program];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    found.push(...usesIn(source, node));
    open.push(...partsOf(node).reverse());
  }
  return found;
}
