import { fact, paymentStates } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { createdAt, id, jsonColumn, jsonIs, lengthBetween, notNegative, oneOf, updatedAt } from './table-columns.ts';
import { ownerOnly, serviceSeesAll } from './table-policies.ts';

/** The provider's invoices for a user, in their last known state. Amounts in cents. */
export const payments = pgTable(
  'payments',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    stripeInvoiceId: text('stripe_invoice_id').notNull().unique('payments_stripe_invoice_id_key'),
    /** The main line of the invoice, as a code with its facts; null in rows that the previous release wrote. */
    charge: jsonColumn('charge', fact),
    /** The same in English, for processes of the previous release. */
    description: text('description').notNull(),
    amountPaid: integer('amount_paid').notNull(),
    amountRefunded: integer('amount_refunded').notNull().default(0),
    currency: text('currency').notNull(),
    status: text('status', { enum: paymentStates }).notNull(),
    /** The provider's pages: one for paying an open invoice, and its file. */
    hostedUrl: text('hosted_url'),
    pdfUrl: text('pdf_url'),
    /** The time the provider created it. */
    createdAt,
    updatedAt,
  },
  (t) => [
    index('payments_user_id_created_at_idx').on(t.userId, t.createdAt),
    jsonIs('payments_charge_object', t.charge, 'object'),
    lengthBetween('payments_description_length', t.description, 1, 500),
    notNegative('payments_amount_paid_not_negative', t.amountPaid),
    check('payments_amount_refunded_bound', sql`${t.amountRefunded} between 0 and ${t.amountPaid}`),
    lengthBetween('payments_currency_length', t.currency, 3, 3),
    oneOf('payments_status_known', t.status, paymentStates),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);

/** Events received from the provider, each once. Their subjects are fetched again rather than stored here. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's event id. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    stripeCustomerId: text('stripe_customer_id'),
    createdAt,
  },
  (t) => [
    index('payment_events_created_at_idx').on(t.createdAt),
    lengthBetween('payment_events_id_length', t.id, 1, 255),
    lengthBetween('payment_events_type_length', t.type, 1, 255),
    serviceSeesAll(),
  ],
);
