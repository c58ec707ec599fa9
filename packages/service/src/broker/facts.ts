import { type DescMessage, fromJson, type JsonObject, type MessageShape, toJson } from '@bufbuild/protobuf';
import type { Event } from '@postrider/contracts/events';

/** A message as the facts of an event. It must never change again. */
export function toFacts<D extends DescMessage>(schema: D, message: MessageShape<D>): JsonObject {
  const json: unknown = toJson(schema, message);
  if (!isObject(json)) throw new Error(`${schema.typeName} is not a JSON object`);
  return json;
}

/** The facts of an event as a message; undefined where an older version published it without facts. */
export const readFacts = <D extends DescMessage>(schema: D, { facts }: Event): MessageShape<D> | undefined =>
  facts ? fromJson(schema, facts) : undefined;

const isObject = (json: unknown): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
