import { expect, it } from 'vitest';
import { describeLoginReason, describeNextStep } from './describe-return.ts';

it('describeReturn names the action that waits behind each page', () => {
  const sample = '/upload?sample=1';
  expect(describeLoginReason(sample)).toBe('Log in to try the sample. It counts as one of this month’s videos.');
  expect(describeNextStep(sample, null)).toBe(
    'Create an account to try the sample. It counts as one of this month’s videos.',
  );
  expect(describeLoginReason('/upload')).toBe('Please sign in to create projects');
  expect(describeNextStep('/upload', null)).toBeNull();
});

it('describeReturn names the site of a waiting link', () => {
  const link = `/upload?${new URLSearchParams({ url: 'https://www.youtube.com/watch?v=jNQXAC9IVRw' })}`;
  expect(describeLoginReason(link)).toContain('youtube.com');
  expect(describeNextStep(link, null)).toContain('youtube.com');
});
