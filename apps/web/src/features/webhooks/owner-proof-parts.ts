import type { WebhookSecretInput } from '@clipwright/contract';
import type { ReactNode } from 'react';

/** The proof as form fields. */
export type OwnerProofValues = { currentPassword: string; code: string };

/** The components that verify the owner, which the accounts feature provides. */
export type OwnerProofParts = {
  /** In front of a form: who has no password confirms elsewhere first. */
  Gate: (props: { onCancel: () => void; children: ReactNode }) => ReactNode;
  /** The id of the form that `field` belongs to. */
  Fields: (props: { field: (name: keyof OwnerProofValues) => object; autoFocus?: boolean }) => ReactNode;
  toProof: (values: OwnerProofValues) => WebhookSecretInput;
  /** True for a refusal that the gate shows in its own way. */
  onFailure: (error: unknown) => boolean;
};

export const noOwnerProof: OwnerProofValues = { currentPassword: '', code: '' };
