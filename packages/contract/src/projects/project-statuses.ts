// Apart from the schemas: addresses of pages are read with it before any schema is loaded.
export const projectStatuses = ['processing', 'completed', 'failed'] as const;
