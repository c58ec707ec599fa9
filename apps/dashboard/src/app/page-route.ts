import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { RoleName } from '../session/workspace.ts';
import { type Message, msg } from '../texts/message.ts';
import type { SkeletonShape } from '../ui/skeleton.tsx';

/** The sections of the navigation, in order. */
export const AREAS = ['publish', 'measure', 'develop', 'workspace'] as const;

type Area = (typeof AREAS)[number];

/** The headings of the sections. */
export const AREA_TITLES: Readonly<Record<Area, Message>> = {
  publish: msg('Publish'),
  measure: msg('Measure'),
  develop: msg('Develop'),
  workspace: msg('Workspace'),
};

/** A page of the dashboard. */
export interface PageRoute {
  /** Relative to the workspace: "posts/$postId"; absolute where it has none: "/me". */
  path: string;
  /** The title of the document, and of the page unless it has its own heading. */
  title: Message;
  /** Loads the page's component, with its own scripts and styles. */
  load(): Promise<ComponentType>;
  /** The required role; by default `viewer`. Not for pages without a workspace. */
  role?: RoleName;
  /** Its section in the navigation; without one, other pages link to it. */
  area?: Area;
  /** Whether the navigation shows the number of posts that wait for approval. */
  hasPendingCount?: true;
  /** Its icon in the navigation and in the command menu. */
  icon?: LucideIcon;
  /** The shape of its content while its files load; by default that of a list. */
  skeleton?: SkeletonShape;
  /** Whether its heading is another one than its title. */
  hasOwnTitle?: boolean;
}
