/** Texts of the pages that the payment provider leads back to. */
export const paymentPageMessages = {
  title: 'Payment',
  cancelled: {
    title: 'Payment canceled',
    text: 'Nothing was charged, and nothing has changed. You can continue with what you have.',
    toPricing: 'View the plans',
    toUpload: 'Make clips',
  },
} as const;
