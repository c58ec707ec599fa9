import { ALLOWED } from './allowed.ts';
import { attributeOf, calleeOf, elementOf } from './messages.ts';
import { isNode, lineOf, type Node, partsOf, type Source } from './sources.ts';

/** Attributes without texts. */
const TECHNICAL =
  /^(?:className|style|key|id|to|href|src|type|role|rel|target|name|autoComplete|inputMode|form|path|d|points|transform|viewBox|as|lang|method|slot|placement|value|htmlFor|data-.+|aria-(?:hidden|live|current|haspopup|controls|labelledby|describedby))$/;
/** Attributes whose every word is a text. */
const TEXTS = /^(?:label|title|placeholder|alt|hint|none|aria-label|aria-description|aria-roledescription)$/;
/** Calls whose arguments are no texts for people. */
const CALLS = /^(?:t|msg|Error|TypeError|RangeError|URL|dateFormat|lazy|useQuery|reportError)$/;
const TYPES = /^TS|^(?:Import|Export)\w*Declaration$/;

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

/** A label or a sentence: it begins with a capital letter, or has words beside each other. */
const isText = (text: string) =>
  (/^\p{Lu}\p{Ll}+(?:[ .,…?!:]|$)/u.test(text) || /\p{L}{2} \p{L}{2}/u.test(text)) &&
  !/^[\w-]+=|^use /.test(text);

interface Found {
  text: string;
  place: string;
}

/** Texts of a file that are in no catalogue. */
export function untranslatedIn(source: Source): Found[] {
  const found: Found[] = [];
  const add = (node: Node, text: string) => {
    const shown = text.replace(/\s+/g, ' ').trim();
    if (!ALLOWED.has(shown)) found.push({ text: shown, place: `${source.path}:${lineOf(source, node)}` });
  };
  visit(source.program, add);
  return found;
}

function visit(node: Node, add: (node: Node, text: string) => void): void {
  if (isSkipped(node)) return;
  const text = textOf(node);
  if (text !== undefined) add(node, text);
  for (const part of partsOf(node)) {
    // The key of a property, and what something is compared with, are no texts.
    if (node.type === 'Property' && part === node.key) continue;
    if (node.type === 'MemberExpression' && part === node.property) continue;
    if (node.type === 'BinaryExpression' && node.operator !== '+') continue;
    if (node.type === 'SwitchCase' && part === node.test) continue;
    visit(part, add);
  }
}

function isSkipped(node: Node): boolean {
  const { type, callee } = node;
  if (TYPES.test(type) && !/^Export(?:Named|Default)/.test(type) && !/^TS(?:As|Satisfies|NonNull)/.test(type))
    return true;
  if (elementOf(node) === 'Rich') return true;
  if (type === 'NewExpression' && isNode(callee))
    return CALLS.test(String(callee.name)) || String(callee.name).endsWith('Error');
  if (CALLS.test(calleeOf(node))) return true;
  return TECHNICAL.test(attributeOf(node));
}

/** The text that a node shows, if it is one. */
function textOf(node: Node): string | undefined {
  const { type, value, quasis } = node;
  if (type === 'JSXText') return hasLetters(String(value)) ? String(value) : undefined;
  if (type === 'JSXAttribute' && TEXTS.test(attributeOf(node)) && isNode(value) && value.type === 'Literal')
    return hasLetters(String(value.value)) && !isText(String(value.value)) ? String(value.value) : undefined;
  if (type === 'Literal') return typeof value === 'string' && isText(value) ? value : undefined;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined;
  const parts = quasis.map((each) => String(each.value.cooked));
  // Sample code.
  if (parts.some((part) => part.includes('\n'))) return undefined;
  return isText(parts.join('…')) || parts.some((part) => / \p{Ll}{3,}|\p{Ll}{3,} /u.test(part))
    ? parts.join('…')
    : undefined;
}
