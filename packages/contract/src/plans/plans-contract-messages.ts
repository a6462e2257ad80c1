/** Messages about the number of clips that a project may still get. */
export const allowanceMessages = {
  unlimited: 'Paid plan - unlimited clips',
  reached: (made: number, limit: number) => `Free tier limit reached: ${made}/${limit} clips`,
  left: (remaining: number) => `Can create ${remaining} more clips`,
} as const;
