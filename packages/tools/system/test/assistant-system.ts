import { randomUUID } from 'node:crypto';
import type { OperatorClient } from '@postrider/cli/client';
import { createSimulatorClient } from '@postrider/simulator/client';
import { z } from 'zod';
import { freePorts } from '../src/free-ports.ts';
import { startServices } from '../src/services.ts';
import { createTenant } from '../src/tenant.ts';
import { openSandbox, operatorOf, SHORT_LEASES } from './harness.ts';

const REVISION = '2026-07-28';

/** The services that an assistant's tasks need, on the real servers; two workspaces with accounts of the same handle. */
export async function startAssistantSystem() {
  await using starting = new AsyncDisposableStack();
  const sandbox = starting.use(openSandbox());
  const ports = await freePorts();
  const names = ['simulator', 'posts', 'media', 'platforms', 'links', 'gateway'] as const;
  const env = sandbox.env([ports], SHORT_LEASES);
  const services = await startServices(env, ports, sandbox.dataDir, () => {}, { names });
  starting.defer(() => services.stop());
  const operator = operatorOf(ports);
  const simulator = createSimulatorClient(`http://127.0.0.1:${ports.simulator}`);
  const url = `http://127.0.0.1:${ports.gateway}/mcp`;

  const handle = `ada${randomUUID().slice(0, 8)}`;
  const { workspaceId, apiKey } = await createTenant(operator, 'Bakery');
  for (const platform of ['bluesky', 'mastodon', 'x'] as const) {
    const { fields } = await simulator.addAccount({
      platform,
      handle: platform === 'bluesky' ? `${handle}.test` : handle,
    });
    await operator.connectAccount({ workspaceId, platform, fields });
  }
  const running = starting.move();
  return {
    simulator,
    handle,
    assistant: await connectAssistant(url, apiKey),
    /** An assistant with fewer scopes in the same workspace. */
    withScopes: async (scopes: string[]) =>
      connectAssistant(url, (await operator.createKey({ workspaceId, name: 'other', scopes })).value),
    foreign: await foreignAssistant(url, operator),
    stop: () => running.disposeAsync(),
  };
}

/** An assistant of another workspace. */
async function foreignAssistant(url: string, operator: OperatorClient) {
  const { apiKey } = await createTenant(operator, 'Other');
  return connectAssistant(url, apiKey);
}

const listed = z.object({
  name: z.string(),
  description: z.string(),
  inputSchema: z.object({
    properties: z.record(z.string(), z.unknown()).default({}),
    required: z.array(z.string()).default([]),
  }),
});
const answers = z.object({
  result: z.object({
    tools: z.array(listed).optional(),
    isError: z.boolean().optional(),
    structuredContent: z.record(z.string(), z.unknown()).optional(),
  }),
});

/** The headers and the body of a request to the MCP server. */
export function mcpRequest(key: string, method: string, params: Record<string, unknown> = {}) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${key}`,
      'mcp-protocol-version': REVISION,
      'mcp-method': method,
      ...(typeof params.name === 'string' && { 'mcp-name': params.name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
  };
}

async function send(url: string, key: string, method: string, params?: Record<string, unknown>) {
  const response = await fetch(url, { method: 'POST', ...mcpRequest(key, method, params) });
  return answers.parse(await response.json()).result;
}

/** The tools that are listed for a key. */
export const toolsOf = async (url: string, key: string) => (await send(url, key, 'tools/list')).tools ?? [];

export type Assistant = Awaited<ReturnType<typeof connectAssistant>>;

/**
 * A client that knows nothing but the list of tools: it calls what is listed, with arguments that the list has. `call`
 * returns the content of a successful call, `refused` the error of one that is refused.
 */
export async function connectAssistant(url: string, key: string) {
  const tools = await toolsOf(url, key);

  async function play(name: string, input: Record<string, unknown>) {
    const tool = tools.find((each) => each.name === name);
    if (!tool) throw new Error(`${name} is not listed`);
    const { properties, required } = tool.inputSchema;
    const unknown = Object.keys(input).filter((each) => !(each in properties));
    const missing = required.filter((each) => !(each in input));
    if (unknown.length + missing.length > 0) throw new Error(`${name}: not ${unknown}, but ${missing}`);
    return send(url, key, 'tools/call', { name, arguments: input });
  }
  async function call(name: string, input: Record<string, unknown> = {}) {
    const { isError, structuredContent = {} } = await play(name, input);
    if (isError) throw new Error(`${name}: ${JSON.stringify(structuredContent)}`);
    return content.parse(structuredContent);
  }
  async function refused(name: string, input: Record<string, unknown> = {}) {
    const { isError, structuredContent = {} } = await play(name, input);
    if (!isError) throw new Error(`${name} was carried out: ${JSON.stringify(structuredContent)}`);
    return refusal.parse(structuredContent).error;
  }
  return {
    tools: tools.map(({ name }) => name),
    call,
    refused,
    /** Calls a tool that publishes, for a person who agrees; also returns what the person was shown. */
    async agreed(name: string, input: Record<string, unknown>) {
      const { message, confirm } = await refused(name, input);
      return { ...(await call(name, { ...input, confirm })), message };
    },
  };
}

const post = z.looseObject({
  id: z.string(),
  status: z.string(),
  caption: z.string(),
  scheduledDatetime: z.string().nullable(),
});
/** What a script reads of an answer; each tool has some of it. */
const content = z.looseObject({
  now: z.string().default(''),
  post: post.default({ id: '', status: '', caption: '', scheduledDatetime: null }),
  posts: z.array(post).default([]),
  accounts: z.array(z.looseObject({ id: z.string(), platform: z.string() })).default([]),
  results: z.array(z.looseObject({ status: z.string(), url: z.string().nullable() })).default([]),
});
const refusal = z.object({
  error: z.looseObject({
    code: z.string(),
    message: z.string(),
    next_step: z.string(),
    confirm: z.string().optional(),
    errors: z.array(z.looseObject({ field: z.string() })).default([]),
    candidates: z.array(z.looseObject({ id: z.string(), platform: z.string() })).default([]),
  }),
});
