import { z } from 'zod';
import { openJsonFile } from '../files/open-json-file.ts';
import { type Account, account, EXAMPLE_ACCOUNTS } from './google-account.ts';

const MAX_OWN_ACCOUNTS = 50;

export type Accounts = {
  /** Those that were typed in, newest first, then the examples. */
  list(): Account[];
  find(subject: string): Account | null;
  /** Adds an account, or changes the name and the state of the one with this email. */
  keep(kept: Account): Promise<void>;
};

/** The accounts of the stand-in; those that were typed in are kept in a file, the newest 50. */
export async function openGoogleAccounts(path: string): Promise<Accounts> {
  const file = await openJsonFile(path, z.object({ own: z.array(account) }), () => ({ own: [] }));
  const list = () => {
    const typed = new Set(file.value.own.map(({ subject }) => subject));
    return [...file.value.own, ...EXAMPLE_ACCOUNTS.filter(({ subject }) => !typed.has(subject))];
  };
  return {
    list,
    find: (subject) => list().find((one) => one.subject === subject) ?? null,
    async keep(kept) {
      const others = file.value.own.filter(({ subject }) => subject !== kept.subject);
      file.value.own = [kept, ...others].slice(0, MAX_OWN_ACCOUNTS);
      await file.save();
    },
  };
}
