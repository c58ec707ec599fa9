import type { DescMessage } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { ROUTES } from '../api/routes.ts';
import { openApi } from '../openapi/document.ts';
import { DASHBOARD_SERVICES } from './services.ts';

const methods = DASHBOARD_SERVICES.flatMap((service) => Object.values(service.method));

/** A message, and all that its fields have. */
function messagesIn(message: DescMessage, found = new Set<DescMessage>()): Set<DescMessage> {
  if (found.has(message)) return found;
  found.add(message);
  for (const field of message.fields) if (field.message) messagesIn(field.message, found);
  return found;
}

test('no method does what a route of the developer API does: the pages call that by the session', () => {
  const operations = new Set(ROUTES.map(({ operationId }) => operationId));
  expect(methods.filter(({ localName }) => operations.has(localName)).map(({ name }) => name)).toEqual([]);
});

test('no message declares a resource of the developer API again', () => {
  const schemas = Object.keys(openApi().components?.schemas ?? {});
  expect(schemas).toEqual(expect.arrayContaining(['Account', 'Post', 'Result', 'Webhook']));
  const messages = methods.flatMap(({ input, output }) => [...messagesIn(input), ...messagesIn(output)]);
  expect(messages.map(({ name }) => name).filter((name) => schemas.includes(name))).toEqual([]);
});
