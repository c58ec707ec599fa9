import type { Source } from './source.ts';

/** A rule about the sources, with examples that show what it finds. */
export interface Rule {
  /** A sentence: what is allowed, or what is not. */
  name: string;
  /** What breaks the rule: paths or, where it is no single file, descriptions. */
  offenders(sources: readonly Source[]): string[];
  /** Sources that break the rule, by path. */
  bad: Record<string, string>;
  /** What the rule reports about them, unless it is their paths. */
  reported?: readonly string[];
  /** Sources beside them that keep the rule. */
  good: Record<string, string>;
}
