import type { DescMethod } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MembersService, Role } from '@postrider/contracts/dashboard';
import type { Route } from '../src/api/route.ts';
import { ROUTES } from '../src/api/routes.ts';
import { roleOf, ruleOf } from '../src/dashboard/access.ts';
import { DASHBOARD_SERVICES } from '../src/dashboard/services.ts';
import { DASHBOARD_API_PATH } from '../src/paths.ts';
import { includes, ROLES } from '../src/people/roles.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { join, setUpOwner } from './support/people.ts';

let harness: Harness;
let workspaceId: string;
const callers = new Map<string, Browser>();
const running = new AsyncDisposableStack();

beforeAll(async () => {
  harness = await startHarness();
  running.defer(() => harness.stop());
  const owner = await setUpOwner(harness);
  workspaceId = owner.workspaceId;
  callers.set('nobody', openBrowser(harness.gateway.address));
  callers.set('owner', owner.browser);
  callers.set('editor', await join(harness, owner, 'grace', Role.EDITOR));
  callers.set('contributor', await join(harness, owner, 'ida', Role.CONTRIBUTOR));
  callers.set('viewer', await join(harness, owner, 'lin', Role.VIEWER));
  callers.set('outsider', await join(harness, owner, 'mallory', Role.OWNER));
  await callers.get('outsider')?.client(MembersService).leaveWorkspace({ workspaceId });
});
afterAll(() => running.disposeAsync());

const methods = DASHBOARD_SERVICES.flatMap(({ methods }): DescMethod[] => [...methods]);

/** The response to a caller. Requests contain only the workspace, so that none of them changes anything. */
async function ask(caller: string, method: DescMethod): Promise<string> {
  const cookies = [...(callers.get(caller)?.cookies ?? [])].map(([name, value]) => `${name}=${value}`);
  const body = 'workspaceId' in method.input.field ? { workspaceId } : {};
  const isStream = method.methodKind !== 'unary';
  const path = `${DASHBOARD_API_PATH}/${method.parent.typeName}/${method.name}`;
  const response = await fetch(harness.gateway.address + path, {
    method: 'POST',
    headers: {
      'content-type': isStream ? 'application/connect+json' : 'application/json',
      origin: harness.gateway.address,
      ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    },
    body: isStream ? enveloped(body) : JSON.stringify(body),
  });
  const text = isStream ? await firstOf(response) : await response.text();
  const [, code] = /"debug":\{"code":"(\w+)"/.exec(text) ?? [];
  return response.ok && code === undefined ? 'ok' : (code ?? text);
}

/** A message as Connect puts it into a stream: flags, length, JSON. */
function enveloped(message: object): Buffer<ArrayBuffer> {
  const json = Buffer.from(JSON.stringify(message));
  const envelope = Buffer.alloc(5 + json.length);
  envelope.writeUInt32BE(json.length, 1);
  json.copy(envelope, 5);
  return envelope;
}

/** What a stream begins with; it may never end. */
async function firstOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return Buffer.from(first?.value ?? []).toString('utf8');
}

const UNKNOWN = '01980a3c-5d1e-7f00-8a11-2b3c4d5e6f70';

/** The code of the problem that a caller gets from a route, whose request is empty too. */
async function askRoute(caller: string, { method, path, request }: Route, headers = {}): Promise<string> {
  const body = 'body' in request.shape ? {} : undefined;
  const found = await callers
    .get(caller)
    ?.rest(method.toUpperCase(), workspaceId, path.replaceAll(/:\w+/g, UNKNOWN), body, headers);
  return found?.json.code ?? String(found?.status);
}

/** The roles for changes through the scopes of the developer API; every member may read. */
const CHANGED_BY = {
  'posts:write': 'contributor',
  'posts:approve': 'editor',
  'media:write': 'contributor',
  'links:manage': 'editor',
  'accounts:write': 'owner',
  'profiles:manage': 'owner',
  'webhooks:manage': 'owner',
};

test.each(ROUTES.map((route) => [route.operationId, route] as const))(
  '%s may be carried out by those whose role allows it',
  async (_name, route) => {
    const changes = Object.entries(CHANGED_BY).find(([scope]) => scope === route.scope);
    const needed = ROLES.find((role) => role === (route.method === 'get' ? 'viewer' : changes?.[1]));
    if (!needed) throw new Error(`nobody may change what ${route.scope} allows`);
    expect(await askRoute('nobody', route)).toBe('not_signed_in');
    expect(await askRoute('outsider', route)).toBe('not_found');
    for (const role of ROLES) {
      const code = await askRoute(role, route);
      if (includes(role, needed)) expect(code).not.toMatch(/not_signed_in|role_required|wrong_origin/);
      else expect(code).toBe('role_required');
    }
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect(await askRoute('owner', route, headers)).toBe('wrong_origin');
  },
);

const ACCESS = ['not_signed_in', 'role_required', 'not_found'];
/** They would end the sessions and memberships that the others are called with. */
const DESTRUCTIVE = ['LeaveWorkspace', 'RevokeOtherSessions'];

test.each(
  methods.filter(({ name }) => !DESTRUCTIVE.includes(name)).map((each) => [each.name, each] as const),
)('%s may be called by those that its option names', async (_name, method) => {
  const rule = ruleOf(method);
  const needed = roleOf(rule);
  const nobody = await ask('nobody', method);
  if (rule === 'public') expect(ACCESS).not.toContain(nobody);
  else expect(nobody).toBe('not_signed_in');

  const outsider = await ask('outsider', method);
  if (needed) expect(outsider).toBe('not_found');
  else expect(outsider).not.toBe('not_signed_in');

  for (const role of ROLES) {
    const answer = await ask(role, method);
    // Only the owner who set the dashboard up owns the installation.
    if (rule === 'instance-owner') expect(answer === 'instance_owner_required').toBe(role !== 'owner');
    else if (needed && !includes(role, needed)) expect(answer).toBe('role_required');
    else expect(answer).not.toMatch(/not_signed_in|role_required/);
  }
});
