import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TEST_OPERATOR_TOKEN, TEST_TLS } from '@postrider/testing';
import { describeDashboardConnecting } from './dashboard-connecting.ts';
import { BROKER_PASSWORD, describeBundle } from './operator-bundle.ts';
import { describeConnecting } from './operator-connecting.ts';
import { describeSupport } from './operator-support.ts';
import { type OperatorSystem, OTHER_TOKEN, type Settings, startOperatorSystem } from './operator-system.ts';

let system: OperatorSystem;
beforeAll(async () => {
  system = await startOperatorSystem({
    media: {},
    analytics: {
      POSTS_ADDRESS: '127.0.0.1:1',
      PLATFORMS_ADDRESS: '127.0.0.1:1',
      RABBITMQ_URL: `amqp://postrider:${BROKER_PASSWORD}@127.0.0.1:1`,
    },
  });
});
afterAll(() => system?.stop());

const run = (args: readonly string[], settings?: Settings) => system.run(args, settings);
const json = (...args: string[]) => system.json(...args);

describe('workspaces', () => {
  test('are created with a plan, listed, shown, and moved to another plan', async () => {
    const created = await json('workspaces', 'create', 'Acme', '--limit', '5', '--max-media-bytes', '1000');
    const plan = {
      name: 'scale',
      status: 'active',
      monthlyScheduleLimit: 5,
      includedCredits: 10_000,
      maxDrafts: 10_000,
      maxMediaBytes: 1_000,
      maxLinks: 100_000,
      maxProfiles: 1_000,
      renewsAt: expect.any(String),
    };
    expect(created).toEqual({
      id: expect.any(String),
      name: 'Acme',
      plan,
      keys: 0,
      refuseAmbiguousAccounts: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const changed = await json('workspaces', 'plan', created.id, '--status', 'past_due', '--max-links', '0');
    expect(changed).toEqual({ ...created, plan: { ...created.plan, status: 'past_due', maxLinks: 0 } });
    expect(await json('workspaces', 'show', created.id)).toEqual(changed);
    expect(await json('workspaces', 'list')).toContainEqual(changed);
  });

  test('are shown to people as a table, and one of them field by field', async () => {
    const id = await system.newWorkspace('People');
    const { printed } = await run(['workspaces', 'list']);
    const [header, ...rows] = printed.split('\n');
    expect(header).toMatch(/^ID +NAME +PLAN NAME +PLAN STATUS +KEYS +CREATED AT$/);
    expect(rows.find((row) => row.startsWith(id))).toMatch(/^\S+ +People +scale +active +0 +\d{4}-\S+Z$/);
    expect((await run(['workspaces', 'show', id])).printed).toMatch(/^plan\.maxDrafts +10000$/m);
  });
});

describe('keys', () => {
  test('are created, renamed, disabled, enabled and deleted, with effect on the public API', async () => {
    const workspace = await system.newWorkspace('Keys');
    const options = ['--name', 'Site', '--scopes', 'posts:read', '--expiry', '1y'];
    const created = await json('keys', 'create', workspace, ...options);
    const { value, ...key } = created;
    expect(created).toMatchObject({
      name: 'Site',
      scopes: ['posts:read'],
      status: 'active',
      disabledAt: null,
    });
    const url = `${system.apiUrl}/api/v1/developer/accounts`;
    const status = async () => (await fetch(url, { headers: { authorization: `Bearer ${value}` } })).status;
    expect(await status()).toBe(403);

    expect(await json('keys', 'rename', workspace, key.id, 'Old')).toEqual({ id: key.id, name: 'Old' });
    expect(await json('keys', 'list', workspace)).toEqual([{ ...key, name: 'Old' }]);
    expect(await json('keys', 'disable', workspace, key.id)).toEqual({ id: key.id, status: 'disabled' });
    expect(await status()).toBe(401);
    await json('keys', 'enable', workspace, key.id);
    expect(await status()).toBe(403);
    const { printed } = await run(['keys', 'list', workspace]);
    expect(printed).toMatch(
      /^ID +NAME +PREFIX +STATUS +EXPIRES AT +SCOPES +PROFILE IDS +ACCOUNT IDS +NEEDS APPROVAL\n\S+ +Old +svc_live_\w{4} +active +\S+Z +posts:read +– +– +false\n$/,
    );
    await json('keys', 'delete', workspace, key.id, '--yes');
    expect(await status()).toBe(401);
    expect((await run(['keys', 'list', workspace])).printed).toBe('None.\n');
  });
});

test('secret-keys list shows what each service has encrypted', async () => {
  const rows = await json('secret-keys', 'list');
  const row = {
    keyId: 'test',
    isActive: true,
    isMissing: false,
    texts: expect.any(Number),
    advice: 'encrypts new secrets',
  };
  expect(rows).toEqual([
    { service: 'platforms', ...row },
    { service: 'webhooks', ...row },
  ]);
});

test('dead-letters shows that there are none', async () => {
  expect(await json('dead-letters', 'list', '--service', 'platforms')).toEqual([]);
  const unknown = await run(['dead-letters', 'show', 'platforms', 'x']);
  expect(unknown).toMatchObject({ code: 1, errors: expect.stringContaining('no dead letter with this id') });
});

describeSupport(() => system);
describeConnecting(() => system);
describeDashboardConnecting(() => system);
describeBundle(() => system);

describe('the connection', () => {
  const list = ['workspaces', 'list'];

  test('takes the other token too', async () =>
    expect(await run(list, { token: OTHER_TOKEN })).toMatchObject({ code: 0, errors: '' }));

  test('ends with code 3 and what to do where the token is wrong', async () => {
    const { code, printed, errors } = await run(list, { token: 'wrong' });
    expect({ code, printed }).toEqual({ code: 3, printed: '' });
    expect(errors).toMatch(/token is wrong.*OPERATOR_TOKENS.*\n.*--token/s);
  });

  test('ends with code 3 where nothing answers, or something else does', async () => {
    for (const POSTRIDER_OPERATOR_ADDRESS of ['127.0.0.1:1', system.apiUrl]) {
      const { code, errors } = await run(list, { env: { POSTRIDER_OPERATOR_ADDRESS } });
      expect({ code, errors }).toMatchObject({
        code: 3,
        errors: expect.stringContaining('is unreachable'),
      });
    }
  });

  test('is the one that npm start stored, where nothing else is set', async () => {
    const env = { POSTRIDER_OPERATOR_ADDRESS: '', POSTRIDER_DATA_DIR: system.folder };
    expect(await run(list, { token: '', env })).toMatchObject({
      code: 2,
      errors: expect.stringContaining('npm start'),
    });
    writeFileSync(
      join(system.folder, 'operator.json'),
      JSON.stringify({ address: system.address, token: TEST_OPERATOR_TOKEN }),
    );
    expect(await run(list, { token: '', env })).toMatchObject({ code: 0 });
    // The token of this system is for this system only.
    const elsewhere = { ...env, POSTRIDER_OPERATOR_ADDRESS: '127.0.0.1:1' };
    expect(await run(list, { token: '', env: elsewhere })).toMatchObject({ code: 2 });
  });

  test('may be encrypted, and must be beyond this machine', async () => {
    const [OPERATOR_TLS_CERT_FILE, OPERATOR_TLS_KEY_FILE] = [
      join(system.folder, 'cert.pem'),
      join(system.folder, 'key.pem'),
    ];
    writeFileSync(OPERATOR_TLS_CERT_FILE, TEST_TLS.cert);
    writeFileSync(OPERATOR_TLS_KEY_FILE, TEST_TLS.key);
    const tls = { OPERATOR_TLS_CERT_FILE, OPERATOR_TLS_KEY_FILE, OPERATOR_TOKENS: OTHER_TOKEN };
    const encrypted = await system.startGateway(tls);
    const env = { POSTRIDER_OPERATOR_ADDRESS: encrypted.address };
    expect(await run(list, { token: OTHER_TOKEN, env })).toMatchObject({ code: 3 });
    const trusting = { ...env, NODE_EXTRA_CA_CERTS: OPERATOR_TLS_CERT_FILE };
    // A process reads its certificate authorities when it starts.
    expect(await system.runProcess(list, { token: OTHER_TOKEN, env: trusting })).toMatchObject({ code: 0 });
    const clear = await run(list, { env: { POSTRIDER_OPERATOR_ADDRESS: 'http://operator.example.com' } });
    expect(clear).toMatchObject({ code: 2, errors: expect.stringContaining('Use https://') });
  });
});

describe('wrong input', () => {
  test('is refused with code 2 and every field that is wrong', async () => {
    const workspace = await system.newWorkspace('Wrong');
    const args = ['keys', 'create', workspace, '--name', ' ', '--scopes', 'posts:read,posts:reed'];
    const { code, errors } = await run(args);
    expect(code).toBe(2);
    expect(errors).toMatch(
      /^The request is not valid\.\n {2}--name: .*\n {2}--scopes: This must be one of: /,
    );
    const plan = await run(['workspaces', 'plan', workspace, '--status', 'paid']);
    expect(plan).toMatchObject({
      code: 2,
      errors: expect.stringContaining('--status: This must be one of: active'),
    });
  });

  test.each([
    [['workspaces', 'create'], 'missing required argument'],
    [['workspaces', 'create', 'A', '--max-links', '4294967296'], 'at most 4294967295'],
    [['keys', 'create', 'w', '--name', 'k', '--expiry', '2y'], 'Allowed choices are never, 30d, 90d, 1y'],
    [[], 'Usage: postrider'],
    [['workspaces', 'list', '--limmit', '5'], "unknown option '--limmit'"],
    [['workspaces', 'list', '--limit', '501'], 'from 1 to 500'],
    [['workspaces', 'list', '--limit', '0'], 'from 1 to 500'],
    [['workspaces', 'list', '--all', '--limit', '5'], 'cannot be used with'],
    [['webhooks', 'disable', 'w', 'h'], 'Confirm with --yes'],
    [['keys', 'delete', 'w', 'k'], 'Confirm with --yes'],
    [['accounts', 'disconnect', 'w', 'a'], 'Confirm with --yes'],
    [['dead-letters', 'discard', 'posts', 'd'], 'Confirm with --yes'],
    [['deliveries', 'retry', 'w'], 'Set deliveries'],
  ])('%j ends with code 2', async (args, sentence) => {
    expect(await run(args)).toMatchObject({
      code: 2,
      printed: '',
      errors: expect.stringContaining(sentence),
    });
  });

  test('is one line of JSON with --json, whatever refuses it', async () => {
    const failureOf = async (...args: string[]) => {
      const { code, printed, errors } = await run(['--json', ...args]);
      expect(printed).toBe('');
      const { error } = JSON.parse(errors);
      expect(error.exitCode).toBe(code);
      return error;
    };
    const workspace = await system.newWorkspace('Wrong in JSON');
    const plan = ['workspaces', 'plan', workspace, '--plan', 'X', '--status', 'paid'];
    expect(await failureOf(...plan)).toMatchObject({
      exitCode: 2,
      code: 'invalid_request',
      message: 'The request is not valid.',
      errors: [
        { option: '--plan', message: expect.any(String) },
        { option: '--status', message: expect.any(String) },
      ],
    });
    expect(await failureOf('workspaces', 'create')).toMatchObject({
      exitCode: 2,
      code: 'usage',
      message: "missing required argument 'name'",
    });
  });

  test('help is no failure', async () => {
    const { code, printed } = await run(['keys', 'create', '--help']);
    expect({ code, printed }).toMatchObject({
      code: 0,
      printed: expect.stringContaining('Usage: postrider keys create'),
    });
    expect(printed).toContain('Example:\n  $ postrider keys create ');
  });
});

test('disconnect removes an account', async () => {
  const workspace = await system.newWorkspace('gina');
  const {
    fields: { service, identifier, appPassword },
  } = await system.simulator.addAccount({
    platform: 'bluesky',
    handle: 'gina.test',
  });
  const options = ['--identifier', identifier, '--service', service, '--app-password', '-'];
  const command = system.connect('connect', 'bluesky', workspace, ...options);
  command.type(appPassword);
  const { id } = JSON.parse((await command.ended()).printed);
  expect((await run(['accounts', 'list', workspace])).printed).toMatch(
    /^ID +PLATFORM .*\n\S+ +bluesky +gina\.test /,
  );
  expect(await json('accounts', 'disconnect', workspace, id, '--yes')).toEqual({
    id,
    status: 'disconnected',
  });
  expect(await json('accounts', 'list', workspace)).toEqual([]);
});
