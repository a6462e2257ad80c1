import type { Translation } from '@clipwright/messages';
import type { gateMessages as english } from './gate-messages.ts';

export const gateMessages: Translation<typeof english> = {
  subscription_required: {
    title: 'Se necesita una suscripción',
    text: 'Tu suscripción no está activa. Tus proyectos y clips se conservan.',
  },
  limit_reached: {
    title: 'Límite mensual alcanzado',
    text: 'Ya usaste todos los videos de este mes. Tus proyectos y clips se conservan.',
  },
  again: (date) => `Tendrás nuevos videos a partir del ${date}.`,
  options: 'Ver tus opciones',
  ways: {
    upgrade: 'Mejorar tu plan',
    credits: 'Comprar créditos',
    plans: 'Ver todos los planes',
    billing: 'Abrir facturación',
  },
  later: 'Quizás más tarde',
  toDashboard: 'Ir al panel',
};
