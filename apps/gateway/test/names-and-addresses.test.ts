import { type DescMethod, type DescService, ScalarType } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  KeysService,
  MembersService,
  PasskeysService,
  Role,
  SessionService,
} from '@postrider/contracts/dashboard';
import { OperatorService } from '@postrider/contracts/operator';
import { DASHBOARD_SERVICES } from '../src/dashboard/services.ts';
import { openBrowser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { picturesOf } from './support/identity.ts';
import { operatorOf } from './support/operator.ts';
import { newPasskey } from './support/passkey.ts';
import { PASSWORD, setUpOwner } from './support/people.ts';

/** The names of fields that hold the name of a person or a thing, or an e-mail address. */
const NAMES = ['name', 'workspaceName'];
const ADDRESSES = ['email'];

const BAD_NAMES = ['Ada\u202eevil', 'Ada\nBcc: all', 'Ada\u0000', '\u200b', 'a'.repeat(101)];
const BAD_ADDRESSES = ['mar\u212a@example.com', 'm\u00fcller@example.com', 'no address', 'a@b@c'];

let harness: Harness;
let owner: Awaited<ReturnType<typeof setUpOwner>>;
/** What the methods take besides the field that is wrong. */
const given: Record<string, object> = {};
/** Where the set-up found what is wrong. */
const setUpPaths: { field: string; path: string | undefined }[] = [];

const fieldsOf = (services: readonly DescService[]) =>
  services.flatMap((service) =>
    service.methods.flatMap((method) =>
      method.input.fields
        .filter((field) => field.fieldKind === 'scalar' && field.scalar === ScalarType.STRING)
        .filter(({ localName }) => [...NAMES, ...ADDRESSES].includes(localName))
        .map(({ localName }) => ({ service, method, field: localName })),
    ),
  );

const DASHBOARD = fieldsOf(DASHBOARD_SERVICES);
const OPERATOR = fieldsOf([OperatorService]);
const badValues = (field: string) => (ADDRESSES.includes(field) ? BAD_ADDRESSES : BAD_NAMES);

beforeAll(async () => {
  const mail = { url: 'smtp://127.0.0.1:1', from: 'x@example.com' };
  harness = await startHarness(({ dashboard }) => ({ dashboard: { ...dashboard, mail } }));
  // Open before there is an owner.
  const setUp = { token: 'x', name: 'X', email: 'x@example.com', password: PASSWORD, workspaceName: 'W' };
  const visitor = openBrowser(harness.gateway.address).client(SessionService);
  for (const field of [...NAMES, ...ADDRESSES])
    for (const value of badValues(field)) {
      const { errors } = await problemOf(visitor.setUp({ ...setUp, [field]: value }));
      setUpPaths.push({ field, path: errors[0]?.path });
    }
  owner = await setUpOwner(harness);
  const { browser, workspaceId } = owner;
  const { key } = await browser
    .client(KeysService)
    .createKey({ workspaceId, name: 'Site', scopes: ['posts:read'] });
  const workspace = { workspaceId };
  const { url } = await browser
    .client(MembersService)
    .createInvitation({ workspaceId, email: 'new@example.com', role: Role.VIEWER });
  Object.assign(given, {
    SignUp: { token: url.split('#')[1], password: PASSWORD },
    UpdateWorkspace: workspace,
    CreateInvitation: { ...workspace, role: 1 },
    CreateKey: { ...workspace, name: 'K', scopes: ['posts:read'], expiry: 'never' },
    UpdateKey: { ...workspace, keyId: key?.id },
    RenameWorkspace: workspace,
  });
});
afterAll(() => harness?.stop());

/** The services’ clients take any method by its name. */
const call = (client: object, method: DescMethod, request: object): Promise<unknown> => {
  const known = Object.entries(client).find(([name]) => name === method.localName)?.[1];
  if (typeof known !== 'function') throw new Error(`there is no method ${method.name}`);
  return known(request);
};

/** Methods that look at something else first: tried below on their own. */
const APART = ['SetUp', 'AddPasskey', 'RenamePasskey'];

describe('every method with a name or an address refuses what is none', () => {
  test('the walk finds them', () => {
    expect(DASHBOARD.length).toBeGreaterThan(7);
    expect(OPERATOR.length).toBeGreaterThan(3);
  });

  test.each(DASHBOARD.filter(({ method }) => !APART.includes(method.name)))(
    '$service.name/$method.name: $field',
    async ({ service, method, field }) => {
      for (const value of badValues(field)) {
        const client = owner.browser.client(service);
        const request = { workspaceId: owner.workspaceId, ...given[method.name], [field]: value };
        const { code, errors } = await problemOf(call(client, method, request));
        expect({ value, code, path: errors[0]?.path }).toEqual({
          value,
          code: 'invalid_request',
          path: `/${field}`,
        });
      }
    },
  );

  test.each(OPERATOR)('the operator’s $method.name: $field', async ({ method, field }) => {
    for (const value of badValues(field)) {
      const client = operatorOf(harness.gateway);
      const request = { workspaceId: owner.workspaceId, ...given[method.name], [field]: value };
      await expect(call(client, method, request)).rejects.toThrow(/not valid/);
    }
  });

  test('the set-up', () => {
    expect(setUpPaths).toHaveLength(2 * BAD_NAMES.length + BAD_ADDRESSES.length);
    expect(setUpPaths.filter(({ field, path }) => path !== `/${field}`)).toEqual([]);
  });

  test('passkeys', async () => {
    const origin = harness.gateway.address.replace('127.0.0.1', 'localhost');
    const browser = openBrowser(origin);
    await browser.auth('/sign-in/email', { email: 'ada@example.com', password: PASSWORD });
    const passkeys = browser.client(PasskeysService);
    const { options } = await passkeys.beginPasskey({ password: PASSWORD });
    const credential = newPasskey(origin).create(options);
    for (const name of BAD_NAMES)
      expect((await problemOf(passkeys.addPasskey({ name, credential }))).errors).toMatchObject([
        { path: '/name' },
      ]);
    const { passkey } = await passkeys.addPasskey({ name: 'Phone', credential });
    for (const name of BAD_NAMES)
      expect(
        (await problemOf(passkeys.renamePasskey({ passkeyId: passkey?.id ?? '', name }))).errors,
      ).toMatchObject([{ path: '/name' }]);
  });

  test('signing in, and a person’s own name', async () => {
    for (const email of BAD_ADDRESSES)
      expect((await owner.browser.auth('/sign-in/email', { email, password: PASSWORD })).status).toBe(400);
    for (const name of BAD_NAMES)
      expect((await owner.browser.auth('/update-user', { name })).status).toBe(400);
    await owner.browser.auth('/update-user', { name: 'Ada', image: `https://x.test/${'a'.repeat(50_000)}` });
    expect((await owner.browser.client(SessionService).getSession({})).user?.name).toBe('Ada');
    expect(await picturesOf(harness)).toEqual([]);
  });
});
