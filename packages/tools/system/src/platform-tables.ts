import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ConnectField,
  describePlatform,
  megabytes,
  PLATFORM_DEFINITIONS,
  PLATFORMS,
  type Platform,
} from '@postrider/platform-rules';
import { updateTable } from './generated-table.ts';
import { ROOT } from './topology.ts';

const COMMAND = 'platforms';

const code = (text: string) => `\`${text}\``;
const number = (value: number) => value.toLocaleString('en-US');
const nameOf = (platform: Platform) => PLATFORM_DEFINITIONS[platform].name;
const list = (texts: readonly string[]) => new Intl.ListFormat('en').format(texts);

/** The page about a platform; undefined without one. */
function notesOf(platform: Platform): string | undefined {
  const path = `packages/platform-rules/src/${platform}/README.md`;
  return existsSync(join(ROOT, path)) ? path : undefined;
}

function connectRow(platform: Platform): string {
  const { name, connect } = PLATFORM_DEFINITIONS[platform];
  const notes = notesOf(platform);
  const shown = notes === undefined ? name : `[${name}](../${notes})`;
  const how = connect.kind === 'oauth' ? 'consent page' : 'credentials';
  return `| ${shown} | ${how} | ${of(connect.fields, 'app')} | ${of(connect.fields, 'account')} | ${fieldList(connect.tokens)} |`;
}

const of = (fields: readonly ConnectField[], whose: ConnectField['of']) =>
  fieldList(fields.filter((field) => field.of === whose));

const fieldList = (fields: readonly ConnectField[]) =>
  fields.map(({ name, isRequired }) => (isRequired ? code(name) : `(${code(name)})`)).join(', ') || '–';

type Media = ReturnType<typeof describePlatform>['media'];

/** The numbers of files that a post may have. */
function filesOf({ maxCount, maxImages, maxVideos, maxGifs, maxDocuments, mixesTypes }: Media): string {
  if (maxCount === 0) return '–';
  const kinds = [
    ...(maxImages > 0 ? [`${maxImages} images`] : []),
    ...(maxGifs === maxImages ? [] : [`${maxGifs} GIF`]),
    ...(maxVideos > 0 ? [`${maxVideos} video`] : []),
    ...(maxDocuments > 0 ? [`${maxDocuments} document`] : []),
  ];
  return mixesTypes ? `${maxCount}: ${kinds.join(' and ')}` : kinds.join(' or ');
}

const sizeOf = ({ maxBytes, maxPages }: Media['document']) =>
  [
    ...(maxBytes === null ? [] : [megabytes(maxBytes)]),
    ...(maxPages === null ? [] : [`${number(maxPages)} pages`]),
  ].join(', ');

function limitsRow(platform: Platform): string {
  const { name, hasServerLimits, text, thread, media } = describePlatform(platform);
  const texts = [
    `${number(text.maxLength)} characters`,
    ...(text.maxLengthWithFiles === text.maxLength ? [] : [`${number(text.maxLengthWithFiles)} with files`]),
    ...(text.urlLength === null ? [] : [`a URL counts ${text.urlLength}`]),
    ...(text.maxBytes === null ? [] : [`${number(text.maxBytes)} bytes`]),
  ].join(', ');
  const { image, video, document, altText } = media;
  const seconds = video.maxSeconds === null ? '' : `, ${video.maxSeconds} s`;
  const cells = [
    hasServerLimits ? `${name} ¹` : name,
    texts,
    number(thread.maxPosts),
    filesOf(media),
    megabytes(image.maxBytes),
    media.maxVideos === 0 ? '–' : `${megabytes(video.maxBytes)}${seconds}`,
    media.maxDocuments === 0 ? '–' : sizeOf(document),
    altText.maxLength === 0 ? '–' : `${number(altText.maxLength)} characters`,
  ];
  return `| ${cells.join(' | ')} |`;
}

updateTable('README.md', COMMAND, [`Platforms: ${list(PLATFORMS.map(nameOf))}.`]);

updateTable('docs/accounts.md', COMMAND, [
  '| platform | connects with | fields of your app | fields of the account | tokens |',
  '|---|---|---|---|---|',
  ...PLATFORMS.map(connectRow),
]);

updateTable('docs/limits.md', COMMAND, [
  '| platform | text | posts of a thread | files | image | video | document | description of a file |',
  '|---|---|---|---|---|---|---|---|',
  ...PLATFORMS.map(limitsRow),
]);
