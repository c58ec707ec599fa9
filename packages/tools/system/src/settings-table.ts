import type { z } from 'zod';
import { APPS } from './app-configs.ts';
import { CHART_SCHEMA, withSettings } from './chart-settings.ts';
import { updateFile, updateTable } from './generated-table.ts';

const SERVICES = Object.keys(APPS).length - 1;

/** One app's description of a variable. */
interface Use {
  app: string;
  description: string;
  fallback: string;
}

const code = (text: string) => `\`${text}\``;

/** Its default, or whether it is required, from the schema. */
function fallbackOf(variable: z.ZodType): string {
  const { success, data } = variable.safeParse(undefined);
  if (!success) return '**required**';
  return data === undefined || String(data) === '' ? '–' : code(String(data));
}

function usesByVariable(): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const [app, { shape }] of Object.entries(APPS))
    for (const [name, variable] of Object.entries<z.ZodType>(shape)) {
      const { description } = variable;
      if (!description)
        throw new Error(`${name} of ${app} has no description. Add .describe() in its config.ts.`);
      uses.set(name, [...(uses.get(name) ?? []), { app, description, fallback: fallbackOf(variable) }]);
    }
  return uses;
}

/** Apps that share a default are grouped. */
function fallbacks(uses: readonly Use[]): string {
  const all = new Set(uses.map(({ fallback }) => fallback));
  return all.size === 1
    ? [...all].join()
    : uses.map(({ app, fallback }) => `${fallback} (${app})`).join(', ');
}

function readers(uses: readonly Use[]): string {
  const apps = uses.map(({ app }) => app);
  return apps.length === SERVICES && !apps.includes('simulator') ? 'every service' : apps.join(', ');
}

function row([name, uses]: [string, Use[]]): string {
  const meaning = [...new Set(uses.map(({ description }) => description))].join('; ');
  return `| ${code(name)} | ${readers(uses)} | ${fallbacks(uses)} | ${meaning} |`;
}

/** Settings of many services first, then those of each service, in the order of its schema. */
const table = () => {
  const rows = [...usesByVariable()].sort(([, a], [, b]) => Number(b.length > 1) - Number(a.length > 1));
  return ['| variable | read by | default | meaning |', '|---|---|---|---|', ...rows.map(row)];
};

updateTable('docs/settings.md', 'settings', table());
updateFile(CHART_SCHEMA, 'settings', withSettings);
