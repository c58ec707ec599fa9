import type { Log } from '@postrider/service';

/** A plain text message. */
export interface Letter {
  subject: string;
  text: string;
}

/** The result of sending a message; "off" if no mail server is configured. */
export type Sent = 'off' | 'sent' | 'failed';

export type Mailer = ReturnType<typeof createMailer>;

/** The timeout of each step with the mail server. Its failure must not keep people waiting. */
const STEP_MS = 5_000;

/**
 * Sends e-mail by SMTP. The library is loaded with the first message.
 * @param config undefined if the installation does not send e-mail
 */
export function createMailer(config: { url: string; from: string } | undefined, log: Log) {
  const sending = new Set<Promise<unknown>>();

  async function deliver({ url, from }: { url: string; from: string }, to: string, letter: Letter) {
    const { createTransport } = await import('nodemailer');
    const timeouts = { connectionTimeout: STEP_MS, greetingTimeout: STEP_MS, socketTimeout: STEP_MS };
    const transport = createTransport({ url, ...timeouts }, { from });
    await transport.sendMail({ to: { name: '', address: to }, ...letter });
  }

  return {
    isOn: config !== undefined,

    /** Resolves when the mail server has accepted or rejected the message; never rejects. */
    async send(to: string, letter: Letter): Promise<Sent> {
      if (!config) return 'off';
      const delivery = deliver(config, to, letter);
      sending.add(delivery);
      try {
        await delivery;
        return 'sent';
      } catch (caught) {
        log.error({ err: caught }, 'sending an e-mail failed');
        return 'failed';
      } finally {
        sending.delete(delivery);
      }
    },

    /** Waits for messages that are being sent. */
    async stop(): Promise<void> {
      await Promise.allSettled(sending);
    },
  };
}
