import { parseArgs } from 'node:util';
import { writeDevFile } from './dev-file.ts';
import { seed } from './seed.ts';

// Creates the demo workspace in a system elsewhere, such as on a cluster, and writes dev.json to the data folder
// (POSTRIDER_DATA_DIR), so that `npm run demo` uses that system. operator.json in the same folder has the address of
// its operator service: cluster-seed.ts --api http://… --short http://… --simulator http://…
const { values } = parseArgs({
  options: {
    api: { type: 'string', default: 'http://127.0.0.1:8080' },
    short: { type: 'string', default: 'http://127.0.0.1:8081' },
    simulator: { type: 'string', default: 'http://127.0.0.1:8090' },
  },
});

const { workspaceId, apiKey, testApiKey } = await seed(values.simulator);
writeDevFile({
  pid: process.pid,
  apiUrl: `${values.api}/api/v1/developer`,
  apiKey,
  testApiKey,
  workspaceId,
  simulatorUrl: values.simulator,
  dashboardUrl: null,
  email: null,
  password: null,
  shortUrl: values.short,
  mcpUrl: `${values.api}/mcp`,
});
