import {
  currentTime,
  type Log,
  type Loop,
  renewalInterval,
  startLoop,
  timeFromNow,
  toAppError,
  whileClockTrusted,
  withContext,
} from '@postrider/service';
import { type Job, type JobType, jobError, type Next, type Progress } from './job.ts';
import type { ClaimedJob, JobStore } from './store.ts';

/** A run of a job. */
export interface Run {
  job: Job;
  /** Records progress. Throws if another process has taken over, or this one stops. */
  report(progress: Progress): Promise<void>;
  signal: AbortSignal;
}

/** The work of a type of job: a part of it, or all. It may be repeated after a crash. */
export interface Work {
  type: JobType;
  run(run: Run): Promise<Next>;
  /** Runs in parallel in this process, at most one for each workspace. */
  atOnce: number;
  /** The attempts after which it fails; absent: it is repeated until it succeeds. */
  maxAttempts?: number;
}

/** How soon another process continues after a crash. A running job renews its lease. */
const LEASE_MS = 15_000;
/** How often jobs of ended processes are found. */
const IDLE_MS = 5_000;
const BUSY_MS = 100;
const AGAIN_AFTER_MS = 5_000;

/** Works on the jobs of a type, those of ended processes included. */
export function startJobRunner(
  { type, run, atOnce, maxAttempts = Infinity }: Work,
  store: JobStore,
  log: Log,
): Loop {
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  const { signal } = stopping;
  /** The next time at which a job that this process has worked on is due, in milliseconds. */
  let nextAt = Infinity;

  async function release(job: ClaimedJob, next: Next): Promise<void> {
    await store.release(job, next);
    if (next.dueAt) nextAt = Math.min(nextAt, next.dueAt.getTime());
  }

  async function carryOut(job: ClaimedJob): Promise<void> {
    const isLast = job.attempts >= maxAttempts;
    // A renewal that fails is repeated; the next report finds a lost lease.
    const renew = () => store.report(job, {}, LEASE_MS).catch(() => {});
    const renewing = setInterval(renew, renewalInterval(LEASE_MS));
    try {
      const report: Run['report'] = async (progress) => {
        signal.throwIfAborted();
        if (!(await store.report(job, progress, LEASE_MS))) throw new Error('another process has this job');
      };
      const { workspaceId } = job;
      const work = () => run({ job, report, signal });
      await release(job, await withContext({ requestId: '', workspaceId }, work));
    } catch (error) {
      if (!signal.aborted)
        log.warn({ err: toAppError(error).cause ?? error, jobId: job._id, type }, 'job interrupted');
      const dueAt = signal.aborted ? currentTime() : timeFromNow(AGAIN_AFTER_MS);
      const again: Next = job.status === 'done' ? { status: 'done', dueAt } : { status: 'running', dueAt };
      await release(
        job,
        isLast && !signal.aborted ? { status: 'failed', error: jobError('internal') } : again,
      );
    } finally {
      clearInterval(renewing);
    }
  }

  async function claimSome(): Promise<boolean> {
    if (running.size >= atOnce || signal.aborted) return false;
    if (nextAt <= currentTime().getTime()) nextAt = Infinity;
    const job = await store.claimDue(type, [...running.keys()], LEASE_MS);
    if (!job) return false;
    const ended = carryOut(job)
      .catch((err: unknown) => log.warn({ err, jobId: job._id }, 'job not released'))
      .finally(() => {
        running.delete(job.workspaceId);
        loop.wake();
      });
    running.set(job.workspaceId, ended);
    return true;
  }

  const waitMs = () => Math.min(Math.max(nextAt - currentTime().getTime(), BUSY_MS), IDLE_MS);
  const loop: Loop = startLoop(`jobs: ${type}`, waitMs, log, whileClockTrusted(claimSome));
  return {
    wake: loop.wake,
    async stop() {
      stopping.abort(new Error('the gateway stops'));
      await loop.stop();
      await Promise.allSettled(running.values());
    },
  };
}
