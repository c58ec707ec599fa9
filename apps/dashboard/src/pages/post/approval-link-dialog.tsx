import type { ApprovalLinkWithUrl, Post } from '@postrider/sdk/types';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { StoredButton } from '../../ui/stored-button.tsx';
import { Time } from '../../ui/time.tsx';

/** Creates a link with which a person without an account decides about a post, and shows it once. */
export function ApprovalLinkDialog({
  post: { id },
  isOpen,
  onClose,
}: {
  post: Post;
  isOpen: boolean;
  onClose(): void;
}) {
  const { id: workspaceId } = useWorkspace();
  const create = useMutation(apiChange(workspaceId, 'post /posts/{id}/approval-links'));
  const [link, setLink] = useState<ApprovalLinkWithUrl>();
  function close() {
    setLink(undefined);
    create.reset();
    onClose();
  }
  async function submit() {
    const input = { path: { id }, body: {}, idempotencyKey: crypto.randomUUID() };
    const made = await create.mutateAsync(input).catch(() => undefined);
    setLink(made?.approvalLink);
  }
  return (
    <Dialog title="Create an approval link" isOpen={isOpen} onClose={close}>
      {link ? (
        <Stack>
          <p>
            Send this link to the person who decides. It shows the whole post, and takes one decision until{' '}
            <Time value={link.expiresAt} form="exact" />. It is not shown again.
          </p>
          <TextField label="Link" readOnly value={link.url} onFocus={({ target }) => target.select()} />
          <DialogButtons>
            <CopyButton text={link.url} label="Copy the link" />
            <StoredButton onStored={close}>Done</StoredButton>
          </DialogButtons>
        </Stack>
      ) : (
        <Stack>
          <p>A person without an account can approve or decline this post on the page of the link, once.</p>
          <ProblemNotice error={create.error} unchanged="No link was created." />
          <DialogButtons>
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" isPending={create.isPending} onClick={submit}>
              Create link
            </Button>
          </DialogButtons>
        </Stack>
      )}
    </Dialog>
  );
}
