export { buildPages } from './build-pages.ts';
export { type Command, runCommand } from './command.ts';
export { freePorts } from './free-ports.ts';
export { type Services, startServices } from './services.ts';
export { clipOptions, takes } from './taking.ts';
export { createTenant } from './tenant.ts';
export { commonEnv, operatorUrl, type Ports, SERVICES, type ServiceName } from './topology.ts';
