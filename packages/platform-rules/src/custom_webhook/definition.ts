import { LENGTHS } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { linksOf } from '../entities.ts';
import { connect } from './connect.ts';
import { customWebhookOptions, LIMITS } from './limits.ts';
import { preview } from './preview.ts';
import { check } from './rules.ts';
import { texts } from './texts/index.ts';

/** A system of the integrator: each post is one signed request (docs/platforms/custom-webhook.md). */
export const customWebhook = definePlatform({
  name: 'Custom webhook',
  mark: {
    path: 'M12 2a5 5 0 0 0-3.1 8.92L6.3 15.2A3.5 3.5 0 1 0 8.5 18h5.1a3.5 3.5 0 1 0 0-2H8.5c-.12-.62-.4-1.19-.79-1.66l3.55-5.85A2.5 2.5 0 1 1 14.5 7h2A5 5 0 0 0 12 2Zm.9 5.9-1.72 1.02 2.6 4.42 1.7-1.04L12.9 7.9ZM5 16a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Zm12 0a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z',
    colour: '#4a5568',
  },
  hasHandles: false,
  connect,
  texts,
  fetchesMedia: true,
  can: { edit: true, delete: true, metrics: false },
  guarantee: 'by_server',
  provenOn: 'receivers that answer lookups',
  fixedOptions: ['files', 'altText'],
  options: customWebhookOptions,
  limits: LIMITS,
  serverLimits: [],
  countedAs: 'utf16',
  length: LENGTHS.utf16,
  preview,
  entities: linksOf,
  check,
});
