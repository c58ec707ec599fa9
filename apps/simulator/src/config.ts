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

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
  DATA_DIR: z.string().min(1).optional(),
  ACCESS_TOKEN_SECONDS: z.coerce.number().positive().optional(),
  VIDEO_PROCESSING_MS: z.coerce.number().int().min(0).optional(),
});

/** Read the simulator's settings from environment variables. Throws with every problem at once. */
export function readConfig(env: Record<string, string | undefined> = process.env): SimulatorConfig {
  const read = environment.safeParse(env);
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
