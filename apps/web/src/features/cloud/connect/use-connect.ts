import { type CloudProviderId, cloudProviderNames } from '@clipwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cloudApi } from '../cloud-api.ts';
import { cloudMessages } from '../cloud-messages.ts';
import { connectionsQuery } from '../cloud-queries.ts';
import { connectInPopup } from './connect-flow.ts';

export type Connecting = ReturnType<typeof useConnect>;

/** The reason why an attempt failed. `wasConnected` is true if the drive was connected before, as with a picker. */
type Problem = { provider: CloudProviderId; text: string; wasConnected: boolean };

/** Connects drives from a page. Returns the provider being connected and the last problem. */
export function useConnect(onConnected?: (provider: CloudProviderId, pickedFileIds: string[]) => void) {
  const client = useQueryClient();
  const [waitingFor, setWaitingFor] = useState<CloudProviderId | null>(null);
  const { data } = useQuery(connectionsQuery);
  const isConnected = (provider: CloudProviderId) =>
    data?.providers.some(({ id, isConnected }) => id === provider && isConnected) ?? false;
  const [problem, setProblem] = useState<Problem | null>(null);
  // The drive may have been connected in another tab.
  const isSolved = problem !== null && !problem.wasConnected && isConnected(problem.provider);

  const finish = async (provider: CloudProviderId, isPicker: boolean) => {
    const attempt = isPicker ? await cloudApi.attempt().catch(() => null) : null;
    // The page then renders with the new connection.
    await client.invalidateQueries({ queryKey: ['cloud'] });
    setWaitingFor(null);
    onConnected?.(provider, attempt?.pickedFileIds ?? []);
  };
  return {
    waitingFor,
    problem: isSolved ? null : (problem?.text ?? null),
    /** The text announced by screen readers while a popup is open. */
    word: waitingFor && cloudMessages.connect.waiting({ provider: cloudProviderNames[waitingFor] }),
    connect(provider: CloudProviderId, { isPicker = false } = {}): void {
      setProblem(null);
      setWaitingFor(provider);
      connectInPopup({
        provider,
        isPicker,
        fetchAttempt: cloudApi.attempt,
        cancelAttempt: () => void cloudApi.cancelAttempt().catch(() => undefined),
        onEnd: (outcome) => {
          if (outcome.kind === 'connected') return void finish(provider, isPicker);
          setWaitingFor((now) => (now === provider ? null : now));
          setProblem({ provider, text: outcome.text, wasConnected: isConnected(provider) });
        },
      });
    },
  };
}
