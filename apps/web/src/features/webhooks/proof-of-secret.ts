import type { ReactNode } from 'react';

/** Asks the owner of an endpoint to prove who they are, and passes its secret on. */
export type ProofOfSecret = (props: {
  webhookId: string;
  onSecret: (secret: string) => void;
  onCancel: () => void;
}) => ReactNode;
