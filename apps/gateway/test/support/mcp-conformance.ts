import { type Era, NEW_ERA, OLD_ERA } from './mcp.ts';

const NO_REQUESTS =
  'The server asks the client during a call: it would need a session, and any replica serves.';
const NO_SESSION = 'Warns that there is no session to resume a stream in; those are optional.';
const NO_SUBSCRIPTIONS = 'What can be read does not change while a key is used.';
const NO_DIAGNOSTIC_TOOL = 'Asks for a tool of the suite, which the real server does not have.';

/** Reasons by what fails: a scenario of the conformance suite, or `scenario:check`. */
export type ExpectedFailures = Readonly<Record<string, string>>;

/** Of the fixture, by revision. */
export const FIXTURE_FAILURES: Readonly<Record<Era, ExpectedFailures>> = {
  [OLD_ERA]: {
    'tools-call-sampling': NO_REQUESTS,
    'tools-call-elicitation': NO_REQUESTS,
    'elicitation-sep1034-defaults': NO_REQUESTS,
    'elicitation-sep1330-enums': NO_REQUESTS,
    'server-sse-polling': NO_SESSION,
    'server-sse-multiple-streams': NO_SESSION,
    'resources-subscribe': NO_SUBSCRIPTIONS,
    'resources-unsubscribe': NO_SUBSCRIPTIONS,
  },
  [NEW_ERA]: {},
};

/** Of the real server. */
export const SERVER_FAILURES: ExpectedFailures = {
  'server-stateless:sep-2575-server-rejects-undeclared-capability': NO_DIAGNOSTIC_TOOL,
  'server-stateless:sep-2575-missing-capability-http-400': NO_DIAGNOSTIC_TOOL,
  'server-stateless:sep-2575-http-server-no-independent-requests-on-stream': NO_DIAGNOSTIC_TOOL,
  'server-stateless:sep-2575-server-no-log-without-loglevel': NO_DIAGNOSTIC_TOOL,
};

/** The suite's own form of it: what is named and passes fails the run too. */
export const baselineOf = (failures: ExpectedFailures): string =>
  JSON.stringify({ server: Object.keys(failures) });

/** Scenarios of the real server that ask for no tools of the suite. */
export const GENERIC = {
  [OLD_ERA]: [
    'server-initialize',
    'ping',
    'server-session-lifecycle',
    'tools-list',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ],
  [NEW_ERA]: [
    'server-stateless',
    'tools-list',
    'resources-list',
    'prompts-list',
    'sep-2164-resource-not-found',
    'dns-rebinding-protection',
    'caching',
    'http-header-validation',
  ],
};

/** The scenarios of a list that the suite prints, with the revisions of each, or `extension`. */
export const scenariosOf = (list: string): Map<string, string[]> =>
  new Map(
    [...list.matchAll(/^\s*- (\S+) \[(.+)\]$/gm)].map(([, name = '', marks = '']) => [
      name,
      marks.split(','),
    ]),
  );

/** The scenarios that a run has reported. */
export const reportedIn = (output: string): string[] =>
  [...output.matchAll(/^[✓✗] ([\w-]+): /gm)].map(([, name = '']) => name);
