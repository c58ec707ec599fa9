import type { ServiceImpl } from '@connectrpc/connect';
import type { OperatorService } from '@postrider/contracts/operator';
import type { Maintenance } from '../services.ts';
import { deadline } from './deadline.ts';
import { chosen, theOne } from './services.ts';

/** The services that consume events. */
const CONSUMERS = ['posts', 'platforms', 'webhooks', 'analytics'] as const;

type DeadLetterHandlers = Pick<
  ServiceImpl<typeof OperatorService>,
  'listDeadLetters' | 'requeueDeadLetters' | 'discardDeadLetters'
>;

/** The operator's calls about dead letters, forwarded to the services that have them. */
export const createDeadLetterHandlers = (maintenance: Maintenance): DeadLetterHandlers => ({
  async listDeadLetters({ service, limit }, context) {
    const reading = chosen(service, CONSUMERS).map(async (name) => {
      const { deadLetters, total } = await maintenance[name].listDeadLetters({ limit }, deadline(context));
      return { service: name, deadLetters, total };
    });
    return { services: await Promise.all(reading) };
  },

  async requeueDeadLetters({ service, ids }, context) {
    const { count } = await theOne(maintenance, service, CONSUMERS).requeueDeadLetters(
      { ids },
      deadline(context),
    );
    return { count };
  },

  async discardDeadLetters({ service, ids }, context) {
    const { count } = await theOne(maintenance, service, CONSUMERS).discardDeadLetters(
      { ids },
      deadline(context),
    );
    return { count };
  },
});
