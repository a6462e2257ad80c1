import type { Translation } from '@clipwright/messages';
import type { settingsPageMessages as english } from './settings-messages.ts';

export const settingsPageMessages: Translation<typeof english> = {
  title: 'Ajustes',
  tabs: {
    account: 'Cuenta',
    'cloud-storage': 'Almacenamiento en la nube',
    'caption-style': 'Estilo de subtítulos',
    'brand-kits': 'Kits de marca',
    notifications: 'Notificaciones',
    team: 'Equipo',
    billing: 'Facturación',
    api: 'API',
    webhooks: 'Webhooks',
    preferences: 'Preferencias',
  },
  tabsLabel: 'Ajustes',
  emailChanged: (email) => `Tu correo electrónico ahora es ${email}.`,
  legal: 'Información legal',
  pricing: 'Precios',
  terms: 'Términos',
  privacy: 'Privacidad',
};
