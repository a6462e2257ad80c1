import type { Account } from '@clipwright/contract';

export const testAccount: Account = {
  id: '0d6c2f0e-0d0a-4d53-9b2f-6f6ad4a3c001',
  email: 'person@example.org',
  emailVerified: true,
  fullName: 'Test Person',
  hasPassword: true,
  mfaEnabled: false,
  language: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  user_metadata: { full_name: 'Test Person' },
};
