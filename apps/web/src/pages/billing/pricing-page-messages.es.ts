import type { Translation } from '@clipwright/messages';
import type { pricingPageMessages as english } from './pricing-page-messages.ts';

export const pricingPageMessages: Translation<typeof english> = {
  title: 'Precios',
  heading: 'Planes por videos, no por minutos',
  intro:
    'Todos los planes crean los mismos clips. Paga por más videos, exportaciones más nítidas y clips sin marca de agua.',
  introNotForSale:
    'Todos los planes crean los mismos clips. Se diferencian en los videos al mes, la calidad de exportación y la marca de agua.',
  plans: 'Planes',
  noPacks: 'En esta instalación no se pueden comprar créditos. Los que ya tienes no caducan.',
  legal: { label: 'Información legal', terms: 'Términos', privacy: 'Privacidad' },
  actions: {
    startFree: 'Empezar gratis',
    choose: 'Elegir plan',
    chooseThis: (plan) => `Elegir plan: ${plan}`,
    current: 'Tu plan',
    change: (plan) => `Cambiar a ${plan}`,
    changeCycle: { monthly: 'Cambiar a facturación mensual', yearly: 'Cambiar a facturación anual' },
    reactivate: 'Conservar este plan',
  },
  faq: { heading: 'Preguntas frecuentes' },
};
