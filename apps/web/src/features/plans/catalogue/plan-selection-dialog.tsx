import type { BillingCycle, Plan, PlanSlug } from '@clipwright/contract';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { installationQuery } from '../../../lib/installation-query.ts';
import { WideDialog } from '../../../ui/dialogs/wide-dialog.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { catalogueQuery } from './catalogue-query.ts';
import { CycleChoice } from './cycle-choice.tsx';
import { NotForSale } from './not-for-sale.tsx';
import { PlanCards, popularSlug } from './plan-cards.tsx';
import { PlanCardsPlaceholder } from './plan-placeholders.tsx';
import { mostSavedPercent } from './plan-price.ts';
import { pricingMessages } from './pricing-messages.ts';

type PlanSelectionDialogProps = {
  isOpen: boolean;
  currentSlug: PlanSlug | null;
  isSelected: (plan: Plan, cycle: BillingCycle) => boolean;
  /** Returns true if a payment is missing and the plan is not cheaper than the current one. */
  isPayFirst: (plan: Plan, cycle: BillingCycle) => boolean;
  onChoose: (plan: Plan, cycle: BillingCycle) => void;
  onClose: () => void;
};

const { choose: texts } = pricingMessages;

/** A dialog with all plans, which keeps the current page open. */
export function PlanSelectionDialog(props: PlanSelectionDialogProps) {
  const { isOpen, currentSlug, isSelected, isPayFirst, onChoose, onClose } = props;
  const [cycle, setCycle] = useState<BillingCycle>('monthly');
  const catalogue = useQuery({ ...catalogueQuery, enabled: isOpen });
  const installation = useQuery({ ...installationQuery, enabled: isOpen });
  return (
    <WideDialog isOpen={isOpen} title={texts.title} close={texts.close} onClose={onClose}>
      <QueryPart query={catalogue} failed={pricingMessages.failed} placeholder={<PlanCardsPlaceholder />}>
        {({ plans }) => (
          <QueryPart query={installation} failed={pricingMessages.failed} placeholder={<PlanCardsPlaceholder />}>
            {(known) => (
              <Stack gap="lg">
                {known.payments === null ? (
                  <NotForSale />
                ) : (
                  <CycleChoice cycle={cycle} savedPercent={mostSavedPercent(plans)} onChange={setCycle} />
                )}
                <PlanCards
                  plans={plans}
                  cycle={cycle}
                  installation={known}
                  currentSlug={currentSlug}
                  action={(plan) =>
                    known.payments === null && plan.slug !== 'free' ? null : isSelected(plan, cycle) ||
                      isPayFirst(plan, cycle) ? (
                      <Button variant="default" disabled>
                        {isPayFirst(plan, cycle) ? pricingMessages.payFirst : texts.selected}
                      </Button>
                    ) : (
                      <Button
                        variant={plan.slug === popularSlug ? 'filled' : 'default'}
                        aria-label={texts.chooseThis({ plan: plan.name })}
                        onClick={() => onChoose(plan, cycle)}
                      >
                        {texts.choose}
                      </Button>
                    )
                  }
                />
              </Stack>
            )}
          </QueryPart>
        )}
      </QueryPart>
    </WideDialog>
  );
}
