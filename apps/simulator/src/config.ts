import { z } from 'zod';

export type SimulatorConfig = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where accounts, posts and uploads are kept over a restart; without it, in memory only. */
  dataDir?: string | undefined;
  /** How long an access token of Bluesky or X lives, in seconds (default two hours); below one for tests. */
  accessTokenSeconds?: number | undefined;
  /** How long Mastodon and X take over a video or GIF, in milliseconds (default 300). */
  videoProcessingMs?: number | undefined;
};

export const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1').describe('The address that the public HTTP server listens on'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8090)
    .describe('The port of the public HTTP server'),
  DATA_DIR: z
    .string()
    .min(1)
    .optional()
    .describe('The folder that keeps accounts, posts and uploads over a restart; without it, memory'),
  ACCESS_TOKEN_SECONDS: z.coerce
    .number()
    .positive()
    .optional()
    .describe('The lifetime of access tokens of Bluesky and X; two hours without it'),
  VIDEO_PROCESSING_MS: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('How long Mastodon and X process a video or GIF; 300 without it'),
});

/** Read the simulator's settings from environment variables. Throws with every problem at once. */
export function readConfig(env: Record<string, string | undefined> = process.env): SimulatorConfig {
  const read = schema.safeParse(env);
  if (!read.success) throw new Error(`wrong settings:\n${z.prettifyError(read.error)}`);
  const { HOST, PORT, DATA_DIR, ACCESS_TOKEN_SECONDS, VIDEO_PROCESSING_MS } = read.data;
  return {
    host: HOST,
    port: PORT,
    dataDir: DATA_DIR,
    accessTokenSeconds: ACCESS_TOKEN_SECONDS,
    videoProcessingMs: VIDEO_PROCESSING_MS,
  };
}
