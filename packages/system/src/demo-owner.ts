import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOperatorClient } from '@postrider/cli/client';
import { Role } from '@postrider/contracts/dashboard';
import { LOCAL } from '@postrider/local-stack/local';
import { createOnce, readOperatorFile } from './config.ts';

/** Where the demo owner signs in, and how. */
export interface DemoOwner {
  dashboardUrl: string;
  email: string;
  password: string;
}

const EMAIL = 'demo@postrider.test';
const PASSWORD_FILE = join(LOCAL, 'demo-password');

/** The owner of the demo workspace, with a password that this machine keeps. Repeatable. */
export async function demoOwner(workspaceId: string, dashboardUrl: string): Promise<DemoOwner> {
  const operator = createOperatorClient(readOperatorFile());
  createOnce(PASSWORD_FILE, randomBytes(15).toString('base64url'));
  const password = readFileSync(PASSWORD_FILE, 'utf8').trim();
  const { members } = await operator.listMembers({ workspaceId });
  if (!members.some(({ email }) => email === EMAIL)) {
    const { url } = await operator.createInvitation({ workspaceId, email: EMAIL, role: Role.OWNER });
    const token = url.split('#')[1] ?? '';
    await signUp(dashboardUrl, { token, name: 'Demo', password });
  }
  return { dashboardUrl, email: EMAIL, password };
}

/** Signs up as a browser does. Throws where that is refused. */
async function signUp(dashboardUrl: string, body: { token: string; name: string; password: string }) {
  const answer = await fetch(`${dashboardUrl}/dashboard/api/dashboard.v1.MembersService/SignUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: dashboardUrl },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The demo owner could not sign up: ${await answer.text()}`);
}
