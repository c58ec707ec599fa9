import type { MediaFacts } from '@postrider/platform-rules';
import type { Media } from '@postrider/sdk/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { apiQuery } from '../../requests/api.ts';
import { problemOf } from '../../requests/problem.ts';
import { violationText } from '../../requests/server-text.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { type Content, creationOf, type Timing } from '../../shared/drafts/draft.ts';
import type { MediaFiles } from '../../shared/media/use-media-files.ts';
import { t } from '../../texts/t.ts';
import { mergeProblems, type PostProblem, postProblem, postProblemOf } from './problems.ts';
import { tooManyAccounts } from './too-many.ts';

export type Rules = typeof import('./rules.ts');

/** Loaded after the page, because the library of rules is larger than the page itself. */
const RULES_DELAY_MS = 300;

/** The rules of the platforms, loaded after the page once a post has an account; undefined until then. */
export function useRules(isNeeded: boolean): Rules | undefined {
  const [rules, setRules] = useState<Rules>();
  useEffect(() => {
    if (!isNeeded) return;
    // Without them, the server's check is shown.
    const load = () => void import('./rules.ts').then(setRules, () => {});
    const timer = setTimeout(load, RULES_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isNeeded]);
  return rules;
}

const REST_MS = 500;

/** The value after it has not changed for a while. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  // Other effects may wait for the next change: those of the render that follows the creation of a post sometimes do.
  useLayoutEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** The facts of a file of the library, for the rules. */
export const factsOf = (media: Media): MediaFacts => ({
  type: media.type,
  mimeType: media.mimeType,
  size: media.size,
  width: media.width ?? 0,
  height: media.height ?? 0,
  // The library has no such rule; the server's check has.
  duration: media.duration ?? 0,
  animated: false,
  ...(media.pageCount !== null && { pageCount: media.pageCount }),
  ...(media.conversion && { isConvertible: true }),
});

interface Checked {
  content: Content;
  /** The files in the library. */
  media: MediaFiles;
  /** Undefined if no time is chosen. */
  timing: Timing | undefined;
  rules: Rules | undefined;
  /** The id on the server; "" for a post that it does not have. */
  postId: string;
}

interface Findings {
  problems: PostProblem[];
  /** What people should know before the post goes out; prevents nothing. */
  notes: PostProblem[];
  /** What the server says about the chosen time. */
  time: TimeFacts;
  /** The first dates of a new rule, ISO 8601. */
  occurrences: readonly string[];
}

/** Facts about the time of a post. */
export interface TimeFacts {
  /** ISO 8601; null if unknown. */
  editableUntil: string | null;
  /** The reason for which the post may be late; undefined if it will be on time. */
  late: string | undefined;
}

/** Warnings at the time, and those that the local rules show as problems. */
const SHOWN_ELSEWHERE = ['short_notice', 'required'];

/** All findings about the post: immediately from the rules in the browser, then from the server. */
export function useFindings({ content, media, timing, rules, postId }: Checked): Findings {
  const { id: workspaceId, timeZone: timezone } = useWorkspace();
  const missing = missingParts(content);
  const tooMany = tooManyAccounts(content.platforms.length);
  /** The server would not read a post with too many accounts. */
  const isReadable = missing.length === 0 && tooMany.length === 0;
  const isComplete = missing.length === 0;
  const fields = {
    ...creationOf(content),
    ...timingFields(timing),
    ...(postId && { id: postId }),
  };
  const text = isReadable ? JSON.stringify(fields) : '';
  const rested = useRested(text);
  const body = { timezone, ...(rested !== '' && JSON.parse(rested)) };
  const { data, error, isPlaceholderData } = useQuery(
    apiQuery(
      workspaceId,
      'post /posts/validate',
      { body },
      { enabled: rested !== '', placeholderData: keepPreviousData, retry: false },
    ),
  );
  const isOld = isPlaceholderData || text !== rested;
  const violations = error ? problemOf(error).fields : (data?.validation.errors ?? []);
  const byServer = violations
    .map((field) => postProblemOf(field, content.platforms))
    // Problems that the local rules cover are not repeated from a response about an older text.
    .filter(({ platform }) => !isOld || !rules?.knowsAll(platform));
  const facts = content.media.map(({ mediaId }) => {
    const file = media.get(mediaId);
    return file ? factsOf(file) : null;
  });
  const here = rules && isComplete ? rules.check(content, facts) : [];
  const checked = isOld ? undefined : data?.validation;
  const notes = (isReadable ? (data?.validation.warnings ?? []) : []).filter(
    ({ code }) => !SHOWN_ELSEWHERE.includes(code),
  );
  const soon = checked?.warnings.find(({ code }) => code === 'short_notice');
  const late = soon && violationText(soon);
  return {
    problems: mergeProblems(tooMany, missing, here, isReadable ? byServer : []),
    notes: notes.map((note) => postProblemOf(note, content.platforms)),
    time: { editableUntil: checked?.editableUntil ?? null, late },
    occurrences: checked?.occurrences ?? [],
  };
}

/** The fields of a timing in a request that checks it. */
const timingFields = ({ scheduledDatetime, recurrence, recurrenceTexts }: Partial<Timing> = {}) => ({
  ...(scheduledDatetime && { scheduledDatetime }),
  ...(recurrence && { recurrence }),
  ...(recurrence && recurrenceTexts && { recurrenceTexts }),
});

function missingParts({ caption, media, platforms }: Content): PostProblem[] {
  const problem = (path: string, message: string) => postProblem({ path, message });
  return [
    ...(platforms.length === 0 ? [problem('/platforms', t('Choose at least one account.'))] : []),
    ...(caption === '' && media.length === 0 ? [problem('/caption', t('Write a text or add a file.'))] : []),
  ];
}
