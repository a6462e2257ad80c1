import type { Fact } from '@clipwright/contract';

const path = /(^|[\s"'(])\/\w[\w.-]*\//;

/** True if a fact names a file of the server, which is not shown to users. */
export function namesPath({ facts }: Fact): boolean {
  return Object.values(facts).some((fact) => typeof fact === 'string' && path.test(fact));
}
