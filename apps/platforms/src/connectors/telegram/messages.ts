import { textOf } from '@postrider/platform-rules';
import { shownText } from '@postrider/platform-rules/telegram/formatting';
import type { TelegramOptions } from '@postrider/platform-rules/telegram/limits';
import { z } from 'zod';
import type { Job, Published } from '../connector.ts';
import type { Parameters } from './api.ts';
import type { OwnFile } from './files.ts';
import type { Tokens } from './session.ts';

/** The messages of one post: several for an album. */
interface Messages {
  chatId: number;
  ids: readonly number[];
}

const SEPARATORS = /[/,]/;

/** A post’s id: its chat, and its messages. */
const externalIdOf = ({ chatId, ids }: Messages) => `${chatId}/${ids.join(',')}`;

export function messagesOf(externalId: string): Messages {
  const [chatId = 0, ...ids] = externalId.split(SEPARATORS).map(Number);
  return { chatId, ids };
}

const message = z.object({
  message_id: z.int(),
  chat: z.object({ id: z.int(), username: z.string().max(100).optional() }),
});
const answer = z.object({ result: z.union([message, z.array(message).min(1)]) });

/** The post of a response. Only channels and supergroups have pages for messages. */
export function published({ site }: Pick<Tokens, 'site'>, body: unknown): Published {
  const sent = [answer.parse(body).result].flat();
  const ids = sent.map(({ message_id: id }) => id);
  const [{ chat } = { chat: { id: 0, username: undefined } }] = sent;
  const internal = LARGE.exec(String(chat.id))?.[1];
  const path = chat.username ?? (internal === undefined ? undefined : `c/${internal}`);
  return {
    externalId: externalIdOf({ chatId: chat.id, ids }),
    url: path === undefined ? '' : new URL(`/${path}/${ids[0]}`, site).href,
  };
}

const LARGE = /^-100(\d+)$/;

/** A text and its formats, under the names that a method has for them. */
export function wordsOf(
  { words, done }: Pick<Job<TelegramOptions>, 'words' | 'done'>,
  name: 'text' | 'caption',
) {
  const { text, entities } = shownText(textOf(words, done.length), words.options);
  const formats = name === 'text' ? 'entities' : 'caption_entities';
  return { [name]: text, ...(entities.length > 0 && { [formats]: entities }) };
}

export const previewOf = ({ linkCard = true }: TelegramOptions) => ({
  link_preview_options: { is_disabled: !linkCard },
});

const METHODS = {
  photo: 'sendPhoto',
  video: 'sendVideo',
  animation: 'sendAnimation',
  document: 'sendDocument',
} as const;

/** The one call that publishes the next part. */
export function messageOf(
  job: Job<TelegramOptions>,
  { chatId }: Pick<Tokens, 'chatId'>,
  files: readonly OwnFile[],
): { method: string; parameters: Parameters } {
  const { silent = false, protected: isProtected = false } = job.words.options;
  const before = job.done.at(-1);
  const common = {
    chat_id: chatId,
    ...(silent && { disable_notification: true }),
    ...(isProtected && { protect_content: true }),
    ...(before && { reply_parameters: { message_id: messagesOf(before.externalId).ids[0] } }),
  };
  const [first, ...others] = files;
  if (!first)
    return {
      method: 'sendMessage',
      parameters: { ...common, ...wordsOf(job, 'text'), ...previewOf(job.words.options) },
    };
  if (others.length === 0) {
    const parameters = { ...common, [first.kind]: attached(first), ...aboutOf(job, first) };
    return { method: METHODS[first.kind], parameters: { ...parameters, ...wordsOf(job, 'caption') } };
  }
  const media = files.map((file, place) => ({
    type: file.kind,
    media: attached(file),
    ...aboutOf(job, file),
    ...(place === 0 && wordsOf(job, 'caption')),
  }));
  return { method: 'sendMediaGroup', parameters: { ...common, media } };
}

const attached = ({ field }: OwnFile) => `attach://${field}`;

function aboutOf({ words }: Job<TelegramOptions>, { kind, facts }: OwnFile): Parameters {
  if (kind === 'document') return {};
  const { width, height, duration } = facts;
  return {
    ...(words.options.spoiler && { has_spoiler: true }),
    ...(kind !== 'photo' && width > 0 && height > 0 && { width, height }),
    ...(kind === 'video' && { duration: Math.round(duration), supports_streaming: true }),
  };
}
