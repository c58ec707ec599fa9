import { port, readEnv } from '@postrider/service';
import { z } from 'zod';

const baselineSchema = z.object({ PORT: port, MONGODB_URI: z.string(), DATABASE: z.string() });

/** What the benchmark passes to a baseline process. */
export const readBaselineConfig = (env: NodeJS.ProcessEnv = process.env) => readEnv(baselineSchema, env);
