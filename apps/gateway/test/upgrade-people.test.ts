import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MembersService, Role, SessionService } from '@postrider/contracts/dashboard';
import { startGateway } from '@postrider/gateway';
import { asOlderVersion } from '@postrider/testing';
import { openBrowser, problemOf } from './support/browser.ts';
import { type Harness, startHarness } from './support/harness.ts';
import { PASSWORD, setUpOwner } from './support/people.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness?.stop());

test('people and invitations of an older version: the provider’s word is a proof, links without a maker end', async () => {
  const { browser, workspaceId } = await setUpOwner(harness);
  const { url } = await browser
    .client(MembersService)
    .createInvitation({ workspaceId, email: 'old@example.com', role: Role.OWNER });
  await asOlderVersion(harness.config.mongo, async (database) => {
    await database.collection('users').updateMany({}, { $unset: { addressProof: 1, isInstanceOwner: 1 } });
    await database.collection('invitations').updateMany({}, { $unset: { mailedHash: 1, inviterId: 1 } });
  });

  const upgraded = await startGateway(harness.config);
  try {
    const again = openBrowser(upgraded.address);
    await again.auth('/sign-in/email', { email: 'ada@example.com', password: PASSWORD });
    const { user, mayCreateWorkspaces } = await again.client(SessionService).getSession({});
    // The operator names the owners of an installation that is older than they are.
    expect([user?.emailVerified, mayCreateWorkspaces]).toEqual([true, false]);
    const token = url.split('#')[1] ?? '';
    const opening = again.client(MembersService).getInvitation({ token });
    expect(await problemOf(opening)).toMatchObject({ code: 'token_invalid' });
  } finally {
    await upgraded.stop();
  }
});
