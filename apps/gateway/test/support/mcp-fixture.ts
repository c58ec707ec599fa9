import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallToolResult,
  fromJsonSchema,
  McpServer,
  type PromptMessage,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { addQuestions, stateOf } from './mcp-fixture-questions.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

/** A server for one request with everything that the conformance suite calls, named and worded as it wants it. */
export function newFixtureServer(): McpServer {
  const server = new McpServer(
    { name: 'fixture', version: '1' },
    {
      // As at Postrider, lists do not change.
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
        logging: {},
        completions: {},
      },
      requestState: { verify: stateOf.verify },
    },
  );
  addTools(server);
  addQuestions(server);
  addResources(server);
  addPrompts(server);
  return server;
}

const text = (text: string) => ({ type: 'text' as const, text });
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
const resource = (uri: string, mimeType: string, text: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text },
});

function addTools(server: McpServer): void {
  const answering = (name: string, ...content: CallToolResult['content']) =>
    server.registerTool(name, { description: name }, () => ({ content }));
  answering('test_simple_text', text('This is a simple text response for testing.'));
  answering('test_image_content', image);
  answering('test_audio_content', { type: 'audio', data: WAV, mimeType: 'audio/wav' });
  answering(
    'test_embedded_resource',
    resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.'),
  );
  answering(
    'test_multiple_content_types',
    text('Multiple content types test:'),
    image,
    resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
  );
  server.registerTool('test_error_handling', { description: 'Fails' }, () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  for (const name of ['test_tool_with_logging', 'test_logging_tool'])
    server.registerTool(name, { description: 'Logs' }, async (context) => {
      for (const line of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        await context.mcpReq.log('info', line);
        await sleep(20);
      }
      return { content: [text('Logged.')] };
    });
  server.registerTool('test_tool_with_progress', { description: 'Reports progress' }, async (context) => {
    const progressToken = context.mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined)
        await context.mcpReq.notify({
          method: 'notifications/progress',
          params: { progressToken, progress, total: 100 },
        });
      await sleep(20);
    }
    return { content: [text('Done.')] };
  });
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'Tool with JSON Schema 2020-12 features', inputSchema: fromJsonSchema(SCHEMA_2020_12) },
    () => ({ content: [text('Taken.')] }),
  );
  server.registerTool(
    'test_custom_header',
    {
      description: 'Has a parameter that is a header too',
      inputSchema: fromJsonSchema(WITH_HEADER),
    },
    () => ({ content: [text('Taken.')] }),
  );
}

/** As the suite compares it. */
const SCHEMA_2020_12 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
} as const;

/** A parameter that clients send as the header Mcp-Param-Region too. */
const WITH_HEADER = {
  type: 'object',
  properties: { region: { type: 'string', 'x-mcp-header': 'Region' } },
  required: ['region'],
} as const;

function addResources(server: McpServer): void {
  const serve = (uri: string, mimeType: string, content: { text: string } | { blob: string }) =>
    server.registerResource(uri.slice('test://'.length), uri, { description: uri, mimeType }, () => ({
      contents: [{ uri, mimeType, ...content }],
    }));
  serve('test://static-text', 'text/plain', { text: 'This is the content of the static text resource.' });
  serve('test://static-binary', 'image/png', { blob: PNG });
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { description: 'By id', mimeType: 'application/json' },
    ({ href: uri }, { id }) => ({
      contents: [
        {
          uri,
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
        },
      ],
    }),
  );
}

function addPrompts(server: McpServer): void {
  const user = (content: PromptMessage['content']): PromptMessage => ({ role: 'user', content });
  server.registerPrompt('test_simple_prompt', { description: 'Simple' }, () => ({
    messages: [user(text('This is a simple prompt for testing.'))],
  }));
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'With arguments', argsSchema: z.object({ arg1: z.string(), arg2: z.string() }) },
    ({ arg1, arg2 }) => ({
      messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
    }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'With a resource', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => ({
      messages: [
        user(resource(resourceUri, 'text/plain', 'Embedded resource content for testing.')),
        user(text('Please process the embedded resource above.')),
      ],
    }),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'With an image' }, () => ({
    messages: [user(image), user(text('Please analyze the image above.'))],
  }));
  server.server.setRequestHandler('completion/complete', () => ({
    completion: { values: [], total: 0, hasMore: false },
  }));
}
