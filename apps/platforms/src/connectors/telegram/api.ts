import type { OutgoingFile } from '../connector.ts';
import type { PlatformHttp } from '../http.ts';
import { callWithForm } from '../whole-form.ts';

/** The bot that makes a call. The token is in the address of every call, so no address may be in a message or a log. */
export interface Bot {
  apiUrl: string;
  token: string;
}

export type Parameters = Readonly<Record<string, unknown>>;

/** A file of a call, under the name by which parameters attach it. */
export interface Attachment extends OutgoingFile {
  field: string;
  filename: string;
}

interface Limits {
  timeoutMs: number;
}

const addressOf = ({ apiUrl, token }: Bot, method: string) => new URL(`/bot${token}/${method}`, apiUrl);

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Telegram’s Bot API. Its methods return `body.result`, and throw the errors of PlatformHttp. */
export const createApi = (http: PlatformHttp) => ({
  async call(bot: Bot, method: string, parameters: Parameters, limits: Limits): Promise<unknown> {
    const request = { method: 'POST', json: parameters, ...limits } as const;
    return (await http.call(addressOf(bot, method), request)).body;
  },

  /** A call with files. Throws UploadCutError if it ended before its last bytes, and so had no effect. */
  async upload(
    bot: Bot,
    method: string,
    parameters: Parameters,
    attachments: readonly Attachment[],
    limits: Limits,
  ): Promise<unknown> {
    const fields = Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, written(value)]),
    );
    const files = attachments.map(({ field, filename, mimeType: type, size, open }) => ({
      field,
      filename,
      type,
      size,
      bytes: open,
    }));
    return callWithForm(http, addressOf(bot, method), limits, fields, files);
  },
});
export type Api = ReturnType<typeof createApi>;
