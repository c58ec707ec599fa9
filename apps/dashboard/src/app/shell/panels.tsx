import { lazy, Suspense } from 'react';
import { closePanel, usePanel } from '../shortcuts/open-panel.ts';

// Loaded when they are opened.
const CommandMenu = lazy(async () => ({
  default: (await import('../commands/command-menu.tsx')).CommandMenu,
}));
const ShortcutsSheet = lazy(async () => ({
  default: (await import('../shortcuts/shortcuts-sheet.tsx')).ShortcutsSheet,
}));

/** The command menu or the sheet of shortcuts, while one is open. */
export function Panels() {
  const panel = usePanel();
  return (
    <Suspense fallback={null}>
      {panel === 'commands' && <CommandMenu onClose={() => closePanel('commands')} />}
      {panel === 'shortcuts' && <ShortcutsSheet onClose={() => closePanel('shortcuts')} />}
    </Suspense>
  );
}
