/** Features that an operator can configure, with their settings from `docs/self-hosting/settings.md`. */
export const operatorSettings = {
  speech: ['INSTALL_SPEECH_MODEL', 'CLIPWRIGHT_TRANSCRIPTION_URL', 'CLIPWRIGHT_TRANSCRIPTION_KEY'],
  links: ['INSTALL_YTDLP', 'YTDLP_PATH', 'LINK_SITES'],
  drives: [
    'GOOGLE_DRIVE_CLIENT_ID',
    'GOOGLE_DRIVE_CLIENT_SECRET',
    'ONEDRIVE_CLIENT_ID',
    'ONEDRIVE_CLIENT_SECRET',
    'DROPBOX_CLIENT_ID',
    'DROPBOX_CLIENT_SECRET',
  ],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  'google-sign-in': ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  payments: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  'language-model': ['CLIPWRIGHT_LLM_URL', 'CLIPWRIGHT_LLM_KEY', 'CLIPWRIGHT_LLM_MODEL'],
  trends: ['TRENDING_TOPICS_FILE'],
} as const;

export type OperatorFeature = keyof typeof operatorSettings;
