import type { Answer } from '@postrider/sdk/routes';
import { failureOf, unreachable } from '../../requests/problem.ts';
import { API, request } from '../../requests/requests.ts';

interface CsvRequest {
  csv: string;
  /** Only checks the posts. */
  dryRun: boolean;
  idempotencyKey: string;
}

/** Creates the posts of a CSV file, or only checks them. Throws ProblemError. */
export async function sendCsv(
  workspaceId: string,
  { csv, dryRun, idempotencyKey }: CsvRequest,
): Promise<Answer<'post /posts/bulk'>> {
  const { status, text } = await exchange(`${API}/workspaces/${workspaceId}/posts/bulk?dryRun=${dryRun}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', 'Idempotency-Key': idempotencyKey },
    body: csv,
  });
  if (status >= 400) throw failureOf(status, text);
  // The gateway's responses match the API document.
  const answer: Answer<'post /posts/bulk'> = JSON.parse(text);
  return answer;
}

/** The connection may break before the whole response arrives. */
async function exchange(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await request(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw unreachable(error);
  }
}
