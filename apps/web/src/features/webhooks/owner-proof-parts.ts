import type { WebhookSecretInput } from '@clipwright/contract';
import type { ReactNode } from 'react';

/** The proof as form values. */
export type OwnerProofValues = { currentPassword: string; code: string };

/** The components that verify the owner, which the accounts feature provides. */
export type OwnerProofParts = {
  /** Wraps a form. Users without a password confirm in another way first. */
  Gate: (props: { onCancel: () => void; children: ReactNode }) => ReactNode;
  /** The form fields of the proof. `field` returns the props of one. */
  Fields: (props: { field: (name: keyof OwnerProofValues) => object; autoFocus?: boolean }) => ReactNode;
  toProof: (values: OwnerProofValues) => WebhookSecretInput;
  /** Returns true if the gate handles the error itself. */
  onFailure: (error: unknown) => boolean;
};

export const noOwnerProof: OwnerProofValues = { currentPassword: '', code: '' };
