import { z } from 'zod';
import { processingMessages as messages } from '../processing/processing-contract-messages.ts';

/** A project's title: one line, which also stands in mails and in names of files. */
export const projectTitle = z
  .string(messages.titleMissing)
  .trim()
  .min(1, messages.titleMissing)
  .max(200, messages.titleTooLong)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, messages.titleInvalid);

export const projectDescription = z
  .string()
  .trim()
  .max(5000, messages.descriptionTooLong)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, messages.titleInvalid);
