export * from './accounts/account.ts';
export * from './accounts/fields.ts';
export * from './accounts/messages.ts';
export * from './accounts/mfa.ts';
export * from './accounts/preferences.ts';
export * from './errors.ts';
export * from './plans/plans.ts';
export * from './projects/projects.ts';
