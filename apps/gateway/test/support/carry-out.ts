import { within } from '@postrider/service';
import { leastCpuTime } from '@postrider/testing';
import type { Attack, Attacked } from '@postrider/testing/attack';

/** For one request; the client's part, which is in this process too, included. */
const MOST_MS = 200;
/** The rules of all platforms. What repeats no more of a request than a hundred violations do is shorter. */
const LONGEST_ANSWER = 150_000;
const ANSWER_WITHIN_MS = 20_000;

/** Sends requests one after the other; returns what is wrong, a line each. */
export async function carryOut(
  attacks: readonly Attack[],
  isRight: (answer: Attacked) => boolean = () => true,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, send } of attacks) {
    const { result, ms } = await leastCpuTime(() => within(ANSWER_WITHIN_MS, send()), MOST_MS);
    if (!result) wrong.push(`${name}: no answer`);
    else if (!isRight(result)) wrong.push(`${name}: ${result.status} ${result.text.slice(0, 200)}`);
    else if (result.text.length > LONGEST_ANSWER) wrong.push(`${name}: ${result.text.length} characters`);
    if (ms > MOST_MS) wrong.push(`${name}: ${Math.round(ms)} ms of processor time`);
  }
  return wrong;
}
