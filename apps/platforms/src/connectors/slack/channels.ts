import { z } from 'zod';
import type { OptionChoices } from '../connector.ts';
import { displayText, identifier, validItems } from '../responses.ts';
import type { CallSlack } from './api.ts';
import type { Session } from './session.ts';

const TIMEOUT_MS = 10_000;
const PER_PAGE = 500;
const MOST_PAGES = 6;

const page = z.object({
  channels: validItems(z.object({ id: identifier, name: displayText }), PER_PAGE),
  response_metadata: z.object({ next_cursor: z.string().max(1_000).catch('') }).catch({ next_cursor: '' }),
});

/**
 * The channels to which the app was invited. Messages to others are refused, and can’t be looked up. `conversations.list`
 * would return every public channel of the workspace.
 */
export async function listChannels(
  call: CallSlack,
  { apiUrl: server, access: token }: Session,
): Promise<OptionChoices[]> {
  const values: { value: string; label: string }[] = [];
  let cursor = '';
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const wanted = { types: 'public_channel,private_channel', exclude_archived: true, limit: PER_PAGE };
    const given = { ...wanted, ...(cursor && { cursor }) };
    const answer = await call('users.conversations', given, { server, token, timeoutMs: TIMEOUT_MS });
    const { channels, response_metadata } = page.parse(answer);
    values.push(...channels.map(({ id, name }) => ({ value: id, label: `#${name}` })));
    cursor = response_metadata.next_cursor;
    if (cursor === '') break;
  }
  return [{ option: 'channel', values }];
}
