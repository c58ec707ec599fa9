import { readEnv } from '@postrider/service';
import { z } from 'zod';

/** The servers that tests run against; `npm test` starts them and sets these. */
export const readServers = (env: NodeJS.ProcessEnv) =>
  readEnv(
    z.object({
      MONGODB_URI: z.string(),
      RABBITMQ_URL: z.string(),
      S3_ENDPOINT: z.string(),
      S3_REGION: z.string().default('us-east-1'),
      S3_ACCESS_KEY_ID: z.string(),
      S3_SECRET_ACCESS_KEY: z.string(),
    }),
    env,
  );
