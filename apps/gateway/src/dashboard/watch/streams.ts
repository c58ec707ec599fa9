import { fromJsonString } from '@bufbuild/protobuf';
import { EventSchema } from '@postrider/contracts/events';
import { OutcomeSchema } from '@postrider/contracts/posts';
import { AppError, type Change, type Changes, gather, type Log, readFacts, within } from '@postrider/service';
import type { Broker, Listening } from '@postrider/service/broker';

/** The most streams of one person in this process; more than the windows that people open. */
const MAX_STREAMS = 20;
/** Changes of the same moment are sent together. */
const GATHER_MS = 50;

/** An open stream of one person. */
export interface Stream {
  /** Resolves when it receives every change from now on, or the broker is unavailable. */
  ready: Promise<void>;
  /** The changes since the last call, as soon as there are any; empty after this time, or at the end. */
  next(withinMs: number): Promise<Change[]>;
  /** Whether the process is stopping. */
  hasEnded(): boolean;
  close(): void;
}

export type Streams = ReturnType<typeof createStreams>;

/**
 * The open streams of this process and their sources: changes of this and other processes, and some events. It listens
 * to the broker only while a stream is open.
 */
export function createStreams(changes: Changes, broadcast: Broker['broadcast'], log: Log) {
  const open = new Map<string, Set<{ userId: string; deliver(change: Change): void; end(): void }>>();
  let listening: Listening | undefined;
  let isStopped = false;

  const all = () => [...open.values()].flatMap((streams) => [...streams]);
  const deliver = (change: Change) => {
    for (const stream of open.get(change.workspaceId) ?? []) stream.deliver(change);
  };
  changes.onChange(deliver);

  /** Calls back with a message. An unreadable message is from another version. */
  const reading = (read: (content: Buffer) => readonly Change[]) => (content: Buffer) => {
    try {
      read(content).forEach(deliver);
    } catch (error) {
      log.warn({ err: error }, 'a broadcast could not be read');
    }
  };

  const receive = () =>
    broadcast.receive({
      events: ['post.published', 'post.failed', 'account.needs_reconnect', 'account.expires_soon'],
      onMessage: reading(changes.read),
      onEvent: reading(changeOf),
    });

  return {
    /** Throws rate_limited where the person has too many. */
    open(workspaceId: string, userId: string): Stream {
      if (all().filter((stream) => stream.userId === userId).length >= MAX_STREAMS)
        throw new AppError('rate_limited', 'You have too many windows open.', { retryAfter: 15 });
      let waiting = new Map<string, Change>();
      let news = Promise.withResolvers<void>();
      const stream = {
        userId,
        deliver(change: Change) {
          gather(waiting, change);
          news.resolve();
        },
        end: () => news.resolve(),
      };
      const ofWorkspace = open.get(workspaceId) ?? new Set();
      open.set(workspaceId, ofWorkspace.add(stream));
      listening ??= receive();
      if (isStopped) stream.end();
      return {
        ready: listening.ready,
        async next(withinMs) {
          await within(withinMs, news.promise);
          if (waiting.size > 0 && !isStopped) await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
          const found = [...waiting.values()];
          waiting = new Map();
          news = Promise.withResolvers();
          return found;
        },
        hasEnded: () => isStopped,
        close() {
          stream.end();
          ofWorkspace.delete(stream);
          if (ofWorkspace.size === 0 && open.get(workspaceId) === ofWorkspace) open.delete(workspaceId);
          if (open.size > 0) return;
          listening?.stop();
          listening = undefined;
        },
      };
    },

    /** Ends all streams. */
    stop() {
      isStopped = true;
      for (const stream of all()) stream.end();
    },
  };
}

/** What an event says has changed. */
function changeOf(content: Buffer): readonly Change[] {
  const event = fromJsonString(EventSchema, content.toString('utf8'));
  const { workspaceId, type, subjectId } = event;
  return type.startsWith('account.')
    ? [{ workspaceId, kind: 'account', id: subjectId }]
    : [{ workspaceId, kind: 'post', id: readFacts(OutcomeSchema, event)?.postId ?? '' }];
}
