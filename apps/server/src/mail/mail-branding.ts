import { colorForm } from '@clipwright/contract';
import { z } from 'zod';

/** The branding of a workspace with white label, used instead of the product's name in mails to others. */
export const mailBranding = z.object({
  /** Null if it could pass for a message itself: then the mail names only the person who caused it. */
  name: z.string().max(120).nullable(),
  /** Pixels. */
  logo: z.object({ url: z.url().max(2048), width: z.int().positive(), height: z.int().positive() }).nullable(),
  accentColor: z.string().regex(colorForm).nullable(),
  /** The recipient of replies. */
  replyTo: z.email().max(254).nullable(),
});
export type MailBranding = z.infer<typeof mailBranding>;

/**
 * Returns the name of a workspace as the sender of a mail: on one line, and nothing that a mailbox or a reader could
 * take for an address. Null if none is left.
 */
export function toSenderName(name: string): string | null {
  const line = name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const isName = /[\p{L}\p{N}]/u.test(line) && !/[@<>"\\/:]|\.\p{L}{2}/u.test(line);
  return isName && line.length <= 60 ? line : null;
}
