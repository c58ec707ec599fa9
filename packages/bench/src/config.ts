import { port, readEnv } from '@postrider/service';
import { z } from 'zod';

const baselineSchema = z.object({ PORT: port, MONGODB_URI: z.string(), DATABASE: z.string() });

/** What a baseline process is told by the benchmark that starts it. */
export const readBaselineConfig = (env: NodeJS.ProcessEnv = process.env) => readEnv(baselineSchema, env);
