import { currentTime } from '@postrider/service';

/** One OpenAPI example. */
export interface Example {
  summary: string;
  value: unknown;
}

/** The examples of an operation. The tests send every request and validate every response against its schema. */
export interface OperationExamples {
  /** Path and query parameters. */
  params?: Record<string, string | number>;
  requests?: Record<string, Example>;
  /** By status, then by name. */
  responses?: Partial<Record<200 | 201 | 202, Record<string, Example>>>;
}

const YEAR = currentTime().getUTCFullYear();
/** Next year, so that the examples schedule posts in the future. */
export const NEXT_YEAR = YEAR + 1;

/** The ids in the examples. */
export const IDS = {
  bluesky: '01980a3c-5d1e-7f00-8a11-2b3c4d5e6f70',
  otherBluesky: '01980a3b-4c5d-7e00-8b10-1a2b3c4d5e6f',
  mastodon: '01980a3d-1b2c-7a10-9b22-3c4d5e6f7081',
  media: '01981f00-7c8d-7b20-8c33-4d5e6f708192',
  otherMedia: '01981f00-8d9e-7b21-8d44-5e6f708192a3',
  video: '01981f04-9aab-7b21-9d44-5e6f708192a3',
  edit: '01981f06-1cde-7b23-8f66-708192a3b4c5',
  document: '01981f05-0bcd-7b22-8e55-6f708192a3b4',
  post: '01981f0a-2e3f-7c30-8d55-6f708192a3b4',
  draft: '01981f0b-4d5e-7c31-9e66-708192a3b4c5',
  result: '01981f0a-2e40-7d40-8f77-8192a3b4c5d6',
  secondResult: '01981f0a-2e41-7d41-9088-92a3b4c5d6e7',
  connectLink: '01981f18-5e6f-7d40-8088-92a3b4c5d6e7',
  profile: '01981f19-6a7b-7e41-8199-a3b4c5d6e7f8',
  job: '01981f1a-7b8c-7f42-82aa-b4c5d6e7f809',
  approvalLink: '01981f1a-6f70-7d41-9199-a3b4c5d6e7f8',
  webhook: '01981f20-6f70-7e50-8199-a3b4c5d6e7f8',
  delivery: '01981f21-8a9b-7f60-92aa-b4c5d6e7f809',
  replay: '01981f22-9bac-7f61-93bb-c5d6e7f8091b',
  event: '01981f21-8a9c-7061-83bb-c5d6e7f8091a',
};

export const LINK_CODE = 'aZ3kP9x';

/** A timestamp of this year, in the public format. */
export const sampleTime = (monthDayTime: string) => `${YEAR}-${monthDayTime}.000Z`;
