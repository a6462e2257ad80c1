import { render } from '@react-email/render';
import { createElement } from 'react';
import type { Mail } from './mail.ts';
import type { MailContent } from './mail-content.ts';
import { MailLayout } from './mail-layout.ts';
import { mailFooter, writeMail } from './mail-messages.ts';

export type RenderedMail = { subject: string; html: string; text: string };

export async function renderMail(mail: Mail): Promise<RenderedMail> {
  const content = writeMail(mail);
  return {
    subject: content.subject,
    html: await render(createElement(MailLayout, { content })),
    text: toPlainText(content),
  };
}

/** The same for mailboxes without HTML. The button's address comes first of all addresses. */
function toPlainText({ heading, paragraphs, facts, button, closing }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.link}` : '',
    ...closing,
    `-- \n${mailFooter}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
