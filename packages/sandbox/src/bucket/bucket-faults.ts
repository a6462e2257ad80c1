/**
 * The faults of a bucket:
 * - `denied`, `full`, `error`, `busy`: the request is refused, as 403, 507, 500 and 503
 * - `slow`: the response comes after `delayMs`
 * - `lost-answer`: the request is executed, and the connection ends before the response
 * - `truncated`: half of the body comes, then the connection ends
 */
export type BucketFaultKind = 'denied' | 'full' | 'error' | 'busy' | 'slow' | 'lost-answer' | 'truncated';

export type BucketFault = {
  kind: BucketFaultKind;
  /** Names of the protocol's operations, such as `UploadPart`. Default: all. */
  operations?: readonly string[];
  /** The number of requests. Default: until the faults are cleared. */
  times?: number;
  delayMs?: number;
};

/** The faults that are switched on, the first one that fits counts. */
export function createBucketFaults() {
  let faults: (BucketFault & { left: number })[] = [];
  return {
    add(fault: BucketFault): void {
      faults.push({ ...fault, left: fault.times ?? Number.POSITIVE_INFINITY });
    },
    clear(): void {
      faults = [];
    },
    /** The fault of this request, which is used up by it. */
    take(operation: string): BucketFault | null {
      const fault = faults.find(({ operations, left }) => left > 0 && (operations?.includes(operation) ?? true));
      if (!fault) return null;
      fault.left -= 1;
      return fault;
    },
  };
}
