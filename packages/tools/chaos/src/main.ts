import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL } from '@postrider/local-stack/local';
import { runCommand } from '@postrider/system';
import { check } from './checker/check.ts';
import { commandOf, readOptions } from './config.ts';
import { startOwnServers } from './own-servers.ts';
import { reportLines } from './report.ts';
import { runChaos } from './run.ts';

/** The most violations in the terminal; the file has all of them. */
const SHOWN = 20;

const report = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run chaos` (docs/chaos.md). */
await runCommand(async ({ use, signal }) => {
  const options = readOptions(process.argv.slice(2));
  const command = commandOf(options);
  report(command);
  const servers = await use(startOwnServers(report, signal));
  const folder = join(LOCAL, 'chaos', String(options.seed));
  const began = Date.now();
  const timed = (line: string) =>
    report(`${((Date.now() - began) / 1_000).toFixed(1).padStart(6)} s  ${line}`);
  const entries = await runChaos(options, {
    backing: servers.backing,
    servers,
    folder,
    report: timed,
    signal,
  });

  const checked = check(entries);
  const lines = reportLines(checked);
  report(`\n${lines.join('\n')}\n`);
  const violations = checked.violations.map(({ invariant, message }) => `${invariant}: ${message}`);
  const file = join(folder, 'report.md');
  writeFileSync(file, [...lines, '', ...violations, ''].join('\n'));
  for (const violation of violations.slice(0, SHOWN)) report(violation);
  report(`${violations.length} violations: ${file}`);
  if (violations.length === 0) return 0;
  report(`To repeat it: ${command}`);
  return 1;
});
