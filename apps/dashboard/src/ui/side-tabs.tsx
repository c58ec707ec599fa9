import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFilters } from './filters.ts';
import { Icon } from './icon.tsx';
import styles from './side-tabs.module.css';

export interface SideTab {
  /** In the URL: `?part=slots`. */
  id: string;
  label: string;
  icon: LucideIcon;
  content: ReactNode;
}

interface SideTabsProps {
  /** The name of the list: "Settings". */
  label: string;
  tabs: readonly SideTab[];
}

const readPart = ({ part }: Record<string, unknown>): { part?: string } =>
  typeof part === 'string' ? { part } : {};

/** The parts of a page, one at a time: a list beside them, above them on a phone. The first one has no name in the URL. */
export function SideTabs({ label, tabs }: SideTabsProps) {
  const [{ part }] = useFilters(readPart);
  const shown = tabs.find(({ id }) => id === part) ?? tabs[0];
  return (
    <div className={styles.parts}>
      <nav aria-label={label} className={styles.list}>
        {tabs.map(({ id, label: name, icon }, place) => (
          <Link
            key={id}
            to="."
            search={place === 0 ? {} : { part: id }}
            resetScroll={false}
            className={styles.tab ?? ''}
            activeOptions={{ exact: true, includeSearch: true }}
            activeProps={{ 'aria-current': 'page' }}
          >
            <Icon of={icon} size={18} />
            {name}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>{shown?.content}</div>
    </div>
  );
}
