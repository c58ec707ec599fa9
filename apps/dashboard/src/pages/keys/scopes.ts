import type { Scope } from '@postrider/contracts/dashboard';
import { type Message, msg } from '../../texts/message.ts';

/** The scopes of one part of the API: a row of the matrix. */
export interface ScopeRow {
  /** "posts"; "mcp" for a scope without a verb. */
  resource: string;
  scopes: { name: string; verb: string; description: string }[];
}

/** The scopes by the part of the API, in their order: `posts:read` and `posts:write` are one row. */
export function scopeRows(scopes: readonly Scope[]): ScopeRow[] {
  const rows = new Map<string, ScopeRow>();
  for (const { name, description } of scopes) {
    const [resource = name, verb = 'use'] = name.split(':');
    const row = rows.get(resource) ?? { resource, scopes: [] };
    row.scopes.push({ name, verb, description });
    rows.set(resource, row);
  }
  return [...rows.values()];
}

const PUBLISHING = ['accounts:read', 'posts:read', 'posts:write', 'media:write'];

/** Choices of scopes that fit most keys. */
export const PRESETS: { label: Message; has(scope: string): boolean }[] = [
  { label: msg('Publish'), has: (scope) => PUBLISHING.includes(scope) },
  { label: msg('Read only'), has: (scope) => scope.endsWith(':read') },
  { label: msg('Assistant (MCP)'), has: (scope) => scope === 'mcp' || PUBLISHING.includes(scope) },
  { label: msg('Everything'), has: () => true },
];
