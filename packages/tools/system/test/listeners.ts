import * as dashboard from '@postrider/contracts/dashboard';
import { OperatorService } from '@postrider/contracts/operator';
import { AUTH_ENDPOINTS } from '@postrider/gateway/auth-endpoints';
import { TEST_OPERATOR_TOKEN } from '@postrider/testing';
import { type Attack, type Attacked, post } from '@postrider/testing/attack';
import {
  addressAttacks,
  connectAttacks,
  endpointAttacks,
  grpcAttacks,
  type MethodAttacks,
  oauthAttacks,
  rawAttacks,
  slowAttacks,
  toolAttacks,
} from '@postrider/testing/listener-attacks';
import { z } from 'zod';
import type { ServiceName } from '../src/topology.ts';
import { mcpRequest, toolsOf } from './assistant-system.ts';
import type { Harness } from './harness.ts';
import { readOperations } from './operations.ts';
import { openVisitor } from './visitor.ts';

type Headers = Record<string, string>;

/** A method, tool, endpoint or address of a listener, with the attacks on it. */
export interface Target {
  name: string;
  attacks: Attack[];
  isRight(answer: Attacked): boolean;
}

/** The dashboard’s pages answer 503 where they are not built. */
const isNoFault = ({ status, text }: Attacked) => status < 500 || text.includes('The dashboard is not built');
/** The statuses 2 (unknown) and 13 (internal) are faults of a gRPC server. */
const isNoFaultOfGrpc = ({ status }: Attacked) => status !== 2 && status !== 13;

/** Bytes; just below what a message to the operator service may have. */
const MOST_OF_OPERATOR = 60_000;

const DASHBOARD = '/dashboard/api';
const SESSION = 'dashboard.v1.SessionService/GetSession';
const EMAIL = 'ada@example.com';
/** The id of nothing. */
const NOTHING = '0190a5a0-0000-7000-8000-000000000000';
const JSON_TYPE = { 'content-type': 'application/json' };
const OPERATOR = { authorization: `Bearer ${TEST_OPERATOR_TOKEN}` };

const dashboardMethods = Object.values(dashboard).flatMap((each) =>
  'kind' in each && each.kind === 'service' ? [...each.methods] : [],
);

/**
 * Everything that the listeners of the system serve besides the developer API, with and without a session, key or token.
 * @param some picks a number of attacks, where all targets of a listener have the same ones. The tests of the gateway
 *   send every attack to every target.
 */
export async function targetsOf(
  harness: Harness,
  services: readonly ServiceName[],
  some: (attacks: readonly Attack[], count: number) => Attack[],
): Promise<Target[]> {
  const { gateway, operator, short } = harness.urls;
  const member = await signIn(harness);
  const visitor = { origin: gateway };

  const ofMethod = (attacks: (allowed: boolean) => MethodAttacks) => {
    const { bodies, fields } = attacks(true);
    return [...some(attacks(false).bodies, 1), ...some(bodies, 2), ...fields];
  };
  const ofDashboard = dashboardMethods.map((method) => {
    const given = 'workspaceId' in method.input.field ? { workspaceId: harness.workspaceId } : {};
    const attacks = ofMethod((allowed) =>
      connectAttacks(gateway + DASHBOARD, method, allowed ? member : visitor, given),
    );
    return { name: `${method.parent.name}/${method.name}`, attacks, isRight: isNoFault };
  });
  const operations = await readOperations(harness.apiUrl);
  const ofOperations = operations.map(({ method, path }) => {
    const url = `${gateway}${DASHBOARD}/workspaces/${harness.workspaceId}${path.replace(/\{\w+\}/g, NOTHING)}`;
    const attacks = (headers: Headers) => slowAttacks(url, headers, method);
    return {
      name: `${method} ${path} with a session`,
      attacks: [...some(attacks(visitor), 1), ...some(attacks(member), 2)],
      isRight: isNoFault,
    };
  });
  const ofOperator = OperatorService.methods.map((method) => ({
    name: `the operator’s ${method.name}`,
    attacks: ofMethod((allowed) => grpcAttacks(operator, method, allowed ? OPERATOR : {}, MOST_OF_OPERATOR)),
    isRight: isNoFaultOfGrpc,
  }));
  const ofSignIn = Object.entries(AUTH_ENDPOINTS).map(([path, { body, needsSession }]) => {
    const headers = needsSession ? member : visitor;
    const attacks = endpointAttacks(`${gateway}/api/auth${path}`, Object.keys(body.shape), headers);
    return { name: path, attacks: some(attacks, 12), isRight: isNoFault };
  });
  const ofOAuth = (await oauthPaths(gateway)).map((path) => ({
    name: path,
    attacks: some(oauthAttacks(gateway + path), 8),
    isRight: isNoFault,
  }));
  const pages = [`${gateway}/`, `${gateway}/docs`, `${gateway}/connect`, `${short}/Unknown`];
  const managed = services.flatMap((name) =>
    ['/livez', '/readyz', '/metrics'].map((path) => harness.managementUrl(name) + path),
  );
  const ofPages = [...pages, ...managed].map((url) => ({
    name: url,
    attacks: [...some(rawAttacks(url, {}), 3), ...(pages.includes(url) ? addressAttacks(url) : [])],
    isRight: isNoFault,
  }));
  const session = {
    name: 'the session lasts',
    attacks: [
      {
        name: 'to the end',
        send: () => post(`${gateway}${DASHBOARD}/${SESSION}`, '{}', { ...member, ...JSON_TYPE }),
      },
    ],
    isRight: ({ text }: Attacked) => text.includes(EMAIL),
  };
  return [
    ...ofDashboard,
    ...ofOperations,
    ...ofOperator,
    ...ofSignIn,
    ...ofOAuth,
    ...(await mcpTargets(harness)),
    ...ofPages,
    session,
  ];
}

/** A person who belongs to the workspace: the headers of their browser. */
async function signIn({ urls, operator, workspaceId }: Harness): Promise<Headers> {
  const { url } = await operator.createInvitation({ workspaceId, email: EMAIL, role: dashboard.Role.OWNER });
  const visitor = openVisitor(urls.gateway);
  const token = url.split('#')[1];
  await visitor.call('MembersService/SignUp', { token, name: 'Ada', password: 'plum orbit saddle winter' });
  return visitor.headers();
}

async function mcpTargets({ urls, apiKey }: Harness): Promise<Target[]> {
  const url = `${urls.gateway}/mcp`;
  const { headers } = mcpRequest(apiKey, 'tools/call');
  const tools = await toolsOf(url, apiKey);
  return [
    { name: 'MCP', attacks: [...rawAttacks(url, {}), ...rawAttacks(url, headers)], isRight: isNoFault },
    ...tools.map(({ name, inputSchema }) => ({
      name: `the tool ${name}`,
      attacks: toolAttacks(inputSchema.properties, (input) => {
        const request = mcpRequest(apiKey, 'tools/call', { name, arguments: input });
        return post(url, request.body, request.headers);
      }),
      isRight: isNoFault,
    })),
  ];
}

const metadata = z.record(z.string(), z.unknown());

async function oauthPaths(gateway: string): Promise<string[]> {
  const answer = await fetch(`${gateway}/.well-known/oauth-authorization-server`);
  return Object.values(metadata.parse(await answer.json()))
    .filter((value) => typeof value === 'string')
    .filter((value) => value.includes('/oauth/'))
    .map((url) => new URL(url).pathname);
}
