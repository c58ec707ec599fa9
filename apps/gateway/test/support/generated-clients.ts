import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DOCUMENT } from './document.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../../..');
const SDK = join(ROOT, 'packages/sdk');
const PATH = [join(SDK, 'node_modules/.bin'), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(':');

/** A folder for generated code, from which the packages of the repository can be imported. */
export function openClientFolder() {
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  const path = mkdtempSync(join(ROOT, '.local/generated-client-'));
  const write = (name: string, content: string) => writeFileSync(join(path, name), content);
  write('openapi.json', JSON.stringify(DOCUMENT));
  return {
    path,
    write,
    /** Runs a program there, and returns what it prints. Fails with its whole output. */
    async run(command: string, args: string[], env: Record<string, string> = {}): Promise<string> {
      try {
        const options = { cwd: path, maxBuffer: 16_000_000, env: { ...process.env, PATH, ...env } };
        return (await run(command, args, options)).stdout;
      } catch (error) {
        const { stdout, stderr } = Object.assign({ stdout: '', stderr: '' }, error);
        throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
      }
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

export type ClientFolder = ReturnType<typeof openClientFolder>;

interface TypeScriptClient {
  name: string;
  /** The generator's command. */
  generate: [command: string, ...args: string[]];
  /** Settings of Node under which the generator runs. */
  nodeOptions?: string;
  /** The generator's own settings file, and what it contains. */
  config?: [name: string, content: string];
  /** Creates a post, lists webhooks and reads an error, and returns what it has got. */
  program: string;
}

const READ_ENV = `
const baseUrl = process.env['BASE_URL'] ?? '';
const token = process.env['API_KEY'] ?? '';
const unknown = '00000000-0000-4000-8000-000000000000';
`;
const print = (post: string, webhooks: string, code: string) => `
const id: string | undefined = ${post}.id;
const urls: string[] | undefined = ${webhooks}.map((webhook) => webhook.url);
const code: string | undefined = ${code}.code;
console.log(JSON.stringify({ id, urls, code }));
`;
const main = (body: string) => `${READ_ENV}
async function main() {${body}}
main().catch((error: unknown) => { console.error(error); process.exitCode = 1; });
`;

export const TYPESCRIPT_CLIENTS: TypeScriptClient[] = [
  {
    name: '@hey-api/openapi-ts',
    generate: ['openapi-ts', '--input', 'openapi.json', '--output', 'client', '--no-log-file'],
    nodeOptions: `--import ${join(SDK, 'test/support/typescript-5.mjs')}`,
    program: `import { createPost, getPost, listWebhooks } from './client';
import { client } from './client/client.gen';
${main(`
client.setConfig({ baseUrl, auth: () => token });
const made = await createPost({ body: { caption: 'Hello', platforms: ['bluesky'] } });
if (made.response?.status !== 201 || !made.data) throw new Error(JSON.stringify(made.error));
const list = await listWebhooks();
if (list.response?.status !== 200 || !list.data) throw new Error(JSON.stringify(list.error));
const missing = await getPost({ path: { id: unknown } });
if (missing.response?.status !== 404 || !missing.error) throw new Error('No error.');
${print('made.data.post', 'list.data.webhooks', 'missing.error')}`)}`,
  },
  {
    name: 'orval',
    generate: ['orval', '--config', 'orval.config.mjs'],
    config: [
      'orval.config.mjs',
      `export default { api: {
  input: 'openapi.json',
  output: { target: 'client.ts', client: 'fetch', mode: 'single', baseUrl: process.env.BASE_URL },
} };`,
    ],
    program: `import { createPost, getPost, listWebhooks } from './client';
${main(`
const options = { headers: { authorization: \`Bearer \${token}\` } };
const made = await createPost({ caption: 'Hello', platforms: ['bluesky'] }, options);
if (made.status !== 201) throw new Error(JSON.stringify(made.data));
const list = await listWebhooks(undefined, options);
if (list.status !== 200) throw new Error(JSON.stringify(list.data));
const missing = await getPost(unknown, options);
if (missing.status !== 404) throw new Error('No error.');
${print('made.data.post', 'list.data.webhooks', 'missing.data')}`)}`,
  },
  {
    name: 'openapi-typescript with openapi-fetch',
    generate: ['openapi-typescript', 'openapi.json', '--output', 'client.ts'],
    program: `import createClient from 'openapi-fetch';
import type { paths } from './client';
${main(`
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
const made = await client.POST('/posts', { body: { caption: 'Hello', platforms: ['bluesky'], timezone: 'UTC' } });
if (made.response.status !== 201 || !made.data) throw new Error(JSON.stringify(made.error));
const list = await client.GET('/webhooks');
if (list.response.status !== 200 || !list.data) throw new Error(JSON.stringify(list.error));
const missing = await client.GET('/posts/{id}', { params: { path: { id: unknown } } });
if (missing.response.status !== 404 || !missing.error) throw new Error('No error.');
${print('made.data.post', 'list.data.webhooks', 'missing.error')}`)}`,
  },
];

const COMPILER = {
  compilerOptions: {
    strict: true,
    target: 'es2022',
    module: 'commonjs',
    moduleResolution: 'bundler',
    outDir: 'dist',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    rootDir: '.',
  },
  files: ['program.ts'],
};

/** Generates a client, compiles it with a program that uses it, runs that, and returns what it prints. */
export async function useClient(
  folder: ClientFolder,
  { generate: [command, ...args], nodeOptions = '', config, program }: TypeScriptClient,
  env: { BASE_URL: string; API_KEY: string },
): Promise<unknown> {
  if (config) folder.write(...config);
  folder.write('package.json', '{ "type": "commonjs" }');
  folder.write('tsconfig.json', JSON.stringify(COMPILER));
  folder.write('program.ts', program);
  await folder.run(command, args, { ...env, NODE_OPTIONS: nodeOptions });
  await folder.run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json']);
  return JSON.parse(await folder.run('node', ['dist/program.js'], { ...env, NODE_OPTIONS: '' }));
}
