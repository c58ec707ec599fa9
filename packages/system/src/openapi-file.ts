import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '@postrider/gateway/openapi';
import { LOCAL } from './site.ts';

// Leaves the OpenAPI document where linters and generators read it.
mkdirSync(LOCAL, { recursive: true });
writeFileSync(join(LOCAL, 'openapi.json'), JSON.stringify(openApi(), null, 2));
