import type { Log } from '@postrider/service';

/** A message of plain text. */
export interface Letter {
  subject: string;
  text: string;
}

/** The result of sending a message; "off" where no mail server is configured. */
export type Sent = 'off' | 'sent' | 'failed';

export type Mailer = ReturnType<typeof createMailer>;

/** How long a mail server may take for each step; its failure must not keep people waiting. */
const STEP_MS = 5_000;

/**
 * Sends e-mail by SMTP. The library is loaded with the first message.
 * @param config undefined where the installation sends no e-mail
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

    /** Resolves once the mail server has taken the message, or has not; never rejects. */
    async send(to: string, letter: Letter): Promise<Sent> {
      if (!config) return 'off';
      const delivery = deliver(config, to, letter);
      sending.add(delivery);
      try {
        await delivery;
        return 'sent';
      } catch (caught) {
        log.error({ err: caught }, 'an e-mail could not be sent');
        return 'failed';
      } finally {
        sending.delete(delivery);
      }
    },

    /** Waits for what is being sent. */
    async stop(): Promise<void> {
      await Promise.allSettled(sending);
    },
  };
}
