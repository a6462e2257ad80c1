/** Texts of /billing. */
export const billingPageMessages = {
  title: 'Billing',
  heading: 'Manage your plan and payment methods',
  limitReached: (date: string) =>
    `All videos of this month are used, and no credits are left. Change your plan or buy credits, or continue on ${date}.`,
  limitReachedNotForSale: (date: string) => `All videos of this month are used. You can make more from ${date}.`,
} as const;
