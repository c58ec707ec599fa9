import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Account, BeginConnectRequestSchema } from '@postrider/contracts/platforms';
import { chooseAccounts } from './choice.ts';
import type { OperatorClient } from './client.ts';
import type { Input } from './input.ts';
import type { Io } from './io.ts';

interface Answer {
  state: string;
  /** The rest of the query, secret. */
  parameters: Record<string, string>;
}

type Request = MessageInitShape<typeof BeginConnectRequestSchema> & {
  workspaceId: string;
  redirectUri: string;
  /** The accounts to connect if the sign-in opens several: names separated by commas, or “all”; undefined: ask. */
  choose: string | undefined;
};

/**
 * Shows the address of a consent page, reads the address that the page redirects to, and connects the account, or the
 * chosen ones if the sign-in opens several. Writes to standard error: standard output is for the result of the command.
 */
export async function connectByConsent(
  operator: OperatorClient,
  { choose, ...request }: Request,
  input: Input,
  { stderr }: Pick<Io, 'stderr'>,
): Promise<readonly Account[]> {
  const { workspaceId, redirectUri } = request;
  const { url } = await operator.beginConnect(request);
  stderr.write(`Open this address in a browser, sign in as the account, and authorize the app:

${url}

The browser is redirected to an address that starts with ${redirectUri}
That address does not need to respond. Paste it here; its code is valid only for a short time:
`);
  const answer = await readAnswer(input, stderr);
  const finished = await operator.finishConnect({ workspaceId, ...answer });
  if (finished.account) return [finished.account];
  return chooseAccounts(operator, { workspaceId, choose, ...finished }, input, { stderr });
}

async function readAnswer(input: Input, stderr: Io['stderr']): Promise<Answer> {
  for (;;) {
    const answer = answerIn(await input.line());
    if (answer) return answer;
    stderr.write(
      'This address does not contain state=… and a response such as code=…. Paste the whole address:\n',
    );
  }
}

/** The consent page's response, from its redirect address; null if that contains none. */
export function answerIn(address: string): Answer | null {
  if (!URL.canParse(address)) return null;
  const { state, ...parameters } = Object.fromEntries(new URL(address).searchParams);
  return state && Object.keys(parameters).length > 0 ? { state, parameters } : null;
}
