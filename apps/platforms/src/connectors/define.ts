import {
  type Limits,
  type PlatformDefinition,
  type PostText,
  partsOf,
  type SharedOptions,
  type Values,
} from '@postrider/platform-rules';
import { currentTime } from '@postrider/service';
import type { z } from 'zod';
import type {
  Accepted,
  Capabilities,
  Connection,
  Connector,
  Consent,
  Grant,
  Job,
  LookUp,
  Metrics,
  NewChoice,
  OptionChoice,
  OptionChoices,
  PlatformAccount,
  Published,
} from './connector.ts';
import { reconnectNeeded } from './failures.ts';
import { PlatformError } from './http.ts';
import { parseFields } from './input.ts';
import { type ResetForm, retryAfterMs } from './retry-after.ts';
import type { Verdict } from './verdict.ts';

/** A connector in its own types: the names of its fields F, tokens T, prepared state P, options O. */
interface ConnectorSpec<F extends string, T, P, O extends SharedOptions> {
  capabilities: Capabilities;
  schemas: { tokens: z.ZodType<T>; prepared: z.ZodType<P> };
  connect(fields: Values<F>): Promise<Connection<T>>;
  consent?: Consent;
  limits(account: PlatformAccount, hasFiles: boolean): Promise<Limits>;
  prepare(job: Job<O>, tokens: T, soFar: P | undefined, save: (prepared: P) => Promise<void>): Promise<P>;
  readyAt?(prepared: P): Date | undefined;
  /** The number of its calls to `publish` for a post; absent if each text of a thread has a call of its own. */
  parts?(words: PostText<O>): number;
  connectAhead?(job: Job<O>, tokens: T): () => void;
  publish(job: Job<O>, tokens: T, prepared: P): Promise<Published | Accepted>;
  provesAbsence(account: PlatformAccount): boolean;
  lookUp(job: Job<O>, tokens: T, prepared: P, since: Date): Promise<LookUp>;
  edit?(job: Job<O>, tokens: T, externalId: string): Promise<void>;
  delete?(tokens: T, externalId: string): Promise<void>;
  refresh(tokens: T): Promise<Grant<T>>;
  check?(account: PlatformAccount, tokens: T): Promise<void>;
  metrics(account: PlatformAccount, tokens: T, externalIds: readonly string[]): Promise<Metrics[]>;
  choices?(account: PlatformAccount, tokens: T): Promise<readonly OptionChoices[]>;
  createChoice?(account: PlatformAccount, tokens: T, wanted: NewChoice): Promise<OptionChoice>;
  /** `afterMs` of what it returns follows from the response's headers unless it is given. */
  classify(error: unknown): Verdict;
  /** How the platform's headers say when a limit ends; as a moment where it is left out. */
  resets?: ResetForm;
}

/**
 * Wraps a connector so that its tokens and state are plain data, and one map can contain all platforms. Data from the
 * database is validated with the connector's schemas before its code sees it.
 */
export function defineConnector<
  S extends z.ZodObject & z.ZodType<SharedOptions>,
  F extends string,
  K extends string,
  T,
  P,
>(
  { name, connect, options }: PlatformDefinition<S, F, K>,
  spec: ConnectorSpec<F | K, T, P, z.output<S>>,
): Connector {
  const { schemas, check, choices, createChoice, readyAt, connectAhead, parts = partsOf } = spec;
  const optionsOf = (words: PostText) => options.parse(words.options ?? {});
  const typed = (job: Job): Job<z.output<S>> => ({
    ...job,
    words: { ...job.words, options: optionsOf(job.words) },
  });
  const tokensOf = (tokens: unknown) => {
    if (tokens === null) throw new AppGoneError('the operator has removed the app');
    return schemas.tokens.parse(tokens);
  };
  const preparedOf = (prepared: unknown) => schemas.prepared.parse(prepared);

  return {
    name,
    capabilities: spec.capabilities,
    callsServer: true,
    connect: async (given) => spec.connect(parseFields<F | K>([...connect.fields, ...connect.tokens], given)),
    ...(spec.consent ? { consent: spec.consent } : {}),
    limits: (account, hasFiles) => spec.limits(account, hasFiles),
    prepare: async (job, tokens, soFar, save) =>
      spec.prepare(typed(job), tokensOf(tokens), schemas.prepared.safeParse(soFar).data, save),
    ...(readyAt && { readyAt: (prepared: unknown) => readyAt(preparedOf(prepared)) }),
    ...(connectAhead && {
      connectAhead: (job: Job, tokens: unknown) => connectAhead(typed(job), tokensOf(tokens)),
    }),
    parts: (words) => parts({ ...words, options: optionsOf(words) }),
    publish: async (job, tokens, prepared) =>
      spec.publish(typed(job), tokensOf(tokens), preparedOf(prepared)),
    provesAbsence: (account) => spec.provesAbsence(account),
    lookUp: async (job, tokens, prepared, since) =>
      spec.lookUp(typed(job), tokensOf(tokens), preparedOf(prepared ?? {}), since),
    ...(spec.edit && {
      edit: async (job: Job, tokens: unknown, externalId: string) =>
        spec.edit?.(typed(job), tokensOf(tokens), externalId),
    }),
    ...(spec.delete && {
      delete: async (tokens: unknown, externalId: string) => spec.delete?.(tokensOf(tokens), externalId),
    }),
    refresh: async (tokens) => spec.refresh(tokensOf(tokens)),
    ...(check && { check: async (account, tokens) => check(account, tokensOf(tokens)) }),
    metrics: async (account, tokens, externalIds) => spec.metrics(account, tokensOf(tokens), externalIds),
    ...(choices && { choices: async (account, tokens) => choices(account, tokensOf(tokens)) }),
    ...(createChoice && {
      createChoice: async (account, tokens, wanted) => createChoice(account, tokensOf(tokens), wanted),
    }),
    classify: (error) =>
      error instanceof AppGoneError
        ? { kind: 'reconnect', failure: reconnectNeeded(name) }
        : withWait(spec.classify(error), error, spec.resets),
  };
}

/** The tokens belong to an app that the operator has removed. */
class AppGoneError extends Error {
  override name = 'AppGoneError';
}

/** A verdict with the time for which the platform asked to wait. */
function withWait(verdict: Verdict, error: unknown, resets: ResetForm | undefined): Verdict {
  if (verdict.kind !== 'retry_later' || verdict.afterMs !== undefined) return verdict;
  if (!(error instanceof PlatformError)) return verdict;
  const afterMs = retryAfterMs(error.headers, currentTime().getTime(), resets);
  return afterMs === undefined ? verdict : { ...verdict, afterMs };
}
