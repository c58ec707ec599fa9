import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  MembersService,
  PushResult,
  PushService,
  Role,
  SessionService,
} from '@postrider/contracts/dashboard';
import { startGateway } from '@postrider/gateway';
import { type Browser, openBrowser, problemOf } from './support/browser.ts';
import { join, PASSWORD } from './support/people.ts';
import { NEAR, PUBLIC_KEY, type PushHarness, startPushHarness } from './support/push.ts';

let fixture: PushHarness;
let harness: PushHarness['harness'];
let service: PushHarness['service'];
let owner: PushHarness['owner'];
let workspaceId: string;
let contributor: Browser;

beforeAll(async () => {
  fixture = await startPushHarness();
  ({ harness, service, owner, workspaceId, contributor } = fixture);
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.stop());

describe('devices', () => {
  test('are listed with their browser, and tested', async () => {
    const client = owner.browser.client(PushService);
    const phone = await fixture.addDevice(owner.browser);
    const { devices, publicKey } = await client.getPushDevices({});
    expect(publicKey).toBe(PUBLIC_KEY);
    expect(devices).toMatchObject([{ id: phone.id, isCurrent: true, isRefused: false }]);
    expect(await client.sendTestPush({ deviceId: phone.id })).toMatchObject({ result: PushResult.SENT });
    const [message] = await phone.received();
    expect(message?.content.title).toBe('Benachrichtigungen sind eingeschaltet');
    service.receiver.answer((_request, response) => response.writeHead(403).end());
    expect(await client.sendTestPush({ deviceId: phone.id })).toMatchObject({ result: PushResult.REFUSED });
    expect((await client.getPushDevices({})).devices).toMatchObject([{ isRefused: true }]);
    const unknown = contributor.client(PushService).sendTestPush({ deviceId: phone.id });
    expect(await problemOf(unknown)).toMatchObject({ code: 'not_found' });
  });

  test('belong to the person who added them last, and are at most ten', async () => {
    const client = owner.browser.client(PushService);
    const shared = await fixture.addDevice(contributor);
    await client.addPushDevice({ ...shared.subscription, language: 'en' });
    expect((await contributor.client(PushService).getPushDevices({})).devices).toEqual([]);
    for (let n = 1; n < 10; n++) await fixture.addDevice(owner.browser);
    expect(await problemOf(fixture.addDevice(owner.browser))).toMatchObject({ code: 'limit_reached' });
    await client.addPushDevice({ ...shared.subscription, language: 'en' });
    expect((await client.getPushDevices({})).devices).toHaveLength(10);
  });

  test('end with their session', async () => {
    const browser = openBrowser(harness.gateway.address);
    await browser.auth('/sign-in/email', { email: 'ada@example.com', password: PASSWORD });
    const left = await fixture.addDevice(browser);
    const phone = await fixture.addDevice(owner.browser);
    await browser.auth('/sign-out', {});
    await fixture.fail('Only for the other');
    await fixture.arrived(phone);
    await fixture.nothingDue();
    expect(left.requests()).toBe(0);
    const { devices } = await owner.browser.client(PushService).getPushDevices({});
    expect(devices.map(({ id }) => id)).toEqual([phone.id]);
  });

  test('of a former member get nothing about the workspace', async () => {
    const former = await join(harness, owner, 'former', Role.EDITOR);
    const theirs = await fixture.addDevice(former);
    const phone = await fixture.addDevice(owner.browser);
    const members = owner.browser.client(MembersService);
    const list = (await members.listMembers({ workspaceId })).members;
    const userId = list.find(({ email }) => email === 'former@example.com')?.userId ?? '';
    await members.removeMember({ workspaceId, userId });
    await fixture.fail('Internal');
    await fixture.arrived(phone);
    await fixture.nothingDue();
    expect(theirs.requests()).toBe(0);
  });

  test.each([
    ['http', { endpoint: 'http://near.push.test/1' }],
    ['an address that is too long', { endpoint: `${NEAR}/${'x'.repeat(1_024)}` }],
    ['a password in the address', { endpoint: 'https://a:b@near.push.test/1' }],
    ['a short key', { p256dh: 'BA' }],
    ['a point that is not on the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['a short secret', { auth: 'AAAA' }],
  ])('with %s are rejected', async (_, wrong) => {
    const { subscription } = service.subscribe(NEAR);
    const adding = owner.browser.client(PushService).addPushDevice({ ...subscription, ...wrong });
    expect(await problemOf(adding)).toMatchObject({ code: 'invalid_request' });
  });

  test('at an address that is not public get nothing', async () => {
    const client = owner.browser.client(PushService);
    const { subscription } = service.subscribe('https://127.0.0.1');
    const { device } = await client.addPushDevice({ ...subscription, language: '' });
    expect(await client.sendTestPush({ deviceId: device?.id ?? '' })).toMatchObject({
      result: PushResult.REFUSED,
    });
    expect(service.receiver.requests.some(({ headers }) => headers.host === '127.0.0.1')).toBe(false);
  });
});

test('without keys, there are none', async () => {
  const { stop, address } = await startGateway(harness.config);
  const browser = openBrowser(address);
  await browser.auth('/sign-in/email', { email: 'ada@example.com', password: PASSWORD });
  const client = browser.client(PushService);
  expect((await browser.client(SessionService).getSession({})).user?.name).toBe('Ada');
  expect(await client.getPushDevices({})).toMatchObject({ publicKey: '', devices: [] });
  const { subscription } = service.subscribe(NEAR);
  expect(await problemOf(client.addPushDevice({ ...subscription, language: '' }))).toMatchObject({
    code: 'push_off',
  });
  await stop();
});
