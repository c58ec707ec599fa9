import type { Log } from '@postrider/service';
import type { Outbox } from '@postrider/service/outbox';
import type { Accounts } from '../accounts/accounts.ts';
import type { Connectors } from '../connectors/registry.ts';
import type { MediaLibrary } from '../media-library.ts';
import { createAttempt } from './attempt.ts';
import { DEFAULT_CAPS } from './caps.ts';
import { createEndings } from './endings.ts';
import { createGate } from './gate.ts';
import { createHands } from './hands.ts';
import { createMark } from './mark.ts';
import { createRecovery } from './recovery.ts';
import { type Runner, startRunner } from './runner.ts';
import { createSend } from './send.ts';
import { createSettle } from './settle.ts';
import type { PublicationsStore } from './store.ts';
import type { Timing } from './timing.ts';
import { joinWorkers, type WorkersStore } from './workers.ts';

interface Dependencies {
  store: PublicationsStore;
  workers: WorkersStore;
  outbox: Outbox;
  accounts: Accounts;
  connectors: Connectors;
  library: MediaLibrary;
  timing: Timing;
  log: Log;
}

/** Starts publishing what is in the store, from the claim to the end. */
export function startPublishing(parts: Dependencies): Runner {
  const { store, timing } = parts;
  const stopping = new AbortController();
  const wake = () => runner.wake();
  const shared = { ...parts, wake, signal: stopping.signal };

  const gate = createGate(DEFAULT_CAPS.calls);
  const uploads = createGate(DEFAULT_CAPS.uploads);
  const recovery = createRecovery(shared);
  const membership = joinWorkers(shared);
  const hands = createHands({ ...parts, caps: DEFAULT_CAPS, isSlow: gate.isSlow, workerId: membership.id });
  const mark = createMark(store, timing.leaseMs);
  const endings = createEndings({ ...shared, gate, recovery, lose: hands.lose });
  const send = createSend({ ...shared, gate, mark });
  const settle = createSettle({ ...shared, gate, recovery, endings });
  const attempt = createAttempt({ ...shared, uploads, send, settle, recovery, endings });
  const runner = startRunner({ ...parts, hands, attempt, scanEveryMs: timing.scanEveryMs, stopping });

  return {
    wake: runner.wake,
    async stop() {
      await runner.stop();
      await hands.stop();
      await membership.stop();
    },
  };
}
