import { expecting } from '@postrider/service';
import { z } from 'zod';
import { request } from '../../validation/validate.ts';
import { scopesOf } from '../../workspaces/key.ts';
import { versionOfProfile } from '../profiles/messages.ts';
import { accepted, ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { flag, idParams } from '../schemas.ts';
import * as examples from './examples.ts';
import { jobMessage } from './messages.ts';
import { oneJob } from './schemas.ts';

const deletionQuery = z.strictObject({
  confirm: flag.meta({
    description:
      'Without `true`, the request deletes nothing and returns `confirmation_needed` with `affects`.',
  }),
});

export const jobRoutes: readonly Route[] = [
  route({
    method: 'delete',
    path: '/profiles/:id',
    operationId: 'deleteProfile',
    tag: 'Profiles',
    summary: 'Delete a profile',
    description:
      'Deletes a profile with everything that belongs to it, in the background. First it cancels its waiting posts and disconnects its accounts. Then it deletes posts with their results and analytics, files, short links, webhook endpoints, connect links and slots. Published posts stay on their platforms. The profile is hidden immediately, and nothing can be created in it. Without `confirm=true`, the request deletes nothing: it returns `409 confirmation_needed`, and `affects` counts what the deletion would delete. A repeated request returns the job of the running deletion. This can’t be undone.',
    scope: 'profiles:manage',
    audit: 'profile.deleted',
    versioned: true,
    request: request({ params: idParams('profile'), query: deletionQuery }),
    responses: {
      202: { description: 'The job that deletes it. GET /jobs/{id} returns its progress.', body: oneJob },
    },
    problems: ['not_found', 'confirmation_needed'],
    examples: examples.deleteProfile,
    async handler({ caller, profileJobs, newId, ifMatch, input: { params, query } }) {
      const { workspaceId, actor } = caller;
      const wanted = { profileId: params.id, jobId: newId, actor };
      const requireSeen = expecting(ifMatch, versionOfProfile);
      const isConfirmed = query.confirm === true;
      const { job, profile } = await profileJobs.delete(workspaceId, isConfirmed, wanted, requireSeen);
      const subject = profile && { id: profile._id, name: profile.name };
      return { ...accepted({ job: jobMessage(job) }), ...(subject && { subject }) };
    },
  }),
  route({
    method: 'post',
    path: '/profiles/:id/export',
    operationId: 'exportProfile',
    tag: 'Profiles',
    summary: 'Export a profile',
    description:
      'Writes a ZIP file with the profile, its slots, accounts (without tokens), posts with their results, short links, webhook endpoints (without secrets) and files, in the background. GET /jobs/{id} returns its address when the job is done. The archive is deleted after a day. While an export of the profile is running, the request returns its job. A profile can be exported five times in 24 hours.',
    scope: 'profiles:manage',
    idempotent: true,
    audit: 'profile.exported',
    request: request({ params: idParams('profile') }),
    responses: { 202: { description: 'The job that exports it.', body: oneJob } },
    problems: ['not_found', 'limit_reached'],
    examples: examples.exportProfile,
    async handler({ caller: { workspaceId, actor }, profileJobs, newId, input: { params } }) {
      const wanted = { profileId: params.id, jobId: newId, actor };
      const { job, profile } = await profileJobs.export(workspaceId, wanted);
      const subject = { id: profile._id, name: profile.name };
      return { ...accepted({ job: jobMessage(job) }), subject };
    },
  }),
  route({
    method: 'get',
    path: '/jobs/:id',
    operationId: 'getJob',
    tag: 'Profiles',
    summary: 'Get a job',
    description: 'Jobs can be read for 30 days after their end, also when their profile is deleted.',
    scope: 'profiles:manage',
    alsoScopes: ['accounts:read'],
    request: request({ params: idParams('job') }),
    responses: { 200: { description: 'The job with its progress.', body: oneJob } },
    problems: ['not_found'],
    examples: examples.getJob,
    async handler({ caller: { workspaceId, key }, profileJobs, input: { params } }) {
      const job = await profileJobs.get(workspaceId, params.id);
      // An archive has everything of the profile.
      const maySee = !key || scopesOf(key).includes('profiles:manage');
      return ok({ job: jobMessage(job, maySee ? await profileJobs.download(workspaceId, job) : undefined) });
    },
  }),
];
