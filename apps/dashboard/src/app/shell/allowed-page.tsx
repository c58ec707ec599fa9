import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roleName, useWorkspace } from '../../session/workspace.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { UserText } from '../../ui/user-text.tsx';

/** The page, or the reason why this person can't see it. */
export function AllowedPage({ children }: { children: ReactNode }) {
  const { can, role, name } = useWorkspace();
  const page = useMatches().at(-1)?.staticData.page;
  if (!page?.role || can(page.role)) return children;
  return (
    <Page title={page.title}>
      <Notice>
        This page requires the role {page.role} in <UserText>{name}</UserText>; yours is {roleName(role)}. Ask
        an owner for it.
      </Notice>
    </Page>
  );
}
