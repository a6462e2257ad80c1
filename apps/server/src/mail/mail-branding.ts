import { colorForm } from '@clipwright/contract';
import { z } from 'zod';

/** Of a workspace with white label, in place of the product's name in mails to others. */
export const mailBranding = z.object({
  /** Null where it could pass for a message of its own: then the mail names no one but the person who caused it. */
  name: z.string().max(120).nullable(),
  /** Pixels. */
  logo: z.object({ url: z.url().max(2048), width: z.int().positive(), height: z.int().positive() }).nullable(),
  accentColor: z.string().regex(colorForm).nullable(),
  /** Whom an answer reaches. */
  replyTo: z.email().max(254).nullable(),
});
export type MailBranding = z.infer<typeof mailBranding>;

/**
 * The name of a workspace as the sender of a mail: on one line, and no address that a mailbox or a reader could take for where
 * to go. Null where it is none.
 */
export function toSenderName(name: string): string | null {
  const line = name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const isName = /[\p{L}\p{N}]/u.test(line) && !/[@<>"\\/:]|\.\p{L}{2}/u.test(line);
  return isName && line.length <= 60 ? line : null;
}
