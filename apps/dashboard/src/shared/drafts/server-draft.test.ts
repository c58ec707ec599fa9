import { expect, test } from '@jest/globals';
import { postWith } from '../../../test/support/values.ts';
import { failureOf, unreachable } from '../../requests/problem.ts';
import { contentOf, EMPTY_DRAFT } from './draft.ts';
import { createServerDraft, NOT_CREATED, type ServerState } from './server-draft.ts';

const content = (caption: string) => contentOf({ ...EMPTY_DRAFT, caption });

/** A server whose answers can be lost, and that creates once for a request id. */
function fakeServer() {
  let changes = 0;
  let lost = 0;
  let failure: Error | undefined;
  const posts = new Map<string, string>();
  const stored = (id: string) =>
    postWith({ id, caption: posts.get(id) ?? '', updatedAt: new Date(changes * 1_000).toISOString() });
  async function answer(id: string) {
    if (lost-- > 0) throw unreachable(new TypeError('lost'));
    return stored(id);
  }
  return {
    posts,
    loseAnswers: (count: number) => {
      lost = count;
    },
    refuse: (error: Error | undefined) => {
      failure = error;
    },
    changeElsewhere(caption: string) {
      changes++;
      posts.set('p', caption);
    },
    calls: {
      get: async (id: string) => stored(id),
      create: ({ caption }: { caption: string }, requestId: string) => {
        if (failure) throw failure;
        const id = posts.size === 0 || requests.get(requestId) ? 'p' : 'second';
        if (!requests.has(requestId)) posts.set(id, caption);
        requests.set(requestId, id);
        return answer(id);
      },
      update: (id: string, { caption }: { caption: string }) => {
        changes++;
        posts.set(id, caption);
        return answer(id);
      },
    },
  };
}
const requests = new Map<string, string>();

test('a post is created once and then changed, also where the first answer was lost', async () => {
  const server = fakeServer();
  const kept: ServerState[] = [];
  const draft = createServerDraft(server.calls, NOT_CREATED, (state) => kept.push(state));
  server.loseAnswers(1);
  await expect(draft.save(content('One'))).rejects.toThrow('is unreachable');
  // A reload: the state that was kept is all that is left.
  const reloaded = createServerDraft(server.calls, kept.at(-1) ?? NOT_CREATED, () => {});
  expect((await reloaded.save(content('One and two'))).caption).toBe('One and two');
  expect([...server.posts]).toEqual([['p', 'One and two']]);
});

test('a creation that was refused is not repeated with its old content', async () => {
  const server = fakeServer();
  const draft = createServerDraft(server.calls, NOT_CREATED, () => {});
  server.refuse(failureOf(400, JSON.stringify({ code: 'invalid_request', detail: 'too long' })));
  await expect(draft.save(content('Too long'))).rejects.toThrow('too long');
  server.refuse(undefined);
  expect((await draft.save(content('Short'))).caption).toBe('Short');
});

test('a change elsewhere is not overwritten before a person has decided', async () => {
  const server = fakeServer();
  const draft = createServerDraft(server.calls, NOT_CREATED, () => {});
  await draft.save(content('Mine'));
  server.changeElsewhere('Theirs');
  const refused = await draft.save(content('Mine again')).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'ChangedElsewhere', post: { caption: 'Theirs' } });
  expect(server.posts.get('p')).toBe('Theirs');
  draft.accept(await server.calls.get('p'));
  await draft.save(content('Mine again'));
  expect(server.posts.get('p')).toBe('Mine again');
});
