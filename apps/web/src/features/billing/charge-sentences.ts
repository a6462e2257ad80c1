/** Stripe's descriptions of invoice lines, which are always in English. */
export const chargeSentences = {
  monthly: '{count} × {plan} (at {price} / month)',
  yearly: '{count} × {plan} (at {price} / year)',
  unusedSeats: 'Unused time on {count} × {plan} after {date}',
  unused: 'Unused time on {plan} after {date}',
  remainingSeats: 'Remaining time on {count} × {plan} after {date}',
  remaining: 'Remaining time on {plan} after {date}',
  credits: '{count} credits',
};
