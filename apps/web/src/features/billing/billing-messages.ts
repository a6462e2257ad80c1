import type { BillingCycle, CreditEntry, Payment } from '@clipwright/contract';
import { inEnglish } from '@clipwright/messages';
import { formatNumber } from '../../lib/format/format-number.ts';

const scheduled = inEnglish<{ plan: string; cycle: BillingCycle; date: string }>(
  'Your plan changes to {plan} on {date}, billed {cycle, select, monthly {monthly} other {yearly}}. Until then, everything stays as it is.',
);
const creditsAvailable = inEnglish<{ credits: number }>(
  '{credits, plural, one {credit available} other {credits available}}',
);
const creditsAdded = inEnglish<{ credits: number }>(
  '{credits, plural, one {# credit was} other {# credits were}} added. They do not expire.',
);

/** Texts of the billing page. */
export const billingMessages = {
  plan: {
    heading: 'Current plan',
    failed: 'Your plan could not be loaded',
    price: {
      monthly: (price: string) => `${price} a month`,
      yearly: (price: string) => `${price} a year`,
    } satisfies Record<BillingCycle, (price: string) => string>,
    status: { active: 'Active', past_due: 'Payment due', ending: 'Ends soon' },
    period: 'Paid period',
    unpaidPeriod: 'Unpaid period',
    periodOf: (start: string, end: string) => `${start} to ${end}`,
    renews: 'Renews',
    accessEnds: 'Access ends',
    changes: 'Changes',
    ending: (plan: string, date: string) =>
      `${plan} is canceled. You can use it until ${date}, then you move to the free plan. Nothing is deleted.`,
    scheduled: (plan: string, cycle: BillingCycle, date: string) => scheduled({ plan, cycle, date }),
    pastDue: (date: string | null) =>
      date === null
        ? 'Your last payment failed. Nothing has been deleted.'
        : `Your last payment failed. You keep your plan until ${date}, then you move to the free plan. Nothing is deleted.`,
    change: 'Change plan',
    choose: 'Choose a plan',
    cancel: 'Cancel subscription',
    reactivate: 'Reactivate subscription',
    keep: 'Keep current plan',
    portal: 'Open the payment portal',
  },
  cancel: {
    title: 'Cancel your subscription?',
    text: (plan: string, date: string) =>
      `You can use ${plan} until ${date}, and it won’t renew. Then you move to the free plan: your projects, clips and credits stay, and new clips have a watermark. You can reactivate until that day.`,
    confirm: 'Cancel subscription',
    keep: 'Keep it',
    done: (date: string) => `Your subscription ends on ${date}.`,
  },
  pastDue: {
    label: 'Options for the missing payment',
    payTitle: 'Pay and keep your plan',
    payText: (plan: string, date: string) => `${plan} continues until ${date} and then renews.`,
    pay: (price: string) => `Pay ${price}`,
    cheaperTitle: 'Switch to a cheaper plan',
    cheaperText: (owed: string) =>
      `You pay for that plan, and its period starts today. Once you have paid, your current plan ends and the open invoice of ${owed} is voided.`,
    cheaper: 'Choose a cheaper plan',
    endTitle: 'End the subscription now',
    endText: (owed: string) =>
      `The open invoice of ${owed} is voided and you owe nothing. You move to the free plan right away. Your projects, clips and credits stay.`,
    end: 'End now',
  },
  endNow: {
    title: 'End your subscription now?',
    text: (plan: string, owed: string) =>
      `${plan} ends right away and you move to the free plan. The open invoice of ${owed} is voided, so you owe nothing. Your projects, clips and credits stay, and new clips have a watermark. This cannot be undone, but you can subscribe again at any time.`,
    confirm: 'End now',
    keep: 'Keep it',
    done: 'Your subscription has ended. You owe nothing.',
  },
  reactivate: {
    title: 'Reactivate your subscription?',
    keepTitle: 'Keep your current plan?',
    keep: 'Keep it',
    text: (plan: string, price: string, date: string) =>
      `Nothing is charged today. ${plan} continues without interruption and renews on ${date} for ${price}.`,
    confirm: 'Reactivate',
    later: 'Not now',
    done: (plan: string) => `${plan} continues.`,
  },
  change: {
    title: (plan: string) => `Change to ${plan}`,
    cycleTitle: { monthly: 'Switch to monthly billing', yearly: 'Switch to yearly billing' } satisfies Record<
      BillingCycle,
      string
    >,
    loading: 'Calculating the cost of the change',
    failed: 'The cost of the change could not be calculated',
    now: (plan: string) => `You get ${plan} right away, and your video count for this month starts over.`,
    cycleNow: (plan: string) => `You keep ${plan}, billed yearly from today.`,
    cycleLater: (plan: string, date: string) =>
      `You keep ${plan}, billed monthly from ${date}, when the year you have paid for ends.`,
    later: (plan: string, date: string) =>
      `Your plan changes to ${plan} on ${date}, when your paid period ends. Until then, everything stays as it is. Nothing is deleted.`,
    oncePaid: (plan: string) =>
      `${plan} replaces your current plan once you have paid. The open invoice is then voided, and your video count for this month starts over. Until then, nothing changes. Nothing is deleted.`,
    cycleOncePaid: (plan: string) =>
      `You keep ${plan}, billed monthly from today. Once you have paid, the open invoice is voided.`,
    voided: 'Open invoice (voided)',
    dueNow: 'Due today',
    notDue: 'Nothing',
    next: 'Then',
    nextPayment: { monthly: (price: string) => `${price} a month`, yearly: (price: string) => `${price} a year` },
    from: (date: string) => `from ${date}`,
    lines: 'Details of the amount',
    confirmNow: (price: string) => `Change and pay ${price}`,
    confirmFree: 'Change now',
    confirmLater: (date: string) => `Change on ${date}`,
    cancel: 'Keep current plan',
    upgradeRefused: (reason: string) => `Failed to upgrade plan. ${reason}`,
    refused: (reason: string) => `Failed to update subscription: ${reason}`,
    doneNow: (plan: string) => `Welcome to ${plan}! You can now remove watermarks.`,
    doneLater: (plan: string, date: string) => `Your plan changes to ${plan} on ${date}.`,
    cycleDoneNow: 'You are now billed yearly.',
    cycleDoneLater: (date: string) => `You are billed monthly from ${date}.`,
  },
  checkout: {
    planTitle: 'Complete Your Subscription',
    creditsTitle: 'Purchase Credits',
    plan: 'Plan',
    credits: 'Credits',
    dueToday: 'Due today',
    renews: {
      monthly: (price: string) => `Renews for ${price} every month until you cancel.`,
      yearly: (price: string) => `Renews for ${price} every year until you cancel.`,
    },
    once: 'One-time purchase. Credits do not expire.',
    howPaid: 'You enter your card on the payment provider’s page, not here.',
    newTab: 'The payment page opens in a new tab, so your selections here are kept.',
    logIn: 'Please log in to continue',
    toLogin: 'Log in',
    toSignup: 'Sign up',
    go: 'Go to payment',
    cancel: 'Not now',
    opened: 'The payment page is open in another tab. This page updates once you have paid.',
    notCreated: 'Failed to create checkout session. Nothing was charged. Please try again.',
    unexpected: 'An error occurred during checkout. Nothing was charged. Please try again.',
    blocked: 'Failed to redirect to checkout. The browser did not open a new tab.',
    openHere: 'Open the payment page',
    close: 'Close',
  },
  upcoming: {
    heading: 'Upcoming invoice',
    failed: 'The upcoming invoice could not be loaded',
    none: 'Nothing will be charged.',
    due: (date: string) => `on ${date}`,
    lines: 'Details of the upcoming invoice',
  },
  credits: {
    heading: 'Credits',
    failed: 'Your credits could not be loaded',
    available: (credits: number) => creditsAvailable({ credits }),
    means:
      'Once your monthly videos are used up, each video costs one credit, or two for a large one. Credits do not expire.',
    buy: 'Buy credits',
    buyThis: (credits: number, price: string) => `${formatNumber(credits)} for ${price}`,
    ledger: 'Credit history',
    none: 'No credits bought or used yet.',
    kinds: {
      purchase: 'Purchased',
      spend: 'Used for a video',
      return: 'Returned: no clips were made',
      refund: 'Removed after a refund',
      dispute: 'Payment disputed',
      adjustment: 'Corrected by support',
    } satisfies Record<CreditEntry['kind'], string>,
    signed: (amount: number) =>
      amount > 0 ? `+${formatNumber(amount)}` : amount < 0 ? `−${formatNumber(-amount)}` : '0',
  },
  methods: {
    heading: 'Payment methods',
    failed: 'Your payment methods could not be loaded',
    none: 'No payment method saved yet. One is added with your first payment.',
    card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    expires: (month: number, year: number) => `Expires ${String(month).padStart(2, '0')}/${year}`,
    expired: 'Expired',
    isDefault: 'Default',
    makeDefault: 'Make default',
    makeThisDefault: (card: string) => `Make default: ${card}`,
    remove: 'Delete',
    removeThis: (card: string) => `Delete ${card}`,
    removeTitle: 'Delete this payment method?',
    removeText: (card: string) => `${card} will no longer be charged. Past payments stay in your history.`,
    keep: 'Keep it',
    add: 'Add a payment method',
    addWhere: 'Cards are added on the payment provider’s page.',
    defaultDone: (card: string) => `${card} is now your default payment method.`,
    removed: (card: string) => `${card} has been deleted.`,
  },
  history: {
    heading: 'Payment history',
    failed: 'Your payments could not be loaded',
    none: 'No payments yet. Receipts and invoices will be listed here.',
    statuses: {
      completed: 'Completed',
      pending: 'Pending',
      failed: 'Failed',
      voided: 'Voided',
      refunded: 'Refunded',
      disputed: 'Disputed',
    } satisfies Record<Payment['status'], string>,
    refunded: (price: string) => `${price} refunded`,
    download: 'PDF',
    downloadThis: (what: string, date: string) => `PDF: invoice for ${what}, ${date}`,
    pay: 'Pay',
    payThis: (what: string) => `Pay ${what}`,
  },
  more: 'Show more',
  confirmation: {
    waiting: 'Checking your payment…',
    waitingText: 'Checking with the payment provider. This takes a moment.',
    confirming: 'Your payment is being confirmed',
    confirmingText:
      'It has not been confirmed yet. This page keeps checking. You can leave it: your purchase is added as soon as the payment is confirmed.',
    delayedText:
      'This payment method takes a few days. Your purchase is added as soon as the payment arrives. You can leave this page.',
    unreachable: (reason: string) => `The last check failed: ${reason}`,
    success: 'Payment successful!',
    processed: 'Payment processed successfully!',
    subscribed: (plan: string) => `Successfully subscribed to ${plan}! You can now start creating content.`,
    watermark: (plan: string) => `Welcome to ${plan}! You can now remove watermarks.`,
    creditsAdded: (credits: number) => creditsAdded({ credits }),
    redirecting: 'Taking you to the dashboard…',
    toDashboard: 'Go to the dashboard',
    nothing: 'No session ID or plan found',
    nothingText: 'The payment provider opens this page after a payment. Opening it does not charge anything.',
    upgradeFailed: 'Payment successful but plan upgrade failed. Please contact support.',
    error: 'Error processing payment. Please contact support.',
    failed: 'The payment did not go through',
    failedText: 'Nothing was charged, and nothing has changed. Try again with the same card or another one.',
    expired: 'This checkout has expired',
    expiredText: 'Nothing was charged, and nothing has changed.',
    logIn: 'Please log in to continue',
    logInText: 'Your purchase is added to your account either way.',
    toLogin: 'Log in',
    toPricing: 'View the plans',
    toBilling: 'Open billing',
    again: 'Check again',
  },
} as const;
