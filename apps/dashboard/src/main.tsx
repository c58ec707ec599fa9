import './ui/base.css';
import { sendFirst } from './app/requests.ts';

sendFirst('SessionService/GetSession', {});
const [, workspaceId] = /^\/w\/([^/]+)\/home$/.exec(location.pathname) ?? [];
if (workspaceId) sendFirst('HomeService/GetHome', { workspaceId });

// The libraries start one after the other, each in a task of its own: in a single task they would keep a phone from
// scrolling and answering for most of a second. The document preloads their files, so nothing waits for the network.
await import('./app/root.ts');
await import('./app/transport.ts');
await import('./app/query-client.ts');
const { start } = await import('./app/start.tsx');
start();
