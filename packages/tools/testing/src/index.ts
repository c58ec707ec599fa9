export { freePort } from '@postrider/local-stack/free-port';
export * from './authority.ts';
export * from './backing.ts';
export * from './certificate-folder.ts';
export * from './client.ts';
export * from './config.ts';
export * from './fakes.ts';
export * from './listen.ts';
export * from './log.ts';
export * from './mongo-relay.ts';
export * from './older-version.ts';
export * from './otlp-receiver.ts';
export * from './pdf.ts';
export * from './png-bomb.ts';
export * from './process.ts';
export * from './purge-queues.ts';
export * from './push-service.ts';
export * from './receiver.ts';
export * from './scripted-mongo.ts';
export * from './tcp-proxy.ts';
export * from './tls.ts';
export * from './wait.ts';
export * from './worst-texts.ts';
export * from './wrong-clock.ts';

/** A key for keyrings in tests. */
export const TEST_SECRET_KEYS = [`test:${Buffer.alloc(32, 7).toString('base64')}`];

/** A token of the operator service in tests. */
export const TEST_OPERATOR_TOKEN = 'test'.repeat(11);

/** Signs the sessions of the dashboard in tests. */
export const TEST_DASHBOARD_SECRET = 'secret'.repeat(8);
