import { sql } from 'drizzle-orm';
import type { Deps } from '../src/deps.ts';
import { mailToSend } from '../src/mail/send-mail-job.ts';

/** Lists the emails waiting to be sent to an address, oldest first. */
export async function listQueuedMails({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, email: string) {
  const { rows } = await db.service.execute<{ sealed: string }>(
    sql`select data ->> 'sealed' as sealed from pgboss.job where name = 'send-mail' order by created_on`,
  );
  return rows
    .map(({ sealed }) => mailToSend.parse(JSON.parse(secrets.decrypt(sealed))))
    .filter(({ to }) => to.email === email)
    .map(({ mail }) => mail);
}
