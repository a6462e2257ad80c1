import { z } from 'zod';

/** A variable's documentation. `default` is descriptive text if the value depends on the machine. */
type VariableFacts = { description: string; default?: string; example: string; isSecret?: boolean };

export const facts = (variable: VariableFacts) => variable;

/** Items in a comma-separated list. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
