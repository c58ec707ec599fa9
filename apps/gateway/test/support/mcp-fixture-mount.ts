import { createServer } from 'node:http';
import { connectMongo } from '@postrider/service/mongo';
import { listen, testLog } from '@postrider/testing';
import express from 'express';
import helmet from 'helmet';
import { problems } from '../../src/http/problems.ts';
import { requestContext } from '../../src/http/request-context.ts';
import { mcp } from '../../src/mcp/mount.ts';
import { oauthHintOf } from '../../src/oauth/metadata.ts';
import { createAccess } from '../../src/operations/access.ts';
import { createAuthenticate } from '../../src/operations/authenticate.ts';
import { MCP_PATH } from '../../src/paths.ts';
import { createRateLimits } from '../../src/rate-limits/rate-limits.ts';
import { createCachedStore } from '../../src/workspaces/cached-store.ts';
import { createWorkspaceStore } from '../../src/workspaces/store.ts';
import type { Harness } from './harness.ts';
import { newFixtureServer } from './mcp-fixture.ts';

/** The fixture behind the gateway's own mount, with the keys of a harness; `url` is where it is served. */
export async function startFixture({ config }: Harness) {
  const connection = await connectMongo(config.mongo, testLog);
  const limits = createRateLimits(config.rateLimits, Date.now);
  const authenticate = createAuthenticate(createCachedStore(createWorkspaceStore(connection)), limits);
  const app = express().use(requestContext(testLog)).use(helmet());
  app.all(
    MCP_PATH,
    mcp({
      service: { newServer: newFixtureServer, scopesOf: () => [] },
      access: createAccess(authenticate, limits, { watch: () => {} }),
      canAllow: async () => false,
      publicUrl: undefined,
      log: testLog,
    }),
  );
  app.use(problems(testLog, undefined, oauthHintOf));
  const server = createServer(app);
  return {
    url: `http://127.0.0.1:${await listen(server)}${MCP_PATH}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await connection.close();
    },
  };
}
