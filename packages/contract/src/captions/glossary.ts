import { z } from 'zod';
import { oneLine } from '../plain-text.ts';
import { requestMessages } from '../request-contract-messages.ts';
import { captionsMessages as messages } from './captions-contract-messages.ts';

export const glossaryLimits = { terms: 200, heardAs: 10, characters: 60 } as const;

const phrase = z
  .string()
  .trim()
  .max(glossaryLimits.characters, messages.termTooLong)
  .regex(/[\p{L}\p{N}]/u, messages.termWordless)
  .regex(oneLine, requestMessages.textInvalid);

/** A name and its misrecognized forms. The name itself is corrected as well if only its case differs. */
export const glossaryTerm = z
  .object({
    term: z.string(messages.termMissing).trim().min(1, messages.termMissing).pipe(phrase),
    heardAs: z.array(phrase).max(glossaryLimits.heardAs, messages.tooManyHeardAs),
  })
  .meta({ id: 'GlossaryTerm' });
export type GlossaryTerm = z.infer<typeof glossaryTerm>;

/** All names of a user. Sending it replaces the current list. */
export const glossary = z
  .object({
    terms: z
      .array(glossaryTerm)
      .max(glossaryLimits.terms, messages.tooManyTerms)
      .refine(
        (terms) => new Set(terms.map(({ term }) => term.toLowerCase())).size === terms.length,
        messages.termTwice,
      ),
  })
  .meta({ id: 'Glossary' });
export type Glossary = z.infer<typeof glossary>;
