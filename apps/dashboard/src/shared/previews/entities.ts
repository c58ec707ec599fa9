import type { Entity } from '@postrider/platform-rules/entities';

/** Finds what a platform links in a text. */
export type Entities = (text: string) => readonly Entity[];

/** Until the rules of the platforms are loaded. */
export const noEntities: Entities = () => [];
