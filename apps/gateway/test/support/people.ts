import { MembersService, type Role, SessionService } from '@postrider/contracts/dashboard';
import { openBrowser } from './browser.ts';
import type { Harness } from './harness.ts';
import { operatorOf } from './operator.ts';

export const PASSWORD = 'plum orbit saddle winter';

/** The first owner, signed in, with a workspace. */
export async function setUpOwner({ gateway }: Harness) {
  const { url } = await operatorOf(gateway).createSetUpLink({});
  const browser = openBrowser(gateway.address);
  const { workspaceId } = await browser.client(SessionService).setUp({
    ...{ token: url.split('#')[1] ?? '', name: 'Ada', email: 'ada@example.com' },
    ...{ password: PASSWORD, workspaceName: 'Engines' },
  });
  return { browser, workspaceId };
}

/** Invites a new person, who signs up. */
export async function join(
  { gateway }: Harness,
  owner: Awaited<ReturnType<typeof setUpOwner>>,
  name: string,
  role: Role,
) {
  const { url } = await owner.browser
    .client(MembersService)
    .createInvitation({ workspaceId: owner.workspaceId, email: `${name}@example.com`, role });
  const browser = openBrowser(gateway.address);
  const token = url.split('#')[1] ?? '';
  await browser.client(MembersService).signUp({ token, name, password: PASSWORD });
  return browser;
}
