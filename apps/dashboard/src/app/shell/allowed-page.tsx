import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roleLabel, useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { UserText } from '../../ui/user-text.tsx';

/** The page, or the reason why this person can't see it. */
export function AllowedPage({ children }: { children: ReactNode }) {
  const { can, role, name } = useWorkspace();
  const page = useMatches().at(-1)?.staticData.page;
  if (!page?.role || can(page.role)) return children;
  return (
    <Page title={t(page.title)}>
      <Notice>
        <Rich
          message="This page requires the role {needed} in {workspace}. Your role is {own}. Ask an owner for access."
          needed={roleLabel(page.role)}
          workspace={<UserText>{name}</UserText>}
          own={roleLabel(role)}
        />
      </Notice>
    </Page>
  );
}
