import { describe, expect, test } from '@jest/globals';
import { deserialize, serialize } from 'bson';
import { documentsOf, parseCommand } from './command.ts';
import { encodeReply, MessageReader, ProtocolError, parseMessage } from './wire.ts';

const OP_MSG = 2013;

function int32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeInt32LE(value, 4 * i);
  return bytes;
}

/** A message with its header, as a client sends it. */
function message(opcode: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([int32(16 + body.length, 42, 0, opcode), body]);
}

const bodySection = (document: object) => Buffer.concat([Buffer.from([0]), serialize(document)]);

function sequenceSection(name: string, documents: object[]): Buffer {
  const content = Buffer.concat([
    Buffer.from(`${name}\0`),
    ...documents.map((document) => serialize(document)),
  ]);
  return Buffer.concat([Buffer.from([1]), int32(4 + content.length), content]);
}

describe('messages', () => {
  test('are cut out of the stream however it is chunked', () => {
    const stream = Buffer.concat([
      message(OP_MSG, int32(0), bodySection({ ping: 1 })),
      message(OP_MSG, int32(0), bodySection({ hello: 1, text: 'x'.repeat(100) })),
      message(OP_MSG, int32(0), bodySection({ ping: 2 })),
    ]);
    for (const size of [1, 7, 16, 60, 97, stream.length]) {
      const reader = new MessageReader();
      const bodies: object[] = [];
      for (let at = 0; at < stream.length; at += size) {
        for (const whole of reader.push(stream.subarray(at, at + size)))
          bodies.push(deserialize(parseMessage(whole).body));
      }
      expect(bodies).toEqual([{ ping: 1 }, { hello: 1, text: 'x'.repeat(100) }, { ping: 2 }]);
    }
  });

  test('of an impossible length are refused', () => {
    expect(() => [...new MessageReader().push(int32(15, 1, 0, OP_MSG))]).toThrow(ProtocolError);
    expect(() => [...new MessageReader().push(int32(48_000_001, 1, 0, OP_MSG))]).toThrow(ProtocolError);
  });

  test('with sequences carry the documents beside the body, in any order', () => {
    const documents = [{ _id: 1 }, { _id: 2, text: 'ü' }];
    const sections = [sequenceSection('documents', documents), bodySection({ insert: 'posts', $db: 'app' })];
    for (const parts of [sections, sections.toReversed()]) {
      const command = parseCommand(parseMessage(message(OP_MSG, int32(0), ...parts)));
      expect(command).toMatchObject({ name: 'insert', db: 'app' });
      expect(command.countStatements()).toBe(2);
      expect(
        [...documentsOf(command.sequence ?? Buffer.alloc(0))].map((bytes) => deserialize(bytes)),
      ).toEqual(documents);
    }
  });

  test('may end with a checksum and may ask for no answer', () => {
    const request = parseMessage(message(OP_MSG, int32(3), bodySection({ ping: 1 }), int32(-1)));
    expect(request).toMatchObject({ moreToCome: true, id: 42 });
    expect(deserialize(request.body)).toEqual({ ping: 1 });
  });

  test('with unknown required flags, kinds or operations are refused', () => {
    const body = bodySection({ ping: 1 });
    expect(() => parseMessage(message(OP_MSG, int32(4), body))).toThrow(ProtocolError);
    expect(() => parseMessage(message(OP_MSG, int32(0), Buffer.from([2]), body.subarray(1)))).toThrow(
      ProtocolError,
    );
    expect(() => parseMessage(message(OP_MSG, int32(0)))).toThrow(ProtocolError);
    expect(() => parseMessage(message(2012, int32(0), body))).toThrow(ProtocolError);
    // Bits from 16 on are hints that a server may pass over.
    expect(parseMessage(message(OP_MSG, int32(0x10000), body)).moreToCome).toBe(false);
  });

  test('get a response of the same kind: OP_MSG, or OP_REPLY for the old greeting', () => {
    const reply = serialize({ ok: 1 });
    const modern = encodeReply(parseMessage(message(OP_MSG, int32(0), bodySection({ hello: 1 }))), reply);
    expect([modern.readInt32LE(0), modern.readInt32LE(8), modern.readInt32LE(12)]).toEqual([
      modern.length,
      42,
      OP_MSG,
    ]);
    expect(deserialize(modern.subarray(21))).toEqual({ ok: 1 });

    const query = [int32(0), Buffer.from('admin.$cmd\0'), int32(0, -1), serialize({ isMaster: 1 })];
    const request = parseMessage(message(2004, ...query));
    expect(parseCommand(request).name).toBe('isMaster');
    const legacy = encodeReply(request, reply);
    expect([legacy.readInt32LE(8), legacy.readInt32LE(12), legacy.readInt32LE(32)]).toEqual([42, 1, 1]);
    expect(deserialize(legacy.subarray(36))).toEqual({ ok: 1 });
  });
});

describe('a command', () => {
  const commandOf = (document: object) =>
    parseCommand(parseMessage(message(OP_MSG, int32(0), bodySection(document))));

  test('gives single fields as they were sent', () => {
    const command = commandOf({
      update: 'posts',
      updates: [{ q: {} }, { q: {} }, { q: {} }],
      n: 5n,
      on: false,
      $db: 'a',
    });
    expect(command.get('n')).toBe(5n);
    expect(command.get('on')).toBe(false);
    expect(command.get('missing')).toBeUndefined();
    expect(command.text('update')).toBe('posts');
    expect(command.countStatements()).toBe(3);
    expect(() => command.text('n')).toThrow("The field 'n' of 'update' must be a string.");
  });

  test('without fields is refused', () => {
    expect(() => commandOf({})).toThrow('empty document');
  });
});
