import { CONTAINERS } from './compose/start.ts';
import { findProcess, type ProcessRecord, stopProcess } from './processes.ts';

// Each list in the order in which its processes stop.
const CHAINS = [['mongodb', 'postgres'], ['rabbitmq', 'epmd'], ['s3'], [CONTAINERS]];

/** The records of the running servers of a data folder, by name. */
export async function runningRecords(dataDir: string): Promise<Map<string, ProcessRecord>> {
  const records = new Map<string, ProcessRecord>();
  for (const name of CHAINS.flat()) {
    const record = await findProcess(dataDir, name);
    if (record) records.set(name, record);
  }
  return records;
}

/** Stops every running server of a data folder, whoever started it; returns the names. */
export async function stopServers(dataDir: string): Promise<string[]> {
  const stopped: string[] = [];
  const stopInOrder = async (chain: string[]) => {
    for (const name of chain) if (await stopProcess(dataDir, name)) stopped.push(name);
  };
  await Promise.all(CHAINS.map(stopInOrder));
  return CHAINS.flat().filter((name) => stopped.includes(name));
}
