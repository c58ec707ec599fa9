import {
  type Limits,
  type Platform,
  type PostText,
  partsOf,
  type ThreadOptions,
} from '@postrider/platform-rules';
import type { z } from 'zod';
import type {
  Capabilities,
  Connection,
  Connector,
  Consent,
  Grant,
  Job,
  LookUp,
  Metrics,
  PlatformAccount,
  Published,
  Verdict,
} from './connector.ts';
import { parseInput } from './input.ts';

/** A connector in its own types: credentials C, tokens T, prepared state P, options O. */
export interface ConnectorSpec<C, T, P, O extends ThreadOptions> {
  platform: Platform;
  name: string;
  capabilities: Capabilities;
  schemas: { credentials: z.ZodType<C>; tokens: z.ZodType<T>; prepared: z.ZodType<P>; options: z.ZodType<O> };
  connect(credentials: C): Promise<Connection<T>>;
  consent?: Consent;
  limits(account: PlatformAccount, hasFile: boolean): Promise<Limits>;
  prepare(job: Job<O>, tokens: T, soFar: P | undefined, save: (prepared: P) => Promise<void>): Promise<P>;
  publish(job: Job<O>, tokens: T, prepared: P): Promise<Published>;
  provesAbsence(account: PlatformAccount): boolean;
  lookUp(job: Job<O>, tokens: T, prepared: P, since: Date): Promise<LookUp>;
  refresh(tokens: T): Promise<Grant<T>>;
  metrics(account: PlatformAccount, tokens: T, externalIds: readonly string[]): Promise<Metrics[]>;
  classify(error: unknown): Verdict;
}

/**
 * A connector whose tokens and state are plain data on the outside, so that one map holds all platforms. What comes
 * back from the database is checked against the connector's schemas before its code sees it.
 */
export function defineConnector<C, T, P, O extends ThreadOptions>(
  spec: ConnectorSpec<C, T, P, O>,
): Connector {
  const { schemas } = spec;
  const optionsOf = ({ options }: PostText) => schemas.options.parse(options ?? {});
  const typed = (job: Job): Job<O> => ({ ...job, words: { ...job.words, options: optionsOf(job.words) } });
  const tokensOf = (tokens: unknown) => schemas.tokens.parse(tokens);
  const preparedOf = (prepared: unknown) => schemas.prepared.parse(prepared);

  return {
    platform: spec.platform,
    name: spec.name,
    capabilities: spec.capabilities,
    connect: async (credentials) =>
      spec.connect(parseInput(schemas.credentials, credentials, '/credentials')),
    ...(spec.consent ? { consent: spec.consent } : {}),
    limits: (account, hasFile) => spec.limits(account, hasFile),
    prepare: async (job, tokens, soFar, save) =>
      spec.prepare(typed(job), tokensOf(tokens), schemas.prepared.safeParse(soFar).data, save),
    parts: (words) => partsOf({ ...words, options: optionsOf(words) }),
    publish: async (job, tokens, prepared) =>
      spec.publish(typed(job), tokensOf(tokens), preparedOf(prepared)),
    provesAbsence: (account) => spec.provesAbsence(account),
    lookUp: async (job, tokens, prepared, since) =>
      spec.lookUp(typed(job), tokensOf(tokens), preparedOf(prepared ?? {}), since),
    refresh: async (tokens) => spec.refresh(tokensOf(tokens)),
    metrics: async (account, tokens, externalIds) => spec.metrics(account, tokensOf(tokens), externalIds),
    classify: (error) => spec.classify(error),
  };
}
