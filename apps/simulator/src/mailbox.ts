import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import type { ReceivedMail } from './shapes.ts';

const KEPT = 1_000;
/** Bytes. */
const MAX_SIZE = 1024 * 1024;

/** A mail server that delivers nothing and keeps every message; it takes any sender, recipient and password. */
export class Mailbox {
  readonly #received: ReceivedMail[] = [];

  /** Oldest first; only those to one address where it is given. */
  received(to?: string): ReceivedMail[] {
    const wanted = to?.toLowerCase();
    return this.#received.filter((mail) => !wanted || mail.to.some((each) => each.toLowerCase() === wanted));
  }

  clear(): void {
    this.#received.length = 0;
  }

  /** Listens; returns the port with what ends it. */
  async listen(port: number, host: string): Promise<{ port: number; stop(): Promise<void> }> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      size: MAX_SIZE,
      onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
      onData: (stream, { envelope }, done) => {
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom ? mailFrom.address : '';
        stream.toArray().then(
          (chunks: Buffer[]) => {
            const to = rcptTo.map(({ address }) => address);
            this.#keep(from, to, Buffer.concat(chunks).toString('utf8'));
            done();
          },
          (error: Error) => done(error),
        );
      },
    });
    // A client that hangs up is no failure of the server.
    server.on('error', () => {});
    server.listen(port, host);
    await once(server.server, 'listening');
    const address = server.server.address();
    return {
      port: typeof address === 'object' && address ? address.port : port,
      stop: () => new Promise((resolve) => server.close(() => resolve())),
    };
  }

  #keep(from: string, to: string[], source: string): void {
    const end = source.indexOf('\r\n\r\n');
    const head = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
    const lines = head.split('\r\n').map((line) => line.split(':'));
    const header = (name: string) => {
      const [, ...value] = lines.find(([own]) => own?.toLowerCase() === name) ?? [];
      return value.join(':').trim();
    };
    const body = source.slice(end + 4);
    const encoding = header('content-transfer-encoding').toLowerCase();
    const text = DECODERS[encoding]?.(body) ?? body;
    this.#received.push({ receivedAtMs: Date.now(), from, to, subject: words(header('subject')), text });
    if (this.#received.length > KEPT) this.#received.shift();
  }
}

const DECODERS: Record<string, (body: string) => string> = {
  'quoted-printable': (body) => unquote(body.replace(/=\r?\n/g, '')),
  base64: (body) => Buffer.from(body, 'base64').toString('utf8'),
};

/** The bytes behind `=C3=BC`, as UTF-8. */
const unquote = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** A header's encoded words (RFC 2047) as text. */
const words = (header: string) =>
  header
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : unquote(text.replaceAll('_', ' ')),
    );
