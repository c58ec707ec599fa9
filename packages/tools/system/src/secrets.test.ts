import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { schema as analytics } from '@postrider/analytics/config';
import { ROLES } from '@postrider/contracts/access';
import { schema as gateway } from '@postrider/gateway/config';
import { schema as links } from '@postrider/links/config';
import { schema as media } from '@postrider/media/config';
import { schema as platforms } from '@postrider/platforms/config';
import { schema as posts } from '@postrider/posts/config';
import { schema as webhooks } from '@postrider/webhooks/config';
import { ROOT, withoutForeignSecrets } from './topology.ts';

const SCHEMAS = { gateway, posts, platforms, media, webhooks, links, analytics };
const documentation = readFileSync(join(ROOT, 'docs/settings.md'), 'utf8');

/** Variables that hold a secret, or the path of one, by their names. */
const isSecret = (variable: string) =>
  /SECRET|TOKEN|PASSWORD|ACCESS_KEY|_KEY_FILE$|^MONGODB_URI$|^RABBITMQ_URL$/.test(variable);

const secretsOf = (role: keyof typeof SCHEMAS) => Object.keys(SCHEMAS[role].shape).filter(isSecret).sort();
const all = [...new Set(ROLES.flatMap(secretsOf))];

test.each(ROLES)('the documented secrets of %s are those that it reads', (role) => {
  const row = documentation.split('\n').find((line) => line.startsWith(`| ${role} | \``)) ?? '';
  const documented = [...row.matchAll(/`(\w+)`/g)].map(([, variable]) => variable).sort();
  expect(documented).toEqual(secretsOf(role));
});

test.each(ROLES)('a local %s is given those only', (role) => {
  const given = withoutForeignSecrets(role, Object.fromEntries(all.map((variable) => [variable, 'x'])));
  const isPath = (variable: string) => variable.endsWith('_FILE');
  expect(
    Object.keys(given)
      .filter((each) => !isPath(each))
      .sort(),
  ).toEqual(secretsOf(role).filter((each) => !isPath(each)));
});

test('only platforms and webhooks have the encryption keys', () => {
  expect(ROLES.filter((role) => secretsOf(role).includes('SECRET_KEYS'))).toEqual(['platforms', 'webhooks']);
});
