import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Receiver, waitUntil } from '@postrider/testing';
import { freePorts } from '../src/free-ports.ts';
import { ROOT } from '../src/topology.ts';
import { type Block, blocksOf, has, isServer, programOf, variablesOf } from './guide-blocks.ts';
import { type Folder, type Outcome, openFolder, outcome } from './guide-programs.ts';
import type { Harness } from './harness.ts';

const NAMES = globSync(join(ROOT, 'apps/gateway/src/docs/guides/*.md'))
  .map((file) => basename(file, '.md'))
  .filter((name) => !['set-up', 'signatures', 'clients'].includes(name));

/** Where the samples lead, for `OUTBOUND_CONNECT_TO`: their endpoint and their picture. */
export const hostsOfGuides = ({ url }: Receiver): string =>
  ['hooks.example.com', 'www.example.com'].map((host) => `${host}=${url}`).join(',');

/**
 * The samples of the guides, run as they are written, in the order of each page: those in curl and TypeScript.
 * @param python runs those in Python instead, with this interpreter, which has the client
 */
export function describeGuides(system: () => Harness, hosts: () => Receiver, python?: string): void {
  let folder: Folder;
  let picture: Buffer;
  /** Where the endpoints of the samples are; until one runs, deliveries are accepted here. */
  const endpoints = new Set<string>();
  /** A key whose posts need approval. */
  let authorKey: string;
  const env = () => ({
    POSTRIDER_URL: system().apiUrl,
    POSTRIDER_API_KEY: system().apiKey,
    POSTRIDER_AUTHOR_KEY: authorKey,
  });

  beforeAll(async () => {
    const { operator, workspaceId } = system();
    const author = {
      workspaceId,
      name: 'Author',
      scopes: ['posts:read', 'posts:write'],
      needsApproval: true,
    };
    authorKey = (await operator.createKey(author)).value;
    const { url } = await system().postrider.media.import(
      'https://pictures.postrider.test/pictures/harbour.jpg',
    );
    picture = Buffer.from(await (await fetch(url)).arrayBuffer());
    folder = openFolder();
    folder.write('harbour.jpg', picture);
    hosts().answer(async ({ path, headers, body }, response) => {
      if (path === '/pictures/harbour.jpg') {
        response.setHeader('Content-Type', 'image/jpeg').end(picture);
        return;
      }
      const signature = String(headers['x-service-signature']);
      const sent = { method: 'POST', body, headers: { 'x-service-signature': signature } };
      const answers = await Promise.all([...endpoints].map((url) => fetch(url, sent)));
      response.writeHead(answers.find(({ ok }) => !ok)?.status ?? 204).end();
    });
  });
  afterAll(() => folder?.remove());

  /** Starts a sample that is a server and resolves with what it printed, once `use` is done. */
  async function serve(block: Block, more: NodeJS.ProcessEnv, use: () => Promise<void>): Promise<string> {
    const [command, file] =
      block.language === 'python' && python
        ? ([python, 'server.py'] as const)
        : ([process.execPath, 'server.ts'] as const);
    folder.write(file, block.code);
    const { links: port } = await freePorts();
    const child = folder.start(
      { ...env(), ...more, PORT: String(port), PYTHONUNBUFFERED: '1' },
      command,
      file,
    );
    const ended = outcome(child);
    const url = `http://127.0.0.1:${port}/`;
    try {
      await waitUntil(
        'the sample listens',
        async () => (await fetch(url, { method: 'POST' })).status === 400,
      );
      endpoints.add(url);
      await use();
    } finally {
      endpoints.delete(url);
      child.kill();
    }
    return (await ended).printed;
  }

  /** Runs the samples in curl, and compares what they answer with what the page shows of it. */
  async function walk([block, ...rest]: Block[], known: NodeJS.ProcessEnv, last?: Block): Promise<void> {
    if (!block) return;
    const run = (sample: Block) => folder.run({ ...env(), ...known }, 'bash', '-euc', sample.code);
    if (isServer(block) && (block.language === 'python') !== (python !== undefined))
      await walk(rest, known, last);
    else if (isServer(block)) {
      const use = () => walk(rest, known, last);
      const printed = await serve(block, { POSTRIDER_WEBHOOK_SECRET: known.WEBHOOK_SECRET }, use);
      expect(printed).toContain('webhook.test');
    } else if (block.language === 'sh') {
      const done = await run(block);
      expectSuccess(done, rest);
      const answer = { ...known, ANSWER: done.printed, ...variablesOf(jsonOf(done.printed)) };
      await walk(rest, answer, block);
    } else {
      if (block.language === 'json' && last) await expectShown(JSON.parse(block.code), last, known, run);
      if (block.language === 'http')
        for (const line of block.code.trim().split('\n'))
          expect(withoutNumbers(known.ANSWER ?? '')).toContain(withoutNumbers(line));
      await walk(rest, known, last);
    }
  }

  if (python) {
    describe('the guides in Python', () => {
      test.each(NAMES.filter((name) => programOf(name, 'python') !== ''))('%s runs', async (name) => {
        folder.write(`${name}.py`, programOf(name, 'python'));
        const { code, errors } = await folder.run(env(), python, `${name}.py`);
        expect({ code, errors }).toEqual({ code: 0, errors: '' });
      });

      const withServer = NAMES.filter((name) => blocksOf(name).some(isServer));
      test.each(withServer)('%s receives what curl sends for', (name) => walk(blocksOf(name), {}));
    });
    return;
  }

  describe('the guides', () => {
    test('send files from the disk, not from memory', () => {
      const whole = /--data-binary|\bread\(\)\s*$|readFile/m;
      for (const name of NAMES) for (const { code } of blocksOf(name)) expect(code).not.toMatch(whole);
    });

    test.each(NAMES)('%s does with curl what it shows', (name) => walk(blocksOf(name), {}));

    test.each(NAMES.filter((name) => programOf(name, 'ts') !== ''))('%s runs in TypeScript', async (name) => {
      folder.write(`${name}.ts`, programOf(name, 'ts'));
      const { code, errors } = await folder.run(env(), process.execPath, `${name}.ts`);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
    });

    test('use the client in Python', () => {
      const own = /urllib|\bcall\(/;
      for (const name of NAMES) expect([name, programOf(name, 'python').match(own)]).toEqual([name, null]);
    });
  });
}

/** A sample succeeds, and is refused only where its page shows that. */
function expectSuccess({ code, printed, errors }: Outcome, rest: readonly Block[]): void {
  const shown = rest.find(({ language }) => language === 'json' || language === 'sh');
  const isRefusal = shown?.language === 'json' && shown.code.includes('"code"');
  expect({ code, isRefused: printed.includes('"request_id"'), printed, errors }).toEqual({
    code: 0,
    isRefused: isRefusal,
    printed: expect.anything(),
    errors: expect.anything(),
  });
}

/** A sample that only reads is run again until it answers what is shown, as a reader would. */
async function expectShown(
  shown: unknown,
  sample: Block,
  known: NodeJS.ProcessEnv,
  run: (sample: Block) => Promise<Outcome>,
): Promise<void> {
  let answer = jsonOf(known.ANSWER ?? '');
  const isRead = !/ -(?:X|d) /.test(sample.code);
  if (isRead)
    await waitUntil('the answer that is shown', async () => {
      answer = jsonOf((await run(sample)).printed);
      return has(answer, shown);
    });
  if (!has(answer, shown)) expect(answer).toMatchObject(Object(shown));
}

const withoutNumbers = (text: string) => text.replace(/\d+/g, 'N');

/** The JSON that a sample printed; undefined where it is not one value of it. */
function jsonOf(printed: string): unknown {
  try {
    return JSON.parse(printed);
  } catch {
    return undefined;
  }
}
