import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  Account,
  BeginConnectRequestSchema,
  FinishConnectRequestSchema,
} from '@postrider/contracts/platforms';
import type { Input } from './input.ts';
import { withPlatforms } from './with-platforms.ts';

type Answer = Pick<MessageInitShape<typeof FinishConnectRequestSchema>, 'state' | 'answer'>;

/**
 * Shows the address of a consent page, waits until somebody pastes the address that it sent the browser to, and
 * connects the account. It talks on standard error: standard output is for what the command answers.
 */
export const connectByConsent = (
  request: MessageInitShape<typeof BeginConnectRequestSchema> & { redirectUri: string },
  input: Input,
): Promise<Account | undefined> =>
  withPlatforms(async (platforms) => {
    const { url } = await platforms.beginConnect(request);
    process.stderr.write(`Open this address in a browser, signed in as the account, and let the app in:

${url}

You are then sent to an address that starts with ${request.redirectUri}
It does not matter whether a page appears there. Paste that address here, at once:
`);
    const answer = await pasted(input);
    return (await platforms.finishConnect({ workspaceId: request.workspaceId ?? '', ...answer })).account;
  });

async function pasted(input: Input): Promise<Answer> {
  for (;;) {
    const answer = answerIn(await input.line());
    if (answer) return answer;
    process.stderr.write('That is not it: the address holds state=… and code=… . Paste the whole of it:\n');
  }
}

/** What the consent page sent back, from the address it sent the browser to; null where that holds no answer. */
export function answerIn(address: string): Answer | null {
  if (!URL.canParse(address)) return null;
  const { searchParams } = new URL(address);
  const [state, code, error] = ['state', 'code', 'error'].map((name) => searchParams.get(name));
  if (!state) return null;
  if (error) return { state, answer: { case: 'error', value: error } };
  return code ? { state, answer: { case: 'code', value: code } } : null;
}
