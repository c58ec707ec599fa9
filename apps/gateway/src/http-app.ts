import { type Log, notFound, type Readiness } from '@postrider/service';
import { setRoute } from '@postrider/service/metrics';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import type { Dashboard } from './dashboard/dashboard.ts';
import { docs, llms } from './docs/docs.ts';
import { cors } from './http/cors.ts';
import { healthz, readyz } from './http/health.ts';
import { onlyLinkPages } from './http/link-site.ts';
import { problems } from './http/problems.ts';
import { requestContext } from './http/request-context.ts';
import type { ConfirmationStore } from './mcp/confirmation-store.ts';
import { mcp } from './mcp/mount.ts';
import { createMcpService } from './mcp/server.ts';
import { oauthHintOf } from './oauth/metadata.ts';
import type { Access } from './operations/access.ts';
import { type ApiDependencies, developerApi } from './operations/developer-api.ts';
import { pages } from './pages/pages.ts';
import {
  AUTH_PATH,
  AVATAR_PATH,
  BASE_PATH,
  CONNECT_CALLBACK_PATH,
  DASHBOARD_API_PATH,
  DOCS_PATH,
  LLMS_PATH,
  MCP_PATH,
  PUBLIC_FILE_PATH,
  THUMBNAIL_PATH,
  WORKSPACE_API_PATH,
} from './paths.ts';

interface HttpAppDependencies extends ApiDependencies {
  readiness: Readiness;
  dashboard: Dashboard;
  /** Authentication of the MCP server, which also accepts OAuth access tokens. */
  assistantAccess: Access;
  /** Files of libraries at public addresses. */
  publicFiles: RequestHandler<{ name: string }>;
  /** The assistants' pending questions to people. */
  confirmations: ConfirmationStore;
  /** The folder of the dashboard's built pages, and the object store's address for browsers. */
  pages: Parameters<typeof pages>[0];
  /** Proxies whose X-Forwarded-For is trusted: addresses, CIDR ranges, `loopback`, `linklocal`, `uniquelocal`. */
  trustedProxies: readonly string[];
  /** The site of connect links, if they have one. */
  linkUrl: string | undefined;
  /** Origins whose scripts may call the developer API. */
  corsOrigins: readonly string[];
  log: Log;
}

/** The gateway's HTTP application: health checks, developer API, MCP server, dashboard and documentation. */
export function createHttpApp({
  readiness,
  dashboard,
  assistantAccess,
  publicFiles,
  confirmations,
  pages: built,
  trustedProxies,
  corsOrigins,
  linkUrl,
  log,
  ...api
}: HttpAppDependencies): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.set('trust proxy', [...trustedProxies]);
  app.enable('case sensitive routing').enable('strict routing');

  app.use(requestContext(log));
  app.use(helmet());
  app.use((request, response, next) => {
    api.access.reportAddressLimits(request, response);
    next();
  });
  app.get('/healthz', healthz);
  app.get('/readyz', readyz(readiness));
  if (linkUrl) app.use(onlyLinkPages(linkUrl));
  app.use(BASE_PATH, cors(corsOrigins), developerApi(api));
  const { publicUrl } = api;
  const service = createMcpService({ ...api, confirmations, log });
  const { canAllow } = dashboard.oauth;
  app.all(MCP_PATH, mcp({ service, access: assistantAccess, canAllow, publicUrl, log }));
  app.use(WORKSPACE_API_PATH, dashboard.workspaceApi);
  app.use(DASHBOARD_API_PATH, dashboard.api);
  app.get(THUMBNAIL_PATH, dashboard.thumbnails);
  app.get(AVATAR_PATH, dashboard.avatars);
  app.all(PUBLIC_FILE_PATH, publicFiles);
  app.use(dashboard.oauth.endpoints);
  app.use(AUTH_PATH, dashboard.auth);
  if (dashboard.providerSignIn) app.use(dashboard.providerSignIn);
  app.get(CONNECT_CALLBACK_PATH, dashboard.connectCallback);
  app.use(dashboard.approvalPage);
  app.use(DOCS_PATH, (_request, response, next) => {
    setRoute(response, DOCS_PATH);
    next();
  });
  app.use(DOCS_PATH, docs(api.document));
  app.get(LLMS_PATH, (_request, response, next) => {
    setRoute(response, LLMS_PATH);
    next();
  });
  app.get(LLMS_PATH, llms(api.document));
  app.use(pages(built));
  app.use(() => {
    throw notFound('page');
  });
  app.use(problems(log, publicUrl, oauthHintOf));
  return app;
}
