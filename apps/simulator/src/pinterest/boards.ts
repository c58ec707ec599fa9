import express from 'express';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Network } from '../network.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { boardNotFound, notPermitted, parsed, sectionNotFound } from './errors.ts';
import { pageOf } from './paging.ts';
import { scoped } from './tokens.ts';

const section = z.object({ id: z.string(), name: z.string() });
const board = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  privacy: z.enum(['PUBLIC', 'PROTECTED', 'SECRET']),
  sections: z.array(section),
});
export type Board = z.infer<typeof board>;

const newBoard = z.strictObject({
  name: z.string().min(1).max(180),
  description: z.string().optional(),
  privacy: board.shape.privacy.default('PUBLIC'),
});
const newSection = z.strictObject({ name: z.string().min(1).max(180) });

const PREFIX = 'pinterest://boards/';

function saveBoard(network: Network, row: Board, deleted = false): Board {
  network.save({ table: 'records', row: { uri: `${PREFIX}${row.id}`, cid: '', value: row, deleted } });
  return row;
}

const boardsOf = (network: Network, { id }: Account): Board[] =>
  network
    .records(PREFIX)
    .map(({ value }) => board.parse(value))
    .filter(({ accountId }) => accountId === id);

/** Gives a new account two boards, one of them with sections. */
export function addFirstBoards(network: Network, account: Account): void {
  if (boardsOf(network, account).length > 0) return;
  const common = { accountId: account.id, privacy: 'PUBLIC' } as const;
  const sections = ['Breakfast', 'Supper'].map((name) => ({ id: snowflake(), name }));
  saveBoard(network, { ...common, id: snowflake(), name: 'Kitchen', sections });
  saveBoard(network, { ...common, id: snowflake(), name: 'Garden', sections: [] });
}

/**
 * A board of the account, and a section of it if one is named. Secret boards need scopes that nobody asks for. Throws the
 * error of Pinterest.
 */
export function ownBoard(network: Network, account: Account, id: string, sectionId?: string | null): Board {
  const found = network.record(`${PREFIX}${id}`);
  if (!found) throw boardNotFound();
  const own = board.parse(found.value);
  if (own.accountId !== account.id || own.privacy === 'SECRET') throw notPermitted();
  if (sectionId && !own.sections.some((each) => each.id === sectionId)) throw sectionNotFound();
  return own;
}

const shown = ({ id, name, privacy }: Board, { handle: username }: Account) => ({
  id,
  name,
  description: '',
  privacy,
  owner: { username },
  pin_count: 0,
});

const parse = [express.json()];

/** Boards and their sections. */
export const boardRoutes: Route[] = [
  scoped({
    method: 'get',
    path: '/boards',
    operations: ['other'],
    scope: 'boards:read',
    handle(call, account) {
      const readable = boardsOf(call.network, account).filter(({ privacy }) => privacy !== 'SECRET');
      return pageOf(call, readable, (each) => shown(each, account));
    },
  }),
  scoped({
    method: 'post',
    path: '/boards',
    operations: ['other'],
    scope: 'boards:write',
    parse,
    handle(call, account): Reply {
      const { name, privacy } = parsed(newBoard, call.req.body);
      const row = { id: snowflake(), accountId: account.id, name, privacy, sections: [] };
      return { status: 201, body: shown(saveBoard(call.network, row), account) };
    },
  }),
  scoped({
    method: 'delete',
    path: '/boards/:board',
    operations: ['other'],
    scope: 'boards:write',
    handle(call, account): Reply {
      saveBoard(call.network, named(call, account), true);
      return { status: 204 };
    },
  }),
  scoped({
    method: 'get',
    path: '/boards/:board/sections',
    operations: ['other'],
    scope: 'boards:read',
    handle: (call, account) => pageOf(call, named(call, account).sections, (each) => each),
  }),
  scoped({
    method: 'post',
    path: '/boards/:board/sections',
    operations: ['other'],
    scope: 'boards:write',
    parse,
    handle(call, account): Reply {
      const { name } = parsed(newSection, call.req.body);
      const found = named(call, account);
      const added = { id: snowflake(), name };
      saveBoard(call.network, { ...found, sections: [...found.sections, added] });
      return { status: 201, body: added };
    },
  }),
];

/** The board in the path of a call. */
const named = ({ network, req }: Incoming, account: Account): Board =>
  ownBoard(network, account, String(req.params.board));
