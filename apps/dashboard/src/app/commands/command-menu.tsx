import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { Keys } from '../../ui/keys.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { type Command, GROUPS } from './command.ts';
import { CommandList } from './command-list.tsx';
import styles from './command-menu.module.css';
import { ranked } from './ranked.ts';
import { recentIds, rememberCommand } from './recent.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';

/** The commands to show: by group, recent ones first while nothing is searched. */
function shown(commands: readonly Command[], found: readonly Command[], search: string): Command[] {
  if (search.trim() === '') {
    const recent = recentIds().flatMap((id) => commands.find((command) => command.id === id) ?? []);
    const rest = commands.filter((command) => !recent.includes(command));
    return [...recent.map((command): Command => ({ ...command, group: 'recent' })), ...rest];
  }
  const fitting = ranked(commands, search);
  // The group of the best match comes first.
  const order = [...new Set([...fitting.map(({ group }) => group), ...GROUPS])];
  return [...fitting, ...found].toSorted(
    (one, other) => order.indexOf(one.group) - order.indexOf(other.group),
  );
}

/** A search over every page, action, post, account and profile. */
export function CommandMenu({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const [error, setError] = useState<unknown>();
  const commands = useCommands();
  const { commands: found, isSearching } = useFound(search);
  const all = shown(commands, found, search);
  const at = Math.min(active, all.length - 1);

  useEffect(() => dialog.current?.showModal(), []);

  async function run(command: Command) {
    rememberCommand(command.id);
    // Closed before most commands, so that the focus goes to what they open.
    if (!command.canFail) dialog.current?.close();
    try {
      await command.run();
    } catch (caught) {
      setError(caught);
    }
  }
  function press(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowDown: at + 1 < all.length ? at + 1 : 0,
      ArrowUp: at > 0 ? at - 1 : all.length - 1,
      PageDown: Math.min(at + 8, all.length - 1),
      PageUp: Math.max(at - 8, 0),
    };
    const next = moves[event.key];
    const command = all[at];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' && command && !event.nativeEvent.isComposing) void run(command);
    else return;
    event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is one on the veil.
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={t('Commands')}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
    >
      <div>
        <div className={styles.head}>
          <Icon of={Search} size={20} />
          <input
            className={styles.input}
            type="text"
            role="combobox"
            aria-label={t('Search or run a command')}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={all.length > 0 ? `${id}-${at}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={t('Search pages, actions, posts and accounts')}
            value={search}
            autoFocus
            onChange={({ target }) => {
              setSearch(target.value);
              setActive(0);
            }}
            onKeyDown={press}
          />
          <Keys keys={['Esc']} />
        </div>
        <ProblemNotice error={error} />
        <CommandList id={id} commands={all} active={at} onActive={setActive} onRun={run} />
        {all.length === 0 && (
          <p className={styles.none}>
            {isSearching ? t('Searching') : t('Nothing matches “{search}”.', { search: search.trim() })}
          </p>
        )}
        <p className="visually-hidden" role="status">
          {t('{count, plural, one {# result} other {# results}}', { count: all.length })}
        </p>
      </div>
    </dialog>
  );
}
