export { createSandboxes, type Sandboxes, type SandboxSettings } from './sandbox/pool.ts';
export { type OnMessage, SandboxError, type SandboxLimits } from './sandbox/process.ts';
export { usageOf } from './sandbox/usage.ts';
