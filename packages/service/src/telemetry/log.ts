import { type DestinationStream, type Logger, pino } from 'pino';
import { redactFields } from '../errors/redact.ts';
import { currentContext } from './context.ts';

export type Log = Logger;

/**
 * JSON lines on standard output, each with the service's name and, within a request or a job, its subject and its
 * trace. Secrets and users' texts are removed (`redact.ts`). @param destination another destination, for tests
 */
export function createLog(service: string, level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: redactFields,
      },
      // Errors are redacted with the other fields.
      serializers: { err: (reduced: unknown) => reduced },
      mixin: () => {
        const { requestId, workspaceId, postId, publicationId, span } = currentContext();
        // Undefined fields are omitted.
        return {
          requestId: requestId || undefined,
          workspaceId,
          postId,
          publicationId,
          traceId: span?.traceId,
          spanId: span?.spanId,
        };
      },
    },
    destination,
  );
}
