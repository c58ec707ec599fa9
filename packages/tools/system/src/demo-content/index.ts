import { createOperatorClient } from '@postrider/cli/client';
import { Postrider } from '@postrider/sdk';
import { createSimulatorClient } from '@postrider/simulator/client';
import { readOperatorFile } from '../config.ts';
import type { DevInfo } from '../dev-file.ts';
import { makeHistory } from './history.ts';
import { createStock } from './stock.ts';
import { planWeek } from './week.ts';

/**
 * Fills a new demo workspace: customers with accounts and slots, a planned week, and posts of the past with their numbers.
 */
export async function fillDemo(
  {
    workspaceId,
    apiKey,
    apiUrl,
    simulatorUrl,
  }: Pick<DevInfo, 'workspaceId' | 'apiKey' | 'apiUrl' | 'simulatorUrl'>,
  mongodbUri: string,
  signal: AbortSignal,
): Promise<void> {
  const clients = {
    workspaceId,
    operator: createOperatorClient(readOperatorFile()),
    postrider: new Postrider({ apiKey, baseUrl: apiUrl }),
    simulator: createSimulatorClient(simulatorUrl),
  };
  const stock = await createStock(clients);
  await planWeek(clients, stock, apiUrl);
  signal.throwIfAborted();
  await makeHistory(clients, stock, mongodbUri, signal);
}
