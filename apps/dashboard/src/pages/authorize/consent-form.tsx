import { AssistantsService, type GetAuthorizationResponse } from '@postrider/contracts/dashboard';
import { useState } from 'react';
import { isolated } from '../../format/quoted.ts';
import { client } from '../../requests/call.ts';
import { roleLabel } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
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
        <Rich
          message="{name} wants to work with posts for you. Your decision is sent to <b>{host}</b>."
          name={
            <>
              <UserText as="strong">{clientName}</UserText>
              {clientHost && ` (${clientHost})`}
            </>
          }
          host={redirectHost}
          b={(text) => <strong>{text}</strong>}
        />
      </p>
      {!clientHost && (
        <Notice kind="warn">
          {t(
            'This name is not verified. Continue only if you have just started this in an assistant that you know.',
          )}
        </Notice>
      )}
      {choices.every((each) => each.scopes.length === 0) && (
        <Notice kind="warn">
          {t(
            'You can’t allow any of this. It requires a workspace whose plan includes assistants, and a role with these rights. Choose “Refuse” to notify the assistant.',
          )}
        </Notice>
      )}
      <form onSubmit={approval.onSubmit}>
        <Stack>
          <SelectField
            label={t('Workspace')}
            value={workspaceId ?? ''}
            onChange={({ target }) => setWorkspaceId(target.value)}
          >
            {choices.map((each) => (
              <option key={each.workspaceId} value={each.workspaceId} disabled={each.scopes.length === 0}>
                {t('{workspaceName} (you are {role})', {
                  workspaceName: isolated(each.workspaceName),
                  role: roleLabel(each.role),
                })}
              </option>
            ))}
          </SelectField>
          <ScopeChoice scopes={scopes} possible={choice?.scopes ?? []} left={left} onChange={setLeft} />
          {choice && choice.scopes.length > 0 && choice.scopes.length < scopes.length && (
            <p>
              {t(
                'With the role {role} you can allow only a part of this. The assistant is notified of that.',
                { role: roleLabel(choice.role) },
              )}
            </p>
          )}
          <p>
            {t('It keeps this access until you disconnect it on the page “Assistants” of the workspace.')}
          </p>
          <ProblemNotice error={approval.error} unchanged={t('Nothing was allowed.')} />
          <Button
            type="submit"
            look="primary"
            isPending={approval.isPending}
            disabled={!choice?.scopes.length}
          >
            {t('Allow')}
          </Button>
        </Stack>
      </form>
      <form onSubmit={refusal.onSubmit}>
        <Stack>
          <ProblemNotice error={refusal.error} unchanged={t('Nothing was allowed.')} />
          <Row>
            <Button type="submit" isPending={refusal.isPending}>
              {t('Refuse')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Stack>
  );
}
