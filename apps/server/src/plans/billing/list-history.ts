import { type CreditLedger, describeFact, type PaymentHistory, textFact } from '@clipwright/contract';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { factOfSentence } from '../../db/stored/stored-facts.ts';
import { payments } from '../../db/tables/billing-tables.ts';
import { creditLedger } from '../../db/tables/credits-tables.ts';
import { userCredits } from '../../db/tables/plans-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { currentLanguage } from '../../http/current-language.ts';
import { isAfter, readCursor, toMicros, toPage } from '../../http/page-cursor.ts';

type Page = { limit: number; cursor?: string | undefined };

/** Lists the user's payments, newest first. */
export async function listPayments(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { limit, cursor }: Page,
): Promise<PaymentHistory> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await db.asUser(userId, (tx) =>
    tx
      .select({ ...getTableColumns(payments), micros: toMicros(payments.createdAt) })
      .from(payments)
      .where(and(eq(payments.userId, userId), after && isAfter(payments.createdAt, payments.id, after)))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(limit + 1),
  );
  const { page, nextCursor } = toPage(rows, limit);
  return {
    payments: page.map((row) => ({
      id: row.id,
      description: describeFact(factOfSentence(row.charge, row.description) ?? textFact(''), currentLanguage()) ?? '',
      created_at: row.createdAt.toISOString(),
      // A voided invoice was not paid; the row keeps its amount for the email about it.
      amount_paid: row.status === 'voided' ? 0 : row.amountPaid,
      amount_refunded: row.amountRefunded,
      currency: row.currency,
      status: row.status,
      has_invoice: row.pdfUrl !== null,
      payment_url: row.status === 'pending' || row.status === 'failed' ? row.hostedUrl : null,
    })),
    nextCursor,
  };
}

/** Lists the changes to the user's credits, newest first. */
export async function listCredits(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { limit, cursor }: Page,
): Promise<CreditLedger> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  return await db.asUser(userId, async (tx) => {
    const rows = await tx
      .select({ ...getTableColumns(creditLedger), micros: toMicros(creditLedger.createdAt) })
      .from(creditLedger)
      .where(and(eq(creditLedger.userId, userId), after && isAfter(creditLedger.createdAt, creditLedger.id, after)))
      .orderBy(desc(creditLedger.createdAt), desc(creditLedger.id))
      .limit(limit + 1);
    const { page, nextCursor } = toPage(rows, limit);
    const [credits] = await tx
      .select({ balance: userCredits.creditsRemaining })
      .from(userCredits)
      .where(eq(userCredits.userId, userId));
    return {
      balance: credits?.balance ?? 0,
      entries: page.map(({ id, kind, credits, note, createdAt }) => ({
        id,
        kind,
        credits,
        note,
        created_at: createdAt.toISOString(),
      })),
      nextCursor,
    };
  });
}

/** Returns the URL of a payment's invoice file. @throws AppError `invoice_not_found` */
export async function getInvoiceUrl({ db }: Pick<Deps, 'db'>, userId: string, paymentId: string): Promise<string> {
  const [row] = await db.asUser(userId, (tx) =>
    tx
      .select({ url: payments.pdfUrl })
      .from(payments)
      .where(and(eq(payments.userId, userId), eq(payments.id, paymentId))),
  );
  const url = row?.url ?? null;
  if (url === null) throw new AppError('invoice_not_found');
  return url;
}
