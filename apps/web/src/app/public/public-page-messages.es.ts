import type { Translation } from '@clipwright/messages';
import type { publicPageMessages as english } from './public-page-messages.ts';

export const publicPageMessages: Translation<typeof english> = {
  product:
    'Convierte videos largos en clips cortos con subtítulos, títulos y puntuaciones explicadas, para YouTube Shorts, TikTok e Instagram.',
  descriptions: {
    '/pricing':
      'Planes por videos, no por minutos: qué incluye cada uno, cuánto cuestan los créditos y las preguntas frecuentes.',
    '/login': 'Inicia sesión para ver tus proyectos y clips.',
    '/signup': 'Crea una cuenta y convierte tu primer video en clips con subtítulos.',
    '/terms':
      'Los términos de esta instalación de Clipwright: qué ofrece, precios y pagos, cancelaciones y reembolsos.',
    '/privacy':
      'Qué guarda esta instalación de Clipwright, adónde van tus videos y cómo exportar o eliminar tus datos.',
  },
};
