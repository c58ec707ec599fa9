import type { ApprovalLinkWithUrl, Post } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { apiChange, resourceKey } from '../../requests/api.ts';
import { currentTime } from '../../requests/clock.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Stack } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { StoredButton } from '../../ui/stored-button.tsx';
import { Time } from '../../ui/time.tsx';
import { LinkList } from './link-list.tsx';

interface ShareDialogProps {
  post: Post;
  isOpen: boolean;
  onClose(): void;
}

const DAY_MS = 86_400_000;
/** The lifetimes of a link in days. */
const LIFETIMES = [1, 3, 7, 30] as const;

/** Creates a link with which a person without an account decides about a post, shows it once, and lists the others. */
export function ShareDialog({ post: { id }, isOpen, onClose }: ShareDialogProps) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const create = useMutation({
    ...apiChange(workspaceId, 'post /posts/{id}/approval-links'),
    onSuccess: () => client.invalidateQueries({ queryKey: resourceKey('posts') }),
  });
  const [link, setLink] = useState<ApprovalLinkWithUrl>();
  const [days, setDays] = useState(7);
  function close() {
    setLink(undefined);
    create.reset();
    onClose();
  }
  async function submit() {
    const expiresAt = new Date(currentTime().getTime() + days * DAY_MS).toISOString();
    const input = { path: { id }, body: { expiresAt }, idempotencyKey: crypto.randomUUID() };
    const made = await create.mutateAsync(input).catch(() => undefined);
    setLink(made?.approvalLink);
  }
  return (
    <Dialog title={t('Share for approval')} isOpen={isOpen} onClose={close}>
      {link ? (
        <Stack>
          <p>
            <Rich
              message="Send this link to the person who decides. It shows the whole post, and takes one decision until {time}. It is not shown again."
              time={<Time value={link.expiresAt} form="exact" />}
            />
          </p>
          <TextField label={t('Link')} readOnly value={link.url} onFocus={({ target }) => target.select()} />
          <DialogButtons>
            <CopyButton text={link.url} label={t('Copy the link')} />
            <StoredButton onStored={close}>{t('Done')}</StoredButton>
          </DialogButtons>
        </Stack>
      ) : (
        <Stack>
          <p>
            {t('A person without an account can approve or decline this post on the page of the link, once.')}
          </p>
          <SelectField
            label={t('Valid for')}
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {LIFETIMES.map((each) => (
              <option key={each} value={each}>
                {t('{count, plural, one {# day} other {# days}}', { count: each })}
              </option>
            ))}
          </SelectField>
          <LinkList postId={id} />
          <ProblemNotice error={create.error} unchanged={t('No link was created.')} />
          <DialogButtons>
            <Button onClick={close}>{t('Cancel')}</Button>
            <Button look="primary" icon={Link2} isPending={create.isPending} onClick={submit}>
              {t('Create link')}
            </Button>
          </DialogButtons>
        </Stack>
      )}
    </Dialog>
  );
}
