import {
  type GetPromptRequest,
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import type { Scope } from '@postrider/contracts';
import type { Caller } from '../workspaces/caller.ts';

interface Written {
  listed: Prompt;
  /** The scopes of the tools that it mentions. */
  scopes: readonly Scope[];
  write(values: Partial<Record<string, string>>, caller: Caller): string;
}

const MAX_VALUE = 2_000;

const PROMPTS: readonly Written[] = [
  {
    listed: {
      name: 'plan_week',
      title: 'Plan a week of posts',
      description: 'Drafts posts for the coming week and proposes times.',
      arguments: [
        { name: 'topic', description: 'What the posts are about.', required: true },
        { name: 'count', description: 'How many posts; 5 by default.' },
      ],
    },
    scopes: ['accounts:read', 'posts:read', 'posts:write'],
    write: ({ topic = '', count = '5' }, { timeZone }) =>
      `Plan ${count} posts for the coming week about: ${topic}\n\nUse list_accounts for the accounts and the current time, list_posts for posts that are already scheduled, and get_platform_rules for the limits. Propose a table with day, time (${timeZone}), account and text. After I agree, save each post with create_post: mode schedule if it has a time, otherwise draft.`,
  },
  {
    listed: {
      name: 'explain_failed_post',
      title: 'Explain a failed post',
      description: 'Explains why a post failed and how to fix it.',
      arguments: [{ name: 'id', description: 'The post; by default the last failed one.' }],
    },
    scopes: ['posts:read'],
    write: ({ id }) =>
      `${id ? `Get post ${id} with get_post.` : 'Find the last failed post with list_posts (status failed), and get it with get_post.'} Explain in plain words on which account it failed, why, and how to fix it: retry it, correct it, or connect the account again. Change nothing before I agree.`,
  },
];

const mayUse = ({ scopes }: Written, granted: readonly Scope[]) =>
  scopes.every((scope) => granted.includes(scope));

/** The prompts whose tools the caller may use. */
export const promptsFor = (scopes: readonly Scope[]): Prompt[] =>
  PROMPTS.filter((prompt) => mayUse(prompt, scopes)).map(({ listed }) => listed);

/** Throws ProtocolError for an unknown prompt, and for an argument that is missing or too long. */
export function getPrompt(
  { name, arguments: values = {} }: GetPromptRequest['params'],
  caller: Caller,
): GetPromptResult {
  const prompt = PROMPTS.find(({ listed }) => listed.name === name);
  if (!prompt || !mayUse(prompt, caller.scopes)) throw invalid(`There is no prompt ${name.slice(0, 100)}`);
  for (const argument of prompt.listed.arguments ?? []) {
    const value = values[argument.name];
    if (argument.required && !value) throw invalid(`The argument ${argument.name} is missing`);
    if (value && value.length > MAX_VALUE) throw invalid(`The argument ${argument.name} is too long`);
  }
  const { title, description } = prompt.listed;
  const text = prompt.write(values, caller);
  return {
    description: description ?? title ?? name,
    messages: [{ role: 'user', content: { type: 'text', text } }],
  };
}

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);
