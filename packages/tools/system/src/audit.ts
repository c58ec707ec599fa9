import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { ROOT } from './topology.ts';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.unknown() }),
  ),
});

/**
 * Fails for every known vulnerability of the deployed packages. Skipped, with a line in the output, if the registry
 * does not support audits.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' });
const found = report.safeParse(parsed(stdout));
if (found.success) {
  const rows = Object.entries(found.data.vulnerabilities);
  for (const [name, { severity, range, fixAvailable }] of rows)
    process.stdout.write(`${name} ${range}: ${severity}${fixAvailable ? ', fixed by npm audit fix' : ''}\n`);
  process.exitCode = rows.length > 0 ? 1 : 0;
} else process.stdout.write('skipped, the package registry does not answer audits here\n');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
