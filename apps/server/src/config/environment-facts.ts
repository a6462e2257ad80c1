import { z } from 'zod';

/** The documentation of a variable. `default` is a text if the value depends on the machine. */
type VariableFacts = { description: string; default?: string; example: string; isSecret?: boolean };

export const facts = (variable: VariableFacts) => variable;

/** Items of a list that is separated by commas. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
