import { Code, ConnectError, createClient, type Transport } from '@connectrpc/connect';
import type * as api from '@postrider/contracts/dashboard';
import { WatchService } from '@postrider/contracts/dashboard';
import type { QueryClient } from '@tanstack/react-query';

/** The gateway sends something every 15 seconds: a stream that is silent for longer is cut, or kept back by a proxy. */
const SILENT_MS = 25_000;
const FIRST_MESSAGE_MS = 5_000;
const LONGEST_PAUSE_MS = 15_000;
/** Changes of a busy moment are read together. */
const GATHER_MS = 200;

/** The name of a service of the dashboard's API: "PostsService". */
type ServiceName = Extract<keyof typeof api, `${string}Service`>;
const PACKAGE = 'dashboard.v1';

/**
 * The services whose answers a change may have changed, by its kind. They are named, not imported: evaluating the
 * descriptions of all services would be half of the time in which the dashboard starts.
 */
const AFFECTED: Record<string, readonly ServiceName[]> = {
  post: ['HomeService', 'PostsService', 'UsageService', 'AnalyticsService'],
  account: ['HomeService', 'AccountsService', 'AuditService'],
  webhook: ['HomeService', 'WebhooksService', 'AuditService'],
  delivery: ['HomeService', 'WebhooksService'],
  media: ['MediaService', 'UsageService'],
  link: ['LinksService', 'UsageService'],
  key: ['HomeService', 'KeysService', 'AuditService'],
  member: ['MembersService', 'AuditService'],
  assistant: ['AssistantsService', 'AuditService'],
};

interface Watched {
  workspaceId: string;
  transport: Transport;
  queries: QueryClient;
  signal: AbortSignal;
}

/**
 * Reads again what the pages show as soon as it changes in the workspace, until `signal` is aborted. Where no stream
 * gets through, everything is read again every few seconds instead. Ends with the session or the membership; the next
 * call of the page reports that.
 */
export async function watchWorkspace({ workspaceId, transport, queries, signal }: Watched): Promise<void> {
  const { watch } = createClient(WatchService, transport);
  const refresh = gather(queries);
  let failures = 0;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    let isOpen = false;
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), FIRST_MESSAGE_MS);
    try {
      const either = AbortSignal.any([signal, silence.signal]);
      for await (const { changes } of watch({ workspaceId }, { signal: either })) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENT_MS);
        // What happened without a stream is not sent later.
        if (!isOpen && !isFirst) refresh();
        [isOpen, failures] = [true, 0];
        for (const { kind } of changes) refresh(AFFECTED[kind]);
      }
    } catch (error) {
      if (hasEnded(error)) return;
    } finally {
      clearTimeout(timer);
    }
    if (signal.aborted) return;
    if (!isOpen) refresh();
    await pause(Math.min(1_000 * 2 ** failures++, LONGEST_PAUSE_MS), signal);
  }
}

const hasEnded = (error: unknown) =>
  [Code.Unauthenticated, Code.NotFound, Code.PermissionDenied].includes(ConnectError.from(error).code);

/** What the keys of all queries of a service begin with, as `createConnectQueryKey` makes it. */
export const keyOf = (service: ServiceName) => ['connect-query', { serviceName: `${PACKAGE}.${service}` }];

/** Collects the services to read again; without services: everything. */
function gather(queries: QueryClient) {
  let services: Set<ServiceName> | 'all' = new Set();
  let isPlanned = false;

  function flush() {
    const due = services;
    [services, isPlanned] = [new Set(), false];
    if (due === 'all') return void queries.invalidateQueries();
    for (const service of due) void queries.invalidateQueries({ queryKey: keyOf(service) });
  }

  return (affected?: readonly ServiceName[]) => {
    if (!affected) services = 'all';
    if (services !== 'all') for (const service of affected ?? []) services.add(service);
    if (!isPlanned) setTimeout(flush, GATHER_MS);
    isPlanned = true;
  };
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
