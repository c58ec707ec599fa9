import { expecting, positionToken, readPosition } from '@postrider/service';
import { requireLogo } from '../../branding/logo.ts';
import type { Profile } from '../../profiles/profile.ts';
import { request } from '../../validation/validate.ts';
import { withoutNulls } from '../messages.ts';
import { readPageQuery } from '../page.ts';
import { created, ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import { idParams } from '../schemas.ts';
import * as examples from './examples.ts';
import { profileMessage, profileUsageMessage, versionOfProfile } from './messages.ts';
import {
  createProfile,
  listProfilesQuery,
  oneProfile,
  oneProfileUsage,
  profileList,
  updateProfile,
} from './schemas.ts';

/** Reading profiles is also part of reading the accounts that they group. */
const LOGO_PATH = '/branding/logoMediaId';
const READING = { scope: 'profiles:manage', alsoScopes: ['accounts:read'] } as const;

/** The subject of an entry in the audit log. */
const profileSubject = ({ _id: id, name }: Profile) => ({ id, name });

export const profileRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/profiles',
    operationId: 'listProfiles',
    tag: 'Profiles',
    summary: 'List profiles',
    description: 'Newest first. A profile that is being deleted is not listed.',
    ...READING,
    isHeavy: true,
    request: request({ query: listProfilesQuery }),
    responses: { 200: { description: 'A page of profiles.', body: profileList } },
    problems: [],
    examples: examples.listProfiles,
    async handler({ caller: { workspaceId }, profiles, input: { query } }) {
      const { reference, search, ...paging } = query;
      const filter = { reference, search };
      const { page, paginationOf } = readPageQuery('listProfiles', paging, filter);
      const { pageToken, ...range } = page;
      const after = readPosition(pageToken);
      const found = await profiles.list(workspaceId, { ...filter, ...range, after });
      const nextPageToken = found.next ? positionToken(found.next) : '';
      const pagination = paginationOf({ hasMore: found.next !== undefined, nextPageToken });
      return ok({ profiles: found.profiles.map(profileMessage), pagination });
    },
  }),
  route({
    method: 'post',
    path: '/profiles',
    operationId: 'createProfile',
    tag: 'Profiles',
    summary: 'Create a profile',
    description:
      'A profile is an end customer of yours. Accounts, posts, files, short links and webhooks can belong to one.',
    scope: 'profiles:manage',
    idempotent: true,
    audit: 'profile.created',
    request: request({ body: createProfile }),
    responses: { 201: { description: 'The profile.', body: oneProfile } },
    problems: ['limit_reached', 'reference_taken', 'media_rejected'],
    examples: examples.createProfile,
    async handler({ caller: { workspaceId, plan }, services, profiles, newId, input: { body } }) {
      await requireLogo(services, workspaceId, LOGO_PATH, body.branding?.logoMediaId);
      const { limits, branding, ...fields } = body;
      const wanted = {
        ...withoutNulls({ ...fields, metadata: fields.metadata ?? {} }),
        name: body.name,
        ...(limits && { limits: given(limits) }),
        ...(branding && { branding: given(branding) }),
      };
      const profile = await profiles.create(workspaceId, newId, wanted, plan.maxProfiles);
      return { ...created({ profile: profileMessage(profile) }), subject: profileSubject(profile) };
    },
  }),
  route({
    method: 'get',
    path: '/profiles/:id',
    operationId: 'getProfile',
    tag: 'Profiles',
    summary: 'Get a profile',
    ...READING,
    versioned: true,
    request: request({ params: idParams('profile') }),
    responses: { 200: { description: 'The profile.', body: oneProfile } },
    problems: ['not_found'],
    examples: examples.getProfile,
    async handler({ caller: { workspaceId }, profiles, input: { params } }) {
      return answerProfile(await profiles.get(workspaceId, params.id));
    },
  }),
  route({
    method: 'patch',
    path: '/profiles/:id',
    operationId: 'updateProfile',
    tag: 'Profiles',
    summary: 'Change a profile',
    description:
      'A lower limit deletes nothing: it applies to what is added from then on. Other requests see the change immediately.',
    scope: 'profiles:manage',
    audit: 'profile.changed',
    versioned: true,
    request: request({ params: idParams('profile'), body: updateProfile }),
    responses: { 200: { description: 'The changed profile.', body: oneProfile } },
    problems: ['not_found', 'reference_taken', 'media_rejected'],
    examples: examples.updateProfile,
    async handler({ caller: { workspaceId }, services, profiles, ifMatch, input: { params, body } }) {
      await profiles.get(workspaceId, params.id);
      await requireLogo(services, workspaceId, LOGO_PATH, body.branding?.logoMediaId, params.id);
      const { limits, branding, ...fields } = given(body);
      const change = {
        ...fields,
        ...(limits !== undefined && { limits: limits && given(limits) }),
        ...(branding !== undefined && { branding: branding && given(branding) }),
      };
      const requireSeen = expecting(ifMatch, versionOfProfile);
      const profile = await profiles.update(workspaceId, params.id, change, requireSeen);
      return { ...answerProfile(profile), subject: profileSubject(profile) };
    },
  }),
  route({
    method: 'get',
    path: '/profiles/:id/usage',
    operationId: 'getProfileUsage',
    tag: 'Profiles',
    summary: 'Get the limits and the usage of a profile',
    ...READING,
    isHeavy: true,
    request: request({ params: idParams('profile') }),
    responses: { 200: { description: 'The limits and the current usage.', body: oneProfileUsage } },
    problems: ['not_found'],
    examples: examples.getProfileUsage,
    async handler({ caller: { workspaceId }, services, profiles, input: { params } }) {
      const { _id: profileId, limits } = await profiles.get(workspaceId, params.id);
      const [{ accounts }, posts, media] = await Promise.all([
        services.platforms.listAccounts({ workspaceId, profileId }),
        services.posts.getUsage({ workspaceId, profileId }),
        services.media.getUsage({ workspaceId, profileId }),
      ]);
      return ok({ usage: profileUsageMessage(limits, { accounts: accounts.length, posts, media }) });
    },
  }),
];

const answerProfile = (profile: Profile) =>
  ok({ profile: profileMessage(profile) }, versionOfProfile(profile));

/** The fields that were sent. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
