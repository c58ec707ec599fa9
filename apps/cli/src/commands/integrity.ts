import { FindingSchema } from '@postrider/contracts/maintenance';
import type { Command } from 'commander';
import type { OperatorClient } from '../client.ts';
import { confirm, operatorOf, withConfirmation, withExample } from '../command.ts';
import { UsageError } from '../config.ts';
import { ioOf } from '../io.ts';
import { plain } from '../plain.ts';
import { printList } from '../print.ts';

interface Options {
  service: string;
  kind: string;
}

/** The most findings that one call repairs. */
const PAGE = 500;
/** The exit code of a check that found something. */
const FOUND = 5;

/** The checks that the options select. */
async function chosen(operator: OperatorClient, { service, kind }: Options) {
  const { services } = await operator.listIntegrityChecks({ service });
  const all = services.flatMap(({ service, checks }) => checks.map((check) => ({ service, ...check })));
  const found = all.filter((each) => !kind || each.kind === kind);
  if (found.length > 0) return found;
  throw new UsageError(`There is no such check. Choose from: ${all.map(({ kind }) => kind).join(', ')}.`);
}

/** Every finding of a kind, a page at a time. */
async function* pages(operator: OperatorClient, { service, kind }: { service: string; kind: string }) {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { findings, next } = await operator.checkIntegrity({ service, kind, after });
    if (findings.length > 0) yield findings;
    after = next || undefined;
  }
}

const options = (command: Command) =>
  command
    .option('--service <service>', 'only of this service', '')
    .option('--kind <kind>', 'only of this kind, such as post_unfinished', '');

/** Adds the commands on integrity checks. */
export function integrityCommands(integrity: Command): void {
  options(withExample(integrity.command('check'), 'integrity check --service platforms'))
    .description(`find rows that contradict others or are stuck; exit code ${FOUND} if it finds any`)
    .action(async (options: Options, command: Command) => {
      const operator = operatorOf(command);
      const rows = [];
      for (const check of await chosen(operator, options))
        for await (const findings of pages(operator, check))
          for (const finding of findings)
            rows.push({
              service: check.service,
              kind: check.kind,
              ...plain(FindingSchema, finding),
              meaning: check.meaning,
            });
      printList(command, rows, ['service', 'kind', 'id', 'detail']);
      if (rows.length > 0) ioOf(command).exitCode = FOUND;
    });

  withConfirmation(
    options(withExample(integrity.command('repair'), 'integrity repair --kind publication_never_due --yes')),
  )
    .description(
      'show the repairs, and carry them out after you confirm or with --yes; no post is published twice',
    )
    .action(async (options: Options, command: Command) => {
      const operator = operatorOf(command);
      const rows = [];
      for (const { service, kind, repair } of (await chosen(operator, options)).filter(
        ({ repair }) => repair,
      )) {
        const ids = [];
        for await (const findings of pages(operator, { service, kind }))
          ids.push(...findings.map(({ id }) => id));
        if (ids.length === 0) continue;
        ioOf(command).stderr.write(`${kind}: ${ids.length} rows of ${service}. ${repair}\n`);
        let repaired = 0;
        await confirm(command, 'Repair them?');
        for (let i = 0; i < ids.length; i += PAGE) {
          const page = { service, kind, ids: ids.slice(i, i + PAGE) };
          repaired += (await operator.repairIntegrity(page)).repaired;
        }
        rows.push({ service, kind, found: ids.length, repaired });
      }
      printList(command, rows);
    });

  withExample(integrity.command('kinds'), 'integrity kinds')
    .description('list the checks, their meaning and their repairs')
    .option('--service <service>', 'only of this service', '')
    .action(async ({ service }: { service: string }, command: Command) => {
      const all = await chosen(operatorOf(command), { service, kind: '' });
      printList(
        command,
        all.map(({ service, kind, meaning, repair }) => ({ service, kind, meaning, repair })),
      );
    });
}
