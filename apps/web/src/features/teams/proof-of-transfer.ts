import type { ReactNode } from 'react';

/** A form in which the owner of a workspace proves their identity and makes a member the owner. */
export type ProofOfTransfer = (props: { memberId: string; onDone: () => void; onCancel: () => void }) => ReactNode;
