import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '@postrider/gateway/openapi';
import { LOCAL, makeLocal } from '@postrider/local-stack/local';

// Writes the OpenAPI document for linters and generators.
makeLocal();
writeFileSync(join(LOCAL, 'openapi.json'), JSON.stringify(openApi(), null, 2));
