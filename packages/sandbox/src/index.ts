export { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';
export { startSandbox } from './start-sandbox.ts';
