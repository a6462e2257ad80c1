import { setTimeout } from 'node:timers/promises';

export type ReceivedMail = { id: string; subject: string; to: string[]; text: string; html: string };

const PATIENCE_MS = 15_000;

/** Opens the sandbox's mailbox. */
export function openMailbox(mailUrl: string) {
  async function list(to: string): Promise<ReceivedMail[]> {
    const answer = await fetch(`${mailUrl}.json?to=${encodeURIComponent(to)}`);
    const { messages } = (await answer.json()) as { messages: { id: string }[] };
    return await Promise.all(
      messages.map(async ({ id }) => (await (await fetch(`${mailUrl}/${id}.json`)).json()) as ReceivedMail),
    );
  }

  /** Waits for the expected number of emails with this subject. */
  async function wait(to: string, subject: string, count = 1): Promise<ReceivedMail[]> {
    const startMs = performance.now();
    for (;;) {
      const matches = (await list(to)).filter((mail) => mail.subject === subject);
      if (matches.length >= count) return matches;
      if (performance.now() - startMs > PATIENCE_MS) {
        const there = (await list(to)).map((mail) => mail.subject);
        throw new Error(`No mail “${subject}” for ${to}, only: ${there.join(', ') || 'none'}`);
      }
      await setTimeout(50);
    }
  }

  return {
    list,
    wait,
    /** Returns the button link from the newest such email. */
    async link(to: string, subject: string, count = 1): Promise<URL> {
      const [mail] = await wait(to, subject, count);
      const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0];
      if (link === undefined) throw new Error(`The mail “${subject}” has no link.`);
      return new URL(link);
    },
  };
}
