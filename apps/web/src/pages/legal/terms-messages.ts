/** Texts of /terms in plain language, for a self-hosted installation. Operators add what their law requires. */
export const termsMessages = {
  intro:
    'Clipwright is open-source software. These terms are between you and the person or organization that runs this installation, called the operator here.',
  videos: {
    heading: 'Your videos',
    points: [
      'What you upload, and what is made from it, remains yours. You need the right to use the videos you process, and you are responsible for what you publish.',
    ],
  },
  account: {
    heading: 'Your account',
    points: [
      'Keep your password secret. The operator may close accounts that break the law, harm other users or overload the installation.',
    ],
  },
  plans: {
    heading: 'Plans and limits',
    text: 'Your plan determines how many videos you can process each month. The dashboard shows how many you have used and when the next month starts.',
    missing: (features: string) => `This installation does not have ${features}. No plan here includes them.`,
  },
  notForSale: {
    heading: 'Prices',
    points: ['Payments are not set up on this installation, so nothing is for sale.'],
  },
  prices: {
    heading: 'Prices and payment',
    text: 'Prices are in US dollars and are listed on the pricing page. The payment page shows the full amount before you confirm it.',
    stripe: 'Payments are made on the pages of Stripe, the payment provider. Your invoices are in Billing.',
    sandbox: 'This installation runs in sandbox mode: the payment provider is simulated, and no money moves.',
  },
  renewal: {
    heading: 'Renewal',
    points: [
      'A plan renews automatically every month or every year, as you chose, at the price you subscribed for, until you cancel it. Billing shows the next date and amount.',
      'An upgrade starts and is charged right away, with credit for the unused part of your current plan. A downgrade starts when the paid period ends.',
    ],
  },
  cancellation: {
    heading: 'Cancellation',
    points: [
      'You can cancel at any time in Billing. You keep the plan until the end of the paid period, and it is not renewed; after that, you are on the free plan. None of your content is deleted.',
      'If a payment fails, you keep your plan for 7 days; after that, you are on the free plan until it is paid. You can pay, choose a cheaper plan, or end the subscription right away. When a subscription ends, its unpaid invoices are canceled and you owe nothing more.',
    ],
  },
  refunds: {
    heading: 'Refunds',
    points: [
      'A payment that arrives after its subscription has ended is refunded in full. If you pay for two subscriptions at the same time, one of them is ended, and what is left of it becomes a balance for your next invoices.',
      'Otherwise, paid periods and credits are refunded where the law gives you the right to a refund, or where the operator agrees. Ask the operator. Refunded or disputed credits are taken back.',
    ],
  },
  credits: {
    heading: 'Credits',
    points: [
      'Credits are paid for once and do not expire. When you have used all of the month’s videos, a video takes one credit, or two if it is longer than 60 minutes or larger than 2 GB. If a video makes no clips, its credits are returned.',
      'Credits add videos to any plan. They do not change the plan’s watermark, export quality and maximum video length.',
    ],
  },
  scores: {
    heading: 'Scores and suggestions',
    points: ['Scores, titles and hashtags are computed suggestions. Views and income are not guaranteed.'],
  },
  warranty: {
    heading: 'No warranty',
    points: [
      'The software is provided as is, under the MIT license, without warranty. Keep copies of what matters to you.',
    ],
  },
  leaving: {
    heading: 'Deleting your account',
    text: 'You can export your data and delete your account at any time in Settings. Deleting your account removes your data from this installation.',
    subscription:
      'It also ends your subscription right away and cancels unpaid invoices. Any credits you have left are lost.',
  },
} as const;
