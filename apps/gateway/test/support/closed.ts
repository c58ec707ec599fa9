/**
 * The same document, with every object schema closed to fields that it does not name. Responses may get more
 * fields over time; the tests reject any that is not documented.
 */
export function closed(node: unknown, isPart = false): unknown {
  if (Array.isArray(node)) return node.map((item) => closed(item, isPart));
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(
    // What stands in allOf is one part of a description: its other parts have more fields.
    Object.entries(node).map(([name, value]) => [name, closed(value, name === 'allOf')]),
  );
  const isOpen = copy.type === 'object' && 'properties' in copy && !('additionalProperties' in copy);
  return isOpen && !isPart ? { ...copy, additionalProperties: false } : copy;
}
