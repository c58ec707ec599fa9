import { z } from 'zod';

/** The name of a plan. */
export const planName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/, 'Use lowercase letters, digits and hyphens.');
