import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { createTextSigner } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';

const signer = createTextSigner('files of runners');

const runnerAddress = z.object({
  leaseId: z.uuid(),
  /** Of the file in the job. */
  name: z.string(),
  /** Whether the runner reads it or sends it. */
  way: z.enum(['in', 'out']),
});
type RunnerAddress = z.output<typeof runnerAddress>;

/** A path at which a runner reads or sends one file of a job, as long as it has the job. */
export function signRunnerAddress(deps: Pick<Deps, 'secrets'>, address: RunnerAddress): string {
  return `/files/runners/${signer.sign(deps.secrets, JSON.stringify(address))}`;
}

/** @throws AppError `not_found` for what was not signed for this */
export function readRunnerAddress(
  deps: Pick<Deps, 'secrets'>,
  token: string,
  way: RunnerAddress['way'],
): RunnerAddress {
  const text = signer.read(deps.secrets, token);
  if (text === null) throw new AppError('not_found');
  const address = runnerAddress.parse(JSON.parse(text));
  if (address.way !== way) throw new AppError('not_found');
  return address;
}
