import { type Logger, pino } from 'pino';
import { currentRequestId } from './context.ts';

export type Log = Logger;

/** JSON lines on standard output, each with the service's name and the request's id. Secrets are cut out by name. */
export function createLog(service: string, level: string): Log {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
    redact: {
      paths: ['authorization', '*.authorization', '*.accessToken', '*.appPassword', '*.secret', '*.password'],
      censor: '[secret]',
    },
  });
}
