import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listen } from '@postrider/testing';
import { type Harness, startHarness } from './support/harness.ts';
import { ERAS, type Era } from './support/mcp.ts';
import {
  baselineOf,
  type ExpectedFailures,
  FIXTURE_FAILURES,
  GENERIC,
  reportedIn,
  SERVER_FAILURES,
  scenariosOf,
} from './support/mcp-conformance.ts';
import { startFixture } from './support/mcp-fixture-mount.ts';

/*
 * The official inspector and conformance suite, which are too heavy for every run:
 *
 *   npm install --prefix /tmp/mcp-tools @modelcontextprotocol/inspector@2.12.0 @modelcontextprotocol/conformance@0.2.0-alpha.12
 *   MCP_TOOLS=/tmp/mcp-tools npm test -- apps/gateway/test/mcp-official
 */
const folder = process.env.MCP_TOOLS;
const withTools = folder === undefined ? describe.skip : describe;

if (folder === undefined)
  process.stderr.write(
    'Skipped: the official MCP inspector and conformance suite, because MCP_TOOLS is not set.\n',
  );

let harness: Harness;
let url: string;

beforeAll(async () => {
  if (folder === undefined) return;
  harness = await startHarness();
  url = `${harness.gateway.address}/mcp`;
});
afterAll(() => harness?.stop());

/** The suite sends no key: the address of a proxy that adds one, and passes on everything else as it is. */
async function addKey(target: string, proxies: AsyncDisposableStack): Promise<string> {
  const proxy = createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${harness.key.value}` };
    const onwards = httpRequest(target, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onwards.on('error', () => response.destroy());
    request.pipe(onwards);
  });
  proxies.defer(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${await listen(proxy)}/mcp`;
}

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
      '--cli',
      url,
      '--transport',
      'http',
      '--method',
      method,
      '--format',
      'json',
      '--header',
      `Authorization: Bearer ${key}`,
      '--connect-timeout',
      '20000',
      ...args,
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

withTools('the conformance suite', () => {
  const proxies = new AsyncDisposableStack();
  let fixture: Awaited<ReturnType<typeof startFixture>>;
  let fixtureUrl: string;
  let serverUrl: string;

  beforeAll(async () => {
    fixture = await startFixture(harness);
    proxies.defer(() => fixture.stop());
    [serverUrl, fixtureUrl] = [await addKey(url, proxies), await addKey(fixture.url, proxies)];
  });
  afterAll(() => proxies.disposeAsync());

  const conformance = async (to: string, failures: ExpectedFailures, era: Era, args: string[]) => {
    const baseline = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'expected.yaml');
    proxies.defer(() => rmSync(dirname(baseline), { recursive: true }));
    writeFileSync(baseline, baselineOf(failures));
    const expected = ['--expected-failures', baseline, '--spec-version', era];
    const { code, output } = await run('conformance', ['server', '--url', to, ...expected, ...args]);
    if (code !== 0) throw new Error(output.slice(-4_000));
    return output;
  };

  // A scenario that newly fails ends the run with an error, and so does one that newly passes.
  test.each(ERAS)('%s: every scenario has the expected result with the fixture', async (era) => {
    const { output: list } = await run('conformance', ['list', '--server']);
    const expected = [...scenariosOf(list)].flatMap(([name, revisions]) =>
      revisions.includes(era) ? [name] : [],
    );
    expect(expected.length).toBeGreaterThan(30);
    const output = await conformance(fixtureUrl, FIXTURE_FAILURES[era], era, ['--suite', 'all']);
    expect(reportedIn(output).sort()).toEqual(expected.sort());
  });

  test('what belongs to no revision served here is an extension', async () => {
    const { output: list } = await run('conformance', ['list', '--server']);
    const others = [...scenariosOf(list)].filter(([, marks]) => !ERAS.some((era) => marks.includes(era)));
    expect(others.filter(([, [mark]]) => mark !== 'extension')).toEqual([]);
  });

  describe.each(ERAS)('%s', (era) => {
    test.each(GENERIC[era])('%s holds for Postrider itself', async (scenario) => {
      const failures = scenario === 'server-stateless' ? SERVER_FAILURES : {};
      await conformance(serverUrl, failures, era, ['--scenario', scenario]);
    });
  });
});
