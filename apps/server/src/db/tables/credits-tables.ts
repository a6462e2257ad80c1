import { creditKinds } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { createdAt, id, lengthBetween, notNegative, oneOf, updatedAt } from './table-columns.ts';
import { ownerOnly, serviceSeesAll } from './table-policies.ts';

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
    stripeCheckoutSessionId: text('stripe_checkout_session_id').unique(
      'credit_purchases_stripe_checkout_session_id_key',
    ),
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

/** Every change in credits. Rows are only added; the balance in `user_credits` is their sum. */
export const creditLedger = pgTable(
  'credit_ledger',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: creditKinds }).notNull(),
    /** Positive for credits added, negative for credits used. */
    credits: integer('credits').notNull(),
    /** The entry's cause, such as `purchase:cs_…`, so that nothing counts twice. */
    sourceKey: text('source_key').notNull().unique('credit_ledger_source_key_key'),
    note: text('note'),
    createdAt,
  },
  (t) => [
    index('credit_ledger_user_id_created_at_idx').on(t.userId, t.createdAt),
    oneOf('credit_ledger_kind_known', t.kind, creditKinds),
    lengthBetween('credit_ledger_source_key_length', t.sourceKey, 1, 300),
    lengthBetween('credit_ledger_note_length', t.note, 1, 500),
    check('credit_ledger_credits_or_note', sql`${t.credits} <> 0 or ${t.note} is not null`),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);
