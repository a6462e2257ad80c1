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
  noPacks: 'En esta instalación no se pueden comprar créditos. Los que ya tienes no vencen.',
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
  faq: {
    heading: 'Preguntas frecuentes',
    counts: {
      question: '¿Qué cuenta como un video?',
      answer:
        'Un video del que se creó al menos un clip. Un video que falla o se cancela antes del primer clip no cuenta, y las demás versiones de un clip son gratis.',
    },
    usedUp: {
      question: '¿Qué pasa cuando uso todos los videos de este mes?',
      answer:
        'Si tienes créditos, con ellos se paga el siguiente video. Si no, espera al próximo mes, cambia de plan o compra créditos. Tus proyectos y clips no cambian.',
      answerNotForSale:
        'Si tienes créditos, con ellos se paga el siguiente video. Si no, espera al próximo mes. Tus proyectos y clips no cambian.',
    },
    missing: {
      question: '¿Qué no está disponible en esta instalación?',
      answer: (sentences) => `${sentences.join('. ')}.`,
    },
    credits: {
      question: '¿Los créditos vencen?',
      answer: 'No. Los conservas hasta que los uses, con cualquier plan, incluso después de cancelar.',
    },
    change: {
      question: '¿Qué pasa cuando cambio de plan?',
      answer:
        'Un plan superior empieza de inmediato: pagas la diferencia proporcional y los videos de este mes se vuelven a contar desde 0. Un plan inferior empieza cuando termina el periodo que ya pagaste. Ves el importe antes de confirmar.',
    },
    cancel: {
      question: '¿Puedo cancelar en cualquier momento?',
      answer:
        'Sí, en Facturación. Conservas tu plan hasta el final del periodo que pagaste y, hasta entonces, puedes deshacer la cancelación. Después pasas al plan gratuito. No se elimina nada.',
    },
    failed: {
      question: '¿Qué pasa si falla un pago?',
      answer:
        'Recibes un correo y conservas tu plan 7 días. Si para entonces el pago sigue pendiente, pasas al plan gratuito hasta que se haga. En Facturación puedes pagar, elegir un plan más barato o terminar la suscripción de inmediato sin deber nada. No se elimina nada.',
    },
    paying: {
      question: '¿Cómo pago?',
      answer:
        'En la página del proveedor de pagos. Clipwright nunca ve el número de tu tarjeta. Encontrarás las facturas en PDF en Facturación.',
      answerInSandbox:
        'En una página de pago simulada: esta instalación funciona en modo de pruebas y no se mueve dinero. Encontrarás las facturas en PDF en Facturación.',
    },
    notForSale: {
      question: '¿Puedo comprar un plan o créditos?',
      answer:
        'No en esta instalación: los pagos no están configurados. Todas las cuentas tienen el plan gratuito, salvo que quien administra la instalación les asigne otro.',
    },
  },
};
