import type { Language } from '@clipwright/messages';
import type { Mail } from './mail.ts';
import type { MailBranding } from './mail-branding.ts';
import type { MailContent } from './mail-content.ts';
import { writeMailPage } from './mail-layout.ts';
import { writeFooter, writeMail } from './write-mail.ts';

export type RenderedMail = { subject: string; html: string; text: string };

/**
 * Renders a mail. `branding`: the branding of the workspace it is sent for, if that workspace does not name the
 * product.
 */
export async function renderMail(
  mail: Mail,
  language: Language,
  branding: MailBranding | null = null,
): Promise<RenderedMail> {
  const content = writeMail(mail, language, { isBranded: branding !== null });
  return {
    subject: content.subject,
    html: await writeMailPage(content, branding),
    text: toPlainText(content, branding),
  };
}

/** Renders a mail for clients without HTML support. The button's URL is the first URL. */
function toPlainText(
  { language, heading, paragraphs, facts, button, closing }: MailContent,
  branding: MailBranding | null,
): string {
  const footer = writeFooter(language, branding);
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.link}` : '',
    ...closing,
    footer === null ? '' : `-- \n${footer}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
