export { type JobLimits, SandboxError } from './limits.ts';
export { createSandboxes, type Sandboxes, type SandboxSettings } from './pool.ts';
export type { OnMessage } from './process.ts';
export { ProgramError, runProgram } from './program.ts';
export { usageOf } from './usage.ts';
