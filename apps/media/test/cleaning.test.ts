import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from '@jest/globals';
import { testLog } from '@postrider/testing';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { createProbes } from '../src/probe/probes.ts';
import { cleaned } from './cleaned.ts';
import { animated, fixture, jpeg } from './files.ts';

const probes = createProbes(2, testLog, new AbortController().signal);
afterAll(() => probes.close());

async function examine(content: Buffer) {
  const read = async (offset: number, length: number) =>
    Uint8Array.from(content.subarray(offset, offset + length));
  const { facts } = await probes.probe('workspace', { size: content.length, read });
  if (!facts) throw new Error('no facts');
  const { edits, creditedEdits } = facts.cleaning;
  return {
    facts,
    bytes: cleaned(content, edits),
    credited: creditedEdits && cleaned(content, creditedEdits),
  };
}

/** Where sharp writes XMP. */
const WITH_XMP = ['jpeg', 'webp'];

const SECRETS = ['52.5', '52,5', 'SN-4711', 'Secret', 'Berlin', 'Ann', 'IMG2'];
const secretsIn = (bytes: Buffer) => SECRETS.filter((secret) => bytes.includes(secret));
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

const EXIF = {
  IFD0: { Artist: 'Ann Lee', Copyright: '(c) Ann', Make: 'Secret Make', ImageDescription: 'Berlin' },
  IFD2: { BodySerialNumber: 'SN-4711', CameraOwnerName: 'Secret Owner' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" exif:GPSLatitude="52,5N" photoshop:City="Berlin" photoshop:Credit="Agency &lt;A&gt;">
<dc:creator><rdf:Seq><rdf:li>Ann Lee</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`;

const picture = (orientation = 1) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .withIccProfile('p3')
    .withExif(EXIF)
    .withXmp(XMP)
    .withMetadata({ orientation, icc: 'p3' });

describe.each(['jpeg', 'png', 'webp'] as const)('a picture as %s', (format) => {
  const made = (orientation?: number) =>
    picture(orientation).withExif(EXIF).withXmp(XMP).toFormat(format).toBuffer();

  test('leaves without place, serial number and names, with its colours and the same pixels', async () => {
    const original = await made();
    expect(secretsIn(original)).toEqual(expect.arrayContaining(['SN-4711', 'Secret', 'Berlin', 'Ann']));
    const { bytes } = await examine(original);
    expect(secretsIn(bytes)).toEqual([]);
    const [before, after] = [await sharp(original).metadata(), await sharp(bytes).metadata()];
    expect(after).toMatchObject({ width: 60, height: 40, format });
    expect([after.exif, after.xmp, after.iptc]).toEqual([undefined, undefined, undefined]);
    expect(after.icc).toEqual(before.icc);
    expect(await pixels(bytes)).toEqual(await pixels(original));
  });

  test('keeps author, copyright and credit, and nothing else, where that is wanted', async () => {
    const { credited = Buffer.alloc(0) } = await examine(await made());
    expect(secretsIn(credited)).toEqual(['Ann']);
    const { exif, xmp, gps } = ExifReader.load(credited, { expanded: true });
    expect(gps).toBeUndefined();
    expect([exif?.Artist?.description, exif?.Copyright?.description]).toEqual(['Ann Lee', '(c) Ann']);
    expect(xmp?.creator?.description).toBe('Ann Lee');
    if (WITH_XMP.includes(format)) expect(xmp?.Credit?.description).toBe('Agency <A>');
    expect(await pixels(credited)).toEqual(await pixels(await made()));
  });

  test('says how it must be turned', async () => {
    expect((await examine(await made(6))).facts).toMatchObject({
      width: 40,
      height: 60,
      cleaning: { orientation: 6 },
    });
  });
});

test('a GIF leaves without comments and XMP, and keeps moving', async () => {
  const original = await animated('gif');
  const block = (head: number[], text: string) =>
    Buffer.concat([Buffer.from(head), Buffer.of(text.length), Buffer.from(text), Buffer.of(0)]);
  // Behind the header and its table of colours.
  const at = 13 + 3 * 2 ** (((original[10] ?? 0) & 7) + 1);
  const extra = Buffer.concat([
    block([0x21, 0xfe], 'Secret'),
    Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'),
    Buffer.concat([Buffer.of(4), Buffer.from('52.5'), Buffer.of(0)]),
  ]);
  const marked = Buffer.concat([original.subarray(0, at), extra, original.subarray(at), Buffer.from('IMG2')]);
  const { bytes, facts } = await examine(marked);
  expect(facts.animated).toBe(true);
  expect(bytes).toEqual(original);
});

test('what follows a JPEG (second pictures, videos) does not leave', async () => {
  const original = await jpeg();
  const { bytes } = await examine(Buffer.concat([original, await jpeg(), Buffer.from('IMG2')]));
  expect(bytes).toEqual(original);
});

test('unknown chunks of a PNG do not leave', async () => {
  const original = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const body = deflateSync('Secret');
  const chunk = Buffer.alloc(12 + body.length);
  chunk.writeUInt32BE(body.length);
  chunk.write('prVt', 4);
  body.copy(chunk, 8);
  const { bytes } = await examine(
    Buffer.concat([original.subarray(0, 33), chunk, original.subarray(33), chunk]),
  );
  expect(bytes).toEqual(original);
});

describe('a video', () => {
  test.each(['place.mp4', 'place.mov', 'place.webm'])(
    '%s leaves without place and texts, with every frame',
    async (name) => {
      const original = await fixture(name);
      expect(original.includes('52.5')).toBe(true);
      const { bytes, facts } = await examine(original);
      expect(['52.5', 'Ann', 'secret', 'Secret'].filter((secret) => bytes.includes(secret))).toEqual([]);
      expect(bytes.length).toBe(original.length);
      const { facts: after } = await examine(bytes);
      expect({ ...after, cleaning: null }).toEqual({ ...facts, cleaning: null });
      expect(frames(bytes)).toEqual(frames(original));
    },
  );

  test.each(['place.mp4', 'place.mov'])(
    '%s keeps author and copyright where that is wanted',
    async (name) => {
      const { credited = Buffer.alloc(0) } = await examine(await fixture(name));
      expect(['52.5', 'secret'].filter((secret) => credited.includes(secret))).toEqual([]);
      expect(['Ann Lee', '(c) Ann'].filter((words) => credited.includes(words))).toEqual([
        'Ann Lee',
        '(c) Ann',
      ]);
      expect((await examine(credited)).facts).toMatchObject({ width: 64, height: 36, duration: 1.5 });
    },
  );

  test('loses tracks that are neither picture nor sound, with their data', async () => {
    const original = await fixture('words.mp4');
    expect(original.includes('GPS(13.3777,52.5163')).toBe(true);
    const { bytes } = await examine(original);
    expect(bytes.length).toBe(original.length);
    expect(bytes.includes('52.5163')).toBe(false);
    expect(bytes.toString('latin1').match(/trak/g)).toHaveLength(1);
  });

  test('without metadata leaves as it is', async () => {
    const { bytes } = await examine(await fixture('clip.mp4'));
    const again = await examine(bytes);
    expect(again.bytes).toEqual(bytes);
  });
});

/** The data of an MP4, or the clusters of a WebM. */
function frames(content: Buffer): Buffer {
  const cluster = content.indexOf(Buffer.from('1f43b675', 'hex'));
  if (cluster >= 0)
    return content.subarray(cluster, content.indexOf(Buffer.from('1c53bb6b', 'hex'), cluster));
  const data = content.indexOf('mdat');
  return content.subarray(data, data + content.readUInt32BE(data - 4) - 4);
}
