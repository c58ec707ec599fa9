export { type Command, runCommand } from './command.ts';
export { freePorts } from './free-ports.ts';
export { type Services, startServices } from './services.ts';
export { commonEnv, type Ports, type ServiceName } from './site.ts';
export { waitFor } from './wait-for.ts';
