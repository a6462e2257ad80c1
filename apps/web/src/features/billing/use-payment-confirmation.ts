import type { CheckoutStatus } from '@clipwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRecoverable } from '../../lib/api/describe-error.ts';
import { checkoutStatusQuery } from './billing-queries.ts';

const everyMs = 1500;
const everyMsLater = 5000;
/** The time after which the page no longer advises waiting, although it keeps polling. */
const patienceMs = 10_000;

type Confirmation = {
  status: CheckoutStatus | null;
  /** The error of the last request. Recoverable errors are retried automatically. */
  error: Error | null;
  isLooking: boolean;
  lookAgain: () => void;
};

/** Polls the result of a payment until it is final. */
export function usePaymentConfirmation(sessionId: string, isLate: boolean): Confirmation {
  const query = useQuery({
    ...checkoutStatusQuery(sessionId),
    refetchInterval: ({ state }) => {
      if (state.error && !isRecoverable(state.error)) return false;
      if (state.data && isDecided(state.data)) return false;
      return isLate ? everyMsLater : everyMs;
    },
    // The payment was made in another tab, which may still be in the foreground.
    refetchIntervalInBackground: true,
  });
  return {
    status: query.data ?? null,
    error: query.error,
    isLooking: query.isFetching,
    lookAgain: () => void query.refetch(),
  };
}

const isDecided = ({ state }: CheckoutStatus) => state === 'paid' || state === 'failed' || state === 'expired';

/** Returns true once the page has waited too long. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
