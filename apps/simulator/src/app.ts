import { once } from 'node:events';
import { createServer } from 'node:http';
import express, { type NextFunction, type Request, type Response } from 'express';
import { avatars } from './avatars.ts';
import type { SimulatorConfig } from './config.ts';
import { control } from './control.ts';
import { Hooks } from './hooks.ts';
import { hostRouter } from './hosts.ts';
import { fileJournal, memoryJournal } from './journal.ts';
import { knownHostOnly } from './known-host.ts';
import { Mailbox } from './mailbox.ts';
import { Network } from './network.ts';
import { pages } from './page/pages.ts';
import { pictures } from './pictures.ts';
import type { Platform, PlatformSettings } from './platform.ts';
import { platformRouter } from './platform-router.ts';
import * as simulated from './platforms.ts';
import type { PlatformName } from './shapes.ts';
import { serveSockets } from './sockets.ts';
import { Traffic } from './traffic.ts';

const PLATFORMS: Record<PlatformName, (settings: PlatformSettings) => Platform> = simulated;

const ACCESS_SECONDS = 2 * 60 * 60;
const REFRESH_SECONDS = 60 * 24 * 60 * 60;
const VIDEO_PROCESSING_MS = 300;

/** `smtpPort` is undefined where it captures no e-mail. */
export type Simulator = { url: string; smtpPort: number | undefined; stop(): Promise<void> };

/** Start the simulated network on one address. `stop` closes every connection, also those held open. */
export async function startSimulator(config: SimulatorConfig): Promise<Simulator> {
  const network = new Network(config.dataDir ? fileJournal(config.dataDir) : memoryJournal());
  const traffic = new Traffic();
  const hooks = new Hooks(traffic);
  const mailbox = new Mailbox();
  const settings = {
    accessSeconds: config.accessTokenSeconds ?? ACCESS_SECONDS,
    refreshSeconds: REFRESH_SECONDS,
    videoProcessingMs: config.videoProcessingMs ?? VIDEO_PROCESSING_MS,
  };
  const platforms = Object.values(PLATFORMS).map((create) => create(settings));

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.locals.origin = config.publicUrl;
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  // Deliveries come under whatever name an endpoint has; what they hold is read under known names only.
  app.use(hooks.router());
  app.use(knownHostOnly(platforms.flatMap(({ hosts = [] }) => hosts)));
  app.use('/sim', control({ platforms, network, traffic, hooks, mailbox }));
  const served = platforms.map((platform) => ({
    platform,
    router: platformRouter(platform, network, traffic),
  }));
  app.use(hostRouter(served));
  app.get('/files/:sha256', (req, res) => serveFile(network, req.params.sha256, res));
  app.use(avatars());
  app.use(pictures());
  app.use(pages(platforms, network, hooks, mailbox));
  app.use((error: unknown, _req: Request, res: Response, _next: NextFunction) => {
    res.status(400).json({ error: error instanceof Error ? error.message : String(error) });
  });

  const smtp = config.smtpPort === undefined ? undefined : await mailbox.listen(config.smtpPort, config.host);
  const server = createServer(app);
  const endSockets = serveSockets(server, platforms, { network, traffic, origin: config.publicUrl });
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const close = async () => {
    traffic.stop();
    await smtp?.stop();
    const closed = once(server, 'close');
    server.close();
    endSockets();
    server.closeAllConnections();
    await closed;
  };
  let closing: Promise<void> | undefined;
  return {
    url: `http://${config.host}:${port}`,
    smtpPort: smtp?.port,
    stop() {
      closing ??= close();
      return closing;
    },
  };
}

/** Uploaded bytes, shown but never run: only pictures and videos keep their type. */
function serveFile(network: Network, sha256: string, res: Response): void {
  const file = network.file(sha256);
  if (!file) return void res.status(404).end();
  const isShown = /^(image|video)\//.test(file.mimeType) && !file.mimeType.includes('svg');
  res.set({ 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=31536000, immutable' });
  res.type(isShown ? file.mimeType : 'application/octet-stream').send(file.bytes);
}
