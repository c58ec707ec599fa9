import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { RoleName } from '../session/workspace.ts';

/** The sections of the navigation, in order. */
export const AREAS = ['Publish', 'Measure', 'Develop', 'Workspace'] as const;

/** A page of the dashboard. */
export interface PageRoute {
  /** Relative to the workspace: "posts/$postId"; absolute where it has none: "/me". */
  path: string;
  /** The title of the document, and of the page unless it has its own heading. */
  title: string;
  /** Loads the page's component, with its own scripts and styles. */
  load(): Promise<ComponentType>;
  /** The required role; by default `viewer`. Not for pages without a workspace. */
  role?: RoleName;
  /** Its section in the navigation; without one, other pages link to it. */
  area?: (typeof AREAS)[number];
  /** Its icon in the navigation and in the command menu. */
  icon?: LucideIcon;
}
