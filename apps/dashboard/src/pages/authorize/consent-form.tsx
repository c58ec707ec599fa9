import { AssistantsService, type GetAuthorizationResponse } from '@postrider/contracts/dashboard';
import { useState } from 'react';
import { isolated } from '../../format/quoted.ts';
import { client } from '../../requests/call.ts';
import { roleName } from '../../session/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Row, Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useForm } from '../../ui/use-form.ts';
import { UserText } from '../../ui/user-text.tsx';
import { ScopeChoice } from './scope-choice.tsx';

interface ConsentFormProps {
  /** As the assistant sent it. */
  query: string;
  request: GetAuthorizationResponse;
  /** Called with the redirect address for the assistant. */
  onAnswer(redirectUrl: string): void;
}

/** Shows the assistant, the workspace and the scopes, and allows or rejects them. */
export function ConsentForm({ query, request, onAnswer }: ConsentFormProps) {
  const { clientName, clientHost, redirectHost, scopes, choices } = request;
  const [workspaceId, setWorkspaceId] = useState(choices.find((each) => each.scopes.length > 0)?.workspaceId);
  const choice = choices.find((each) => each.workspaceId === workspaceId);
  const [left, setLeft] = useState<readonly string[]>([]);
  const answer = ({ redirectUrl }: { redirectUrl: string }) => onAnswer(redirectUrl);
  const approval = useForm(
    () =>
      client(AssistantsService).approveAuthorization({
        workspaceId: workspaceId ?? '',
        query,
        scopes: choice?.scopes.filter((scope) => !left.includes(scope)) ?? [],
      }),
    answer,
  );
  const refusal = useForm(() => client(AssistantsService).denyAuthorization({ query }), answer);
  return (
    <Stack>
      <p>
        <UserText as="strong">{clientName}</UserText>
        {clientHost && ` (${clientHost})`} wants to work with posts for you. Your decision is sent to{' '}
        <strong>{redirectHost}</strong>.
      </p>
      {!clientHost && (
        <Notice kind="warn">
          This name is not verified. Continue only if you have just started this in an assistant that you
          know.
        </Notice>
      )}
      {choices.every((each) => each.scopes.length === 0) && (
        <Notice kind="warn">
          You can’t allow any of this. It requires a workspace whose plan includes assistants, and a role with
          these rights. Choose “Refuse” to notify the assistant.
        </Notice>
      )}
      <form onSubmit={approval.onSubmit}>
        <Stack>
          <SelectField
            label="Workspace"
            value={workspaceId ?? ''}
            onChange={({ target }) => setWorkspaceId(target.value)}
          >
            {choices.map((each) => (
              <option key={each.workspaceId} value={each.workspaceId} disabled={each.scopes.length === 0}>
                {isolated(each.workspaceName)} (you are {roleName(each.role)})
              </option>
            ))}
          </SelectField>
          <ScopeChoice scopes={scopes} possible={choice?.scopes ?? []} left={left} onChange={setLeft} />
          {choice && choice.scopes.length > 0 && choice.scopes.length < scopes.length && (
            <p>
              With the role {roleName(choice.role)} you can allow only a part of this. The assistant is
              notified of that.
            </p>
          )}
          <p>It keeps this access until you disconnect it on the page “Assistants” of the workspace.</p>
          <ProblemNotice error={approval.error} unchanged="Nothing was allowed." />
          <Button
            type="submit"
            look="primary"
            isPending={approval.isPending}
            disabled={!choice?.scopes.length}
          >
            Allow
          </Button>
        </Stack>
      </form>
      <form onSubmit={refusal.onSubmit}>
        <Stack>
          <ProblemNotice error={refusal.error} unchanged="Nothing was allowed." />
          <Row>
            <Button type="submit" isPending={refusal.isPending}>
              Refuse
            </Button>
          </Row>
        </Stack>
      </form>
    </Stack>
  );
}
