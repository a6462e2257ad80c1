import type { CreditLedger, PaymentHistory } from '@clipwright/contract';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { creditLedger, payments } from '../db/tables/billing-tables.ts';
import { userCredits } from '../db/tables/plans-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';

type Page = { limit: number; cursor?: string | undefined };

/** The user's payments, newest first. */
export async function listPayments({ db }: Pick<Deps, 'db'>, userId: string, page: Page): Promise<PaymentHistory> {
  const rows = await db.asUser(userId, (tx) =>
    tx
      .select()
      .from(payments)
      .where(and(eq(payments.userId, userId), isAfter(payments, page.cursor)))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(page.limit + 1),
  );
  return {
    payments: rows.slice(0, page.limit).map((row) => ({
      id: row.id,
      description: row.description,
      created_at: row.createdAt.toISOString(),
      amount_paid: row.amountPaid,
      amount_refunded: row.amountRefunded,
      currency: row.currency,
      status: row.status,
      has_invoice: row.pdfUrl !== null,
      payment_url: row.status === 'pending' || row.status === 'failed' ? row.hostedUrl : null,
    })),
    nextCursor: nextOf(rows, page),
  };
}

/** The user's credits as they came and went, newest first. */
export async function listCredits({ db }: Pick<Deps, 'db'>, userId: string, page: Page): Promise<CreditLedger> {
  return await db.asUser(userId, async (tx) => {
    const rows = await tx
      .select()
      .from(creditLedger)
      .where(and(eq(creditLedger.userId, userId), isAfter(creditLedger, page.cursor)))
      .orderBy(desc(creditLedger.createdAt), desc(creditLedger.id))
      .limit(page.limit + 1);
    const [credits] = await tx
      .select({ balance: userCredits.creditsRemaining })
      .from(userCredits)
      .where(eq(userCredits.userId, userId));
    return {
      balance: credits?.balance ?? 0,
      entries: rows.slice(0, page.limit).map(({ id, kind, credits, note, createdAt }) => ({
        id,
        kind,
        credits,
        note,
        created_at: createdAt.toISOString(),
      })),
      nextCursor: nextOf(rows, page),
    };
  });
}

/** Where a payment's invoice is kept as a file. @throws AppError `invoice_not_found` */
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

/** What comes after the row of that id: only the owner's rows are seen, so that a foreign one leads nowhere. */
function isAfter(table: typeof payments | typeof creditLedger, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  return sql`(${table.createdAt}, ${table.id}) < (select c.created_at, c.id from ${table} c where c.id = ${cursor})`;
}

function nextOf(rows: readonly { id: string }[], { limit }: Page): string | null {
  return rows.length > limit ? (rows[limit - 1]?.id ?? null) : null;
}
