import { METRICS } from '@postrider/service/metrics';
import { updateTable } from './generated-table.ts';

const code = (text: string) => `\`${text}\``;

const rows = Object.entries(METRICS).map(([name, metric]) => {
  const labels = metric.labels.map(code).join(', ') || '–';
  const services = 'services' in metric ? metric.services.join(', ') : 'every service';
  return `| ${code(name)} | ${metric.type} | ${labels} | ${services} | ${metric.help} |`;
});

updateTable('docs/metrics.md', 'metrics', [
  '| metric | type | labels | reported by | meaning |',
  '|---|---|---|---|---|',
  ...rows,
]);
