import { z } from 'zod';
import { APPS } from './app-configs.ts';

/** The schema of the Helm chart's values. */
export const CHART_SCHEMA = 'deploy/chart/values.schema.json';

/** Settings that the chart sets itself, from other values, from Secrets or as constants (templates/_pod.tpl). */
const SET_BY_CHART =
  /^(HOST|PORT|COMPONENTS|PUBLIC_URL|SHORT_URL_BASE|MONGODB_URI|RABBITMQ_URL|SECRET_KEYS|DASHBOARD_SECRET|SMTP_URL|OIDC_CLIENT_SECRET|WEB_PUSH_PRIVATE_KEY|(MANAGEMENT|GRPC|S3|OPERATOR)_.*|.*_ADDRESS|.*_TLS_CA_FILE)$/;
/** An address of clients, not of a service. */
const NO_ADDRESS = 'RATE_LIMIT_ADDRESS';

const { simulator: _, ...SERVICES } = APPS;

/** The settings of a service that the chart passes on unchanged. */
const chartSettings = (service: keyof typeof SERVICES): string[] =>
  Object.keys(SERVICES[service].shape).filter((name) => name === NO_ADDRESS || !SET_BY_CHART.test(name));

const schema = z.looseObject({ definitions: z.record(z.string(), z.unknown()) });

/** The values of `settings`, with only known names, so that a misspelt one is rejected before the installation. */
const settingsOf = (names: readonly string[]) => ({
  type: 'object',
  // The standard variables of OpenTelemetry are read by its library.
  propertyNames: { anyOf: [{ pattern: '^OTEL_' }, { enum: [...new Set(names)].sort() }] },
  additionalProperties: { type: ['string', 'number', 'boolean'] },
});

/** The schema with the services' current settings. */
export function withSettings(text: string): string {
  const { definitions, ...rest } = schema.parse(JSON.parse(text));
  const services = Object.keys(SERVICES) as (keyof typeof SERVICES)[];
  const own = Object.fromEntries(
    services.map((name) => [`${name}Settings`, settingsOf(chartSettings(name))]),
  );
  const all = { allSettings: settingsOf(services.flatMap(chartSettings)) };
  return `${JSON.stringify({ ...rest, definitions: { ...definitions, ...all, ...own } }, null, 2)}\n`;
}
