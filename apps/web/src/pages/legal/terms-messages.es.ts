import type { Translation } from '@clipwright/messages';
import type { termsMessages as english } from './terms-messages.ts';

export const termsMessages: Translation<typeof english> = {
  intro:
    'Clipwright es software de código abierto. Estos términos se acuerdan entre tú y la persona u organización que administra esta instalación, a la que aquí llamamos el operador.',
  videos: {
    heading: 'Tus videos',
    points: [
      'Lo que subes, y lo que se crea a partir de ello, sigue siendo tuyo. Necesitas tener derecho a usar los videos que procesas y eres responsable de lo que publicas.',
    ],
  },
  account: {
    heading: 'Tu cuenta',
    points: [
      'No compartas tu contraseña. El operador puede cerrar las cuentas que infrinjan la ley, perjudiquen a otras personas o sobrecarguen la instalación.',
    ],
  },
  plans: {
    heading: 'Planes y límites',
    text: 'Tu plan determina cuántos videos puedes procesar cada mes. El panel muestra cuántos has usado y cuándo empieza el próximo mes.',
    missing: (features) => `Esta instalación no dispone de ${features}. Aquí ningún plan las incluye.`,
  },
  notForSale: {
    heading: 'Precios',
    points: ['En esta instalación no hay nada a la venta: los pagos no están configurados.'],
  },
  prices: {
    heading: 'Precios y pagos',
    text: 'Los precios están en dólares estadounidenses y figuran en la página de precios. La página de pago muestra el importe completo antes de que lo confirmes.',
    stripe: 'Los pagos se hacen en las páginas de Stripe, el proveedor de pagos. Tus facturas están en Facturación.',
    sandbox: 'Esta instalación funciona en modo de pruebas: el proveedor de pagos es simulado y no se mueve dinero.',
  },
  renewal: {
    heading: 'Renovación',
    points: [
      'Los planes se renuevan automáticamente cada mes o cada año, según lo que elegiste, al precio con el que te suscribiste, hasta que canceles. Facturación muestra la próxima fecha y el importe.',
      'Al subir de plan, el nuevo empieza y se cobra de inmediato, con descuento por la parte no usada del actual. Al bajar de plan, el nuevo empieza cuando termina el periodo pagado.',
    ],
  },
  cancellation: {
    heading: 'Cancelación',
    points: [
      'Puedes cancelar en cualquier momento en Facturación. Conservas el plan hasta el final del periodo pagado y no se renueva; después pasas al plan gratuito. No se elimina nada de tu contenido.',
      'Si falla un pago, conservas tu plan 7 días; después pasas al plan gratuito hasta que se pague. Puedes pagar, elegir un plan más barato o terminar la suscripción de inmediato. Cuando termina una suscripción, sus facturas pendientes se anulan y no debes nada más.',
    ],
  },
  refunds: {
    heading: 'Reembolsos',
    points: [
      'Un pago que llega después de que termine su suscripción se reembolsa por completo. Si pagas dos suscripciones a la vez, una de ellas se termina y lo que quede de ella se convierte en saldo para tus próximas facturas.',
      'Por lo demás, los periodos pagados y los créditos se reembolsan cuando la ley te da derecho a ello o cuando el operador está de acuerdo. Consulta al operador. Los créditos reembolsados o disputados se retiran.',
    ],
  },
  credits: {
    heading: 'Créditos',
    points: [
      'Los créditos se pagan una sola vez y no vencen. Cuando has usado todos los videos del mes, un video usa un crédito, o dos si dura más de 60 minutos o pesa más de 2 GB. Si de un video no sale ningún clip, se devuelven sus créditos.',
      'Los créditos agregan videos a cualquier plan. No cambian la marca de agua, la calidad de exportación ni la duración máxima de los videos del plan.',
    ],
  },
  scores: {
    heading: 'Puntuaciones y sugerencias',
    points: [
      'Las puntuaciones, los títulos y los hashtags son sugerencias calculadas. No se garantizan visualizaciones ni ingresos.',
    ],
  },
  warranty: {
    heading: 'Sin garantía',
    points: ['El software se ofrece tal cual, con la licencia MIT y sin garantía. Guarda copias de lo que te importe.'],
  },
  leaving: {
    heading: 'Eliminar la cuenta',
    text: 'Puedes exportar tus datos y eliminar tu cuenta en cualquier momento en Ajustes. Al eliminar la cuenta, tus datos se borran de esta instalación.',
    subscription:
      'También se termina tu suscripción de inmediato y se anulan las facturas pendientes. Los créditos que te queden se pierden.',
  },
};
