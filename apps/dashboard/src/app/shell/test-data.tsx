import { liveWorkspaceOf, testWorkspaceOf } from '@postrider/contracts/test-workspaces';
import { Link } from '@tanstack/react-router';
import { useWorkspace } from '../../session/workspace.ts';
import { Notice } from '../../ui/notice.tsx';
import navigation from './navigation.module.css';

/** Switches between live data and test data. The address has the choice, so that each tab keeps its own. */
export function TestDataSwitch() {
  const { id, isTest } = useWorkspace();
  return (
    <Link to={`/w/${isTest ? liveWorkspaceOf(id) : testWorkspaceOf(id)}`} className={navigation.link ?? ''}>
      {isTest ? 'Live data' : 'Test data'}
    </Link>
  );
}

/** On each page of test data. */
export function TestDataBand() {
  const { isTest } = useWorkspace();
  if (!isTest) return null;
  return <Notice kind="warn">This is test data. Posts are published nowhere.</Notice>;
}
