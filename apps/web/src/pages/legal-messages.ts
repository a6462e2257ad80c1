/** Plain words about an installation that somebody runs themselves. Operators add what their law asks of them. */
export const legalMessages = {
  terms: {
    title: 'Terms',
    intro:
      'Clipwright is open-source software. Whoever runs this installation is your counterpart for these terms; here they are called the operator.',
    parts: [
      {
        heading: 'Your videos',
        text: 'What you upload and what is made from it stays yours. You need the right to use the videos you process, and you answer for what you publish.',
      },
      {
        heading: 'Your account',
        text: 'Keep your password to yourself. The operator may close accounts that break the law, harm other users or overload the installation.',
      },
      {
        heading: 'Plans and limits',
        text: 'The plan you are on says how many videos a month you can process. The dashboard shows what you have used and when the month counts again.',
      },
      {
        heading: 'Scores and suggestions',
        text: 'Scores, titles and hashtags are computed suggestions. Nobody promises views or income.',
      },
      {
        heading: 'No warranty',
        text: 'The software is provided as it is, under the MIT licence, without warranty. Keep copies of what matters to you.',
      },
      {
        heading: 'Leaving',
        text: 'You can export your data and delete your account at any time in Settings. Deleting removes your data from this installation.',
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    intro: 'What this installation of Clipwright keeps about you, why, and how to get it or get rid of it.',
    parts: [
      {
        heading: 'What is kept',
        text: 'Your name, email address, a hash of your password, your preferences, your plan and usage, and your projects. For each session the browser, the network address and the times of use are kept, so that you can see and end sessions in Settings.',
      },
      {
        heading: 'Cookies and this browser',
        text: 'Cookies are set for signing in, and for nothing else. The browser also remembers the colours you chose. There is no tracking, no advertising and no analytics by third parties.',
      },
      {
        heading: 'Who else sees it',
        text: 'The operator of this installation. Mail goes through the mail server that the operator has set up. If you log in with Google, Google learns of it and tells us your name and email address.',
      },
      {
        heading: 'How long',
        text: 'As long as your account exists. Logs without content are kept by the operator for a limited time.',
      },
      {
        heading: 'Your rights',
        text: 'Settings offers an export of everything as a ZIP file, and the deletion of your account with everything in it. For anything else, ask the operator.',
      },
    ],
  },
} as const;
