import type { Language } from '@clipwright/messages';

/** The content of a mail, before it is HTML or plain text. */
export type MailContent = {
  language: Language;
  subject: string;
  /** Shown by mailboxes beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Names and values, such as the place of a sign-in. */
  facts: readonly { name: string; value: string }[];
  button: { label: string; link: string } | null;
  /** The text after the button: the validity of the link, and what to do if it was not you. */
  closing: readonly string[];
};
