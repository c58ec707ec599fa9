import { z } from 'zod';
import type { Connection } from '../../connectors/connector.ts';

/** The most accounts of one sign-in. */
export const MAX_CHOICES = 200;

const date = z.coerce.date().nullable();

const connection = z.object({
  account: z.object({ externalId: z.string(), username: z.string(), server: z.string() }),
  displayName: z.string(),
  avatarUrl: z.string(),
  grant: z
    .object({ tokens: z.unknown(), expiresAt: date, renewAt: date.optional() })
    // Processes of earlier versions offer choices without `renewAt`, and all of their tokens can be renewed.
    .transform((grant) => ({
      ...grant,
      renewAt: grant.renewAt === undefined ? grant.expiresAt : grant.renewAt,
    })),
});

/**
 * The sealed data of a choice: every account that a sign-in opens with its tokens, without the app if that is the
 * operator's.
 */
export const choiceState = z.object({
  connections: z.array(connection),
  /** The number of further accounts, beyond MAX_CHOICES. */
  omitted: z.number(),
  usesOperatorApp: z.boolean(),
  /** Where the accounts are added. */
  owner: z.object({ profileId: z.string(), accountLimit: z.number().optional() }).default({ profileId: '' }),
});
export type ChoiceState = z.infer<typeof choiceState>;

/** An account that a person may choose. */
export interface Choice {
  externalId: string;
  username: string;
  displayName: string;
  avatarUrl: string;
  /** Whether it is connected there already. */
  isConnected: boolean;
}

/** Each account once, in the order of their names. */
export const distinct = (found: readonly Connection[]): Connection[] =>
  [...new Map(found.map((each) => [each.account.externalId, each])).values()].toSorted((a, b) =>
    a.displayName.localeCompare(b.displayName),
  );

/** The chosen accounts; undefined if an id is not among them. */
export function chosen<C extends Pick<Connection, 'account'>>(
  connections: readonly C[],
  externalIds: readonly string[],
): C[] | undefined {
  const wanted = new Set(externalIds);
  const found = connections.filter(({ account }) => wanted.has(account.externalId));
  return found.length === wanted.size ? found : undefined;
}
