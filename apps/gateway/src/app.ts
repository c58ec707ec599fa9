import {
  createChanges,
  createReadiness,
  currentTime,
  type Running,
  readAuthority,
  startFollowing,
  startHttpServer,
  startLoop,
  unavailable,
  watchCertificate,
  whileClockTrusted,
  withContext,
} from '@postrider/service';
import { eraseWorkspace } from '@postrider/service/erasure';
import { createStoredFiles } from '@postrider/service/files';
import { createOutbound } from '@postrider/service/outbound';
import { startService } from '@postrider/service/run-service';
import { createTransaction } from '@postrider/service/transaction';
import { createApprovalLinks } from './approvals/links.ts';
import type { GatewayConfig } from './config.ts';
import { createPlatformSetup } from './connecting/platform-setup.ts';
import { createDashboard } from './dashboard/dashboard.ts';
import { database } from './database.ts';
import { deriveSecrets } from './derived-secrets.ts';
import { eventStream } from './event-streams/route.ts';
import { createProfileExport } from './exports/export.ts';
import { publicFiles } from './files/public-files.ts';
import { createStartingApp } from './http/health.ts';
import { unreadableProblem } from './http/unreadable.ts';
import { createHttpApp } from './http-app.ts';
import { createIdempotency } from './idempotency/idempotency.ts';
import { createKeyLog } from './key-log/key-log.ts';
import { createMailer } from './mail/mailer.ts';
import { ACCESS_TOKENS, hasAccessToken } from './oauth/token.ts';
import { openApi } from './openapi/document.ts';
import { createAccess } from './operations/access.ts';
import { createAuthenticate } from './operations/authenticate.ts';
import { createHeavyReads } from './operations/heavy-reads.ts';
import { listenForOperator } from './operator/listen.ts';
import { createHandlers } from './operator/rpc.ts';
import { BUILT_PAGES } from './pages/pages.ts';
import { createFindActors } from './people/actors.ts';
import { createProfileJobs } from './profiles/profile-jobs.ts';
import { createProfiles } from './profiles/profiles.ts';
import { startProfileJobs } from './profiles/start-jobs.ts';
import { createPush } from './push/push.ts';
import type { Clock } from './rate-limits/policy.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { createReplicaSync } from './rate-limits/replica-sync.ts';
import {
  connectEventLog,
  connectMaintenance,
  connectServices,
  SERVICE_NAMES,
  type ServiceName,
  serviceChecks,
} from './services.ts';
import { startNews } from './start-news.ts';
import { createCachedStore } from './workspaces/cached-store.ts';
import { createWorkspaceDeletion, type Erase } from './workspaces/deletion.ts';
import { createKeys } from './workspaces/keys.ts';
import { shareKeyOf as shareKeyOfWorkspace } from './workspaces/store.ts';
import { createWorkspaces } from './workspaces/workspaces.ts';

/** The interval for reading the counts of other replicas while there are no requests. */
const IDLE_SYNC_MS = 1_000;
/** The interval for cleaning up after deleted workspaces. */
const DELETIONS_EVERY_MS = 60_000;
/** The interval for reading the results of deletions that platforms had not confirmed. */
const UNCONFIRMED_EVERY_MS = 5_000;
const notRead = (message: string, _isPassing: boolean, cause?: unknown) =>
  unavailable('The file can’t be read now. Try again in a moment.', new Error(message, { cause }));
/** The longest read of a file at a public address: a platform may be slow. */
const PUBLIC_READ_MS = 30 * 60_000;
/** The model of the deletions. */
const KEPT = ['WorkspaceDeletion'];

export type { GatewayConfig } from './config.ts';

export interface Gateway extends Running {
  /** The URL of the operator service; undefined if it is off. */
  operatorAddress: string | undefined;
}

/**
 * Starts the gateway. It listens immediately, for liveness checks, and resolves when it is ready; `address` is its URL.
 * `clock` is the clock of the rate limits.
 */
export const startGateway = (
  config: GatewayConfig,
  clock: Clock = () => currentTime().getTime(),
  signal?: AbortSignal,
): Promise<Gateway> =>
  startService('gateway', config, signal, async ({ log, use, mongo, broker, checks, connect, diagnose }) => {
    const { publicUrl, linkUrl } = config;
    const { tokens, tls } = config.operator;
    const certificate =
      tls && tokens.length > 0
        ? use(await watchCertificate(tls, log, { prefix: 'OPERATOR_TLS' }))
        : undefined;
    await using listening = new AsyncDisposableStack();
    let app = createStartingApp(publicUrl, log);
    const server = await startHttpServer(
      (request, response, context) => withContext(context, () => app(request, response)),
      { ...config.listen, unreadable: unreadableProblem(publicUrl) },
    );
    listening.defer(() => server.stop());
    const address = server.url;
    log.info({ address }, 'listening');

    const stores = await mongo(config.mongo, database);
    const { workspaceStore, idempotencyStore, tallyStore, connection } = stores;
    const store = createCachedStore(workspaceStore);
    const maintenance = connectMaintenance(connect, config.services);
    const eraseOf =
      (name: ServiceName): Erase =>
      (workspaceId, isFinal) =>
        maintenance[name].eraseWorkspace({ workspaceId, isFinal });
    const deletion = createWorkspaceDeletion({
      store,
      deletions: stores.deletionStore,
      services: [
        (workspaceId, isFinal) => eraseWorkspace(connection, workspaceId, isFinal, { except: KEPT }),
        ...SERVICE_NAMES.map(eraseOf),
      ],
      log,
    });
    use(startLoop('deletions', DELETIONS_EVERY_MS, log, whileClockTrusted(deletion.eraseLeft)));
    const secrets = deriveSecrets(config.dashboard.secret);
    const heavyReads = createHeavyReads();
    const approvalLinks = createApprovalLinks({
      store: stores.approvalLinkStore,
      linkToken: secrets.approvalToken,
      linkUrl,
    });
    const idempotency = createIdempotency(idempotencyStore, secrets.responses, log);
    const limits = createRateLimits(config.rateLimits, clock);
    const workspaces = createWorkspaces(store);
    const keys = createKeys(store);
    const services = connectServices(connect, config.services);
    checks.push(...serviceChecks(services));
    const platformSetup = createPlatformSetup(services.platforms);
    const { broadcast, isUp: isBrokerUp } = broker(config.broker);
    const changes = use(createChanges(broadcast));
    const noteKeyUse: typeof workspaceStore.noteKeyUse = async (...use) => {
      await Promise.all([workspaceStore.noteKeyUse(...use), stores.grantStore.noteUse(...use)]);
    };
    const keyLog = use(createKeyLog(stores.keyLogStore, { noteKeyUse }, log));
    const outbound = use(createOutbound(config.outbound, log));
    const mailer = use(createMailer(config.dashboard.mail, log));
    const push =
      config.dashboard.push &&
      createPush({
        keys: config.dashboard.push,
        store: stores.pushDeviceStore,
        news: stores.pushNewsStore,
        people: stores.identityStore,
        outbound,
        log,
      });
    const profiles = createProfiles(stores.profileStore);
    const transaction = createTransaction(connection);
    const findActors = createFindActors({
      members: stores.memberStore,
      people: stores.identityStore,
      grants: stores.grantStore,
      workspaces: store,
    });
    const profileJobs = createProfileJobs({
      store: stores.jobStore,
      profiles: stores.profileStore,
      services,
      transaction,
      onAdded: (type) => jobLoops[type].wake(),
    });
    const dashboard = createDashboard({
      stores,
      profiles,
      profileJobs,
      transaction,
      workspaces,
      keys,
      services,
      approvalLinks,
      platformSetup,
      findActors,
      idempotency,
      heavyReads,
      changes,
      broadcast,
      secret: config.dashboard.secret,
      linkToken: secrets.linkToken,
      attempts: config.dashboard.attempts,
      outbound,
      newWorkspaces: config.newWorkspaces,
      allowsRegistration: config.oauth.allowsRegistration,
      mailer,
      push,
      oidc: config.dashboard.oidc,
      mediaOrigins: config.dashboard.mediaOrigins,
      publicUrl,
      linkUrl,
      clock,
      log,
    });
    const { checkDue } = dashboard.unconfirmedDeletions;
    use(startLoop('unconfirmed deletions', UNCONFIRMED_EVERY_MS, log, whileClockTrusted(checkDue)));
    const events = connectEventLog(connect, config.services);
    const { members } = dashboard;
    const news = { connection, stores, events, services, workspaces, members, mailer, push, config, log };
    for (const loop of startNews(news)) use(loop);
    const counters = [...limits.counters, ...dashboard.counters];
    const syncReplicas = createReplicaSync(counters, tallyStore, clock);
    const { syncMs } = config.rateLimits;
    const pace = { everyMs: syncMs, idleEveryMs: Math.max(syncMs, IDLE_SYNC_MS) };
    const syncing = use(startFollowing('rate limits', pace, log, syncReplicas));
    for (const each of counters) each.onCount(syncing.use);

    const stored = use(
      createStoredFiles(notRead, readAuthority('S3_TLS_CA_FILE', config.s3CaFile), PUBLIC_READ_MS),
    );
    const { connectLinks, unconfirmedDeletions, recordAs } = dashboard;
    const operations = {
      services,
      connectLinks,
      profiles,
      profileJobs,
      approvalLinks,
      platformSetup,
      findActors,
      unconfirmedDeletions,
    };
    const jobLoops = startProfileJobs({
      connection,
      stores,
      maintenance,
      noteChange: changes.note,
      log,
      exporting: createProfileExport({ ...operations, stored, notes: stores.noteStore }),
      timing: config.profileDeletion,
    });
    for (const loop of Object.values(jobLoops)) use(loop);
    const shareKeyOf = async (workspaceId: string) => {
      const workspace = await store.get(workspaceId);
      return workspace ? shareKeyOfWorkspace(workspace) : undefined;
    };
    const authenticate = createAuthenticate(store, limits);
    const authenticateToken = createAuthenticate(dashboard.oauth.bearers, limits, ACCESS_TOKENS);
    const authenticateAssistant: typeof authenticate = (header, address) =>
      (hasAccessToken(header) ? authenticateToken : authenticate)(header, address);

    const access = createAccess(authenticate, limits, keyLog);
    app = createHttpApp({
      dashboard,
      eventStream: eventStream({ access, services, streams: dashboard.streams, isBrokerUp, log }),
      pages: { folder: BUILT_PAGES, mediaOrigins: config.dashboard.mediaOrigins },
      access,
      assistantAccess: createAccess(authenticateAssistant, limits, keyLog),
      publicFiles: publicFiles({ services, stored, shareKeyOf }),
      confirmations: stores.confirmationStore,
      ...operations,
      idempotency,
      heavyReads,
      noteChange: changes.note,
      recordAs,
      document: JSON.stringify(openApi()),
      trustedProxies: config.trustedProxies,
      corsOrigins: config.corsOrigins,
      publicUrl,
      linkUrl,
      readiness: createReadiness(checks),
      log,
    });
    const handlers = createHandlers({
      workspaces,
      keys,
      dashboard,
      publicUrl,
      services,
      platformSetup,
      maintenance,
      deletion,
      diagnose,
    });
    const operator =
      tokens.length > 0 && (await listenForOperator(config.operator, certificate, handlers, clock, log));
    if (operator) log.info({ address: use(operator).url }, 'the operator service is listening');
    else log.info('the operator service is off: OPERATOR_TOKENS is not set');
    // Stopping begins with it.
    use(listening.move());
    // Open streams would delay it.
    use(dashboard);
    return { address, operatorAddress: operator ? operator.url : undefined };
  });
