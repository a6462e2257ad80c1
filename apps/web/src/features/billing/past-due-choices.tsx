import { Box, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatMoney } from '../../lib/format/format-money.ts';
import type { Subscription } from './access-end-of.ts';
import { billingMessages } from './billing-messages.ts';
import { hasCheaperPlan } from './plan-step.ts';

type PastDueChoicesProps = {
  subscription: Subscription;
  /** Opens the plan selection. */
  onChoose: () => void;
  onEnd: () => void;
};

const { pastDue: texts } = billingMessages;

/** The options while a payment is missing, with their effects on the debt, access and files. */
export function PastDueChoices({ subscription, onChoose, onEnd }: PastDueChoicesProps) {
  const { plan_name, payment_url, amount_owed, current_period_end } = subscription;
  const owed = formatMoney(amount_owed);
  return (
    <ul aria-label={texts.label}>
      {payment_url && (
        <Choice
          title={texts.payTitle}
          text={texts.payText({ plan: plan_name, date: formatDate(current_period_end) })}
          action={
            <Button component="a" href={payment_url}>
              {texts.pay({ price: owed })}
            </Button>
          }
        />
      )}
      {hasCheaperPlan(subscription) && (
        <Choice
          title={texts.cheaperTitle}
          text={texts.cheaperText({ owed })}
          action={
            <Button variant="default" onClick={onChoose}>
              {texts.cheaper}
            </Button>
          }
        />
      )}
      <Choice
        title={texts.endTitle}
        text={texts.endText({ owed })}
        action={
          <Button variant="default" onClick={onEnd}>
            {texts.end}
          </Button>
        }
      />
    </ul>
  );
}

function Choice({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <Group component="li" gap="xs md" justify="space-between" py="sm" data-line="below">
      <Box flex="1 1 14rem" miw={0}>
        <Text fz="h4" lh="h4" fw={650}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </Box>
      {action}
    </Group>
  );
}
