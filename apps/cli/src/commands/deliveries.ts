import { ConnectError } from '@connectrpc/connect';
import { type Delivery, DeliverySchema, DeliveryStatus } from '@postrider/contracts/webhooks';
import { type Command, Option } from 'commander';
import { type OperatorClient, problemOf } from '../client.ts';
import { operatorOf, withExample } from '../command.ts';
import { UsageError } from '../config.ts';
import { ioOf } from '../io.ts';
import { MOST, printPages, withPages } from '../pages.ts';
import { plain } from '../plain.ts';
import { print, printList } from '../print.ts';
import type { Row } from '../table.ts';

const STATUSES = {
  pending: DeliveryStatus.PENDING,
  succeeded: DeliveryStatus.SUCCEEDED,
  abandoned: DeliveryStatus.ABANDONED,
  skipped: DeliveryStatus.SKIPPED,
} as const;

interface ListOptions {
  status?: keyof typeof STATUSES;
}

const WORKSPACE = '0197c1f2-6a3b-7c4d-8e5f-000000000001';
const WEBHOOK = '0197c1f2-6a3b-7c4d-8e5f-000000000005';
const DELIVERY = '0197c1f2-6a3b-7c4d-8e5f-000000000006';

/** Error codes of a single delivery; the other deliveries are still retried. */
const REFUSALS = ['delivery_not_replayable', 'not_found', 'unavailable'];

/** A delivery in one line of a table. */
const inOneLine = ({ id, type, status, attempts, nextAttemptAt, createdAt }: Row): Row => {
  const made = Array.isArray(attempts) ? attempts : [];
  const { status: answer, failureCode } = made.at(-1) ?? {};
  return {
    id,
    type,
    status,
    attempts: made.length,
    lastAnswer: failureCode || answer,
    nextAttemptAt,
    createdAt,
  };
};

/** Adds the commands on deliveries. */
export function deliveryCommands(deliveries: Command): void {
  withPages(
    withExample(
      deliveries.command('list <workspace> <webhook>'),
      `deliveries list ${WORKSPACE} ${WEBHOOK} --status abandoned`,
    ),
  )
    .description('list the deliveries of a webhook, newest first; they are kept for 30 days')
    .addOption(
      new Option('--status <status>', 'only deliveries in this status').choices(Object.keys(STATUSES)),
    )
    .action((workspaceId: string, endpointId: string, { status }: ListOptions, command: Command) => {
      const operator = operatorOf(command);
      const query = { workspaceId, endpointId, ...(status && { status: STATUSES[status] }) };
      return printPages(
        command,
        async (page) => {
          const { deliveries, nextPageToken } = await operator.listDeliveries({ ...query, ...page });
          return { rows: deliveries.map((each) => plain(DeliverySchema, each)), nextPageToken };
        },
        inOneLine,
      );
    });

  withExample(deliveries.command('show <workspace> <delivery>'), `deliveries show ${WORKSPACE} ${DELIVERY}`)
    .description('show a delivery with its attempts, without the body of the event')
    .action(async (workspaceId: string, deliveryId: string, _options, command: Command) => {
      const { delivery } = await operatorOf(command).getDelivery({ workspaceId, deliveryId });
      if (delivery)
        print(command, plain(DeliverySchema, delivery), {
          attempts: ['at', 'durationMs', 'status', 'failureCode', 'failureMessage'],
        });
    });

  withExample(
    deliveries.command('retry <workspace> [delivery...]'),
    `deliveries retry ${WORKSPACE} --abandoned-of ${WEBHOOK}`,
  )
    .description(
      'send deliveries again: finished ones once more, skipped ones as new, waiting ones immediately',
    )
    .option('--abandoned-of <webhook>', 'every abandoned delivery of this webhook')
    .action(
      async (
        workspaceId: string,
        ids: string[],
        { abandonedOf }: { abandonedOf?: string },
        command: Command,
      ) => {
        if ((abandonedOf !== undefined) === ids.length > 0)
          throw new UsageError('Set deliveries, or a webhook with --abandoned-of.');
        const operator = operatorOf(command);
        if (abandonedOf !== undefined) return retryAbandoned(command, operator, workspaceId, abandonedOf);
        const rows = [];
        for (const id of ids) rows.push(await retry(operator, workspaceId, id));
        printList(command, rows);
        if (rows.some(({ error }) => error)) ioOf(command).exitCode = 1;
      },
    );
}

/** Makes one delivery due; the row contains any error. */
async function retry(operator: OperatorClient, workspaceId: string, id: string) {
  try {
    const { delivery } = await operator.retryDelivery({ workspaceId, deliveryId: id });
    return { id, ...summary(delivery), error: null };
  } catch (error) {
    const problem = error instanceof ConnectError ? problemOf(error) : undefined;
    if (!problem || !REFUSALS.includes(problem.code)) throw error;
    return { id, status: null, attempts: null, error: problem.errors[0]?.message ?? problem.message };
  }
}

const summary = (delivery: Delivery | undefined) => ({
  status: 'pending',
  attempts: delivery?.attempts.length ?? 0,
});

async function retryAbandoned(
  command: Command,
  operator: OperatorClient,
  workspaceId: string,
  endpointId: string,
): Promise<void> {
  const query = { workspaceId, endpointId, status: STATUSES.abandoned, limit: MOST };
  let [retried, refused, pageToken] = [0, 0, ''];
  do {
    const { deliveries, nextPageToken } = await operator.listDeliveries({ ...query, pageToken });
    for (const { id } of deliveries) {
      const { error } = await retry(operator, workspaceId, id);
      if (error === null) retried += 1;
      else refused += 1;
    }
    pageToken = nextPageToken;
  } while (pageToken);
  print(command, { webhook: endpointId, retried, refused });
  if (refused > 0) ioOf(command).exitCode = 1;
}
