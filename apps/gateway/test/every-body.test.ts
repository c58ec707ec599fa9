import type { DescMethod } from '@bufbuild/protobuf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SessionService } from '@postrider/contracts/dashboard';
import { OperatorService } from '@postrider/contracts/operator';
import { type Gateway, startGateway } from '@postrider/gateway';
import { TEST_OPERATOR_TOKEN } from '@postrider/testing';
import { RAW, TEXTS } from '@postrider/testing/hostile';
import { hostileFields, hostileMessages } from '@postrider/testing/hostile-messages';
import { z } from 'zod';
import { ROUTES } from '../src/api/routes.ts';
import { ruleOf } from '../src/dashboard/access.ts';
import { AUTH_ENDPOINTS } from '../src/dashboard/auth-endpoints.ts';
import { DASHBOARD_SERVICES } from '../src/dashboard/dashboard.ts';
import { TOOLS } from '../src/mcp/tools.ts';
import {
  AUTH_PATH,
  BASE_PATH,
  DASHBOARD_API_PATH,
  MCP_PATH,
  OAUTH_PATH,
  SERVER_METADATA_PATH,
} from '../src/paths.ts';
import { type Attack, type Attacked, callGrpc, carryOut, enveloped, post } from './support/attack.ts';
import type { Browser } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { modern } from './support/mcp.ts';
import { setUpOwner } from './support/people.ts';
import { uuid } from './support/values.ts';

/** No call may be refused because there were many of them: that is tested elsewhere. */
const NO_LIMIT = 1_000_000;
const MINUTE_MS = 60_000;

let harness: Harness;
let gateway: Gateway;
let browser: Browser;
let workspaceId: string;
let now = Date.now();
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  const config = {
    ...harness.config,
    oauth: { allowsRegistration: true },
    rateLimits: {
      ...harness.config.rateLimits,
      quotas: { key: NO_LIMIT, workspace: NO_LIMIT, maker: NO_LIMIT, address: NO_LIMIT },
    },
  };
  gateway = await startGateway(config, () => now);
  running.defer(() => gateway.stop());
  ({ browser, workspaceId } = await setUpOwner({ ...harness, gateway }));
});
afterAll(() => running.disposeAsync());
// The limits of the dashboard can’t be set.
beforeEach(() => {
  now += MINUTE_MS;
});

const site = () => ({ origin: gateway.address, 'sec-fetch-site': 'same-origin' });
const cookie = () => ({ cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

const raw = Object.entries(RAW);
/** Where nothing of a body may be read, or is read by what reads all the others: those that parsers need longest for. */
const few = raw.filter(([name]) =>
  ['open arrays', 'nested arrays', 'escapes', 'the same key'].includes(name),
);
/** A body that is refused whatever it is for, before anything of it is used. */
const isRefused = ({ status }: Attacked) => status >= 400 && status < 500;
const isNoFault = ({ status }: Attacked) => status !== 500;

describe('the developer API', () => {
  test.each(ROUTES.map((route) => [route.operationId, route] as const))(
    '%s',
    async (_id, { method, path }) => {
      const url = `${gateway.address}${BASE_PATH}${path.replaceAll(/:\w+/g, uuid(1))}`;
      const attacks = (headers: Record<string, string>): Attack[] =>
        raw.map(([name, body]) => ({
          name,
          send: () => post(url, body, { ...JSON_TYPE, ...headers }, method.toUpperCase()),
        }));
      expect(await carryOut(attacks({}), ({ status }) => status === 401)).toEqual([]);
      expect(await carryOut(attacks(bearer(harness.key.value)), isNoFault)).toEqual([]);
    },
  );
});

const dashboard = DASHBOARD_SERVICES.flatMap(({ methods }): DescMethod[] => [...methods]);

describe('the dashboard’s API', () => {
  function attacksOn(method: DescMethod, headers: Record<string, string>) {
    const url = `${gateway.address}${DASHBOARD_API_PATH}/${method.parent.typeName}/${method.name}`;
    const isStream = method.methodKind !== 'unary';
    const send = (name: string, format: 'json' | 'proto', body: string | Buffer<ArrayBuffer>): Attack => ({
      name: `${format}, ${name}`,
      send: () =>
        post(url, isStream ? enveloped(body) : body, {
          ...{ ...site(), ...headers },
          'content-type': `application/${isStream ? 'connect+' : ''}${format}`,
        }),
    });
    const given = 'workspaceId' in method.input.field ? { workspaceId } : {};
    return {
      bodies: [
        ...few.map(([name, body]) => send(name, 'json', body)),
        ...hostileMessages(method.input).map(([name, body]) => send(name, 'proto', body)),
      ],
      fields: hostileFields(method.input, given).map(([name, body]) => send(name, 'json', body)),
    };
  }

  test.each(dashboard.map((each) => [each.name, each] as const))('%s', async (_name, method) => {
    const isStream = method.methodKind !== 'unary';
    // A stream is answered 200, and its error at its end.
    const says =
      (pattern: RegExp, accepted = isRefused) =>
      (answer: Attacked) =>
        (isStream || accepted(answer)) && pattern.test(answer.text);
    const visitor = attacksOn(method, {});
    const member = attacksOn(method, cookie());
    const refusal = /"code": ?"(invalid_argument|unimplemented)"/;
    const isPublic = ruleOf(method) === 'public';
    if (isPublic) {
      expect(await carryOut(visitor.bodies, says(refusal))).toEqual([]);
      expect(await carryOut(visitor.fields)).toEqual([]);
    } else expect(await carryOut(visitor.bodies.slice(0, 2), says(/not_signed_in/))).toEqual([]);
    expect(await carryOut(member.bodies, says(refusal))).toEqual([]);
    expect(await carryOut(member.fields)).toEqual([]);
  });

  test('the session lasted to the end', async () => {
    expect((await browser.client(SessionService).getSession({})).user?.name).toBe('Ada');
  });
});

describe('the operator service', () => {
  const INVALID_ARGUMENT = 3;
  const UNAUTHENTICATED = 16;

  test.each(OperatorService.methods.map((each) => [each.name, each] as const))(
    '%s',
    async (name, { input }) => {
      const path = `/${OperatorService.typeName}/${name}`;
      // A message may have 64 KiB.
      const bodies: [name: string, format: string, body: string | Buffer<ArrayBuffer>][] = [
        ...few.flatMap(([what, body]): [string, string, string][] => [
          [what, 'json', body],
          [`less of ${what}`, 'json', body.slice(0, 60_000)],
        ]),
        ...hostileMessages(input).flatMap(([what, body]): [string, string, Buffer<ArrayBuffer>][] => [
          [what, 'proto', body],
          [`less of ${what}`, 'proto', body.subarray(0, 60_000)],
        ]),
      ];
      const attacks = (all: typeof bodies, headers: Record<string, string>): Attack[] =>
        all.map(([what, format, body]) => ({
          name: `${format}, ${what}`,
          send: () =>
            callGrpc(gateway.operatorAddress ?? '', path, enveloped(body), {
              'content-type': `application/grpc+${format}`,
              ...headers,
            }),
        }));
      const fields = hostileFields(input, {}).map(([what, body]): (typeof bodies)[number] => [
        what,
        'json',
        body,
      ]);
      expect(await carryOut(attacks(bodies, {}), ({ status }) => status === UNAUTHENTICATED)).toEqual([]);
      const token = bearer(TEST_OPERATOR_TOKEN);
      expect(await carryOut(attacks(bodies, token), ({ status }) => status === INVALID_ARGUMENT)).toEqual([]);
      expect(await carryOut(attacks(fields, token))).toEqual([]);
    },
  );
});

const property = z.looseObject({ type: z.string().optional() });

describe('the MCP server', () => {
  const send = (name: string, body: string, headers: Record<string, string> = {}): Attack => ({
    name,
    send: () =>
      post(gateway.address + MCP_PATH, body, {
        ...JSON_TYPE,
        ...headers,
        accept: 'application/json, text/event-stream',
      }),
  });

  test('any body', async () => {
    const attacks = (headers: Record<string, string>) => raw.map(([name, body]) => send(name, body, headers));
    expect(await carryOut(attacks({}), ({ status }) => status === 401)).toEqual([]);
    expect(await carryOut(attacks(bearer(harness.key.value)), isRefused)).toEqual([]);
  });

  test.each(TOOLS.map(({ listed }) => [listed.name, listed] as const))(
    '%s',
    async (name, { inputSchema }) => {
      const texts = Object.values(TEXTS);
      const attacks = Object.entries(inputSchema.properties ?? {}).map(([argument, schema], n) => {
        const isList = property.safeParse(schema).data?.type === 'array';
        const value = isList ? Array(900).fill('z') : texts[n % texts.length]?.toWellFormed();
        const { message, headers } = modern('tools/call', { name, arguments: { [argument]: value } });
        return send(`much of ${argument}`, JSON.stringify(message), {
          ...headers,
          ...bearer(harness.key.value),
        });
      });
      const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`a${n}`, 'z']));
      const { message, headers } = modern('tools/call', { name, arguments: unknown });
      attacks.push(
        send('many arguments', JSON.stringify(message), { ...headers, ...bearer(harness.key.value) }),
      );
      expect(await carryOut(attacks, isNoFault)).toEqual([]);
    },
  );
});

describe('signing in', () => {
  test.each(Object.entries(AUTH_ENDPOINTS))('%s', async (path, { body, needsSession }) => {
    const url = gateway.address + AUTH_PATH + path;
    const fields = Object.keys(body.shape).flatMap((name) =>
      Object.entries(TEXTS).map(([what, text]): [string, string] => [
        `${name} of ${what}`,
        JSON.stringify({ email: 'a@b.test', [name]: text.toWellFormed().slice(0, 30_000) }),
      ]),
    );
    const attacks = (headers: Record<string, string>): Attack[] =>
      [...raw.filter(([name]) => !['a prototype', 'nothing'].includes(name)), ...fields].map(
        ([name, text]) => ({
          name,
          send: () => post(url, text, { ...JSON_TYPE, ...site(), ...headers }),
        }),
      );
    expect(
      await carryOut(attacks({}), ({ status }) => (needsSession ? status === 401 : status >= 400)),
    ).toEqual([]);
    if (needsSession) expect(await carryOut(attacks(cookie()), isNoFault)).toEqual([]);
  });
});

test('every endpoint of OAuth', async () => {
  const metadata = await (await fetch(gateway.address + SERVER_METADATA_PATH)).json();
  const paths = Object.values(z.record(z.string(), z.unknown()).parse(metadata))
    .filter((value) => typeof value === 'string')
    .filter((value) => value.includes(`${OAUTH_PATH}/`))
    .map((url) => new URL(url).pathname);
  expect(paths.length).toBeGreaterThanOrEqual(3);
  const forms = { 'many parameters': 'a=1&'.repeat(4_000), escapes: `code=${'%00'.repeat(5_000)}` };
  for (const path of paths) {
    const attack = (bodies: object, headers: Record<string, string>): Attack[] =>
      Object.entries(bodies).map(([name, body]) => ({
        name: `${path}, ${name}`,
        send: () => post(gateway.address + path, body, headers),
      }));
    const attacks = [...[...attack(RAW, JSON_TYPE), ...attack(RAW, FORM_TYPE), ...attack(forms, FORM_TYPE)]];
    expect(await carryOut(attacks, isRefused)).toEqual([]);
  }
});
