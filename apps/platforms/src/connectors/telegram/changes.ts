import { textOf } from '@postrider/platform-rules';
import { telegram } from '@postrider/platform-rules/telegram/definition';
import type { TelegramOptions } from '@postrider/platform-rules/telegram/limits';
import type { Job } from '../connector.ts';
import { noLongerThere, RefusedError } from '../failures.ts';
import type { Api } from './api.ts';
import { problemOf } from './errors.ts';
import { GROUP_MOVED, NOT_DELETABLE } from './failures.ts';
import { messagesOf, previewOf, wordsOf } from './messages.ts';
import type { Tokens } from './session.ts';

const TIMEOUT_MS = 10_000;

const SAME = /message is not modified/i;
const NO_TEXT = /no text in the message/i;
const GONE = /message to (?:edit|delete) not found|message_id_invalid/i;
const KEPT = /message can't be (?:deleted|edited)/i;

/** Changes what the bot posted before. Throws RefusedError where the group has another id since. */
async function change(api: Api, session: Tokens, method: string, parameters: object): Promise<void> {
  await api.call(session, method, { ...parameters }, { timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
    throw problemOf(error)?.movedTo === undefined ? error : new RefusedError(GROUP_MOVED, error);
  });
}

const wordsIn = (error: unknown) => problemOf(error)?.words ?? '';

/** Gives a live post a new text, which is a caption if the post has files. */
export async function editMessage(
  api: Api,
  job: Job<TelegramOptions>,
  session: Tokens,
  externalId: string,
): Promise<void> {
  const { chatId, ids } = messagesOf(externalId);
  const target = { chat_id: chatId, message_id: ids[0] };
  const caption = () => change(api, session, 'editMessageCaption', { ...target, ...wordsOf(job, 'caption') });
  const text = () =>
    change(api, session, 'editMessageText', {
      ...target,
      ...wordsOf(job, 'text'),
      ...previewOf(job.words.options),
    });
  // Only a post with files has no text.
  const isTextless = textOf(job.words, job.done.length).trim() === '';
  const edited = isTextless
    ? caption()
    : text().catch((error: unknown) => {
        if (!NO_TEXT.test(wordsIn(error))) throw error;
        return caption();
      });
  await edited.catch((error: unknown) => {
    if (SAME.test(wordsIn(error))) return;
    throw GONE.test(wordsIn(error)) ? new RefusedError(noLongerThere(telegram.name), error) : error;
  });
}

/** Deletes all messages of a post. Those that no longer exist count as deleted. */
export async function deleteMessages(api: Api, session: Tokens, externalId: string): Promise<void> {
  const { chatId, ids } = messagesOf(externalId);
  const parameters = { chat_id: chatId, message_ids: ids };
  await change(api, session, 'deleteMessages', parameters).catch((error: unknown) => {
    if (GONE.test(wordsIn(error))) return;
    throw KEPT.test(wordsIn(error)) ? new RefusedError(NOT_DELETABLE, error) : error;
  });
}
