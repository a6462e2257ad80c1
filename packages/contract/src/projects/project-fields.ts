import { z } from 'zod';
import { severalLines, toOneLine } from '../plain-text.ts';
import { processingMessages as messages } from '../processing/processing-contract-messages.ts';
import { requestMessages } from '../request-contract-messages.ts';

/** A project's title: one line, which is also used in mails and file names. */
export const projectTitle = z
  .string(messages.titleMissing)
  .overwrite(toOneLine)
  .trim()
  .min(1, messages.titleMissing)
  .max(200, messages.titleTooLong);

export const projectDescription = z
  .string()
  .trim()
  .max(5000, messages.descriptionTooLong)
  .regex(severalLines, requestMessages.textInvalid);
