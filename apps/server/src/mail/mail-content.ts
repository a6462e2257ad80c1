import type { Language } from '@clipwright/messages';

/** A mail's content, before it is rendered as HTML or plain text. */
export type MailContent = {
  language: Language;
  subject: string;
  /** The preview text that mail clients show next to the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Names and values, such as the location of a sign-in. */
  facts: readonly { name: string; value: string }[];
  button: { label: string; link: string } | null;
  /** The text after the button: how long the link is valid, and what to do if it was not you. */
  closing: readonly string[];
};
