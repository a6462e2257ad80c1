import type { ReactNode } from 'react';

/** Asks the owner of a workspace to prove who they are, and makes a member the owner. */
export type ProofOfTransfer = (props: { memberId: string; onDone: () => void; onCancel: () => void }) => ReactNode;
