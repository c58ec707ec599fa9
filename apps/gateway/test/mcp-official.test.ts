import { execFile } from 'node:child_process';
import { createServer, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listen } from '@postrider/testing';
import { type Harness, startHarness } from './support/harness.ts';
import { ERAS, NEW_ERA, OLD_ERA } from './support/mcp.ts';

/*
 * The official inspector and conformance suite, which are too heavy for every run:
 *
 *   npm install --prefix /tmp/mcp-tools @modelcontextprotocol/inspector@2.12.0 @modelcontextprotocol/conformance@0.2.0-alpha.12
 *   MCP_TOOLS=/tmp/mcp-tools npm test -- apps/gateway/test/mcp-official
 */
const folder = process.env.MCP_TOOLS;
const withTools = folder === undefined ? describe.skip : describe;

let harness: Harness;
let url: string;
/** The suite sends no key: this adds one, and passes on everything else as it is. */
let proxied: string;

const proxy = createServer((request, response) => {
  const headers = { ...request.headers, authorization: `Bearer ${harness.key.value}` };
  const onwards = httpRequest(url, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onwards.on('error', () => response.destroy());
  request.pipe(onwards);
});

beforeAll(async () => {
  if (folder === undefined) return;
  harness = await startHarness();
  url = `${harness.gateway.address}/mcp`;
  proxied = `http://127.0.0.1:${await listen(proxy)}/mcp`;
});
afterAll(async () => {
  proxy.close();
  await harness?.stop();
});

/** Runs one of the tools; its exit code and all that it printed. */
const run = (name: string, args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const file = join(folder ?? '', 'node_modules/.bin', name);
    execFile(process.execPath, [file, ...args], { timeout: 80_000 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

withTools('the inspector', () => {
  const inspect = (method: string, args: string[] = [], key = harness.key.value) =>
    run('mcp-inspector', [
      ...['--cli', url, '--transport', 'http', '--method', method, '--format', 'json'],
      ...['--header', `Authorization: Bearer ${key}`, '--connect-timeout', '20000', ...args],
    ]);

  test('lists and calls tools, and reports refusals by its exit code', async () => {
    const list = await inspect('tools/list');
    expect([list.code, list.output]).toEqual([0, expect.stringContaining('create_post')]);
    const called = await inspect('tools/call', ['--tool-name', 'list_accounts', '--tool-args-json', '{}']);
    expect([called.code, called.output]).toEqual([0, expect.stringContaining('ada.test')]);
    const wrong = await inspect('tools/call', ['--tool-name', 'get_post', '--tool-args-json', '{"id":"x"}']);
    expect([wrong.code, wrong.output]).toEqual([5, expect.stringContaining('not_found')]);
    expect((await inspect('resources/list')).code).toBe(0);
    expect((await inspect('prompts/list')).code).toBe(0);
    expect((await inspect('tools/list', ['--stored-auth-only'], 'svc_live_wrong')).code).not.toBe(0);
  });
});

/** Checks of a scenario that can't be made without such tools. */
const UNTESTABLE = fileURLToPath(new URL('support/mcp-conformance.yaml', import.meta.url));

/** Scenarios of the suite that ask for no tools of its own. */
const GENERIC = {
  [OLD_ERA]: [
    'server-initialize',
    'ping',
    'server-session-lifecycle',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ],
  [NEW_ERA]: [
    'server-stateless',
    'tools-list',
    'resources-list',
    'prompts-list',
    'sep-2164-resource-not-found',
    'dns-rebinding-protection',
    'caching',
    'http-header-validation',
  ],
};

withTools('the conformance suite', () => {
  describe.each(ERAS)('%s', (era) => {
    test.each(GENERIC[era])('%s', async (scenario) => {
      const args = ['server', '--url', proxied, '--scenario', scenario, '--spec-version', era];
      if (scenario === 'server-stateless') args.push('--expected-failures', UNTESTABLE);
      const { code, output } = await run('conformance', args);
      if (code !== 0) throw new Error(output.slice(-4_000));
    });
  });
});
