import type { MessageInitShape } from '@bufbuild/protobuf';
import type {
  Account,
  BeginConnectRequestSchema,
  FinishConnectRequestSchema,
} from '@postrider/contracts/platforms';
import type { OperatorClient } from './client.ts';
import type { Input } from './input.ts';
import type { Io } from './io.ts';

type Answer = Pick<MessageInitShape<typeof FinishConnectRequestSchema>, 'state' | 'answer'>;

/**
 * Shows the address of a consent page, reads the address that the page redirects to, and connects the account. Writes
 * to standard error: standard output is for the result of the command.
 */
export async function connectByConsent(
  operator: OperatorClient,
  request: MessageInitShape<typeof BeginConnectRequestSchema> & { workspaceId: string; redirectUri: string },
  input: Input,
  { stderr }: Pick<Io, 'stderr'>,
): Promise<Account | undefined> {
  const { url } = await operator.beginConnect(request);
  stderr.write(`Open this address in a browser, sign in as the account, and authorize the app:

${url}

The browser is redirected to an address that starts with ${request.redirectUri}
That address does not need to respond. Paste it here; its code is valid only for a short time:
`);
  const answer = await readAnswer(input, stderr);
  return (await operator.finishConnect({ workspaceId: request.workspaceId, ...answer })).account;
}

async function readAnswer(input: Input, stderr: Io['stderr']): Promise<Answer> {
  for (;;) {
    const answer = answerIn(await input.line());
    if (answer) return answer;
    stderr.write('This address does not contain state=… and code=…. Paste the whole address:\n');
  }
}

/** The consent page's response, from its redirect address; null if that contains none. */
export function answerIn(address: string): Answer | null {
  if (!URL.canParse(address)) return null;
  const { searchParams } = new URL(address);
  const [state, code, error] = ['state', 'code', 'error'].map((name) => searchParams.get(name));
  if (!state) return null;
  if (error) return { state, answer: { case: 'error', value: error } };
  return code ? { state, answer: { case: 'code', value: code } } : null;
}
