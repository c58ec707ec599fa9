import type { Link } from '@postrider/sdk/types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiChange } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

/** Permanently disables a link, after explaining the consequences. */
export function DisableLink({ link: { code, shortUrl } }: { link: Link }) {
  const { id: workspaceId } = useWorkspace();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(apiChange(workspaceId, 'delete /links/{code}'));
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button aria-label={t('Disable {code}', { code })} onClick={() => setAsking(true)}>
        {t('Disable')}
      </Button>
      <ConfirmDialog
        title={t('Disable the link {code}?', { code })}
        action={t('Disable')}
        unchanged={t('The link still works.')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await mutateAsync({ path: { code } });
          toast(t('{shortUrl} is disabled.', { shortUrl }));
          await client.invalidateQueries();
        }}
      >
        {t(
          'Wherever {shortUrl} was shared, including published posts, visitors see a note instead of its target. It can’t be enabled again, and still counts towards the plan’s limit.',
          { shortUrl },
        )}
      </ConfirmDialog>
    </>
  );
}
