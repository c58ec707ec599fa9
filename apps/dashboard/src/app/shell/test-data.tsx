import { liveWorkspaceOf, testWorkspaceOf } from '@postrider/contracts/test-workspaces';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Switches between live data and test data. The address has the choice, so that each tab keeps its own. */
export function TestDataSwitch() {
  const { id, isTest } = useWorkspace();
  return (
    <Link to={`/w/${isTest ? liveWorkspaceOf(id) : testWorkspaceOf(id)}`} className={buttonClass('quiet')}>
      {isTest ? t('Live data') : t('Test data')}
    </Link>
  );
}

/** On each page of test data. */
export function TestDataBand() {
  const { isTest } = useWorkspace();
  if (!isTest) return null;
  return <Notice kind="warn">{t('This is test data. Nothing is published.')}</Notice>;
}
