import { MembersService, Role } from '@postrider/contracts/dashboard';
import { startGateway } from '@postrider/gateway';
import { connectMongo } from '@postrider/service/mongo';
import { startSimulator } from '@postrider/simulator';
import { createSimulatorClient } from '@postrider/simulator/client';
import { testLog } from '@postrider/testing';
import { startHarness } from './harness.ts';
import { confirm, join, setUpOwner } from './people.ts';

const FROM = 'Postrider <postrider@example.com>';

export type MailRig = Awaited<ReturnType<typeof startMailRig>>;

/**
 * A workspace with the owners Ada and one without a confirmed address, the editor and the contributor Ida, and a mail server.
 * `start` starts gateways that send e-mail.
 */
export async function startMailRig() {
  const running = new AsyncDisposableStack();
  let gateways = new AsyncDisposableStack();
  const simulator = await startSimulator({ host: '127.0.0.1', port: 0, smtpPort: 0 });
  running.defer(() => simulator.stop());
  const mails = createSimulatorClient(simulator.url).mail;
  const harness = await startHarness();
  running.defer(() => harness.stop());
  const connection = await connectMongo(harness.config.mongo, testLog);
  running.defer(() => connection.close());
  const ada = await setUpOwner(harness);
  const { workspaceId } = ada;
  await confirm(harness, ada.browser, 'ada@example.com');
  await join(harness, ada, 'unproven', Role.OWNER);
  const editor = await join(harness, ada, 'editor', Role.EDITOR);
  await confirm(harness, editor, 'editor@example.com');
  const ida = await join(harness, ada, 'ida', Role.CONTRIBUTOR);
  await confirm(harness, ida, 'ida@example.com');
  const { members } = await ada.browser.client(MembersService).listMembers({ workspaceId });
  const idOf = (address: string) => members.find(({ email }) => email === address)?.userId ?? '';

  return {
    harness,
    connection,
    workspaceId,
    editor,
    ida,
    /** The ids of Ida and of the editor. */
    author: idOf('ida@example.com'),
    editorId: idOf('editor@example.com'),
    smtp: `smtp://127.0.0.1:${simulator.smtpPort}`,
    async start(url: string, replicas = 1): Promise<void> {
      const dashboard = { ...harness.config.dashboard, mail: { url, from: FROM } };
      const publicUrl = 'https://postrider.example';
      await Promise.all(
        Array.from({ length: replicas }, async () => {
          const { stop } = await startGateway({ ...harness.config, dashboard, publicUrl });
          gateways.defer(stop);
        }),
      );
    },
    async stopGateways(): Promise<void> {
      await gateways.disposeAsync();
      gateways = new AsyncDisposableStack();
    },
    /** The e-mails to an address. */
    mails,
    /** The e-mails to an address whose text has some words. */
    mailsTo: async (to: string, about: string) =>
      (await mails(to))
        .filter(({ text }) => text?.includes(about))
        .map(({ text, ...mail }) => ({ ...mail, text: text?.replaceAll('\r\n', '\n') })),
    stop: () => running.disposeAsync(),
  };
}
