import { z } from 'zod';

/** How the Misskey server behaves; by default as Misskey does. */
export const misskeyBehaviour = z.strictObject({
  software: z
    .strictObject({ name: z.string(), version: z.string() })
    .default({ name: 'misskey', version: '2025.5.0' }),
  maxNoteTextLength: z.int().min(1).default(3000),
  maxFileSizeMb: z.int().min(1).default(30),
  /** How long the list of an account’s notes is behind. */
  listsAfterMs: z.int().min(0).default(0),
  /** The status for an unknown token; 403 before 2023.9. */
  badTokenStatus: z.literal([401, 403]).default(401),
});
export type MisskeyBehaviour = z.infer<typeof misskeyBehaviour>;
/** The Misskey server, whose behaviour can be changed. */
export interface MisskeyServer {
  behaviour: MisskeyBehaviour;
}
