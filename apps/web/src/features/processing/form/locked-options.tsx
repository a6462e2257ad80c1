import { Button, Group, Stack } from '@mantine/core';
import { locale } from '../../../lib/format/locale.ts';
import { uploadMessages } from './clip-spec-form-messages.ts';

const { locked: messages } = uploadMessages.options;
const list = new Intl.ListFormat(locale, { type: 'conjunction' });

type Locked = {
  /** The option's name, or null if it is shown above. */
  name: string | null;
  reason: string;
  /** The cheapest plan that includes it, or null if no plan does. */
  firstPlan: string | null;
};

/** The options of other plans, grouped by plan, with a link to the plans. */
export function LockedOptions({ options, onViewPlans }: { options: readonly Locked[]; onViewPlans: () => void }) {
  if (options.length === 0) return null;
  const lines = Map.groupBy(options, ({ firstPlan }) => firstPlan);
  return (
    <Group gap="xs md" justify="space-between" py="sm" px="md" bdrs="sm" bg="var(--cw-info-tint)">
      <Stack component="ul" gap="2xs" flex="1 1 240px">
        {[...lines].map(([plan, members]) => (
          <li key={plan}>
            {plan === null ? members.map(({ reason }) => reason).join(' ') : describeMembers(members, plan)}
          </li>
        ))}
      </Stack>
      <Button variant="default" size="sm" aria-haspopup="dialog" onClick={onViewPlans}>
        {messages.plans}
      </Button>
    </Group>
  );
}

function describeMembers(members: readonly Locked[], plan: string): string {
  const names = members.flatMap(({ name }) => name ?? []);
  return names.length === 0 ? messages.one({ plan }) : messages.list({ names: list.format(names), plan });
}
