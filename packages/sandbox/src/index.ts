export type { Sandbox } from './create-sandbox.ts';
export type { DriveControl } from './drives/control/drive-control.ts';
export type { DriveClient, DriveClients } from './drives/drive-client.ts';
export type { NetworkControl } from './networks/control/network-control.ts';
export type { NetworkClients } from './networks/open-networks.ts';
export { startSandbox } from './start-sandbox.ts';
