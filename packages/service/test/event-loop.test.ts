import { expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { pino } from 'pino';
import { onTick, type Tick } from '../src/clock/ticks.ts';
import { MAX_BUSY_MS, readBusy, startEventLoopMonitor, trackRequest } from '../src/index.ts';

interface Line {
  msg: string;
  busyMs: number;
  requests: unknown[];
}

function startMonitor() {
  const lines: Line[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, [Symbol.dispose]: startEventLoopMonitor(log) };
}

function compute(ms: number) {
  const { user } = process.threadCpuUsage();
  while (process.threadCpuUsage().user - user < ms * 1_000);
}

const nextTick = () => waitUntil('a tick', () => readBusy().p99Ms > 0);

test('a request that computes for too long is named, with how long it took', async () => {
  using monitor = startMonitor();
  const request = { requestId: 'req_slow', name: 'checkPost' };
  const end = trackRequest(request);
  await nextTick();
  compute(MAX_BUSY_MS + 50);
  end();
  const [line] = await waitUntil('a warning', () => monitor.lines.length > 0 && monitor.lines);
  expect(line).toMatchObject({ msg: 'the event loop was kept busy', requests: [request] });
  expect(line?.busyMs).toBeGreaterThan(MAX_BUSY_MS);
  expect(readBusy().maxMs).toBeGreaterThan(MAX_BUSY_MS);
  // Once it has been read, it counts no more; neither does the request that has ended.
  compute(MAX_BUSY_MS + 50);
  await waitUntil('another warning', () => monitor.lines.length > 1);
  expect(monitor.lines[1]?.requests).toEqual([]);
});

test('a process that only waits for its turn is not busy', async () => {
  using monitor = startMonitor();
  await nextTick();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * MAX_BUSY_MS);
  await nextTick();
  expect(monitor.lines).toEqual([]);
});

test('an idle process ticks seldom, one that computes ticks often', async () => {
  /** The time until the last tick was due: a busy machine delays it. */
  let plannedMs: number | undefined;
  const end = onTick(({ passedMs, lateMs }: Tick) => {
    plannedMs = passedMs - lateMs;
  });
  await waitUntil('a long tick', () => plannedMs && plannedMs > 80);
  const working = setInterval(() => compute(50), 1);
  await waitUntil('a short tick', () => plannedMs && plannedMs < 50);
  clearInterval(working);
  await waitUntil('another long tick', () => plannedMs && plannedMs > 80);
  end();
});
