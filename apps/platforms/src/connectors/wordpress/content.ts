import { entities } from '@postrider/platform-rules/wordpress/entities';
import { escapeHtml } from '@postrider/service/escape-html';

/** An uploaded file, as it is shown in a text. */
export interface Shown {
  id: number;
  url: string;
  isImage: boolean;
  altText: string;
}

const PARAGRAPHS = /\n[^\S\n]*\n\s*/;
const SCHEME = /^https?:\/\//i;

/** A text as blocks of the editor: paragraphs with links, then the files. */
export const contentOf = (text: string, blocks: readonly string[]): string =>
  [...paragraphsOf(text), ...blocks].join('\n\n');

const block = (name: string, inner: string, attributes?: object) =>
  `<!-- wp:${name} ${attributes ? `${JSON.stringify(attributes)} ` : ''}-->\n${inner}\n<!-- /wp:${name} -->`;

const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(PARAGRAPHS)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => block('paragraph', `<p>${withLinks(paragraph).replaceAll('\n', '<br>')}</p>`));

function withLinks(text: string): string {
  let html = '';
  let end = 0;
  for (const link of entities(text)) {
    const address = text.slice(link.start, link.end);
    const href = SCHEME.test(address) ? address : `https://${address}`;
    html += `${escaped(text.slice(end, link.start))}<a href="${escaped(href)}">${escaped(address)}</a>`;
    end = link.end;
  }
  return html + escaped(text.slice(end));
}

/** Brackets too: WordPress runs what is between them, such as [gallery]. */
const escaped = (text: string): string => escapeHtml(text).replaceAll('[', '&#91;').replaceAll(']', '&#93;');

/** The blocks of files: images one after the other are a gallery. */
export function fileBlocks(files: readonly Shown[]): string[] {
  const blocks: string[] = [];
  let images: Shown[] = [];
  const endImages = () => {
    if (images.length > 0) blocks.push(imagesBlock(images));
    images = [];
  };
  for (const file of files) {
    if (file.isImage) {
      images.push(file);
      continue;
    }
    endImages();
    blocks.push(videoBlock(file));
  }
  endImages();
  return blocks;
}

function imagesBlock(images: readonly Shown[]): string {
  const inner = images.map(imageBlock).join('\n\n');
  if (images.length === 1) return inner;
  const figure = `<figure class="wp-block-gallery has-nested-images columns-default is-cropped">${inner}</figure>`;
  return block('gallery', figure, { linkTo: 'none' });
}

function imageBlock({ id, url, altText }: Shown): string {
  const image = `<img src="${escaped(url)}" alt="${escaped(altText)}" class="wp-image-${id}"/>`;
  return block('image', `<figure class="wp-block-image size-full">${image}</figure>`, {
    id,
    sizeSlug: 'full',
    linkDestination: 'none',
  });
}

const videoBlock = ({ id, url }: Shown): string =>
  block('video', `<figure class="wp-block-video"><video controls src="${escaped(url)}"></video></figure>`, {
    id,
  });

const FILE = /<!-- wp:(image|gallery|video) /g;

/** The blocks of files in the content of a post, as they are. Takes linear time. */
export function fileBlocksIn(content: string): string[] {
  const found: string[] = [];
  let end = 0;
  for (const { 1: name, index } of content.matchAll(FILE)) {
    // An image of a gallery.
    if (index < end) continue;
    const close = `<!-- /wp:${name} -->`;
    const at = content.indexOf(close, index);
    if (at < 0) break;
    end = at + close.length;
    found.push(content.slice(index, end));
  }
  return found;
}
