import type { Role } from '@postrider/contracts/access';
import { MediaService } from '@postrider/contracts/media';
import { type Authority, createAuthority, createCertificateFolder } from '@postrider/testing';
import { pino } from 'pino';
import { createCaller, createClient, serve } from '../src/grpc/index.ts';
import { watchRole } from '../src/tls/watch.ts';
import { mediaHandlers } from './media-handlers.ts';

export const authority = createAuthority();
export const identityOf = (role: string) => `spiffe://postrider/${role}`;

const OFTEN_MS = 10;

/** A media service and callers of it, each with files of its own, as if each were a process. */
export class TlsProcesses implements AsyncDisposable {
  /** What they log, as JSON. */
  readonly logged: string[] = [];
  readonly log = pino({ level: 'warn' }, { write: (line: string) => this.logged.push(line) });
  readonly #resources = new AsyncDisposableStack();

  /** The certificate of a role, in files that can be replaced. */
  async identify(role: Role, from: Authority = authority) {
    const folder = createCertificateFolder(from.issue([identityOf(role)]), from.ca);
    this.#resources.defer(folder.remove);
    const certificate = await watchRole(role, folder.files, this.log, OFTEN_MS);
    this.#resources.defer(certificate.stop);
    return { folder, certificate };
  }

  async serve(role: Role = 'media', from?: Authority) {
    const { folder, certificate } = await this.identify(role, from);
    const server = await serve(
      MediaService,
      mediaHandlers({ getMedia: async ({ mediaId }) => ({ media: { id: mediaId } }) }),
      // Only with a certificate may it listen where others could reach it.
      { host: '0.0.0.0', port: 0, certificate },
      this.log,
    );
    this.#resources.defer(server.stop);
    return { folder, certificate, port: Number(server.address.split(':')[1]) };
  }

  async call(role: Role, port: number, { from, deadlineMs }: { from?: Authority; deadlineMs?: number } = {}) {
    const { folder, certificate } = await this.identify(role, from);
    const caller = createCaller(role, certificate, this.log);
    return { folder, certificate, client: this.connect(port, caller, deadlineMs) };
  }

  connect(port: number, caller?: ReturnType<typeof createCaller>, deadlineMs = 30_000) {
    const client = createClient(MediaService, `ipv4:127.0.0.1:${port}`, deadlineMs, caller);
    this.#resources.defer(client.close);
    return client;
  }

  async [Symbol.asyncDispose]() {
    await this.#resources.disposeAsync();
  }
}
