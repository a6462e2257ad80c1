import { z } from 'zod';

/** What the documentation says about a variable. `default` is a text where the value depends on the machine. */
type VariableFacts = { description: string; default?: string; example: string; isSecret?: boolean };

export const facts = (variable: VariableFacts) => variable;

/** Items of a list that is written with commas. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
