import type { DescMethod } from '@bufbuild/protobuf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { SessionService } from '@postrider/contracts/dashboard';
import { OperatorService } from '@postrider/contracts/operator';
import { type Gateway, startGateway } from '@postrider/gateway';
import { TEST_OPERATOR_TOKEN } from '@postrider/testing';
import { type Attacked, post } from '@postrider/testing/attack';
import {
  connectAttacks,
  endpointAttacks,
  grpcAttacks,
  oauthAttacks,
  rawAttacks,
  slowAttacks,
  toolAttacks,
} from '@postrider/testing/listener-attacks';
import { z } from 'zod';
import { ROUTES } from '../src/api/routes.ts';
import { ruleOf } from '../src/dashboard/access.ts';
import { AUTH_ENDPOINTS } from '../src/dashboard/auth-endpoints.ts';
import { DASHBOARD_SERVICES } from '../src/dashboard/services.ts';
import { TOOLS } from '../src/mcp/tools.ts';
import {
  AUTH_PATH,
  BASE_PATH,
  DASHBOARD_API_PATH,
  MCP_PATH,
  OAUTH_PATH,
  SERVER_METADATA_PATH,
  WORKSPACE_API_PATH,
} from '../src/paths.ts';
import type { Browser } from './support/browser.ts';
import { carryOut } from './support/carry-out.ts';
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

/** A body that is refused whatever it is for, before anything of it is used. */
const isRefused = ({ status }: Attacked) => status >= 400 && status < 500;
const isNoFault = ({ status }: Attacked) => status !== 500;

describe('the developer API', () => {
  // One path for all bodies: the routes share a parser.
  test('any body', async () => {
    const url = `${gateway.address}${BASE_PATH}/posts`;
    expect(await carryOut(rawAttacks(url, bearer(harness.key.value)), isRefused)).toEqual([]);
  });

  test.each(ROUTES.map((route) => [route.operationId, route] as const))(
    '%s',
    async (_id, { method, path }) => {
      const url = `${gateway.address}${BASE_PATH}${path.replaceAll(/:\w+/g, uuid(1))}`;
      const attacks = (headers: Record<string, string>) => slowAttacks(url, headers, method.toUpperCase());
      expect(await carryOut(attacks({}).slice(0, 1), ({ status }) => status === 401)).toEqual([]);
      expect(await carryOut(attacks(bearer(harness.key.value)), isNoFault)).toEqual([]);
    },
  );
});

describe('the developer API with a session', () => {
  test.each(ROUTES.map((route) => [route.operationId, route] as const))(
    '%s',
    async (_id, { method, path }) => {
      const base = gateway.address + WORKSPACE_API_PATH.replace(':workspaceId', workspaceId);
      const attacks = (headers: Record<string, string>) =>
        slowAttacks(
          base + path.replaceAll(/:\w+/g, uuid(1)),
          { ...site(), ...headers },
          method.toUpperCase(),
        );
      expect(await carryOut(attacks({}).slice(0, 1), ({ status }) => status === 401)).toEqual([]);
      expect(await carryOut(attacks(cookie()), isNoFault)).toEqual([]);
    },
  );
});

const dashboard = DASHBOARD_SERVICES.flatMap(({ methods }): DescMethod[] => [...methods]);

describe('the dashboard’s API', () => {
  function attacksOn(method: DescMethod, headers: Record<string, string>) {
    const given = 'workspaceId' in method.input.field ? { workspaceId } : {};
    return connectAttacks(gateway.address + DASHBOARD_API_PATH, method, { ...site(), ...headers }, given);
  }

  test.each(dashboard.map((each) => [each.name, each] as const))('%s', async (_name, method) => {
    const isStream = method.methodKind !== 'unary';
    // A stream responds with 200, and with its error at the end.
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

  /** Bytes; just below what a message may have. */
  const MOST = 60_000;

  test.each(OperatorService.methods.map((each) => [each.name, each] as const))(
    '%s',
    async (_name, method) => {
      const attacks = (headers: Record<string, string>) =>
        grpcAttacks(gateway.operatorAddress ?? '', method, headers, MOST);
      const visitor = attacks({});
      expect(await carryOut(visitor.bodies, ({ status }) => status === UNAUTHENTICATED)).toEqual([]);
      const operator = attacks(bearer(TEST_OPERATOR_TOKEN));
      expect(await carryOut(operator.bodies, ({ status }) => status === INVALID_ARGUMENT)).toEqual([]);
      expect(await carryOut(operator.fields)).toEqual([]);
    },
  );
});

describe('the MCP server', () => {
  const url = () => gateway.address + MCP_PATH;
  const accept = { accept: 'application/json, text/event-stream' };

  test('any body', async () => {
    expect(await carryOut(rawAttacks(url(), accept), ({ status }) => status === 401)).toEqual([]);
    const allowed = { ...accept, ...bearer(harness.key.value) };
    expect(await carryOut(rawAttacks(url(), allowed), isRefused)).toEqual([]);
  });

  test.each(TOOLS.map(({ listed }) => [listed.name, listed] as const))('%s', async (name, tool) => {
    const attacks = toolAttacks(tool.inputSchema.properties ?? {}, (input) => {
      const { message, headers } = modern('tools/call', { name, arguments: input });
      const type = { 'content-type': 'application/json' };
      const allowed = { ...type, ...accept, ...headers, ...bearer(harness.key.value) };
      return post(url(), JSON.stringify(message), allowed);
    });
    expect(await carryOut(attacks, isNoFault)).toEqual([]);
  });
});

describe('signing in', () => {
  test.each(Object.entries(AUTH_ENDPOINTS))('%s', async (path, { body, needsSession }) => {
    const attacks = (headers: Record<string, string>) =>
      endpointAttacks(gateway.address + AUTH_PATH + path, Object.keys(body.shape), {
        ...site(),
        ...headers,
      });
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
  for (const path of paths)
    expect(await carryOut(oauthAttacks(gateway.address + path), isRefused)).toEqual([]);
});
