import { styleText } from 'node:util';
import { z } from 'zod';

/** A line of a service's log (see createLog). */
const entry = z.looseObject({ time: z.string(), level: z.string(), msg: z.string().default('') });

const COLORS = {
  trace: 'gray',
  debug: 'gray',
  info: 'green',
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
} as const;
const isKnown = (level: string): level is keyof typeof COLORS => Object.hasOwn(COLORS, level);

/**
 * Formats a line of a service's output for people: `12:00:01 INFO ready address=127.0.0.1:50051`, in local time, with
 * an error's stack below it. Lines that are not JSON stay unchanged. Uses colours if the terminal supports them.
 */
export function readable(line: string): string {
  const { success, data } = entry.safeParse(parseJson(line));
  if (!success) return line;
  const { time, level, msg, service: _, err, ...fields } = data;
  const clock = new Date(time).toTimeString().slice(0, 8);
  const label = styleText(isKnown(level) ? COLORS[level] : 'white', level.toUpperCase().padEnd(5));
  const rest = Object.entries(fields).map(([name, value]) => styleText('gray', `${name}=${shown(value)}`));
  return [[clock, label, msg, ...rest].join(' '), ...causeOf(err, level)].join('\n');
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A warning is about a retry, so its message is enough. */
function causeOf(err: unknown, level: string): string[] {
  const { data } = z.object({ stack: z.string() }).safeParse(err);
  const lines = data?.stack.split('\n') ?? (err === undefined ? [] : [shown(err)]);
  return lines.slice(0, level === 'warn' ? 1 : undefined).map((line) => `  ${line}`);
}

function parseJson(line: string): unknown {
  try {
    return line.startsWith('{') ? JSON.parse(line) : undefined;
  } catch {
    return undefined;
  }
}
