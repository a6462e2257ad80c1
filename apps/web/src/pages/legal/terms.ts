import type { Installation } from '@clipwright/contract';
import type { LegalText } from './legal-page.tsx';

/** Plain words about a self-hosted installation. Operators add what their law asks of them. */
export function writeTerms({ payments, features }: Installation): LegalText {
  const missing = features.filter(({ lacks }) => lacks !== null).map(({ name }) => name);
  return {
    intro:
      'Clipwright is open-source software. The person or organization that runs this installation is your counterpart for these terms; here they are called the operator.',
    parts: [
      {
        heading: 'Your videos',
        points: [
          'What you upload and what is made from it stays yours. You need the right to use the videos you process, and you answer for what you publish.',
        ],
      },
      {
        heading: 'Your account',
        points: [
          'Keep your password to yourself. The operator may close accounts that break the law, harm other users or overload the installation.',
        ],
      },
      {
        heading: 'Plans and limits',
        points: [
          'The plan you are on says how many videos a month you can process. The dashboard shows what you have used and when the month counts again.',
          ...(missing.length > 0
            ? [
                `This installation does not have ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(missing)}. No plan includes them here, whatever its name says.`,
              ]
            : []),
        ],
      },
      ...(payments ? listSale(payments) : [nothingForSale]),
      {
        heading: 'Scores and suggestions',
        points: ['Scores, titles and hashtags are computed suggestions. Views and income are not guaranteed.'],
      },
      {
        heading: 'No warranty',
        points: [
          'The software is provided as it is, under the MIT license, without warranty. Keep copies of what matters to you.',
        ],
      },
      {
        heading: 'Leaving',
        points: [
          'You can export your data and delete your account at any time in Settings. Deleting removes your data from this installation.',
          ...(payments
            ? [
                'It also ends your subscription at once and voids open invoices. Credits that are left are lost with it.',
              ]
            : []),
        ],
      },
    ],
  };
}

const nothingForSale = {
  heading: 'Prices',
  points: ['Nothing is for sale on this installation: payments are not set up.'],
};

function listSale({ isSandbox }: NonNullable<Installation['payments']>) {
  return [
    {
      heading: 'Prices and payment',
      points: [
        'Prices are in US dollars and are listed on the pricing page. The payment page shows the whole amount before you confirm it.',
        isSandbox
          ? 'This installation runs in sandbox mode: a stand-in takes the place of the payment provider, and no money moves.'
          : 'Payments are made on the pages of Stripe, the payment provider. Your invoices are in Billing.',
      ],
    },
    {
      heading: 'Renewal',
      points: [
        'A plan renews by itself, each month or each year as you chose, at the price you subscribed for, until you cancel it. Billing shows the next date and amount.',
        'A larger plan takes effect and is charged at once, less what is left of the current one. A smaller plan begins when the paid period ends.',
      ],
    },
    {
      heading: 'Cancellation',
      points: [
        'You can cancel at any time in Billing. The plan stays until the end of the paid period and is not renewed; then you are on the free plan. Nothing of yours is deleted.',
        'If a payment fails, your plan stays as it is for 7 days; after that you are on the free plan until it is paid. You can pay, take a cheaper plan, or end the subscription at once. When a subscription ends, its open invoices are voided and you owe nothing for it.',
      ],
    },
    {
      heading: 'Refunds',
      points: [
        'A payment that arrives after its subscription has ended is refunded in full. If you pay for two subscriptions at the same time, one is ended, and what is left of it becomes a balance for your next invoices.',
        'Apart from that, paid periods and credits are refunded where the law gives you the right to it, or the operator agrees. Ask the operator. Refunded or disputed credits are taken back.',
      ],
    },
    {
      heading: 'Credits',
      points: [
        'Credits are paid for once and do not expire. When the videos of your month are used up, a video takes one credit, or two if it is longer than 60 minutes or larger than 2 GB. A video that makes no clips gives its credits back.',
        'Credits add videos to any plan. They do not change what the plan says of the watermark, the export and the length of a video.',
      ],
    },
  ];
}
