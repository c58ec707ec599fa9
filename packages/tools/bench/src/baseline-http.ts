import { createServer } from 'node:http';
import { readServerConfig } from './config.ts';

// The minimum cost of a redirect in Node, the baseline of the links service.
createServer((_request, response) => {
  response
    .writeHead(302, { location: 'https://example.com/somewhere', 'cache-control': 'private, max-age=0' })
    .end();
}).listen(readServerConfig().PORT, '127.0.0.1');
