export type { Sandbox } from './create-sandbox.ts';
export type { DriveControl } from './drives/control/drive-control.ts';
export type { DriveClient, DriveClients } from './drives/drive-client.ts';
export { startSandbox } from './start-sandbox.ts';
