import { createHash } from 'node:crypto';
import { outcomeIn, type TestOutcome } from '@postrider/contracts/test-outcomes';
import {
  byPlatform,
  choiceOptions,
  type Limits,
  PLATFORM_DEFINITIONS,
  type Platform,
  type PostText,
  partsOf,
} from '@postrider/platform-rules';
import type { Connector, Job, LookUp, Metrics, Published } from '../connectors/connector.ts';
import {
  outcomeUnknown,
  RefusedError,
  rateLimited,
  reconnectNeeded,
  refused,
  unavailable,
} from '../connectors/failures.ts';
import type { Failure, Verdict } from '../connectors/verdict.ts';
import { outcomeOfAccount, TEST_SERVER } from './server.ts';

/** How long `slow` processes a post, in milliseconds. */
const PROCESSING_MS = 6_000;
/** The attempts that `rate_limited` rejects, and how long it asks to wait after each. */
const LIMITED_ATTEMPTS = 2;
const LIMITED_MS = 1_000;
const CHOICES = 3;

const NO_SIGN_IN: Failure = {
  code: 'account_not_connected',
  message: 'Test accounts have no sign-in. Connect them with POST /test/accounts.',
  action: 'Connect the account with POST /test/accounts.',
};

/** A failure of a simulated call. */
class TestFailure extends Error {
  override name = 'TestFailure';
  readonly verdict: Verdict;

  constructor(verdict: Verdict) {
    super(`a simulated failure: ${verdict.kind}`);
    this.verdict = verdict;
  }
}

/** The connectors of all platforms for test data. @param now the current time */
export const createTestConnectors = (now: () => Date): Record<Platform, Connector> =>
  byPlatform((platform) => createTestConnector(platform, now));

/**
 * The connector of a platform for test data. It has the platform's limits and options, and no network: an architecture
 * test proves that nothing that it imports has one. The text of a post or the username of its account choose what
 * happens (see `TEST_OUTCOMES`). In a thread, that is the outcome of the first part.
 */
function createTestConnector(platform: Platform, now: () => Date): Connector {
  const { name, limits, options, can } = PLATFORM_DEFINITIONS[platform];
  const optionsOf = (words: PostText) => options.parse(words.options ?? {});

  const published = ({ publicationId, done }: Job): Published => {
    const externalId = `test_${publicationId}_${done.length}`;
    return { externalId, url: `${TEST_SERVER}/${platform}/${externalId}` };
  };

  /** The outcome of the next part. */
  const outcomeOf = ({ words, account, done }: Job): TestOutcome =>
    done.length > 0 ? 'ok' : (outcomeIn(words.caption) ?? outcomeOfAccount(account));

  /** What a call without a response has done. */
  const lost = (): Verdict => ({ kind: 'unknown', failure: unavailable(name), isAway: false });
  const rejection = () => refused(name, 'this is a test');

  const answers: Record<TestOutcome, (job: Job) => ReturnType<Connector['publish']>> = {
    ok: async (job) => published(job),
    lost_answer: () => fail(lost()),
    unknown: () => fail(lost()),
    content_refused: () => fail({ kind: 'rejected', failure: rejection() }),
    token_lost: () => fail({ kind: 'reconnect', failure: reconnectNeeded(name) }),
    rate_limited: async (job) =>
      (job.failedAttempts ?? 0) < LIMITED_ATTEMPTS
        ? fail({ kind: 'retry_later', failure: rateLimited(name), afterMs: LIMITED_MS })
        : published(job),
    slow: async ({ publicationId }) => ({ accepted: true, reference: `test_${publicationId}` }),
  };

  /** The state of a call whose result is not known: it is looked up after a crash too. */
  const states: Record<TestOutcome, (job: Job, since: Date) => LookUp> = {
    ok: found,
    lost_answer: found,
    unknown: () => ({ kind: 'unknown' }),
    content_refused: () => ({ kind: 'refused', failure: rejection() }),
    token_lost: () => ({ kind: 'absent' }),
    rate_limited: () => ({ kind: 'absent' }),
    slow: (job, since) =>
      now().getTime() - since.getTime() < PROCESSING_MS ? { kind: 'pending' } : found(job),
  };
  function found(job: Job): LookUp {
    return { kind: 'found', ...published(job) };
  }

  return {
    name,
    callsServer: false,
    capabilities: { refresh: false, metrics: can.metrics ? ['views', 'likes', 'comments'] : [] },
    connect: () => fail({ kind: 'rejected', failure: NO_SIGN_IN }),
    limits: async () => limits,
    async prepare({ files, done }) {
      if (done.length === 0) for (const file of files) await (await file.open()).as(formOf(limits));
      return null;
    },
    parts: (words) => partsOf({ ...words, options: optionsOf(words) }),
    publish: (job) => answers[outcomeOf(job)](job),
    provesAbsence: () => false,
    lookUp: async (job, _tokens, _prepared, since) => states[outcomeOf(job)](job, since),
    ...(can.edit && { edit: async () => {} }),
    ...(can.delete && { delete: async () => {} }),
    refresh: () => fail({ kind: 'reconnect', failure: reconnectNeeded(name) }),
    metrics: async (_account, _tokens, externalIds) => (can.metrics ? externalIds.map(numbersOf) : []),
    choices: async () => choiceOptions(options).map(choicesOf),
    createChoice: async (_account, _tokens, { label, parent }) => ({ value: `test_${label}`, label, parent }),
    classify(error) {
      if (error instanceof TestFailure) return error.verdict;
      if (error instanceof RefusedError) return { kind: 'rejected', failure: error.failure };
      return { kind: 'unknown', failure: outcomeUnknown(name) };
    },
  };
}

async function fail(verdict: Verdict): Promise<never> {
  throw new TestFailure(verdict);
}

/** Videos are converted as for the platform. */
const formOf = (limits: Limits) => ({ video: limits });

/** The same numbers for the same post, each time. */
function numbersOf(externalId: string): Metrics {
  const views = 100 + (createHash('sha256').update(externalId).digest().readUInt32BE() % 10_000);
  return { externalId, views, likes: Math.floor(views / 10), comments: Math.floor(views / 50) };
}

const choicesOf = (option: string) => ({
  option,
  values: Array.from({ length: CHOICES }, (_, i) => ({
    value: `test_${i + 1}`,
    label: `Test value ${i + 1}`,
  })),
});
