import { createServer, type IncomingMessage } from 'node:http';
import { readServerConfig } from './config.ts';

/**
 * A minimal Mastodon server: it records when a status was received, and responds. Publishing is measured with it, so
 * that no figure includes the work of the simulator.
 */
const { PORT } = readServerConfig();
const received: { at: number; text: string }[] = [];

createServer(async (request, response) => {
  const at = Date.now();
  const text = await bodyOf(request);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answerTo(request, text, at)));
}).listen(PORT, '127.0.0.1');

function answerTo({ url, headers }: IncomingMessage, text: string, at: number): unknown {
  switch (url) {
    case '/api/v1/statuses': {
      const id = String(received.push({ at, text }));
      const address = `https://null-platform.test/${id}`;
      return { id, url: address, uri: address };
    }
    case '/api/v1/accounts/verify_credentials': {
      const id = String(headers.authorization);
      return { id, username: 'bench', display_name: 'Bench', avatar: '' };
    }
    case '/.well-known/nodeinfo':
      return { links: [{ rel: 'http://nodeinfo.diaspora.software/ns/schema/2.0', href: '/nodeinfo/2.0' }] };
    case '/nodeinfo/2.0':
      return { software: { name: 'mastodon', version: '4.5.0' } };
    case '/received':
      return received;
    case '/received/count':
      return received.length;
    default:
      return { configuration: { statuses: { max_characters: 500 } } };
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
