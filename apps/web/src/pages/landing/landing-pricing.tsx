import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { catalogueQuery } from '../../features/plans/catalogue/catalogue-query.ts';
import { NotForSale } from '../../features/plans/catalogue/not-for-sale.tsx';
import { PlanCards } from '../../features/plans/catalogue/plan-cards.tsx';
import { PlanCardsPlaceholder } from '../../features/plans/catalogue/plan-placeholders.tsx';
import { installationQuery } from '../../lib/installation-query.ts';
import { linkButton } from '../../ui/link-button.ts';
import { landingMessages } from './landing-messages.ts';
import { LandingSection } from './landing-section.tsx';

const { pricing: texts } = landingMessages;

/** The plans with the same cards, names and prices as /pricing. */
export function LandingPricing({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <LandingSection id="pricing" heading={texts.heading}>
      <Cards isSignedIn={isSignedIn} />
      <Link to="/pricing" data-tall style={{ width: 'fit-content' }}>
        {texts.all}
      </Link>
    </LandingSection>
  );
}

/** The cards link to the plan selection on /pricing. */
function Cards({ isSignedIn }: { isSignedIn: boolean }) {
  const catalogue = useQuery(catalogueQuery);
  const installation = useQuery(installationQuery);
  if (!catalogue.data || !installation.data) {
    return catalogue.isError || installation.isError ? <p>{texts.failed}</p> : <PlanCardsPlaceholder />;
  }
  const isForSale = installation.data.payments !== null;
  return (
    <Stack gap="lg">
      {!isForSale && <NotForSale />}
      <PlanCards
        plans={catalogue.data.plans}
        cycle="monthly"
        installation={installation.data}
        currentSlug={null}
        action={({ slug, name }) =>
          (isForSale || slug === 'free') && (
            <Link
              to={slug !== 'free' ? '/pricing' : isSignedIn ? '/dashboard' : '/signup'}
              className={slug === 'free' ? linkButton.filled : linkButton.outlined}
            >
              {slug === 'free' ? texts.startFree : texts.choose({ plan: name })}
            </Link>
          )
        }
      />
    </Stack>
  );
}
