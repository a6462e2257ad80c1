import type { ApiKey, ApiKeyScope } from '@clipwright/contract';

/** Texts of the "API" tab of the settings. */
export const apiKeyMessages = {
  heading: 'API keys',
  /** `workspace` is the other person's workspace that the key works in. Null for the user's own. */
  text: (workspace: string | null) =>
    workspace === null
      ? 'Let your own programs work with your projects. Each key has only the permissions you give it.'
      : `Let your own programs work with the projects of ${workspace}. Keys you make here work in this workspace only, never allow more than your role does, and are seen only by you.`,
  failed: 'Your API keys could not be loaded',
  none: 'You have no API keys yet.',
  more: 'Show more',
  list: 'Your API keys',
  notInPlan: 'Your plan doesn’t include API keys. The Agency Starter plan does.',
  notInOwnersPlan:
    'The plan of this workspace doesn’t include API keys. Its owner can upgrade to the Agency Starter plan.',
  notInPlanButKeys:
    'Your plan no longer includes API keys, so these don’t work. They will work again with the Agency Starter plan.',
  comparePlans: 'Compare plans',
  make: 'New API key',
  name: 'Name',
  nameHint: 'What you will use it for, such as the program’s name.',
  scopes: 'Permissions',
  scopeChoices: {
    read: 'Read projects, clips and transcripts',
    both: 'Read and create projects and clips',
  },
  scopeNames: { read: 'Read', create: 'Create' } satisfies Record<ApiKeyScope, string>,
  days: 'Expiration',
  daysChoices: { 7: 'In 7 days', 30: 'In 30 days', 90: 'In 90 days', 365: 'In one year', never: 'Never' },
  submit: 'Create key',
  cancel: 'Cancel',
  made: {
    heading: 'Your new API key',
    text: 'Copy it now and keep it where you keep passwords. It won’t be shown again.',
    copy: 'Copy',
    copyKey: 'Copy API key',
    kept: 'I’ve saved it',
  },
  done: (name: string) => `The key “${name}” is active.`,
  states: { active: 'Active', expired: 'Expired', revoked: 'Revoked' } satisfies Record<ApiKey['state'], string>,
  lastUsed: (time: string) => `Last used: ${time}`,
  neverUsed: 'Never used',
  expires: (date: string) => `Expires: ${date}`,
  expired: (date: string) => `Expired: ${date}`,
  revokedOn: (date: string) => `Revoked: ${date}`,
  neverExpires: 'Never expires',
  revoke: 'Revoke',
  revokeKey: (name: string) => `Revoke ${name}`,
  revokeQuestion: (name: string) => `Revoke the key “${name}”?`,
  revokeText: 'Programs that use it stop working. This can’t be undone.',
  keep: 'Keep it',
  revoked: (name: string) => `The key “${name}” is revoked.`,
  programs: {
    heading: 'Use a key',
    text: 'Send the key in a header of each request, never in an address. Try it in a terminal:',
    copy: 'Copy',
    copyCommand: 'Copy command',
    reference: 'API reference',
  },
} as const;
