import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { Code, ConnectError, decodeBinaryHeader } from '@connectrpc/connect';
import { Client, credentials, Metadata, status } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ProblemSchema } from '@postrider/contracts/common';
import {
  type GetWorkspaceRequest,
  GetWorkspaceRequestSchema,
  type GetWorkspaceResponse,
  GetWorkspaceResponseSchema,
} from '@postrider/contracts/operator';
import { type Gateway, startGateway } from '@postrider/gateway';
import { invalid } from '@postrider/service';
import {
  createAuthority,
  createCertificateFolder,
  TEST_OPERATOR_TOKEN,
  TEST_TLS,
  waitUntil,
} from '@postrider/testing';
import { type Harness, startHarness } from './support/harness.ts';
import { operatorOf } from './support/operator.ts';
import { describeForwarding } from './support/operator-forwarding.ts';

let harness: Harness;
let workspaceId: string;
let now = Date.now();
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  workspaceId = harness.workspace.id;
});
afterAll(() => running.disposeAsync());

/** One more gateway, whose operator service accepts these tokens and counts by the test's clock. */
async function gatewayWith(tokens: string[]): Promise<Gateway> {
  const operator = { ...harness.config.operator, tokens };
  const gateway = await startGateway({ ...harness.config, operator }, () => now);
  running.defer(() => gateway.stop());
  return gateway;
}

const failure = async (call: Promise<unknown>) => {
  const error = await call.catch((caught: unknown) => caught);
  if (!(error instanceof ConnectError)) throw new Error(`the call did not fail: ${error}`);
  return error;
};

const problem = async (call: Promise<unknown>) =>
  decodeBinaryHeader((await failure(call)).metadata.get('problem-bin') ?? '', ProblemSchema);

describe('the token', () => {
  test.each([
    [null, /required. Send "authorization: Bearer <token>"/],
    [TEST_OPERATOR_TOKEN, /required/],
    [`Bearer ${'other'.repeat(9)}`, /is wrong. Use one of the gateway’s OPERATOR_TOKENS/],
    [`Bearer ${TEST_OPERATOR_TOKEN}x`, /is wrong/],
  ])('in the header %j is refused with what to do', async (header, sentence) => {
    const operator = operatorOf(harness.gateway, header);
    const methods = [operator.listWorkspaces, operator.listSecretKeys, operator.listAccounts];
    for (const method of methods) {
      const { code, rawMessage } = await failure(method({}));
      expect(code).toBe(Code.Unauthenticated);
      expect(rawMessage).toMatch(sentence);
    }
  });

  test('may be one of several, so that it can be replaced', async () => {
    const other = 'b'.repeat(64);
    const gateway = await gatewayWith([other, TEST_OPERATOR_TOKEN]);
    for (const token of [TEST_OPERATOR_TOKEN, other])
      expect((await operatorOf(gateway, `bearer ${token}`).listWorkspaces({})).workspaces).toHaveLength(1);
    const only = await gatewayWith([other]);
    expect((await failure(operatorOf(only).listWorkspaces({}))).code).toBe(Code.Unauthenticated);
  });

  test('is limited by address while it is wrong, and always accepted where it is valid', async () => {
    const gateway = await gatewayWith([TEST_OPERATOR_TOKEN]);
    const wrong = operatorOf(gateway, 'Bearer wrong');
    const codes = async (times: number) => {
      const calls = Array.from({ length: times }, () => failure(wrong.listWorkspaces({})));
      return (await Promise.all(calls)).map(({ code }) => code);
    };
    expect(await codes(10)).toEqual(Array(10).fill(Code.Unauthenticated));
    expect(await codes(3)).toEqual(Array(3).fill(Code.ResourceExhausted));
    expect((await operatorOf(gateway).listWorkspaces({})).workspaces).toHaveLength(1);
    now += 60_000;
    expect(await codes(1)).toEqual([Code.Unauthenticated]);
  });

  test('is checked before the body is read', async () => {
    const name = 'x'.repeat(100_000);
    const refused = await failure(operatorOf(harness.gateway, null).createWorkspace({ name }));
    expect(refused.code).toBe(Code.Unauthenticated);
    const tooLarge = await failure(operatorOf(harness.gateway).createWorkspace({ name }));
    expect(tooLarge).toMatchObject({
      code: Code.InvalidArgument,
      rawMessage: 'The body must not exceed 65536 bytes.',
    });
  });
});

describe('the operator service', () => {
  test('is not on the public port', async () => {
    const { address } = harness.gateway;
    await expect(operatorOf({ operatorAddress: address }).listWorkspaces({})).rejects.toThrow();
    const url = `${address}/operator.v1.OperatorService/ListWorkspaces`;
    const headers = {
      authorization: `Bearer ${TEST_OPERATOR_TOKEN}`,
      'content-type': 'application/grpc+proto',
    };
    expect((await fetch(url, { method: 'POST', headers })).status).toBe(404);
  });

  test('answers any gRPC client', async () => {
    const { host } = new URL(harness.gateway.operatorAddress ?? '');
    const client = new Client(host, credentials.createInsecure());
    const metadata = new Metadata();
    metadata.set('authorization', `Bearer ${TEST_OPERATOR_TOKEN}`);
    const get = (id: string) =>
      new Promise<GetWorkspaceResponse | undefined>((resolve, reject) => {
        client.makeUnaryRequest(
          '/operator.v1.OperatorService/GetWorkspace',
          (request: GetWorkspaceRequest) => Buffer.from(toBinary(GetWorkspaceRequestSchema, request)),
          (bytes) => fromBinary(GetWorkspaceResponseSchema, bytes),
          create(GetWorkspaceRequestSchema, { workspaceId: id }),
          metadata,
          (error, response) => (error ? reject(error) : resolve(response)),
        );
      });
    expect((await get(workspaceId))?.workspace?.name).toBe('Test');
    await expect(get('x')).rejects.toMatchObject({
      code: status.NOT_FOUND,
      details: 'There is no such workspace.',
    });
    client.close();
  });

  test('is served with TLS where it has a certificate', async () => {
    const folder = createCertificateFolder(TEST_TLS, TEST_TLS.cert);
    running.defer(folder.remove);
    const listen = { host: '127.0.0.1', port: 0 };
    const operator = { listen, tokens: [TEST_OPERATOR_TOKEN], tls: folder.files };
    const gateway = await startGateway({ ...harness.config, operator });
    running.defer(() => gateway.stop());
    expect(gateway.operatorAddress).toMatch(/^https:/);
    const trusting = (ca: string) => operatorOf(gateway, `Bearer ${TEST_OPERATOR_TOKEN}`, { ca });
    expect((await trusting(TEST_TLS.cert).getWorkspace({ workspaceId })).workspace?.name).toBe('Test');
    await expect(operatorOf(gateway).listWorkspaces({})).rejects.toThrow('self-signed certificate');

    const authority = createAuthority();
    folder.replace(authority.issue(['127.0.0.1']), authority.ca);
    await waitUntil('the new certificate', () => trusting(authority.ca).listWorkspaces({}), 30_000);
  });

  test('is off without a token', async () => {
    const gateway = await startGateway({
      ...harness.config,
      operator: { ...harness.config.operator, tokens: [] },
    });
    expect(gateway.operatorAddress).toBeUndefined();
    await gateway.stop();
  });

  test('names every field that is wrong', async () => {
    const operator = operatorOf(harness.gateway);
    expect(
      await problem(operator.createKey({ workspaceId, name: ' ', scopes: ['posts:reed'] })),
    ).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: '/name' }, { path: '/scopes/0' }],
    });
    const plan = { status: 'paid', maxMediaBytes: 0n };
    expect(await problem(operator.updatePlan({ workspaceId, plan }))).toMatchObject({
      errors: [{ path: '/plan/status' }, { path: '/plan/maxMediaBytes' }],
    });
    const missing = { code: 'not_found', message: 'There is no such workspace.' };
    expect(await problem(operator.getWorkspace({ workspaceId: 'x' }))).toMatchObject(missing);
    expect(await problem(operator.updateKey({ workspaceId, keyId: 'x' }))).toMatchObject({
      code: 'not_found',
    });
  });

  test('changes the fields of a plan that are set, and no others', async () => {
    const operator = operatorOf(harness.gateway);
    const { workspace } = await operator.createWorkspace({ name: ' One ', plan: { maxLinks: 0 } });
    expect(workspace).toMatchObject({
      name: 'One',
      keys: 0,
      plan: {
        name: 'scale',
        status: 'active',
        maxLinks: 0,
        maxDrafts: 10_000,
        maxMediaBytes: 107_374_182_400n,
      },
    });
    const plan = { status: 'trialing', maxMediaBytes: 5n };
    const changed = await operator.updatePlan({ workspaceId: workspace?.id ?? '', plan });
    expect(changed.workspace).toEqual({ ...workspace, plan: { ...workspace?.plan, ...plan } });
  });

  test('forwards calls on accounts, for workspaces that exist', async () => {
    const operator = operatorOf(harness.gateway);
    const { accounts } = await operator.listAccounts(
      { workspaceId },
      { headers: { 'x-request-id': 'mine' } },
    );
    expect(accounts).toMatchObject([{ username: 'ada.test' }]);
    expect(harness.fakes.callsOf('listAccounts')).toMatchObject([
      { request: { workspaceId }, requestId: 'mine' },
    ]);

    const unknown = operator.disconnectAccount({ workspaceId: 'x', accountId: 'y' });
    expect(await problem(unknown)).toMatchObject({ code: 'not_found' });
    expect(harness.fakes.callsOf('disconnectAccount')).toEqual([]);

    harness.fakes.fail('disconnectAccount', invalid('/accountId', 'invalid_format', 'This must be a UUID.'));
    const refused = await problem(operator.disconnectAccount({ workspaceId, accountId: 'y' }));
    expect(refused).toMatchObject({ errors: [{ path: '/accountId', message: 'This must be a UUID.' }] });
    harness.fakes.before('disconnectAccount');
  });

  test('lists the encryption keys of each service', async () => {
    const { services } = await operatorOf(harness.gateway).listSecretKeys({});
    expect(services).toMatchObject([
      { service: 'platforms', keys: [{ keyId: 'new', isActive: true, texts: 2n }] },
      { service: 'webhooks', keys: [{ keyId: 'old', isActive: false, texts: 0n }] },
    ]);
  });

  test('returns the request id, and refuses deadlines beyond a minute', async () => {
    const operator = operatorOf(harness.gateway);
    let id: string | null = '';
    await operator.listWorkspaces(
      {},
      {
        onHeader: (header) => {
          id = header.get('x-request-id');
        },
      },
    );
    expect(id).toMatch(/^req_/);
    const { code } = await failure(operator.listWorkspaces({}, { timeoutMs: 61_000 }));
    expect(code).toBe(Code.InvalidArgument);
    const { metadata } = await failure(operator.getWorkspace({}, { headers: { 'x-request-id': 'mine' } }));
    expect(metadata.get('x-request-id')).toBe('mine');
  });

  test('lets calls in flight end when the gateway stops', async () => {
    const gateway = await startGateway(harness.config);
    const held = Promise.withResolvers<void>();
    harness.fakes.before('listAccounts', () => held.promise);
    const before = harness.fakes.callsOf('listAccounts').length;
    const call = operatorOf(gateway).listAccounts({ workspaceId });
    await waitUntil('it is in flight', () => harness.fakes.callsOf('listAccounts').length > before);
    const stopping = gateway.stop();
    const isRefused = () =>
      operatorOf(gateway)
        .listWorkspaces({})
        .then(
          () => false,
          () => true,
        );
    await waitUntil('it takes no more calls', isRefused);
    held.resolve();
    expect((await call).accounts).toHaveLength(1);
    await stopping;
    harness.fakes.before('listAccounts');
  });
});

// At the end: it makes workspaces and calls.
describeForwarding(() => harness, problem);
