import { describeFact, type Fact } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { subscriptionPlans, userCredits, userSubscriptions } from '../../../db/tables/plans-tables.ts';
import type { Deps } from '../../../deps.ts';
import { type Mail, sendMail } from '../../../mail/index.ts';
import { recipients } from '../../../people/read-people.ts';
import { accessEndsAt } from '../../subscription-rules.ts';
import type { PaymentFacts } from './to-payment.ts';
import type { PaymentChanges } from './write-payments.ts';
import type { SubscriptionChanges } from './write-subscription.ts';

export type CustomerChanges = PaymentChanges & SubscriptionChanges & { bought: number[] };

/** Notifies the user about new changes, if they want emails, in the transaction that makes the changes. */
export async function notifyCustomer(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets'>,
  tx: Transaction,
  userId: string,
  { paid, failed, voided, returned, bought, transition, plannedEnd }: CustomerChanges,
): Promise<void> {
  const isSubscriptionSame = transition === null && plannedEnd === null;
  if (paid.length + failed.length + returned.length + bought.length === 0 && isSubscriptionSame) return;
  const [user] = await tx
    .select({
      email: recipients.email,
      name: recipients.name,
      language: recipients.language,
      wantsMail: recipients.wantsMail,
      planName: subscriptionPlans.name,
      pastDueSince: userSubscriptions.pastDueSince,
      periodEnd: userSubscriptions.currentPeriodEnd,
      balance: userCredits.creditsRemaining,
    })
    .from(recipients)
    .leftJoin(userSubscriptions, eq(userSubscriptions.userId, recipients.id))
    .leftJoin(subscriptionPlans, eq(subscriptionPlans.id, userSubscriptions.planId))
    .leftJoin(userCredits, eq(userCredits.userId, recipients.id))
    .where(eq(recipients.id, userId));
  if (!user || !user.wantsMail) return;
  const describe = (charge: Fact) => (describeFact(charge, user.language ?? 'en') ?? charge.code).slice(0, 300);
  const link = `${deps.config.publicUrl}/billing`;
  const mails: Mail[] = [
    ...paid.map(({ charge, amountPaid, createdAt, hostedUrl }) => ({
      template: 'receipt' as const,
      description: describe(charge),
      amountCents: amountPaid,
      at: createdAt.toISOString(),
      link: hostedUrl ?? link,
    })),
    ...bought.map((credits) => ({ template: 'credits-added' as const, credits, balance: user.balance ?? 0, link })),
    ...(transition === null
      ? []
      : [
          {
            template: 'plan-changed' as const,
            from: transition.from || 'Free',
            to: transition.to,
            voidedCents: sumOf(voided),
            link,
          },
        ]),
    ...(plannedEnd === null
      ? []
      : [
          {
            template: `cancellation-${plannedEnd.kind}` as const,
            planName: plannedEnd.planName,
            at: plannedEnd.at.toISOString(),
            link,
          },
        ]),
    ...returned.map(({ charge, amountPaid }) => ({
      template: 'payment-returned' as const,
      description: describe(charge),
      amountCents: amountPaid,
      link,
    })),
    ...failed.map(({ amountPaid, hostedUrl, createdAt }) => ({
      template: 'payment-failed' as const,
      planName: user.planName ?? 'Clipwright',
      amountCents: amountPaid,
      accessEndsAt: accessEndsAt(user.pastDueSince ?? createdAt).toISOString(),
      link: hostedUrl ?? link,
    })),
  ];
  for (const mail of mails) await sendMail(deps, tx, user, mail);
}

function sumOf(payments: readonly PaymentFacts[]): number {
  return payments.reduce((sum, { amountPaid }) => sum + amountPaid, 0);
}
