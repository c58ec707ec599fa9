import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { clientOf } from './agency.ts';

// Prints what happens, from behind a firewall: this program calls the API, and nothing calls it. It saves the id of the
// last event, and continues there when it starts again.

const LAST = 'last-event.txt';
const after = existsSync(LAST) ? readFileSync(LAST, 'utf8') : undefined;

const events = clientOf('POSTRIDER_API_KEY').events.stream(after ? { after } : {});
for await (const event of events) {
  switch (event.type) {
    case 'post.published':
      console.log(`live: ${event.data.reference} on ${event.data.platform}: ${event.data.url}`);
      break;
    case 'post.failed':
      console.log(`failed: ${event.data.reference} on ${event.data.platform}: ${event.data.error.message}`);
      break;
    case 'account.connected':
    case 'account.needs_reconnect':
      console.log(`${event.type}: ${event.data.username} on ${event.data.platform}`);
      break;
  }
  // After your own work with the event, so that none is lost.
  writeFileSync(LAST, event.id);
}
