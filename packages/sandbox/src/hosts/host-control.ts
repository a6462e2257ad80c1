import { type FaultTarget, type HostFault, parseHostFault, takeHostFault } from './host-fault.ts';
import type { HostRecord } from './start-host.ts';

const MAX_RECORDS = 5000;

/** Controls of the hosts of a stand-in, which clients cannot use. */
export type HostControl = {
  faults: {
    /** Members that are not given have their defaults. Throws where the fault makes no sense. */
    add(fault: Pick<HostFault, 'action'> & Partial<HostFault>): void;
    list(): HostFault[];
    clear(): void;
  };
  listRequests(): HostRecord[];
  clearRequests(): void;
  /** Requests that a correct client never sends: unknown routes and parameters, malformed authorizations. */
  listFailures(): string[];
  clearFailures(): void;
};

/** The control of the hosts of these providers, and what the hosts report to it. */
export function makeHostControl(providers: readonly string[]) {
  let faults: HostFault[] = [];
  let records: HostRecord[] = [];
  let failures: string[] = [];
  const control: HostControl = {
    faults: {
      add(given) {
        const fault = parseHostFault(providers, given);
        if (typeof fault === 'string') throw new Error(fault);
        faults = [...faults, fault];
      },
      list: () => [...faults],
      clear() {
        faults = [];
      },
    },
    listRequests: () => [...records],
    clearRequests() {
      records = [];
    },
    listFailures: () => [...failures],
    clearFailures() {
      failures = [];
    },
  };
  return {
    control,
    nextFault(request: FaultTarget): HostFault | null {
      const { fault, left } = takeHostFault(faults, request);
      faults = left;
      return fault;
    },
    onDone(record: HostRecord) {
      records.push(record);
      if (records.length > 2 * MAX_RECORDS) records = records.slice(-MAX_RECORDS);
    },
    onWrong(message: string) {
      failures = [...failures.slice(1 - MAX_RECORDS), message];
    },
  };
}
