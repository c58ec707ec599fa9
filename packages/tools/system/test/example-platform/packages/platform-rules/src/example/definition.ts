import { definePlatform } from '../definition.ts';
import { hashtagsOf, inOrder, linksOf, mentionsOf } from '../entities.ts';
import { graphemeLength } from '../measure.ts';
import { connect } from './connect.ts';
import { exampleOptions, LIMITS } from './limits.ts';
import { check } from './rules.ts';
import { texts } from './texts.ts';

/** A network that does not exist. */
export const example = definePlatform({
  name: 'Example',
  mark: { path: 'M2 2H22V22H2Z', colour: '#146c2e' },
  connect,
  texts,
  fetchesMedia: true,
  options: exampleOptions,
  can: { edit: false, delete: false, metrics: false },
  guarantee: 'exactly_once',
  limits: LIMITS,
  serverLimits: [],
  lead: { mostMs: 12_000, of: () => 12_000 },
  countedAs: 'graphemes',
  length: graphemeLength,
  entities: (text) => inOrder([...linksOf(text), ...mentionsOf(text), ...hashtagsOf(text)]),
  check,
});
