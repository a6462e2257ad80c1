import { Button } from '@mantine/core';
import { locale } from '../../../lib/format/locale.ts';
import { uploadMessages } from './clip-spec-form-messages.ts';
import classes from './form.module.css';

const { locked: messages } = uploadMessages.options;
const list = new Intl.ListFormat(locale, { type: 'conjunction' });

type Locked = { name: string; reason: string };

/** What another plan has, said once for all that the same plans have, with the way to the plans. */
export function LockedOptions({ options, onViewPlans }: { options: readonly Locked[]; onViewPlans: () => void }) {
  if (options.length === 0) return null;
  const lines = Map.groupBy(options, ({ name, reason }) => plansOf(name, reason));
  return (
    <div className={classes.locked}>
      <ul>
        {[...lines].map(([plans, members]) => (
          <li key={plans}>
            {plans === null
              ? members.map(({ reason }) => reason).join(' ')
              : messages.list(list.format(members.map(({ name }) => name)), plans)}
          </li>
        ))}
      </ul>
      <Button variant="default" size="sm" aria-haspopup="dialog" onClick={onViewPlans}>
        {messages.plans}
      </Button>
    </div>
  );
}

/** What the server's sentence says after the name: "Creator Pro and the plans above."; null where it says it otherwise. */
function plansOf(name: string, reason: string): string | null {
  const start = `${name} is part of `;
  return reason.startsWith(start) ? reason.slice(start.length) : null;
}
