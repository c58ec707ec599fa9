import { describe, expect, test } from '@jest/globals';
import { defineConnect } from './connect.ts';
import { appFields, PLATFORM_DEFINITIONS, PLATFORMS, readValues } from './index.ts';

const { fields } = defineConnect({
  kind: 'credentials',
  fields: [
    { name: 'server', label: 'Server', help: 'It.', format: 'server', default: 'https://a.example' },
    { name: 'token', label: 'Token', help: 'Ask @maker for it.', isSecret: true, pattern: /^\d+:\w+$/ },
    { name: 'note', label: 'Note', help: 'Any.', isRequired: false },
  ],
});
const read = (given: Record<string, unknown>) => readValues(fields, given);
const codesOf = (given: Record<string, unknown>) =>
  read(given).violations.map(({ path, code }) => `${path} ${code}`);

describe('the values of fields', () => {
  test('are trimmed, with defaults, and servers as origins', () => {
    expect(read({ token: ' 7:a ' })).toEqual({
      values: { server: 'https://a.example', token: '7:a', note: '' },
      violations: [],
    });
    expect(read({ token: '7:a', server: '@ada@b.example', note: 'x' }).values).toEqual({
      server: 'https://b.example',
      token: '7:a',
      note: 'x',
    });
  });

  test.each<[string, Record<string, unknown>, string[]]>([
    ['nothing', {}, ['/token required']],
    ['only spaces', { token: ' ' }, ['/token required']],
    ['what is open to read', { token: '7:a', server: 'http://b.example' }, ['/server invalid_url']],
    ['another form', { token: 'x' }, ['/token invalid_format']],
    ['a number', { token: 7 }, ['/token invalid_type']],
    ['a very long text', { token: '7:a', note: 'x'.repeat(8_193) }, ['/note too_big']],
    ['another name', { token: '7:a', tokens: '' }, ['/tokens unknown_field']],
  ])('%s is refused', (_, given, codes) => expect(codesOf(given)).toEqual(codes));

  test('what is wrong with one says what it is, or which there are', () => {
    const [unknown, wrong] = read({ token: 'x', other: '' }).violations;
    expect(unknown?.message).toBe('This platform has no such field. Its fields are server, token, note.');
    expect(wrong?.message).toBe('This value is not valid. Ask @maker for it.');
  });
});

describe.each(PLATFORMS)('what connecting takes on %s', (platform) => {
  const { connect, mark } = PLATFORM_DEFINITIONS[platform];
  const all = [...connect.fields, ...connect.tokens];

  test('is named once, and explained', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const { name, label, help } of all) {
      expect(name).toMatch(/^[a-z][a-zA-Z]*$/);
      expect(label).toMatch(/^[A-Z]/);
      expect(help).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('has defaults that fit', () => {
    const set = Object.fromEntries(all.filter((each) => each.isRequired).map(({ name }) => [name, '']));
    const paths = readValues(all, set).violations.map(({ path }) => path);
    expect(paths).toEqual(Object.keys(set).map((name) => `/${name}`));
  });

  test('tokens stand in for a consent only', () => {
    expect(connect.kind === 'oauth' || connect.tokens.length === 0).toBe(true);
    expect(mark).toEqual({
      path: expect.stringMatching(/^M[\d.\s,a-zA-Z-]+Z$/),
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });
});

test.each(PLATFORMS)('an app of %s has a guide for operators, in whole sentences', (platform) => {
  const { connect } = PLATFORM_DEFINITIONS[platform];
  expect(connect.guide !== undefined).toBe(appFields(connect).length > 0);
  if (!connect.guide) return;
  const { portal, steps, beforeReview } = connect.guide;
  expect(new URL(portal).protocol).toBe('https:');
  expect(steps.length).toBeGreaterThan(0);
  for (const text of [...steps, beforeReview]) expect(text).toMatch(/^[A-Z].+\.$/);
});
