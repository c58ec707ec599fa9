import Sequencer from '@jest/test-sequencer';

/**
 * The files that take longest, in the order in which they are begun: one that is begun last is waited for alone. What
 * starts whole systems comes after the first minutes, in which CI checks types.
 */
const FIRST = [
  'apps/dashboard/test/dashboard.test.ts',
  'apps/media/test/hostile.test.ts',
  'packages/tools/system/test/wrong-clocks.test.ts',
  'packages/tools/system/test/new-platform.test.ts',
  'packages/tools/system/test/interrupts.test.ts',
  'packages/tools/system/test/fuzz.test.ts',
  'packages/tools/system/test/main-job.test.ts',
  'packages/tools/system/test/developer-api.test.ts',
  'packages/tools/chaos/test/chaos.test.ts',
  'packages/tools/system/test/degraded.test.ts',
  'packages/tools/local-stack/test/stack.test.ts',
  'apps/media/test/conversions.test.ts',
  'apps/platforms/test/lost-answers.test.ts',
  'packages/tools/system/test/replicas-publishing.test.ts',
  'packages/tools/system/test/broker-away.test.ts',
  'packages/service/test/grpc.test.ts',
  'packages/tools/system/test/operator-command.test.ts',
  'apps/platforms/test/container-crashes.test.ts',
  'apps/posts/test/outage.test.ts',
];

export default class extends Sequencer {
  /** By the list, then as jest has it: what took longest the last time, and without that the largest. */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const listed = FIRST.flatMap((name) => sorted.filter(({ path }) => path.endsWith(`/${name}`)));
    return [...new Set([...listed, ...sorted])];
  }
}
