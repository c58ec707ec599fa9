import { type DayClicks, LinkSchema } from '@postrider/contracts/links';
import { present } from '../../services.ts';
import { request } from '../../validation/validate.ts';
import { publicForm } from '../messages.ts';
import { readPageQuery } from '../page.ts';
import { created, noContent, ok } from '../response.ts';
import { type Route, route } from '../route.ts';
import * as examples from './examples.ts';
import {
  clicksQuery,
  codeParams,
  createLink,
  link,
  linkClicks,
  linkList,
  listLinksQuery,
  oneLink,
} from './schemas.ts';

const linkMessage = publicForm(LinkSchema, link);
const dayMessage = ({ date, clicks }: DayClicks) => ({
  date,
  clicks: clicks === undefined ? null : Number(clicks),
});

export const linkRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/links',
    operationId: 'listLinks',
    tag: 'Short links',
    summary: 'List short links with their clicks',
    description: 'Newest first, including disabled ones.',
    scope: 'links:manage',
    isHeavy: true,
    request: request({ query: listLinksQuery }),
    responses: { 200: { description: 'A page of links.', body: linkList } },
    problems: [],
    examples: examples.listLinks,
    async handler({ caller: { workspaceId }, services, input: { query } }) {
      const { profileId = '', ...paging } = query;
      const { page, paginationOf } = readPageQuery('listLinks', paging, profileId ? { profileId } : {});
      const answer = await services.links.listLinks({ workspaceId, profileId, ...page });
      return ok({ links: answer.links.map(linkMessage), pagination: paginationOf(answer) });
    },
  }),
  route({
    method: 'post',
    path: '/links',
    operationId: 'createLink',
    tag: 'Short links',
    summary: 'Create a short link',
    description: 'Every request creates a new link, even if there is one with the same URL.',
    scope: 'links:manage',
    idempotent: true,
    changes: 'link',
    request: request({ body: createLink }),
    responses: { 201: { description: 'The link.', body: oneLink } },
    problems: ['limit_reached', 'profile_not_found'],
    examples: examples.createLink,
    async handler({ caller: { workspaceId, plan }, services, profiles, newId, input: { body } }) {
      const { profileId = '' } = await profiles.ownerOf(workspaceId, body.profileId);
      const newLink = { workspaceId, profileId, linkId: newId, url: body.url, linkLimit: plan.maxLinks };
      const { link } = await services.links.createLink(newLink);
      return created({ link: linkMessage(present(link)) });
    },
  }),
  route({
    method: 'get',
    path: '/links/:code',
    operationId: 'getLink',
    tag: 'Short links',
    summary: 'Get a short link with its clicks',
    scope: 'links:manage',
    versioned: true,
    request: request({ params: codeParams }),
    responses: { 200: { description: 'The link.', body: oneLink } },
    problems: ['not_found'],
    examples: examples.getLink,
    async handler({ caller: { workspaceId }, services, input: { params } }) {
      const { link } = await services.links.getLink({ workspaceId, code: params.code });
      return ok({ link: linkMessage(present(link)) }, link?.version);
    },
  }),
  route({
    method: 'get',
    path: '/links/:code/clicks',
    operationId: 'getLinkClicks',
    tag: 'Short links',
    summary: 'Get the clicks of a short link on each day',
    description: 'Days are in UTC. `link.clicks` counts all clicks. Both are at most a second old.',
    scope: 'links:manage',
    isHeavy: true,
    request: request({ params: codeParams, query: clicksQuery }),
    responses: { 200: { description: 'The link and the days.', body: linkClicks } },
    problems: ['not_found'],
    examples: examples.getLinkClicks,
    async handler({ caller: { workspaceId }, services, input: { params, query } }) {
      const { code } = params;
      const { link, days } = await services.links.getLinkClicks({ workspaceId, code, days: query.period });
      return ok({ link: linkMessage(present(link)), days: days.map(dayMessage) });
    },
  }),
  route({
    method: 'delete',
    path: '/links/:code',
    operationId: 'disableLink',
    tag: 'Short links',
    summary: 'Disable a short link',
    description: 'The short link returns `410 Gone` from then on. Disabling a disabled link has no effect.',
    scope: 'links:manage',
    changes: 'link',
    versioned: true,
    request: request({ params: codeParams }),
    responses: { 204: { description: 'The link was disabled.' } },
    problems: ['not_found'],
    examples: examples.disableLink,
    async handler({ caller: { workspaceId }, services, ifMatch, input: { params } }) {
      await services.links.disableLink({ workspaceId, code: params.code, ifMatch });
      return noContent();
    },
  }),
];
