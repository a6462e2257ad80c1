import type { WebhookSecretInput } from '@clipwright/contract';
import type { ReactNode } from 'react';

/** As fields of a form. */
export type OwnerProofValues = { currentPassword: string; code: string };

/** What has the owner prove who they are, which the accounts' features bring. */
export type OwnerProofParts = {
  /** In front of a form: who has no password confirms elsewhere first. */
  Gate: (props: { onCancel: () => void; children: ReactNode }) => ReactNode;
  /** Of the form that `field` belongs to. */
  Fields: (props: { field: (name: keyof OwnerProofValues) => object; autoFocus?: boolean }) => ReactNode;
  toProof: (values: OwnerProofValues) => WebhookSecretInput;
  /** True for a refusal that the gate shows in its own way. */
  onFailure: (error: unknown) => boolean;
};

export const noOwnerProof: OwnerProofValues = { currentPassword: '', code: '' };
