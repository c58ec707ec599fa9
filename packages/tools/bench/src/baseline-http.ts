import { createServer } from 'node:http';
import { readServerConfig } from './config.ts';

// The least that a redirect can cost in Node: what the links service is measured against.
createServer((_request, response) => {
  response
    .writeHead(302, { location: 'https://example.com/somewhere', 'cache-control': 'private, max-age=0' })
    .end();
}).listen(readServerConfig().PORT, '127.0.0.1');
