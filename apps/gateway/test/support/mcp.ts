import type { CallToolResult } from '@modelcontextprotocol/client';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { ask, type TestResponse } from './harness.ts';

export const NEW_ERA = '2026-07-28';
export const OLD_ERA = '2025-11-25';
export const ERAS = [NEW_ERA, OLD_ERA] as const;

export type Era = (typeof ERAS)[number];

/** A gateway and a key for it. */
export interface Server {
  gateway: { address: string };
  key: { value: string };
}

/** What a person answers to a question. */
export type Answer = (question: string) => {
  action: 'accept' | 'decline';
  content?: Record<string, boolean>;
};

export const AGREE: Answer = () => ({ action: 'accept', content: { confirm: true } });
export const DECLINE: Answer = () => ({ action: 'decline' });

/** A connected client of the official SDK; `answer` is what a person answers to a question. */
export async function connect({ gateway, key }: Server, era: Era = NEW_ERA, answer?: Answer) {
  const client = new Client(
    { name: 'test', version: '1' },
    {
      versionNegotiation: { mode: era === NEW_ERA ? { pin: NEW_ERA } : 'legacy' },
      ...(answer && { capabilities: { elicitation: { form: {} } } }),
    },
  );
  if (answer) client.setRequestHandler('elicitation/create', ({ params: { message } }) => answer(message));
  const requestInit = { headers: { authorization: `Bearer ${key.value}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${gateway.address}/mcp`), { requestInit }));
  return client;
}

/** Calls a tool with a client. */
export async function callTool(client: Client, name: string, input: Record<string, unknown> = {}) {
  return read(await client.callTool({ name, arguments: input }));
}

/** The result of a tool: its structured content. The text is a copy of it. */
function read(result: CallToolResult) {
  const [first] = result.content;
  const text = first?.type === 'text' ? first.text : '';
  const content = z.record(z.string(), z.unknown()).parse(result.structuredContent ?? {});
  return { isError: result.isError === true, content, text };
}

/** What a refused call says. */
export async function errorOf(client: Client, name: string, input: object = {}): Promise<unknown> {
  const { isError, content } = await callTool(client, name, { ...input });
  if (!isError) throw new Error(`${name} was carried out`);
  return content.error;
}

const confirmation = z.object({
  code: z.literal('confirmation_required'),
  message: z.string(),
  confirm: z.string(),
});

/** What a client that can't ask shows to the person, and the token for their agreement. */
export const questionOf = async (client: Client, name: string, input: object = {}) =>
  confirmation.parse(await errorOf(client, name, input));

/** Calls a tool that publishes as a client that can't ask, for a person who agrees. */
export async function callAgreed(client: Client, name: string, input: object) {
  const { confirm } = await questionOf(client, name, input);
  return callTool(client, name, { ...input, confirm });
}

/** The id of the post in an answer. */
export function idOf({ post }: Record<string, unknown>): string {
  return typeof post === 'object' && post !== null && 'id' in post ? String(post.id) : '';
}

const ACCEPT = 'application/json, text/event-stream';

/** Sends a message as it is; the headers are those of the era where not given. */
export async function send(
  { gateway, key }: Server,
  message: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  return ask(`${gateway.address}/mcp`, 'POST', {
    key: key.value,
    json: message,
    headers: { accept: ACCEPT, ...headers },
  });
}

/** A request of the new era with the headers that go with it. */
export function modern(method: string, params: Record<string, unknown> = {}, capabilities: object = {}) {
  const name = params.name ?? params.uri;
  return {
    message: {
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': NEW_ERA,
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
          'io.modelcontextprotocol/clientCapabilities': capabilities,
        },
      },
    },
    headers: {
      'mcp-protocol-version': NEW_ERA,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
    },
  };
}
