import './ui/base.css';
import { sendFirstRequests } from './requests/first-requests.ts';
import { preloadPage } from './requests/page-files.ts';
import { loadTexts } from './texts/load-texts.ts';

sendFirstRequests(location.pathname);
preloadPage(location.pathname);
loadTexts();

// The libraries start one after the other, each in a separate task, because a single task would block a phone for most
// of a second. The document preloads their files, so nothing waits for the network.
await import('./app/root.ts');
await import('./requests/transport.ts');
await import('./requests/query-client.ts');
const { start } = await import('./app/start.tsx');
setTimeout(start);
