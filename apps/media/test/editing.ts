import { randomUUID } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { ConversionState, type CreateEditRequestSchema } from '@postrider/contracts/media';
import { waitUntil } from '@postrider/testing';
import type { Harness } from './harness.ts';

export const EDITED_WITHIN_MS = 120_000;

type Ids = ReturnType<Harness['newIds']>;
/** What to make of a video. */
export type Wanted = Omit<
  MessageInitShape<typeof CreateEditRequestSchema>,
  keyof Ids | 'editId' | '$typeName'
>;

/** Edits of videos in the library of a service. */
export function editingOf(harness: Harness) {
  const begin = (ids: Ids, wanted: Wanted, client = harness.client, editId: string = randomUUID()) =>
    client.createEdit({ ...ids, editId, ...wanted });

  /** An edit once it has ended, and the bytes of its result. */
  async function ended(ids: Ids, editId = '') {
    const edit = await waitUntil(
      'the end of the edit',
      async () => {
        const found = (await harness.client.getEdit({ ...ids, editId })).edit;
        const isOver = found?.state === ConversionState.READY || found?.state === ConversionState.FAILED;
        return isOver ? found : undefined;
      },
      EDITED_WITHIN_MS,
    );
    const bytes = edit.result
      ? Buffer.from(await (await fetch(edit.result.url)).arrayBuffer())
      : Buffer.alloc(0);
    return { ...edit, bytes };
  }

  return {
    begin,
    ended,
    edited: async (ids: Ids, wanted: Wanted) => ended(ids, (await begin(ids, wanted)).edit?.id),
    /** A file in a library of its own. */
    async add(body: Uint8Array) {
      const ids = harness.newIds();
      harness.web.answer((_, response) => response.end(body));
      await harness.client.importMedia({ ...ids, url: 'https://videos.web.test/walk.mp4' });
      return ids;
    },
  };
}
