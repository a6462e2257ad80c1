// Run by start-drive-stand-ins.ts: the stand-ins of drives in a process of their own, as providers are elsewhere.
import type { DriveControl } from '../../packages/sandbox/src/drives/control/drive-control.ts';
import { startSandbox } from '../../packages/sandbox/src/index.ts';

export type StandInOrder =
  | { id: number; ask: 'fault'; fault: Parameters<DriveControl['faults']['add']>[0] }
  | { id: number; ask: 'clear' }
  | { id: number; ask: 'expire'; drive: Parameters<DriveControl['expireTokens']>[0] }
  | { id: number; ask: 'files'; drive: Parameters<DriveControl['listFiles']>[0]; email: string }
  | { id: number; ask: 'remove'; drive: Parameters<DriveControl['listFiles']>[0]; fileId: string };

const [dataDir = '', redirectUri = ''] = process.argv.slice(2);
const sandbox = await startSandbox({
  dataDir,
  redirectUris: [],
  driveRedirectUris: [redirectUri],
  productUrl: 'http://localhost:3000',
  log: () => undefined,
});
const control = sandbox.driveControl;

process.on('message', (order: StandInOrder) => {
  void answer(order).then((value) => process.send?.({ id: order.id, value }));
});
process.send?.({ drives: sandbox.drives });

async function answer(order: StandInOrder): Promise<unknown> {
  if (order.ask === 'fault') control.faults.add(order.fault);
  else if (order.ask === 'clear') control.faults.clear();
  else if (order.ask === 'expire') control.expireTokens(order.drive);
  else if (order.ask === 'remove') await control.removeItem(order.drive, order.fileId);
  else return control.listFiles(order.drive, order.email);
  return null;
}
