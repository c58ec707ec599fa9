import type { Checked } from '../checker/check.ts';
import { timeText, type Violation } from '../checker/invariant.ts';
import type { Post } from '../checker/posts.ts';
import type { Entry, EntryOf } from '../history.ts';
import { count } from '../report.ts';
import { escapeHtml } from './html.ts';

/** What the histories take at most, in characters, so that a page of a run that went wrong can still be opened. */
const MOST = 3_000_000;

/** Every violation: those about a post with its whole history, the others as they are. */
export function violationList({ violations, faults }: Checked): string {
  if (violations.length === 0) return '<p>Nothing contradicts the invariants.</p>';
  const byPost = Map.groupBy(violations, ({ post }) => post);
  const parts: string[] = [];
  let left = 0;
  let size = 0;
  for (const [post, those] of byPost) {
    const part = size < MOST ? section(post, those, faults) : '';
    size += part.length;
    if (part) parts.push(part);
    else left += those.length;
  }
  if (left > 0) parts.push(`<p>${count(left)} more are left out here; the history has them.</p>`);
  return parts.join('\n');
}

function section(
  post: Post | undefined,
  violations: readonly Violation[],
  faults: readonly EntryOf<'fault'>[],
): string {
  const messages = violations
    .map(({ invariant, message }) => `<li><strong>${invariant}</strong> ${escapeHtml(message)}</li>`)
    .join('');
  if (!post) return `<ul>${messages}</ul>`;
  const name = [...post.ids].join(', ') || post.versions[0]?.marker || 'a post without id';
  const first = post.entries[0]?.at ?? 0;
  const last = post.entries.at(-1)?.at ?? 0;
  const around = faults.filter(({ at }) => at >= first && at <= last);
  const entries: Entry[] = [...post.entries, ...around].sort((a, b) => a.at - b.at);
  return `<details><summary>Post ${escapeHtml(name)}: ${violations.length === 1 ? '1 violation' : `${violations.length} violations`}</summary><ul>${messages}</ul><ol>
${entries.map((entry) => `<li class="${entry.type}"><time>${timeText(entry.at)}</time> ${escapeHtml(describe(entry))}</li>`).join('\n')}
</ol></details>`;
}

/** An entry as one line. */
function describe(entry: Entry): string {
  switch (entry.type) {
    case 'request': {
      const version =
        'marker' in entry
          ? ` of \`${entry.marker}\`, ${entry.scheduledAt === null ? 'as a draft' : `for ${timeText(entry.scheduledAt)}`}`
          : '';
      return `request ${entry.id}: ${entry.operation}${version}`;
    }
    case 'answer': {
      const details = [entry.code, entry.postStatus, entry.marker, entry.replayed ? 'replayed' : undefined];
      return [`answer to ${entry.id}: ${entry.status ?? 'none'}`, ...details.filter(Boolean)].join(', ');
    }
    case 'call':
      return `call on ${entry.platform}, account ${entry.accountId}: \`${entry.marker}\` ${entry.outcome}${entry.remoteId ? ` as ${entry.remoteId}` : ''}, came in at ${timeText(entry.receivedAt)}`;
    case 'webhook':
      return `webhook ${entry.event}, ${entry.eventId}, result ${entry.resultId}: answered ${entry.status ?? 'nothing'}${entry.signatureValid ? '' : ', wrong signature'}`;
    case 'final': {
      const results = entry.results.map(
        ({ id, accountId, status, code, remoteId }) =>
          `${accountId} (result ${id}) ${[status, code, remoteId].filter(Boolean).join(' ')}`,
      );
      return `in the end: ${entry.status ?? 'not there'}${entry.marker ? ` as \`${entry.marker}\`` : ''}${results.length > 0 ? `; ${results.join('; ')}` : ''}`;
    }
    case 'fault':
      return `fault ${entry.name} of ${entry.target}: ${entry.phase}`;
    default:
      return entry.type;
  }
}
