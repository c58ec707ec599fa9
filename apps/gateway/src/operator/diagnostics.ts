import type { JsonObject } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import type { OperatorService } from '@postrider/contracts/operator';
import type { Maintenance } from '../services.ts';
import { deadline } from './deadline.ts';
import { theOne } from './services.ts';

/** A report takes at most four seconds. A service without a response after this is down. */
const REPORT_MS = 6_000;

/** The operator's call for a support bundle. Forwarded to the requested service, unless it is this process. */
export const createDiagnosticsHandler = (
  maintenance: Maintenance,
  diagnose: () => Promise<JsonObject>,
): Pick<ServiceImpl<typeof OperatorService>, 'getDiagnostics'> => ({
  getDiagnostics: async ({ service }, context) =>
    service === 'gateway'
      ? { report: await diagnose() }
      : theOne(maintenance, service).getDiagnostics({}, Math.min(deadline(context), REPORT_MS)),
});
