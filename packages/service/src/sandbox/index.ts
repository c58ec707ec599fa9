export { createSandboxes, type Sandboxes, type SandboxSettings } from './pool.ts';
export { type OnMessage, SandboxError, type SandboxLimits } from './process.ts';
export { usageOf } from './usage.ts';
