import { type NetworkId, networkNames } from '@clipwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openPopup } from '../../../lib/open-popup.ts';
import { connectUrl } from '../publishing-api.ts';
import { publishingMessages } from '../publishing-messages.ts';
import { describeConnectError } from './describe-connect-error.ts';
import { onConnectMessage } from './network-channel.ts';

const { connect: texts } = publishingMessages;
const lookEveryMs = 500;
/** The time to wait for the result of a popup after it has closed. */
const graceMs = 2000;

export type ConnectingNetwork = ReturnType<typeof useConnectNetwork>;

/** Connects accounts on pages of their networks, in a popup. Other tabs are refreshed, too. */
export function useConnectNetwork(onConnected?: (network: NetworkId) => void) {
  const client = useQueryClient();
  const [waitingFor, setWaitingFor] = useState<NetworkId | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [connectedCount, setConnectedCount] = useState(0);
  const timer = useRef<number | undefined>(undefined);
  const stop = (text: string | null) => {
    window.clearInterval(timer.current);
    setWaitingFor(null);
    setProblem(text);
  };
  const receive = useEffectEvent(async (message: Parameters<Parameters<typeof onConnectMessage>[0]>[0]) => {
    const { network, result, errorCode } = message;
    const isOurs = network === waitingFor;
    if (result === 'connected') {
      if (isOurs) stop(null);
      await client.invalidateQueries({ queryKey: ['publishing'] });
      if (!isOurs) return;
      setConnectedCount((count) => count + 1);
      onConnected?.(network);
    } else if (isOurs) {
      stop(
        result === 'cancelled'
          ? texts.cancelled({ network: networkNames[network] })
          : describeConnectError(errorCode, network),
      );
    }
  });
  useEffect(() => {
    const unsubscribe = onConnectMessage((message) => void receive(message));
    return () => {
      unsubscribe();
      window.clearInterval(timer.current);
    };
  }, []);
  return {
    waitingFor,
    problem,
    /** The number of accounts connected so far. */
    connectedCount,
    /** The text announced by screen readers while a popup is open. */
    word: waitingFor && texts.waiting({ network: networkNames[waitingFor] }),
    /** Opens the popup. Must be called within a click. `server` is the address of the account's server. */
    connect(network: NetworkId, server: string | null): void {
      const popup = openPopup(connectUrl(network, server), 'clipwright-network');
      stop(popup ? null : texts.allowPopups({ network: networkNames[network] }));
      if (!popup) return;
      setWaitingFor(network);
      let closedAtMs: number | null = null;
      timer.current = window.setInterval(() => {
        // A popup also appears closed if the network severs the reference. Then this page has no focus.
        if (!popup.closed || !document.hasFocus()) return;
        closedAtMs ??= Date.now();
        if (Date.now() - closedAtMs >= graceMs) stop(texts.cancelled({ network: networkNames[network] }));
      }, lookEveryMs);
    },
  };
}
