/** Texts of /billing. */
export const billingPageMessages = {
  title: 'Billing',
  heading: 'Manage your plan and payment methods',
  limitReached: (date: string) =>
    `You’ve used all of this month’s videos and have no credits left. Change your plan or buy credits, or continue on ${date}.`,
  limitReachedNotForSale: (date: string) =>
    `You’ve used all of this month’s videos. You can make more starting ${date}.`,
} as const;
