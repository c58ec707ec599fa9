import {
  acceptedContent,
  createRequestStateCodec,
  type InputRequests,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/** Signs what travels through the client between two rounds. */
export const stateOf = createRequestStateCodec<{ round: number }>({ key: new Uint8Array(32).fill(7) });

const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });
const ask = (message: string, field: string) =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] },
  });
const prompt = (words: string, maxTokens: number) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: words } }],
    maxTokens,
  });
const CONFIRM = inputRequired.elicit({
  message: 'Please confirm',
  requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
});
const NAME = ask('What is your name?', 'name');

/** Adds the tools and the prompt of the suite that ask the client for something. */
export function addQuestions(server: McpServer): void {
  /** A tool that asks once, and ends when everything was answered as `isAnswer` says. */
  const asking = (
    name: string,
    requests: InputRequests,
    isAnswer: (context: ServerContext) => boolean,
    keepsState = false,
  ) =>
    server.registerTool(name, { description: name }, async (context) =>
      isAnswer(context)
        ? text(`state-ok ${JSON.stringify(context.mcpReq.inputResponses)}`)
        : inputRequired({
            inputRequests: requests,
            ...(keepsState && { requestState: await stateOf.mint({ round: 1 }) }),
          }),
    );
  const named = (context: ServerContext) =>
    acceptedContent(context.mcpReq.inputResponses, 'user_name', z.object({ name: z.string() })) !== undefined;
  const kindOf = ({ mcpReq }: ServerContext, key: string) => inputResponse(mcpReq.inputResponses, key).kind;
  const hasState = ({ mcpReq }: ServerContext) => mcpReq.requestState<{ round: number }>()?.round === 1;

  for (const name of ['test_input_required_result_elicitation', 'test_streaming_elicitation'])
    asking(name, { user_name: NAME }, named);
  for (const name of ['test_input_required_result_sampling', 'test_missing_capability'])
    asking(
      name,
      { capital_question: prompt('What is the capital of France?', 100) },
      (context) => kindOf(context, 'capital_question') === 'sampling',
    );
  asking(
    'test_input_required_result_list_roots',
    { client_roots: inputRequired.listRoots() },
    (context) => kindOf(context, 'client_roots') === 'roots',
  );
  for (const name of ['request_state', 'tampered_state'])
    asking(
      `test_input_required_result_${name}`,
      { confirm: CONFIRM },
      (context) => kindOf(context, 'confirm') === 'elicit' && hasState(context),
      true,
    );
  asking(
    'test_input_required_result_multiple_inputs',
    { user_name: NAME, greeting: prompt('Generate a greeting', 50), client_roots: inputRequired.listRoots() },
    (context) =>
      named(context) &&
      kindOf(context, 'greeting') === 'sampling' &&
      kindOf(context, 'client_roots') === 'roots',
    true,
  );
  server.registerTool('test_input_required_result_capabilities', { description: 'Asks what it can' }, () => {
    const { elicitation, sampling } = server.server.getClientCapabilities() ?? {};
    return inputRequired({
      inputRequests: {
        ...(elicitation && { user_name: NAME }),
        ...(sampling && { greeting: prompt('Generate a greeting', 50) }),
      },
    });
  });
  server.registerTool(
    'test_input_required_result_multi_round',
    { description: 'Asks twice' },
    async (context) => {
      const round = context.mcpReq.requestState<{ round: number }>()?.round ?? 0;
      if (round === 2 && kindOf(context, 'step2') === 'elicit') return text('Done.');
      const isSecond = round === 1 && kindOf(context, 'step1') === 'elicit';
      return inputRequired({
        inputRequests: isSecond
          ? { step2: ask('Step 2: What is your favorite color?', 'color') }
          : { step1: ask('Step 1: What is your name?', 'name') },
        requestState: await stateOf.mint({ round: isSecond ? 2 : 1 }),
      });
    },
  );
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks first' }, (context) => {
    const answer = acceptedContent(
      context.mcpReq.inputResponses,
      'user_context',
      z.object({ context: z.string() }),
    );
    if (!answer)
      return inputRequired({
        inputRequests: { user_context: ask('What context should the prompt use?', 'context') },
      });
    return {
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text: answer.context } }],
    };
  });
}
