/** A message of a stream of server-sent events. */
export interface ServerSentEvent {
  /** The last id that the stream has sent; empty before the first one. */
  id: string;
  data: string;
}

/** Characters of one message; the API's are far smaller. */
const LONGEST = 1_000_000;

/**
 * Reads server-sent events: give it the bytes as they arrive, and it returns the messages that are complete. Throws
 * RangeError for a message that never ends.
 */
export function createEventDecoder(): (chunk: Uint8Array) => ServerSentEvent[] {
  const decoder = new TextDecoder();
  let rest = '';
  let id = '';
  let data: string[] = [];
  let size = 0;

  function* read(line: string): Generator<ServerSentEvent> {
    if (line === '') {
      if (data.length > 0) yield { id, data: data.join('\n') };
      data = [];
      size = 0;
      return;
    }
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    size += value.length;
    if (field === 'data') data.push(value);
    if (field === 'id' && !value.includes('\0')) id = value;
  }

  return (chunk) => {
    const text = decoder.decode(chunk, { stream: true });
    if (rest.length + size + text.length > LONGEST)
      throw new RangeError('A message of the stream is too long.');
    rest += text;
    if (!/[\r\n]/.test(text)) return [];
    // A carriage return at the end may be the first half of a line break.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => [...read(line)]);
  };
}
