import { at } from '../hosts.ts';
import type { PlatformHttp } from '../http.ts';
import type { FormFile } from '../multipart.ts';
import { callWithForm } from '../whole-form.ts';

const HOST = 'discord.com';

/** Discord’s own address; any other is a server in its place. */
const DISCORD = `https://${HOST}`;

/** Discord rejects calls with a name of another form. */
const USER_AGENT = 'DiscordBot (https://postrider.example, 1.0)';

/** What a call needs of an account: the address, and the token of a bot. That of a webhook is in the path. */
export interface Caller {
  apiUrl: string;
  botToken?: string;
}

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, string>>;
  json?: unknown;
  /** Sent as a form with the JSON. */
  files?: readonly FormFile[];
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** The page of a message. */
export const pageUrl = (apiUrl: string, path: string): string =>
  new URL(path, apiUrl === DISCORD ? DISCORD : apiUrl).href;

/** Calls the API. Throws UploadCutError and the errors of PlatformHttp. */
export const createDiscordApi =
  (http: PlatformHttp) =>
  async (
    { apiUrl, botToken }: Caller,
    path: string,
    { method = 'GET', query = {}, json, files = [], timeoutMs = TIMEOUT_MS }: Call = {},
  ): Promise<unknown> => {
    const url = at(apiUrl === DISCORD ? null : apiUrl, HOST, `/api/v10${path}`);
    url.search = new URLSearchParams(query).toString();
    const request = {
      headers: { 'user-agent': USER_AGENT },
      ...(botToken !== undefined && { authorization: `Bot ${botToken}` }),
      timeoutMs,
    };
    if (files.length > 0)
      return callWithForm(http, url, request, { payload_json: JSON.stringify(json) }, files);
    return (await http.call(url, { ...request, method, ...(json !== undefined && { json }) })).body;
  };
export type CallDiscord = ReturnType<typeof createDiscordApi>;
