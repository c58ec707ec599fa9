import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from '@postrider/local-stack/local';
import { z } from 'zod';

/** The data with which scripts find the system of `npm start`. */
const DEV_FILE = join(LOCAL, 'dev.json');

const devInfo = z.object({
  /** The process that runs the system. */
  pid: z.number(),
  /** The developer API's base address. */
  apiUrl: z.string(),
  /** A key with every scope, for the demo workspace. */
  apiKey: z.string(),
  /** The same for test data; '' in files of earlier versions. */
  testApiKey: z.string().default(''),
  workspaceId: z.string(),
  simulatorUrl: z.string(),
  /** The sign-in of the demo workspace's owner; null if there is none. */
  dashboardUrl: z.string().nullable(),
  email: z.string().nullable(),
  password: z.string().nullable(),
  /** The origin of short links. */
  shortUrl: z.string(),
  /** The address at which assistants connect with the key. */
  mcpUrl: z.string(),
});

export type DevInfo = z.infer<typeof devInfo>;

/** The data of the last start, if any. It may have ended since: see `isRunning`. */
export function readDevFile(): DevInfo | undefined {
  if (!existsSync(DEV_FILE)) return undefined;
  return devInfo.safeParse(JSON.parse(readFileSync(DEV_FILE, 'utf8'))).data;
}

export const writeDevFile = (info: DevInfo) =>
  writeFileSync(DEV_FILE, `${JSON.stringify(info, null, 2)}\n`, { mode: 0o600 });

/** For a busy machine; without a listener, the request fails immediately. */
const ANSWER_MS = 30_000;

/** True if the API of an earlier start still accepts its key. */
export const isRunning = (info: DevInfo): Promise<boolean> =>
  fetch(`${info.apiUrl}/accounts`, {
    headers: { authorization: `Bearer ${info.apiKey}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    (answer) => answer.ok,
    () => false,
  );
