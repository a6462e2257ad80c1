import type { Language } from '@clipwright/messages';

/** What a mail says, before it is HTML or plain text. */
export type MailContent = {
  language: Language;
  subject: string;
  /** Shown by mailboxes beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Names and values, such as where a sign-in came from. */
  facts: readonly { name: string; value: string }[];
  button: { label: string; link: string } | null;
  /** After the button: how long the link is good for, and what to do if it was not you. */
  closing: readonly string[];
};
