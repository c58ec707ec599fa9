import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Postrider } from '@postrider/sdk';

const PICTURE = 'https://pictures.postrider.test/pictures/harbour.jpg';

/** Adds something of each kind to a profile with an account on Mastodon. */
export async function fillProfile(client: Postrider, profileId: string) {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const file = await client.media.import(PICTURE, { profileId });
  const platforms = ['mastodon'] as const;
  await client.posts.create({ caption: 'A draft', profileId, platforms, mediaId: file.id });
  await client.posts.create({ caption: 'Waits', profileId, platforms, scheduledDatetime: inDays(3) });
  const series = { recurrence: 'RRULE:FREQ=WEEKLY', scheduledDatetime: inDays(2) };
  await client.posts.create({ caption: 'Repeats', profileId, platforms, ...series });
  await client.webhooks.create({ url: 'https://hooks.postrider.test/hooks/profile', profile_id: profileId });
  const link = await client.links.create({ url: 'https://example.com/', profileId });
  await client.connectLinks.create({ platform: 'mastodon', profileId, redirectUrl: 'https://example.com/' });
  await client.slots.set({ slots: [{ weekdays: ['monday'], time: '09:00' }] }, { profileId });
  return { file, link };
}

/** What a client sees of a profile. */
export async function contentOf(client: Postrider, profileId: string) {
  const of = { profileId };
  const posts = await Array.fromAsync(
    client.posts.list({ ...of, status: ['draft', 'scheduled', 'published'] }),
  );
  return {
    posts: posts.map(({ id, caption, status }) => ({ id, caption, status })),
    accounts: await client.accounts.list(of),
    files: (await Array.fromAsync(client.media.list(of))).map(({ id }) => id),
    links: (await Array.fromAsync(client.links.list(of))).map(({ code, status }) => ({ code, status })),
    webhooks: await client.webhooks.list({ profile_id: profileId }),
    slots: (await client.slots.get(of)).slots,
  };
}

/** The entries of a ZIP file, as another program reads them. */
export async function entriesOf(zip: Uint8Array): Promise<Map<string, Uint8Array>> {
  const folder = mkdtempSync(join(tmpdir(), 'postrider-export-'));
  const path = join(folder, 'export.zip');
  writeFileSync(path, zip);
  const program =
    'import json,sys,zipfile,base64\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps([[n,base64.b64encode(z.read(n)).decode()] for n in z.namelist()]))';
  const { stdout } = await promisify(execFile)('python3', ['-c', program, path], { maxBuffer: 2 ** 27 });
  rmSync(folder, { recursive: true });
  const entries: [string, string][] = JSON.parse(stdout);
  return new Map(entries.map(([name, bytes]) => [name, new Uint8Array(Buffer.from(bytes, 'base64'))]));
}

/** The objects of an entry in JSON lines. */
export const linesOf = (entries: Map<string, Uint8Array>, name: string): { id: string }[] =>
  Buffer.from(entries.get(name) ?? [])
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
