import type { ComponentType } from 'react';
import type { RoleName } from '../session/workspace.ts';

/** The parts of the navigation, in their order. */
export const AREAS = ['Publish', 'Measure', 'Develop', 'Workspace'] as const;

/** A page of the dashboard. */
export interface PageRoute {
  /** Relative to the workspace: "posts/$postId"; absolute where it has none: "/me". */
  path: string;
  /** Of the document, and of the page's heading unless that says more. */
  title: string;
  /** Loads the page's component, with its own scripts and styles. */
  load(): Promise<ComponentType>;
  /** What it takes to see it; by default `viewer`. Not for pages without a workspace. */
  role?: RoleName;
  /** Its place in the navigation; without one it is reached from other pages. */
  area?: (typeof AREAS)[number];
}
