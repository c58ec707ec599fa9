import type { Job } from '../../jobs/job.ts';
import type { Download } from '../../profiles/profile-jobs.ts';

export const jobMessage = (
  { _id, type, profileId, status, done, total, ...job }: Job,
  download?: Download,
) => ({
  id: _id,
  type,
  profileId,
  status,
  progress: { done, total },
  error: job.error ?? null,
  download: download
    ? {
        url: download.url,
        urlExpiresAt: download.urlExpiresAt.toISOString(),
        bytes: download.bytes,
        expiresAt: download.expiresAt.toISOString(),
      }
    : null,
  createdAt: job.createdAt.toISOString(),
  finishedAt: job.finishedAt?.toISOString() ?? null,
});
