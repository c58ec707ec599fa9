import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { ROOT } from '../src/topology.ts';

/** A query of a rule or a panel, and where it is. */
export interface Query {
  where: string;
  expr: string;
}

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

const ALERTS = join(ROOT, 'deploy/alerts');
const DASHBOARDS = join(ROOT, 'deploy/dashboards');

/** Every rule of `deploy/alerts`. */
export function readRules(): Rule[] {
  const files = readdirSync(ALERTS).filter((file) => file.endsWith('.yaml'));
  return files.flatMap((file) => {
    const { groups }: { groups: { rules: Rule[] }[] } = parse(readFileSync(join(ALERTS, file), 'utf8'));
    return groups.flatMap(({ rules }) => rules);
  });
}

/** Every query of the panels of `deploy/dashboards`. */
export function readPanels(): Query[] {
  return readdirSync(DASHBOARDS).flatMap((file) => {
    const dashboard = JSON.parse(readFileSync(join(DASHBOARDS, file), 'utf8'));
    const panels: { title: string; targets: { expr: string }[] }[] = dashboard.panels;
    return panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ where: `${file}, ${title}`, expr })),
    );
  });
}

/** The metrics that a query selects, and every label that it names. Throws where it is no PromQL. */
export function namesIn({ where, expr }: Query): { metrics: string[]; labels: string[] } {
  // Grafana's own variable.
  const text = expr.replaceAll('$__rate_interval', '5m');
  const found = { metrics: new Set<string>(), labels: new Set<string>() };
  parser.parse(text).iterate({
    enter({ name, from, to, node }) {
      if (name === '⚠') throw new Error(`${where} is no PromQL: ${text}`);
      if (name === 'LabelName') found.labels.add(text.slice(from, to));
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector')
        found.metrics.add(text.slice(from, to));
    },
  });
  return { metrics: [...found.metrics], labels: [...found.labels] };
}
