import { codeParams, createLink, linkList, listLinksQuery, oneLink } from '../../schemas/links.ts';
import { request } from '../../validation/validate.ts';
import * as links from '../links.ts';
import { type Route, route } from '../route.ts';

export const LINKS: readonly Route[] = [
  route({
    method: 'get',
    path: '/links',
    operationId: 'listLinks',
    tag: 'Short links',
    summary: 'List short links with their clicks',
    description: 'Newest first, disabled ones included.',
    scope: 'links:manage',
    request: request({ query: listLinksQuery }),
    answers: { 200: { description: 'A page of links.', body: linkList } },
    problems: [],
    handler: links.listLinks,
  }),
  route({
    method: 'post',
    path: '/links',
    operationId: 'createLink',
    tag: 'Short links',
    summary: 'Create a short link',
    description: 'Every request makes a link of its own, also for an address that has one.',
    scope: 'links:manage',
    request: request({ body: createLink }),
    answers: { 201: { description: 'The link.', body: oneLink } },
    problems: ['limit_reached'],
    handler: links.createLink,
  }),
  route({
    method: 'delete',
    path: '/links/:code',
    operationId: 'disableLink',
    tag: 'Short links',
    summary: 'Disable a short link',
    description: 'Its visitors are answered `410 Gone` from then on. Disabling it again changes nothing.',
    scope: 'links:manage',
    request: request({ params: codeParams }),
    answers: { 204: { description: 'It is disabled.' } },
    problems: ['not_found'],
    handler: links.disableLink,
  }),
];
