import { Readable } from 'node:stream';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { currentTime, toAppError, unlessNotFound } from '@postrider/service';
import type { StoredFiles } from '@postrider/service/files';
import { jobError, type Next } from '../jobs/job.ts';
import type { Run } from '../jobs/runner.ts';
import { notesOf } from '../notes/exported.ts';
import type { NoteStore } from '../notes/store.ts';
import { present } from '../services.ts';
import { archiveOf, ENTRIES } from './archive.ts';
import { MAX_PARTS, PART_BYTES, partsOf } from './parts.ts';
import { createRead, type RouteDependencies } from './reading.ts';

/** The interval of reports, far below the lease of a job. */
const REPORT_MS = 1_000;

interface Dependencies extends RouteDependencies {
  stored: Pick<StoredFiles, 'open' | 'put'>;
  notes: Pick<NoteStore, 'ofProfile'>;
}

/** The work of an export. After a crash it begins again; the unfinished archive is removed after a day. */
export const createProfileExport =
  ({ stored, notes, ...routes }: Dependencies) =>
  async ({ job, report, signal }: Run): Promise<Next> => {
    const { media } = routes.services;
    const { _id: archiveId, workspaceId, profileId } = job;
    const of = { workspaceId, profileId };
    if (!(await unlessNotFound(routes.profiles.get(workspaceId, profileId))))
      return { status: 'failed', error: jobError('profile_deleted') };
    const { profileFiles } = await media.getUsage(of);
    const total = ENTRIES.length + profileFiles;
    let done = 0;
    let reportedAt = 0;
    let file: Readable | undefined;
    const advance = async () => {
      const now = currentTime().getTime();
      if (now - reportedAt < REPORT_MS) return;
      reportedAt = now;
      await report({ done: Math.min(done, total - 1), total });
    };

    async function open(mediaId: string): Promise<Readable> {
      await advance();
      const found = await unlessNotFound(media.getStoredFile({ workspaceId, mediaId }));
      file = found ? await stored.open(found.url) : Readable.from([]);
      return file;
    }

    await advance();
    const { key } = await media.beginArchive({ workspaceId, archiveId });
    const etags: string[] = [];
    let bytes = 0;
    const read = createRead(routes, workspaceId);
    const archive = archiveOf({
      read,
      profileId,
      open,
      notes: () => notesOf(notes, workspaceId, profileId),
      onEntry: () => (done += 1),
    });
    try {
      for await (const part of partsOf(archive, PART_BYTES)) {
        signal.throwIfAborted();
        if (etags.length === MAX_PARTS) return { status: 'failed', error: jobError('too_large') };
        const { url } = await media.signArchivePart({ workspaceId, key, number: etags.length + 1 });
        etags.push(await stored.put(url, part));
        bytes += part.length;
        await advance();
      }
    } catch (error) {
      if (toAppError(error).code !== 'not_found') throw error;
      return { status: 'failed', error: jobError('profile_deleted') };
    } finally {
      archive.destroy();
      file?.destroy();
    }
    const { expiresAt } = await media.completeArchive({ workspaceId, key, etags });
    await report({
      done: total,
      total,
      archive: { key, bytes, expiresAt: timestampDate(present(expiresAt)) },
    });
    return { status: 'done' };
  };
