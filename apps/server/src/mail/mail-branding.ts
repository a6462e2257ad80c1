import { colorForm } from '@clipwright/contract';
import { z } from 'zod';

/** A white-label workspace's branding, used instead of the product's name in mails to others. */
export const mailBranding = z.object({
  /** Null if it could pass for a message itself: the mail then only names the person who caused it. */
  name: z.string().max(120).nullable(),
  /** Pixels. */
  logo: z.object({ url: z.url().max(2048), width: z.int().positive(), height: z.int().positive() }).nullable(),
  accentColor: z.string().regex(colorForm).nullable(),
  /** The reply-to address. */
  replyTo: z.email().max(254).nullable(),
});
export type MailBranding = z.infer<typeof mailBranding>;

/**
 * Returns a workspace's name for use as a mail's sender: on one line, without anything that a mail client or reader
 * could mistake for an address. Null if nothing is left.
 */
export function toSenderName(name: string): string | null {
  const line = name.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const isName = /[\p{L}\p{N}]/u.test(line) && !/[@<>"\\/:]|\.\p{L}{2}/u.test(line);
  return isName && line.length <= 60 ? line : null;
}
