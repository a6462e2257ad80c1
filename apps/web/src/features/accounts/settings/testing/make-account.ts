import type { Account } from '@clipwright/contract';

export function makeAccount(changes: Partial<Account> = {}): Account {
  return {
    id: '3f9f1c50-6d3f-4c4a-8f4d-0d3b0f6a2e11',
    email: 'user@example.org',
    emailVerified: true,
    fullName: 'Test User',
    hasPassword: true,
    mfaEnabled: false,
    language: null,
    createdAt: '2026-09-03T10:00:00.000Z',
    user_metadata: { full_name: 'Test User' },
    ...changes,
  };
}
