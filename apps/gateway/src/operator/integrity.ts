import type { ServiceImpl } from '@connectrpc/connect';
import type { OperatorService } from '@postrider/contracts/operator';
import { type Maintenance, SERVICE_NAMES } from '../services.ts';
import { deadline } from './deadline.ts';
import { chosen, theOne } from './services.ts';

type IntegrityHandlers = Pick<
  ServiceImpl<typeof OperatorService>,
  'listIntegrityChecks' | 'checkIntegrity' | 'repairIntegrity'
>;

/** The operator's calls about inconsistent rows, forwarded to the services that own them. */
export const createIntegrityHandlers = (maintenance: Maintenance): IntegrityHandlers => ({
  async listIntegrityChecks({ service }, context) {
    const reading = chosen(service, SERVICE_NAMES).map(async (name) => {
      const { checks } = await maintenance[name].listIntegrityChecks({}, deadline(context));
      return { service: name, checks };
    });
    return { services: await Promise.all(reading) };
  },

  checkIntegrity: ({ service, kind, after }, context) =>
    theOne(maintenance, service).checkIntegrity({ kind, after }, deadline(context)),

  repairIntegrity: ({ service, kind, ids }, context) =>
    theOne(maintenance, service).repairIntegrity({ kind, ids }, deadline(context)),
});
