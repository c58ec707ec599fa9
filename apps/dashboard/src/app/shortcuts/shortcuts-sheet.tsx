import { useWorkspace } from '../../session/workspace.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Keys } from '../../ui/keys.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Switch } from '../../ui/switch.tsx';
import { WORKSPACE_PAGES } from '../routes.tsx';
import { PAGE_KEYS } from './page-keys.ts';
import styles from './shortcuts-sheet.module.css';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

interface Shortcut {
  keys: readonly string[];
  label: Message;
}

const GENERAL: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], label: msg('Open the command menu') },
  { keys: ['N'], label: msg('Write a post') },
  { keys: ['Alt', 'N'], label: msg('Write a post, also while typing') },
  { keys: ['/'], label: msg('Search this page') },
  { keys: ['J'], label: msg('Next row of a list') },
  { keys: ['K'], label: msg('Previous row of a list') },
  { keys: ['Esc'], label: msg('Close a dialog or menu') },
  { keys: ['?'], label: msg('Show the shortcuts') },
];

/** All shortcuts, and the switch for those of a single key. */
export function ShortcutsSheet({ onClose }: { onClose(): void }) {
  const { can } = useWorkspace();
  const isOn = useSingleKeys();
  const pages = WORKSPACE_PAGES.flatMap(({ path, title, area, role = 'viewer' }) => {
    const key = PAGE_KEYS[path];
    return area && key && can(role) ? [{ keys: ['G', key.toUpperCase()], label: title }] : [];
  });
  return (
    <Modal title={t('Keyboard shortcuts')} isOpen onClose={onClose}>
      <div className={styles.lists}>
        <List title={t('Everywhere')} shortcuts={GENERAL} />
        <List title={t('Open a page')} shortcuts={pages} />
      </div>
      <Switch
        label={t('Shortcuts of a single key')}
        hint={t(
          'Turn them off if you use speech input, or press keys by accident. Those with Ctrl and Alt stay.',
        )}
        checked={isOn}
        onChange={({ target }) => setSingleKeys(target.checked)}
      />
    </Modal>
  );
}

const List = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <section>
    <h3 className={styles.title}>{title}</h3>
    <dl className={styles.list}>
      {shortcuts.map(({ keys, label }) => (
        <div key={keys.join(' ')} className={styles.shortcut}>
          <dt>{t(label)}</dt>
          <dd>
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
