import type { Account } from '@postrider/sdk/types';
import { useWorkspace } from '../../session/workspace.ts';
import { Avatar, type AvatarSize } from '../../ui/avatar.tsx';

interface AccountAvatarProps {
  account: Pick<Account, 'id' | 'platform' | 'username' | 'displayName' | 'avatarUrl'>;
  /** In pixels. */
  size?: AvatarSize;
  /** Whether the platform's mark stands in the corner; true by default. */
  hasMark?: boolean;
  className?: string | undefined;
}

/** The address of an account's picture, which pages can't load from other hosts; undefined without one. */
export const avatarOf = (workspaceId: string, { id, avatarUrl }: Pick<Account, 'id' | 'avatarUrl'>) =>
  avatarUrl ? `/dashboard/avatars/${workspaceId}/${id}` : undefined;

/** The picture of a connected account with the platform's mark, or its initials. The text beside it has the name. */
export function AccountAvatar({ account, size = 32, hasMark = true, className }: AccountAvatarProps) {
  const { id: workspaceId } = useWorkspace();
  return (
    <Avatar
      name={account.displayName || account.username}
      src={avatarOf(workspaceId, account)}
      size={size}
      className={className}
      {...(hasMark && { platform: account.platform })}
    />
  );
}
