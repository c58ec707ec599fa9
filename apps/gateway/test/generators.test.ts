import SwaggerParser from '@apidevtools/swagger-parser';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { BASE_PATH } from '../src/paths.ts';
import {
  type ClientFolder,
  openClientFolder,
  TYPESCRIPT_CLIENTS,
  useClient,
} from './support/generated-clients.ts';
import { type Harness, startHarness } from './support/harness.ts';

// Clients that other tools generate from the document: each is generated, compiled, and used with a gateway.

let harness: Harness;
let folder: ClientFolder;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());
beforeEach(() => {
  folder = openClientFolder();
});
afterEach(() => folder.remove());

test('@apidevtools/swagger-parser finds the document valid', async () => {
  const api = await SwaggerParser.validate(`${folder.path}/openapi.json`);
  expect(api.info.title).toBe('Postrider developer API');
});

test.each(TYPESCRIPT_CLIENTS)('a client by $name compiles and works', async (client) => {
  const env = { BASE_URL: harness.gateway.address + BASE_PATH, API_KEY: harness.key.value };
  expect(await useClient(folder, client, env)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    urls: [expect.stringContaining('https://')],
    code: 'not_found',
  });
});
