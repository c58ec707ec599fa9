import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL, makeLocal } from '@postrider/local-stack/local';
import { type Command, runCommand } from './command.ts';
import { startGroup } from './process-group.ts';
import { ROOT } from './topology.ts';

/** The output of a check that can't run here. */
const SKIPPED = /^skipped, .+$/m;
const OUTPUT = join(LOCAL, 'check-output.log');

const CONTRACTS = 'packages/contracts/src/gen';
const SDK = 'packages/sdk/src/gen';
const PYTHON = 'packages/sdk-python/src/postrider';

/** All checks besides the tests, each with the command that a developer would run. */
const CHECKS: [name: string, command: string][] = [
  ['lint and format', 'biome check --error-on-warnings .'],
  ['unused files, exports and dependencies', 'knip --no-progress'],
  // All packages as one program. Separately, each would check its imports again, five times the work. The pages and the
  // SDK have their own settings. One checker takes half the processor time of four, which the tests need.
  [
    'types',
    'tsc -p tsconfig.json --checkers 1 && turbo run typecheck --filter=@postrider/dashboard --filter=@postrider/sdk --output-logs=errors-only --log-prefix=none',
  ],
  ['proto format', 'buf format proto -d --exit-code'],
  ['proto lint', 'buf lint proto'],
  ['proto breaking changes', 'buf breaking proto --against proto/baseline.binpb'],
  // Compared in another folder, because running tests use the code.
  [
    'generated code of the contracts',
    `(cd proto && buf generate -o ../.local/generated/proto) && diff -r .local/generated/${CONTRACTS} ${CONTRACTS}`,
  ],
  [
    'generated code of the SDK',
    `node packages/tools/system/src/openapi-file.ts && node packages/sdk/scripts/generate.ts .local/generated/${SDK} && diff -r .local/generated/${SDK} ${SDK}`,
  ],
  [
    'generated code of the Python SDK',
    `node packages/tools/system/src/openapi-file.ts && node packages/sdk-python/scripts/generate.ts .local/generated/${PYTHON} && for part in _generated _sync; do diff -r -x __pycache__ .local/generated/${PYTHON}/$part ${PYTHON}/$part || exit 1; done`,
  ],
  ['table of settings', 'node packages/tools/system/src/settings-table.ts --check'],
  ['page of the operator’s commands', 'node packages/tools/system/src/commands-page.ts --check'],
  ['tables of platforms', 'node packages/tools/system/src/platform-tables.ts --check'],
  ['table of metrics', 'node packages/tools/system/src/metrics-table.ts --check'],
  ['texts of the dashboard', 'node apps/dashboard/scripts/texts.ts --check'],
  ['links and file names in docs', 'node packages/tools/system/src/docs-check.ts'],
  ['known vulnerabilities', 'node packages/tools/system/src/audit.ts'],
  [
    'OpenAPI',
    'node packages/tools/system/src/openapi-file.ts && redocly lint .local/openapi.json --config redocly.yaml',
  ],
];

/** Resolves with its output; its child processes end with the command. */
async function run(command: string, use: Command['use']) {
  const path = `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`;
  const output = createWriteStream(OUTPUT, { mode: 0o600 });
  await once(output, 'open');
  const group = startGroup('bash', ['-c', command], {
    cwd: ROOT,
    env: { ...process.env, PATH: path, TURBO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', output, output],
  });
  const { ended } = await use(Promise.resolve(group));
  const ok = (await ended) === 0;
  output.end();
  return { ok, output: readFileSync(OUTPUT, 'utf8') };
}

await runCommand(async ({ use, signal }) => {
  makeLocal();
  let failed = 0;
  for (const [name, command] of CHECKS) {
    signal.throwIfAborted();
    const { ok, output } = await run(command, use);
    const skipped = SKIPPED.exec(output)?.[0];
    process.stdout.write(`${ok ? '✓' : '✗'} ${name}${skipped ? `: ${skipped}` : ''}\n`);
    if (!ok) process.stdout.write(`${command}\n${output}\n`);
    if (!ok) failed++;
  }
  return failed > 0 ? 1 : 0;
});
