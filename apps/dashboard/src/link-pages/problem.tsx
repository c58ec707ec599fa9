import type { LinkPageText } from '@postrider/texts/link-pages';
import { problemOf } from '../requests/problem.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Row, Stack } from '../ui/page.tsx';
import { Sentence, useWords } from './words.tsx';

/** The text about a problem by its code. */
const TEXTS: Readonly<Record<string, LinkPageText>> = {
  unreachable: 'problem.unreachable',
  unavailable: 'problem.unreachable',
  rate_limited: 'problem.busy',
  token_invalid: 'problem.link',
  invalid_request: 'problem.details',
  account_not_connected: 'problem.refused',
};

interface ProblemProps {
  error: unknown;
  /** JSON pointers of fields that show their own errors. */
  shown?: readonly string[];
}

/** A failed call in the language of the page. The server's English explanation follows, because it is more exact. */
export function Problem({ error, shown = [] }: ProblemProps) {
  const words = useWords();
  if (!error) return null;
  const { code, message, fields, retryAfter = 60, requestId } = problemOf(error);
  const others = fields.filter(({ path }) => !shown.includes(path)).map((field) => field.message);
  const details = [...new Set([...(fields.length > 0 ? [] : [message]), ...others])];
  return (
    <Notice kind="bad">
      <p>
        {words.text(TEXTS[code] ?? 'problem.other', { seconds: retryAfter })}{' '}
        {words.text('problem.unchanged')}
      </p>
      {details.map((text) => (
        <p key={text} lang="en">
          {text}
        </p>
      ))}
      {requestId && (
        <p>
          <Sentence name="problem.request" values={{ id: requestId }} />
        </p>
      )}
    </Notice>
  );
}

interface LoadProblemProps {
  error: unknown;
  isPending: boolean;
  onRetry(): void;
}

/** The content of a page that could not be read. */
export function LoadProblem({ error, isPending, onRetry }: LoadProblemProps) {
  const words = useWords();
  return (
    <Stack>
      <Problem error={error} />
      <Row>
        <Button isPending={isPending} onClick={onRetry}>
          {words.text('retry')}
        </Button>
      </Row>
    </Stack>
  );
}
