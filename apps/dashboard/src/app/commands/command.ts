import type { LucideIcon } from 'lucide-react';
import { type Message, msg } from '../../texts/message.ts';

/** The groups of the command menu, in order. */
export const GROUPS = ['recent', 'pages', 'actions', 'posts', 'accounts', 'profiles', 'workspaces'] as const;
export type Group = (typeof GROUPS)[number];

export const GROUP_TITLES: Readonly<Record<Group, Message>> = {
  recent: msg('Recent'),
  pages: msg('Pages'),
  actions: msg('Actions'),
  posts: msg('Posts'),
  accounts: msg('Accounts'),
  profiles: msg('Profiles'),
  workspaces: msg('Workspaces'),
};

/** Something that the command menu opens or does. */
export interface Command {
  /** The same on each visit: "page posts". */
  id: string;
  group: Group;
  label: string;
  /** Beside the label: the state of a post, the platform of an account. */
  note?: string;
  /** Further words that find it. */
  words?: string;
  icon: LucideIcon;
  /** The shortcut for it. */
  keys?: readonly string[];
  run(): unknown;
  /** Whether it may fail; then the menu stays open until it has not. */
  canFail?: boolean;
}
