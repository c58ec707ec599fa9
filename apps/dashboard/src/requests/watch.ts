import { Code, ConnectError, createClient, type Transport } from '@connectrpc/connect';
import { WatchService } from '@postrider/contracts/dashboard';
import type { QueryClient } from '@tanstack/react-query';
import { createRefresh, type Source } from './refresh.ts';

/**
 * The gateway sends something every 15 seconds, so a stream that is silent for longer is broken or buffered by a proxy.
 */
const SILENT_MS = 25_000;
const FIRST_MESSAGE_MS = 5_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * The affected sources of a change, by its kind. Services are listed by name, because importing all their descriptors
 * would take half of the dashboard's start time.
 */
const AFFECTED: Record<string, readonly Source[]> = {
  post: ['HomeService', 'posts', 'usage', 'analytics', 'events'],
  comment: ['CommentsService'],
  account: ['accounts', 'AccountSetsService', 'AuditService', 'events'],
  webhook: ['HomeService', 'webhooks', 'AuditService'],
  delivery: ['HomeService', 'webhooks'],
  media: ['media', 'usage'],
  link: ['links', 'usage'],
  key: ['HomeService', 'KeysService', 'AuditService'],
  member: ['MembersService', 'AuditService'],
  note: ['NotesService'],
  assistant: ['AssistantsService', 'AuditService'],
};

interface Watched {
  workspaceId: string;
  transport: Transport;
  queries: QueryClient;
  signal: AbortSignal;
}

/**
 * Refreshes the pages' queries when something changes in the workspace, until `signal` is aborted. Without a stream,
 * everything is refreshed every few seconds. Ends with the session or the membership; the next call of the page reports
 * that.
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
        // The stream does not repeat changes from before it was opened.
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
