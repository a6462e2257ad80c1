import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { createTextSigner } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';

const signer = createTextSigner('files of runners');

const runnerAddress = z.object({
  leaseId: z.uuid(),
  /** The file's name within the job. */
  name: z.string(),
  /** `in` for a file that the runner reads, `out` for one that it sends. */
  way: z.enum(['in', 'out']),
});
type RunnerAddress = z.output<typeof runnerAddress>;

/** Signs a path for a runner to read or send one file in a job, for as long as it has the job. */
export function signRunnerAddress(deps: Pick<Deps, 'secrets'>, address: RunnerAddress): string {
  return `/files/runners/${signer.sign(deps.secrets, JSON.stringify(address))}`;
}

/** Verifies a signed path. @throws AppError `not_found` for an invalid signature */
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
