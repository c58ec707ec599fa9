import { Code, ConnectError, createClient, type Transport } from '@connectrpc/connect';
import { WatchService } from '@postrider/contracts/dashboard';
import type { QueryClient } from '@tanstack/react-query';
import { createRefresh, type Source } from './refresh.ts';

/** The gateway sends something every 15 seconds: a stream that is silent for longer is cut, or kept back by a proxy. */
const SILENT_MS = 25_000;
const FIRST_MESSAGE_MS = 5_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * What a change may have changed, by its kind. Services are named, not imported: evaluating the descriptions of all services
 * would be half of the time in which the dashboard starts.
 */
const AFFECTED: Record<string, readonly Source[]> = {
  post: ['HomeService', 'posts', 'usage', 'analytics'],
  account: ['accounts', 'AuditService'],
  webhook: ['HomeService', 'webhooks', 'AuditService'],
  delivery: ['HomeService', 'webhooks'],
  media: ['media', 'usage'],
  link: ['links', 'usage'],
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
  const refresh = createRefresh(queries);
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

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
