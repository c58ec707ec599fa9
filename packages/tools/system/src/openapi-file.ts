import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '@postrider/gateway/openapi';
import { LOCAL, makeLocal } from '@postrider/local-stack/local';

// Leaves the OpenAPI document where linters and generators read it.
makeLocal();
writeFileSync(join(LOCAL, 'openapi.json'), JSON.stringify(openApi(), null, 2));
