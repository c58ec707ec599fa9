import { port, readEnv } from '@postrider/service';
import { z } from 'zod';

const serverSchema = z.object({ PORT: port });
const baselineSchema = serverSchema.extend({ MONGODB_URI: z.string(), DATABASE: z.string() });

/** The settings that the benchmark passes to a baseline server. */
export const readServerConfig = (env: NodeJS.ProcessEnv = process.env) => readEnv(serverSchema, env);

/** The same, for one with a database. */
export const readBaselineConfig = (env: NodeJS.ProcessEnv = process.env) => readEnv(baselineSchema, env);
