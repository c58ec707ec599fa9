import { expect, test } from '@jest/globals';
import { readableBody } from './readable-body.ts';

test('gives each value a line', () =>
  expect(readableBody('{"id":"1","data":{"posts":["a"]}}')).toBe(
    '{\n  "id": "1",\n  "data": {\n    "posts": [\n      "a"\n    ]\n  }\n}',
  ));

test.each(['', 'not JSON', '{"cut":'])('leaves %j as it is', (body) => expect(readableBody(body)).toBe(body));
