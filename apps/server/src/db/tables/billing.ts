import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, notNegative, oneOf, updatedAt } from './columns.ts';
import { ownerOnly, serviceSeesAll } from './policies.ts';

export const creditPurchaseStates = ['pending', 'completed'] as const;

export const creditPurchases = pgTable(
  'credit_purchases',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    creditsPurchased: integer('credits_purchased').notNull(),
    /** Cents. */
    amountPaid: integer('amount_paid').notNull(),
    stripePaymentIntentId: text('stripe_payment_intent_id').unique('credit_purchases_stripe_payment_intent_id_key'),
    status: text('status', { enum: creditPurchaseStates }).notNull().default('pending'),
    createdAt,
    updatedAt,
  },
  (t) => [
    index('credit_purchases_user_id_created_at_idx').on(t.userId, t.createdAt),
    check('credit_purchases_credits_purchased_positive', sql`${t.creditsPurchased} > 0`),
    notNegative('credit_purchases_amount_paid_not_negative', t.amountPaid),
    oneOf('credit_purchases_status_known', t.status, creditPurchaseStates),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);
