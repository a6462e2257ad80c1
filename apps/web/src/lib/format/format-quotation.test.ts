import { expect, it } from 'vitest';
import { formatQuotation } from './format-quotation.ts';

it('a whole sentence is quoted as it is', () => {
  expect(formatQuotation('This is it.')).toBe('“This is it.”');
  expect(formatQuotation('Is this it?')).toBe('“Is this it?”');
  expect(formatQuotation('これです。')).toBe('“これです。”');
});

it('an ellipsis marks an incomplete sentence, and replaces a comma', () => {
  expect(formatQuotation('This is it, and I mean')).toBe('“This is it, and I mean…”');
  expect(formatQuotation('so gazed on now,')).toBe('“…so gazed on now…”');
});

it('quotation marks inside the quotation become single ones', () => {
  expect(formatQuotation('She said, “No.”')).toBe('“She said, ‘No.’”');
  expect(formatQuotation('If thou couldst answer, “This fair child of mine')).toBe(
    '“If thou couldst answer, ‘This fair child of mine…”',
  );
});
