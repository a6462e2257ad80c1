import type { Mail } from '../mail.ts';

const at = '2026-11-21T15:45:12.000Z';
const link = 'http://localhost:3000/reset-password?token=J0nKz2mQvX8yTqYw5uRr1oPpLkJhGfDsAaZxCvBnMm0';
const where = { device: 'Firefox on Linux', ipAddress: '203.0.113.7', at };

/** One mail of each kind, for tests and for looking at them. */
export const exampleMails: Mail[] = [
  { template: 'verify-email', link, validHours: 24 },
  {
    template: 'account-exists',
    signInLink: 'http://localhost:3000/login',
    resetLink: 'http://localhost:3000/forgot-password',
  },
  { template: 'reset-password', link, validMinutes: 60 },
  { template: 'password-changed', resetLink: link, ...where },
  { template: 'new-device', resetLink: link, ...where },
  { template: 'confirm-email-change', link, validHours: 24 },
  { template: 'email-change-asked', newEmail: 'person@example.org', resetLink: link, ...where },
  { template: 'email-changed', newEmail: 'person@example.org', at },
  { template: 'mfa-enabled', resetLink: link, ...where },
  { template: 'mfa-disabled', resetLink: link, ...where },
  { template: 'recovery-code-used', resetLink: link, ...where },
  { template: 'api-key-created', name: 'Publishing', link, ...where },
  { template: 'account-deleted', at },
  {
    template: 'payment-failed',
    planName: 'Creator Pro',
    amountCents: 2900,
    accessEndsAt: '2026-11-28T00:00:00.000Z',
    link,
  },
  { template: 'receipt', description: '1 × Creator Pro (at $29.00 / month)', amountCents: 2900, at, link },
  { template: 'plan-changed', from: 'Free', to: 'Creator Pro', voidedCents: 0, link },
  { template: 'plan-changed', from: 'Creator Pro', to: 'Free', voidedCents: 2900, link },
  { template: 'payment-returned', description: '1 × Creator Pro (at $29.00 / month)', amountCents: 2900, link },
  { template: 'credits-added', credits: 100, balance: 103, link },
  { template: 'clips-ready', projectTitle: 'Episode 12 <b>“Bees & Böses”</b>', clipsCount: 9, link },
  {
    template: 'processing-failed',
    projectTitle: 'Episode 12 <b>“Bees & Böses”</b>',
    reason: 'The file is incomplete: it ends before its contents do.',
    clipsKept: 0,
    link,
  },
  {
    template: 'project-shared',
    ownerEmail: 'owner@example.org',
    email: 'person@example.org',
    link,
  },
  { template: 'review', projectTitle: 'Episode 12 <b>“Bees & Böses”</b>', comments: 4, approved: 2, changes: 1, link },
  { template: 'webhook-off', host: 'hooks.example.org', link },
  {
    template: 'team-invitation',
    ownerEmail: 'owner@example.org',
    email: 'person@example.org',
    role: 'editor',
    validDays: 7,
    link,
  },
  {
    template: 'team-invitation',
    ownerEmail: 'owner@example.org',
    email: 'person@example.org',
    role: 'viewer',
    validDays: 7,
    link,
  },
  { template: 'team-joined', memberEmail: 'person@example.org', link },
  { template: 'team-removed', workspaceName: 'Clips <b>“Bees & Böses”</b>', ownerEmail: 'owner@example.org' },
  { template: 'team-removed', workspaceName: null, ownerEmail: 'owner@example.org' },
  { template: 'team-transferred', ownerEmail: 'owner@example.org', link },
  {
    template: 'monthly-summary',
    month: '2026-10-01',
    projects: 4,
    clips: 11,
    views: 230,
    bestClip: { title: 'The bee that <i>came back</i>', views: 120 },
    link,
  },
];
