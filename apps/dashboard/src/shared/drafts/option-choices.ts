import type { JsonObject } from '@bufbuild/protobuf';
import type { OptionChoice, OptionChoices } from '@postrider/sdk/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { optionFields } from './option-fields.ts';

interface ListedChoices {
  readonly choices: readonly OptionChoices[];
}

/** The query of the values that only an account's platform knows. */
export const choicesQuery = (workspaceId: string, accountId: string, enabled = true) =>
  apiQuery(
    workspaceId,
    'get /accounts/{id}/choices',
    { path: { id: accountId } },
    { staleTime: 60_000, retry: false, enabled },
  );

/** Adds a value that was just created to the lists, because the platform may list it late. */
export function useAddChoice(accountId: string) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  return (option: string, choice: OptionChoice) =>
    client.setQueryData<ListedChoices>(
      choicesQuery(workspaceId, accountId).queryKey,
      (lists) =>
        lists && {
          choices: lists.choices.map((list) =>
            list.option === option ? { ...list, values: [...list.values, choice] } : list,
          ),
        },
    );
}

/** The words for a value of an option. */
export type InWords = (option: string, value: string) => string;

/**
 * The labels of an account's settings that were chosen from lists of its platform. Reads the lists only for such settings;
 * until then, and without an answer, the values stand for themselves. `schema` is the schema of the platform's options.
 */
export function useChoiceWords(accountId: string, settings: JsonObject, schema: unknown): InWords {
  const { id: workspaceId } = useWorkspace();
  const isNeeded = optionFields(schema).some(({ name, choices }) => choices && settings[name] !== undefined);
  const { data } = useQuery(choicesQuery(workspaceId, accountId, isNeeded));
  return (option, value) =>
    data?.choices.find((list) => list.option === option)?.values.find((each) => each.value === value)
      ?.label ?? value;
}
