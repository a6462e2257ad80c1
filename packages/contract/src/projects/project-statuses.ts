// This is separate from the schemas because page URLs are parsed with it before any schema is loaded.
export const projectStatuses = ['processing', 'completed', 'failed'] as const;
