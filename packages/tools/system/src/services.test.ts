import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { freePorts } from './free-ports.ts';
import { startServices } from './services.ts';

test('where a service can’t start, the error says why', async () => {
  const ports = await freePorts();
  const dataDir = mkdtempSync(join(tmpdir(), 'postrider-test-'));
  const other = createServer().listen(ports.simulator, '127.0.0.1');
  await once(other, 'listening');
  const starting = startServices({}, ports, dataDir, () => {}, { names: ['simulator'], readyMs: 5_000 });
  await expect(starting).rejects.toThrow(/^Timed out .* simulator ended \(code 1: .*EADDRINUSE/s);
  other.close();
  rmSync(dataDir, { recursive: true });
});
