import type { CreditPack, Installation, Plan } from '@clipwright/contract';
import { Box, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { catalogueQuery } from '../features/plans/catalogue/catalogue-query.ts';
import { CreditPacks } from '../features/plans/catalogue/credit-packs.tsx';
import { CycleChoice } from '../features/plans/catalogue/cycle-choice.tsx';
import { describeFreeLimits, describeMissing } from '../features/plans/catalogue/describe-missing-features.ts';
import { NotForSale } from '../features/plans/catalogue/not-for-sale.tsx';
import { PlanCards, popularSlug } from '../features/plans/catalogue/plan-cards.tsx';
import { PlanComparison } from '../features/plans/catalogue/plan-comparison.tsx';
import { PlanCardsPlaceholder } from '../features/plans/catalogue/plan-placeholders.tsx';
import { mostSavedPercent } from '../features/plans/catalogue/plan-price.ts';
import { pricingMessages } from '../features/plans/catalogue/pricing-messages.ts';
import { useSubscriptionUpdates } from '../features/plans/subscription/use-subscription-updates.ts';
import { installationQuery, useIsForSale } from '../lib/installation-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { QueryPart } from '../ui/feedback/query-part.tsx';
import { Page } from '../ui/page.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { listBillingPageQuestions } from './billing/list-billing-page-questions.ts';
import { pricingPageMessages as texts } from './billing/pricing-page-messages.ts';
import { PricingPagePlanButton } from './billing/pricing-page-plan-button.tsx';
import { type PlanActions, usePricingPageActions } from './billing/use-pricing-page-actions.tsx';
import classes from './pricing-page.module.css';

const route = getRouteApi('/open/pricing');

/** The plans, the credit packs, a comparison and frequent questions. Also available to visitors. */
export function PricingPage() {
  usePageTitle(texts.title);
  useSubscriptionUpdates();
  const catalogue = useQuery(catalogueQuery);
  const installation = useQuery(installationQuery);
  const isForSale = useIsForSale();
  const planActions = usePricingPageActions();
  return (
    <Page w="100%" maw={1392}>
      <Stack component="header" gap="xs" maw={640} mb="lg">
        <h1>{texts.heading}</h1>
        <Text inherit c="dimmed">
          {isForSale ? texts.intro : texts.introNotForSale}
        </Text>
      </Stack>
      <QueryPart query={catalogue} failed={pricingMessages.failed} placeholder={<PlanCardsPlaceholder />}>
        {({ plans, creditPacks }) => (
          <QueryPart query={installation} failed={pricingMessages.failed} placeholder={<PlanCardsPlaceholder />}>
            {(known) => (
              <>
                <Offers plans={plans} packs={creditPacks} installation={known} planActions={planActions} />
                <Questions installation={known} />
              </>
            )}
          </QueryPart>
        )}
      </QueryPart>
      {/* Visitors have these links in the footer of every page. */}
      {planActions.isSignedIn && (
        <Group component="nav" gap="xs lg" align="stretch" pt="lg" aria-label={texts.legal.label}>
          <TextLink to="/terms" py={4}>
            {texts.legal.terms}
          </TextLink>
          <TextLink to="/privacy" py={4}>
            {texts.legal.privacy}
          </TextLink>
        </Group>
      )}
      {planActions.windows}
    </Page>
  );
}

function Questions({ installation }: { installation: Installation }) {
  const missing = describeMissing({ features: everything }, installation);
  return (
    <Section heading={texts.faq.heading}>
      <Box maw={720}>
        {listBillingPageQuestions(installation, missing).map(({ question, answer }) => (
          <Box key={question} component="details" data-line="below" className={classes.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const everything = { ai_features: ['all_features'] };

type OffersProps = {
  plans: readonly Plan[];
  packs: readonly CreditPack[];
  installation: Installation;
  planActions: PlanActions;
};

function Offers({ plans, packs, installation, planActions }: OffersProps) {
  const isForSale = installation.payments !== null;
  const isOnFree = planActions.currentSlug === null || planActions.currentSlug === 'free';
  const { cycle = 'monthly' } = route.useSearch();
  const navigate = route.useNavigate();
  const savedPercent = mostSavedPercent(plans);
  useResumeSelection(isForSale ? plans : [], isForSale ? packs : [], planActions);
  return (
    <>
      <Stack aria-labelledby="plans" component="section" gap="lg" mb="2xl">
        <VisuallyHidden component="h2" id="plans">
          {texts.plans}
        </VisuallyHidden>
        {!isForSale && <NotForSale />}
        {isForSale && (
          <Group gap="xs md">
            <CycleChoice
              cycle={cycle}
              savedPercent={0}
              onChange={(next) =>
                void navigate({ search: next === 'yearly' ? { cycle: next } : {}, replace: true, resetScroll: false })
              }
            />
            {savedPercent > 0 && (
              <Text inherit bdrs={4} bg="var(--cw-success-tint)" c="success" fw={650} py={2} px={8}>
                {pricingMessages.cycle.saveUpTo({ percent: savedPercent })}
              </Text>
            )}
          </Group>
        )}
        <PlanCards
          plans={plans}
          cycle={cycle}
          installation={installation}
          currentSlug={planActions.currentSlug}
          action={(plan) =>
            (isForSale || plan.slug === 'free') && (
              <PricingPagePlanButton
                plan={plan}
                cycle={cycle}
                planActions={planActions}
                isFirst={plan.slug === popularSlug}
              />
            )
          }
        />
      </Stack>
      <Section heading={pricingMessages.packs.heading}>
        {isForSale ? (
          <CreditPacks
            packs={packs}
            note={isOnFree ? describeFreeLimits(plans, installation) : null}
            action={(pack) => (
              <Button
                variant="default"
                aria-label={pricingMessages.packs.buyThis({ credits: pack.credits })}
                onClick={() => planActions.buyCredits(pack)}
              >
                {pricingMessages.packs.buy}
              </Button>
            )}
          />
        ) : (
          <p>{texts.noPacks}</p>
        )}
      </Section>
      <Section heading={pricingMessages.comparison.heading}>
        <PlanComparison plans={plans} installation={installation} />
      </Section>
    </>
  );
}

/** Reopens a visitor's choice after signing in, once, and removes it from the URL. */
function useResumeSelection(plans: readonly Plan[], packs: readonly CreditPack[], planActions: PlanActions) {
  const { plan: slug, credits, cycle } = route.useSearch();
  const navigate = route.useNavigate();
  const opened = useRef(new Set<string>());
  useEffect(() => {
    const choice = slug ?? credits;
    if (choice === undefined || !planActions.isSettled || opened.current.has(String(choice))) return;
    opened.current.add(String(choice));
    const plan = plans.find((one) => one.slug === slug);
    const pack = packs.find((one) => one.credits === credits);
    if (plan) planActions.choose(plan, cycle ?? 'monthly');
    else if (pack) planActions.buyCredits(pack);
    void navigate({ search: cycle ? { cycle } : {}, replace: true, resetScroll: false });
  });
}
