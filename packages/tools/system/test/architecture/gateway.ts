import type { Rule } from './rule.ts';
import { code, pathsOf, type Source } from './source.ts';

const READERS =
  /^(raw-body|body-parser|busboy|multer|formidable|co-body|better-auth\/node|@connectrpc\/connect-node|node:stream\/consumers)$/;
const READS =
  /\bexpress\.(json|urlencoded|raw|text)\b|\breadBytes\b|\b(request|req)\.(on|once|addListener|pipe|read|iterator)\(|\bof (request|req)\)/;

const readsBodies = ({ imports, text }: Source) =>
  imports.some((name) => READERS.test(name)) || READS.test(text);

export const GATEWAY: readonly Rule[] = [
  {
    name: 'the gateway reads bodies of requests in one place, which bounds them',
    offenders: (sources) =>
      pathsOf(
        code(sources).filter(
          ({ path }) => path.startsWith('apps/gateway/src/') && !path.startsWith('apps/gateway/src/body/'),
        ),
        readsBodies,
      ),
    bad: {
      'apps/gateway/src/mcp/mount.ts': `import { json } from 'node:stream/consumers';`,
      'apps/gateway/src/http-app.ts': 'app.use(express.json());',
      'apps/gateway/src/oauth/endpoints.ts': 'for await (const chunk of request) chunks.push(chunk);',
    },
    good: {
      'apps/gateway/src/body/read-bytes.ts': `request.on('data', add);`,
      'apps/gateway/src/oauth/oauth.ts': 'const body = await readJsonBody(request);',
    },
  },
];
