import * as dashboard from '@postrider/contracts/dashboard';
import { OperatorService } from '@postrider/contracts/operator';
import { AUTH_ENDPOINTS } from '@postrider/gateway/auth-endpoints';
import { TEST_OPERATOR_TOKEN } from '@postrider/testing';
import { type Attack, post } from '@postrider/testing/attack';
import {
  connectAttacks,
  endpointAttacks,
  grpcAttacks,
  type MethodAttacks,
  oauthAttacks,
  rawAttacks,
  toolAttacks,
} from '@postrider/testing/listener-attacks';
import { z } from 'zod';
import type { ServiceName } from '../src/topology.ts';
import { mcpRequest, toolsOf } from './assistant-system.ts';
import type { Harness } from './harness.ts';
import { openVisitor } from './visitor.ts';

/** A method, tool, endpoint or address of a listener, and what it is sent. */
export interface Target {
  name: string;
  attacks: Attack[];
}

/** Bytes; just below what a message to the operator service may have. */
const MOST_OF_OPERATOR = 60_000;

const OPERATOR = { authorization: `Bearer ${TEST_OPERATOR_TOKEN}` };

const dashboardMethods = Object.values(dashboard).flatMap((each) =>
  'kind' in each && each.kind === 'service' ? [...each.methods] : [],
);

type Headers = Record<string, string>;

/**
 * Everything that the listeners of the system serve besides the developer API, with and without a session, key or token.
 * `some` picks so many of the attacks that are the same for all: that each of them is sent to each target is tested in
 * the gateway.
 */
export async function targetsOf(
  harness: Harness,
  services: readonly ServiceName[],
  some: (attacks: readonly Attack[], count: number) => Attack[],
): Promise<Target[]> {
  const { gateway, operator, short } = harness.urls;
  const member = await signIn(harness);
  const visitor = { origin: gateway };

  const ofMethod = (name: string, attacks: (allowed: boolean) => MethodAttacks): Target => {
    const { bodies, fields } = attacks(true);
    return { name, attacks: [...some(attacks(false).bodies, 1), ...some(bodies, 4), ...fields] };
  };
  const ofDashboard = dashboardMethods.map((method) => {
    const given = 'workspaceId' in method.input.field ? { workspaceId: harness.workspaceId } : {};
    return ofMethod(`${method.parent.name}/${method.name}`, (allowed) =>
      connectAttacks(`${gateway}/dashboard/api`, method, allowed ? member : visitor, given),
    );
  });
  const ofOperator = OperatorService.methods.map((method) =>
    ofMethod(`the operator’s ${method.name}`, (allowed) =>
      grpcAttacks(operator, method, allowed ? OPERATOR : {}, MOST_OF_OPERATOR),
    ),
  );
  const ofSignIn = Object.entries(AUTH_ENDPOINTS).map(([path, { body, needsSession }]) => {
    const headers = needsSession ? member : visitor;
    const attacks = endpointAttacks(`${gateway}/api/auth${path}`, Object.keys(body.shape), headers);
    return { name: path, attacks: some(attacks, 12) };
  });
  const ofOAuth = (await oauthPaths(gateway)).map((path) => ({
    name: path,
    attacks: some(oauthAttacks(gateway + path), 8),
  }));
  const pages = [`${gateway}/`, `${gateway}/docs`, `${gateway}/connect`, `${short}/Unknown`];
  const managed = services.flatMap((name) =>
    ['/livez', '/readyz', '/metrics'].map((path) => harness.managementUrl(name) + path),
  );
  const ofPages = [...pages, ...managed].map((url) => ({ name: url, attacks: some(rawAttacks(url, {}), 3) }));
  return [...ofDashboard, ...ofOperator, ...ofSignIn, ...ofOAuth, ...(await mcpTargets(harness)), ...ofPages];
}

/** A person who belongs to the workspace: the headers of their browser. */
async function signIn({ urls, operator, workspaceId }: Harness): Promise<Headers> {
  const email = 'ada@example.com';
  const { url } = await operator.createInvitation({ workspaceId, email, role: dashboard.Role.OWNER });
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
    { name: 'MCP', attacks: [...rawAttacks(url, {}), ...rawAttacks(url, headers)] },
    ...tools.map(({ name, inputSchema }) => ({
      name: `the tool ${name}`,
      attacks: toolAttacks(inputSchema.properties, (input) => {
        const request = mcpRequest(apiKey, 'tools/call', { name, arguments: input });
        return post(url, request.body, request.headers);
      }),
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
