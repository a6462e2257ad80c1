import type { Language } from '@clipwright/messages';
import { render } from '@react-email/render';
import { createElement } from 'react';
import type { Mail } from './mail.ts';
import type { MailContent } from './mail-content.ts';
import { MailLayout } from './mail-layout.ts';
import { layoutTexts, writeMail } from './write-mail.ts';

export type RenderedMail = { subject: string; html: string; text: string };

export async function renderMail(mail: Mail, language: Language): Promise<RenderedMail> {
  const content = writeMail(mail, language);
  return {
    subject: content.subject,
    html: await render(createElement(MailLayout, { content })),
    text: toPlainText(content),
  };
}

/** The same for mailboxes without HTML. The button's address comes first of all addresses. */
function toPlainText({ language, heading, paragraphs, facts, button, closing }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.link}` : '',
    ...closing,
    `-- \n${layoutTexts(language).footer}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
