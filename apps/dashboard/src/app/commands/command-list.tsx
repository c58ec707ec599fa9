import { useEffect, useRef } from 'react';
import { t } from '../../texts/t.ts';
import { Icon } from '../../ui/icon.tsx';
import { Keys } from '../../ui/keys.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { type Command, GROUP_TITLES } from './command.ts';
import styles from './command-menu.module.css';

interface CommandListProps {
  /** The prefix of the ids of the options. */
  id: string;
  /** By group. */
  commands: readonly Command[];
  /** The place of the command that Enter runs. */
  active: number;
  onActive(place: number): void;
  onRun(command: Command): void;
}

/** The commands in their groups. The focus stays in the search field. */
export function CommandList({ id, commands, active, onActive, onRun }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null);
  const groups = [...new Set(commands.map(({ group }) => group))];
  useEffect(() => {
    // The title of the group, too, above its first option.
    const option = list.current?.querySelector(`[id="${CSS.escape(`${id}-${active}`)}"]`);
    option?.scrollIntoView({ block: 'nearest' });
    if (active === 0 && list.current) list.current.scrollTop = 0;
  }, [id, active]);
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('Commands')} className={styles.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className={styles.group}>
            {t(GROUP_TITLES[group])}
          </div>
          {commands.map(
            (command, place) =>
              command.group === group && (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above.
                <div
                  key={command.id}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === active}
                  className={styles.option}
                  onPointerMove={() => place !== active && onActive(place)}
                  onClick={() => onRun(command)}
                >
                  <Icon of={command.icon} size={18} />
                  <UserText as="span" className={styles.label}>
                    {command.label}
                  </UserText>
                  {command.note && <span className={styles.note}>{command.note}</span>}
                  {command.keys && <Keys keys={command.keys} />}
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}
