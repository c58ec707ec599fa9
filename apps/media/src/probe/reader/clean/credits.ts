import { escapeHtml } from '@postrider/service/escape-html';
import { DOMParser } from '@xmldom/xmldom';
import ExifReader from 'exifreader';

/** Metadata that a photographer may want to keep. '' if the file has none. */
export interface Credits {
  author: string;
  copyright: string;
  credit: string;
}

/** Longer ones are cut. */
const MAX_CHARACTERS = 500;

/** The sources of each, in order of preference: XMP, IPTC, Exif. */
const SOURCES = {
  author: [
    ['xmp', 'creator'],
    ['iptc', 'By-line'],
    ['exif', 'Artist'],
  ],
  copyright: [
    ['xmp', 'rights'],
    ['iptc', 'Copyright Notice'],
    ['exif', 'Copyright'],
  ],
  credit: [
    ['xmp', 'Credit'],
    ['iptc', 'Credit'],
  ],
} as const satisfies Record<keyof Credits, readonly (readonly [string, string])[]>;

/** The author, copyright and credit line of an image; undefined if it has none or can’t be read. */
export function readCredits(content: Buffer): Credits | undefined {
  const groups = tagsOf(content);
  const find = (name: keyof Credits) =>
    SOURCES[name].map(([group, tag]) => textOf(groups[group]?.[tag])).find((text) => text !== '') ?? '';
  const found = { author: find('author'), copyright: find('copyright'), credit: find('credit') };
  return Object.values(found).some((text) => text !== '') ? found : undefined;
}

type Tags = Partial<Record<string, Partial<Record<string, { description?: unknown }>>>>;

function tagsOf(content: Buffer): Tags {
  // Malformed metadata is not kept; xmldom would log it to the console.
  const domParser = new DOMParser({ onError: () => {} });
  try {
    return ExifReader.load(content, { expanded: true, domParser }) as Tags;
  } catch {
    return {};
  }
}

/** Visible characters only. */
function textOf(tag: { description?: unknown } | undefined): string {
  const text = typeof tag?.description === 'string' ? tag.description : '';
  const visible = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufffd\ufffe\uffff]/gu, '');
  return [...visible.trim()].slice(0, MAX_CHARACTERS).join('');
}

/** Credits in the form in which they are written into an image: Exif, which has no credit line, and XMP. */
export const creditsBlocks = (credits: Credits) => ({ exif: exifOf(credits), xmp: xmpOf(credits) });

const ARTIST = 0x013b;
const COPYRIGHT = 0x8298;
const ASCII = 2;

/** TIFF, the form of Exif: a header, a directory with entries of 12 bytes, and the texts. */
function exifOf({ author, copyright }: Credits): Buffer {
  const entries = [
    { tag: ARTIST, text: Buffer.from(`${author}\0`) },
    { tag: COPYRIGHT, text: Buffer.from(`${copyright}\0`) },
  ].filter(({ text }) => text.length > 1);
  const directory = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  directory.write('II*\0', 0, 'latin1');
  directory.writeUInt32LE(8, 4);
  directory.writeUInt16LE(entries.length, 8);
  let textAt = directory.length;
  for (const [i, { tag, text }] of entries.entries()) {
    const at = 10 + i * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(ASCII, at + 2);
    directory.writeUInt32LE(text.length, at + 4);
    // A text of up to four bytes is in the entry itself.
    if (text.length <= 4) text.copy(directory, at + 8);
    else directory.writeUInt32LE(textAt, at + 8);
    textAt += text.length > 4 ? text.length : 0;
  }
  return Buffer.concat([directory, ...entries.map(({ text }) => text).filter(({ length }) => length > 4)]);
}

function xmpOf({ author, copyright, credit }: Credits): Buffer {
  const parts = [
    author && `<dc:creator><rdf:Seq><rdf:li>${escapeHtml(author)}</rdf:li></rdf:Seq></dc:creator>`,
    copyright &&
      `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(copyright)}</rdf:li></rdf:Alt></dc:rights>`,
    credit && `<photoshop:Credit>${escapeHtml(credit)}</photoshop:Credit>`,
  ];
  return Buffer.from(
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ' +
      'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">' +
      `${parts.join('')}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
  );
}
