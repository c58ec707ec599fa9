import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { WORKSPACE_PAGES } from '../routes.tsx';
import { focusRow } from './list-focus.ts';
import { isPanelOpen, showPanel } from './open-panel.ts';
import { pageOfKey } from './page-keys.ts';
import { hasSingleKeys } from './single-keys.ts';

/** The time for the second key of "g h". */
const SECOND_KEY_MS = 1_500;
const COMPOSER = 'posts/new';
/** Where letters are text, or move within the element. */
const TYPING =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]';
const MODAL = 'dialog[open], [role="dialog"], [role="alertdialog"]';

const isTyping = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(TYPING) !== null;
const isModalOpen = () => isPanelOpen() || document.querySelector(MODAL) !== null;

/** The page's own search, or else the command menu. */
function search() {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (field) field.focus();
  else showPanel('commands');
}

/** The shortcuts that work on every page of a workspace. The sheet of shortcuts lists them. */
export function useShortcuts(): void {
  const { can, path } = useWorkspace();
  const navigate = useNavigate();
  const open = useEffectEvent((page: string) => {
    const { role = 'viewer' } = WORKSPACE_PAGES.find((each) => each.path === page) ?? {};
    if (can(role)) void navigate({ to: path(page) });
  });
  useEffect(() => {
    let goAt = Number.NEGATIVE_INFINITY;
    const actions: Record<string, () => void> = {
      c: () => open(COMPOSER),
      n: () => open(COMPOSER),
      '/': search,
      '?': () => showPanel('shortcuts'),
      j: () => focusRow(1),
      k: () => focusRow(-1),
    };
    function press(event: KeyboardEvent) {
      const { key, code, altKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || event.isComposing || isModalOpen()) return;
      const take = (action: () => void) => {
        event.preventDefault();
        action();
      };
      if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k')
        return take(() => showPanel('commands'));
      // By the place of the key, because Alt changes its letter on some keyboards.
      if (altKey && !ctrlKey && !metaKey && code === 'KeyN') return take(() => open(COMPOSER));
      if (ctrlKey || metaKey || altKey || isTyping(event) || !hasSingleKeys()) return;
      const page = event.timeStamp - goAt < SECOND_KEY_MS ? pageOfKey(key) : undefined;
      goAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (page) return take(() => open(page));
      const action = actions[key];
      if (action) take(action);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
