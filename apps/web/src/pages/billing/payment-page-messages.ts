/** Texts of the pages that the payment provider redirects to. */
export const paymentPageMessages = {
  title: 'Payment',
  cancelled: {
    title: 'Payment canceled',
    text: 'You weren’t charged, and your plan hasn’t changed.',
    toPricing: 'View plans',
    toUpload: 'Make clips',
  },
} as const;
