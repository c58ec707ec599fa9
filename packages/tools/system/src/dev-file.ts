import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from '@postrider/local-stack/local';
import { z } from 'zod';

/** Where a script finds what `npm start` left running. */
const DEV_FILE = join(LOCAL, 'dev.json');

const devInfo = z.object({
  /** The process that runs the system. */
  pid: z.number(),
  /** The developer API's base address. */
  apiUrl: z.string(),
  /** A key with every scope, for the demo workspace. */
  apiKey: z.string(),
  workspaceId: z.string(),
  simulatorUrl: z.string(),
  /** Where the demo workspace's owner signs in, and how; null where the demo workspace has none. */
  dashboardUrl: z.string().nullable(),
  email: z.string().nullable(),
  password: z.string().nullable(),
  /** Where short links answer. */
  shortUrl: z.string(),
  /** Where assistants connect with the key. */
  mcpUrl: z.string(),
});

export type DevInfo = z.infer<typeof devInfo>;

/** What the last start left, undefined where there was none. It may have ended since: see `isRunning`. */
export function readDevFile(): DevInfo | undefined {
  if (!existsSync(DEV_FILE)) return undefined;
  return devInfo.safeParse(JSON.parse(readFileSync(DEV_FILE, 'utf8'))).data;
}

export const writeDevFile = (info: DevInfo) =>
  writeFileSync(DEV_FILE, `${JSON.stringify(info, null, 2)}\n`, { mode: 0o600 });

/** On a busy machine; where nothing listens any more, the answer is there at once. */
const ANSWER_MS = 30_000;

/** True when the API of an earlier start still answers to its key. */
export const isRunning = (info: DevInfo): Promise<boolean> =>
  fetch(`${info.apiUrl}/accounts`, {
    headers: { authorization: `Bearer ${info.apiKey}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    (answer) => answer.ok,
    () => false,
  );
