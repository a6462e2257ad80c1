import type { StandIn, StandInSetup } from '../stand-in.ts';
import { type MailFault, type MailFaults, takeMailFault } from './mail-fault.ts';
import { mailRoutes } from './mail-routes.ts';
import { openMessageStore } from './open-message-store.ts';
import { startSmtp } from './start-smtp.ts';

/** Stands in for a mail provider: takes every message over SMTP, delivers none, and shows them all. */
export async function openMailbox(setup: StandInSetup): Promise<StandIn & { smtpUrl: string }> {
  const store = await openMessageStore(setup.dataDir);
  let waiting: MailFault[] = [];
  const faults: MailFaults = {
    list: () => [...waiting],
    add: (fault) => {
      waiting = [...waiting, fault];
    },
    clear: () => {
      waiting = [];
    },
  };
  const smtp = await startSmtp({
    store,
    nextFault: (recipients) => {
      const { action, left } = takeMailFault(waiting, recipients);
      waiting = left;
      return action;
    },
    log: setup.log,
  });
  return {
    title: 'Mailbox',
    summary: 'Takes the place of a mail provider. Every mail that Clipwright sends lands here and goes nowhere else.',
    pagePath: '/_sandbox/mail',
    routes: mailRoutes({ store, faults, productUrl: setup.productUrl }),
    smtpUrl: smtp.url,
    stop: () => smtp.stop(),
  };
}
