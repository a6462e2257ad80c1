import { inSpanish, type Translation } from '@clipwright/messages';
import { formatNumber } from '../../lib/format/format-number.ts';
import type { plansMessages as english } from './plans-messages.ts';

const freeLimit = inSpanish<{ limit: number }>(
  'Límite del plan gratuito: {limit, plural, one {# video} other {# videos}} al mes',
);
const usedOfLimit = inSpanish<{ used: number; limit: number }>(
  '{used, plural, one {# usado} other {# usados}} de {limit, plural, one {# video} other {# videos}}',
);
const used = inSpanish<{ used: number }>('{used, plural, one {# usado} other {# usados}}, sin límite');
const remainingVideos = inSpanish<{ remaining: number }>('{remaining, plural, one {Queda #} other {Quedan #}}');
const creditsCount = inSpanish<{ count: number }>('{count, plural, one {# crédito} other {# créditos}}');
const videosLeft = inSpanish<{ count: number }>('{count, plural, one {Queda # video} other {Quedan # videos}}');
const runningLow = inSpanish<{ count: number }>('Quedan pocos: {count, plural, one {# video} other {# videos}}');
const nearlyUsedUp = inSpanish<{ count: number }>('Casi agotados: {count, plural, one {# video} other {# videos}}');
const enoughFor = inSpanish<{ count: number }>('Alcanzan para {count, plural, one {# video} other {# videos}}');
const runningLowFor = inSpanish<{ count: number }>(
  'Quedan pocos: alcanzan para {count, plural, one {# video} other {# videos}}',
);
const runningOut = inSpanish<{ count: number; date: string }>(
  '{count, plural, one {Te queda # video} other {Te quedan # videos}} este mes. Tendrás nuevos videos el {date}.',
);
const limitReached = inSpanish<{ limit: number; date: string }>(
  'Alcanzaste tu límite mensual de {limit, plural, one {# video} other {# videos}}. Tendrás nuevos videos el {date}.',
);
const usedOf = inSpanish<{ used: number; limit: number }>(
  '{used, number} de {limit, plural, one {# video} other {# videos}}',
);
const refreshed = inSpanish<{ time: string; count: number }>(
  'Actualizado a las {time} · {count, plural, one {# actualización} other {# actualizaciones}} desde que abriste esta página',
);

export const plansMessages: Translation<typeof english> = {
  plan: {
    heading: 'Tu plan',
    status: { active: 'Activo', canceled: 'Cancelado', past_due: 'Pago pendiente' },
    nextBilling: 'Próximo cobro',
    accessEnds: 'Fin del acceso',
    neverBilled: 'No aplica',
    dueNow: 'Pendiente de pago',
    given: (date) => `Concedido hasta el ${date}. No hay pagos pendientes.`,
    freeLimit: (limit) => freeLimit({ limit }),
  },
  videos: {
    heading: 'Videos de este mes',
    ofLimit: (count, limit) => (limit === null ? used({ used: count }) : usedOfLimit({ used: count, limit })),
    limit: (limit) => (limit === null ? 'usados' : `de ${formatNumber(limit)}`),
    remaining: (remaining) => (remaining === null ? 'Ilimitados' : remainingVideos({ remaining })),
    reserved: (reserved) => `${formatNumber(reserved)} en curso`,
    limitReached: 'Límite alcanzado',
    startsAgain: (date) => `Se renuevan el ${date}`,
  },
  credits: {
    heading: 'Créditos disponibles',
    perVideo: 'Un crédito equivale a un video. Los créditos no vencen.',
  },
  usage: {
    heading: 'Seguimiento del uso',
    failed: 'No se pudo cargar tu uso',
    videoProcessing: 'Videos procesados',
    credits: 'Créditos',
    videosValue: (count, limit) =>
      limit === null ? `${formatNumber(count)}, sin límite` : usedOf({ used: count, limit }),
    creditsValue: (available) => creditsCount({ count: available }),
    unlimited: 'Sin límite',
    videosLeft: {
      success: (remaining) => videosLeft({ count: remaining }),
      warning: (remaining) => runningLow({ count: remaining }),
      danger: (remaining) => nearlyUsedUp({ count: remaining }),
    },
    creditsEnough: {
      success: (credits) => enoughFor({ count: credits }),
      warning: (credits) => runningLowFor({ count: credits }),
      danger: () => 'Sin créditos',
    },
  },
  history: {
    heading: 'Uso por mes',
    failed: 'No se pudo cargar tu historial de uso',
    none: 'Aún no hay uso.',
    caption: 'Videos, clips y créditos usados cada mes',
    month: 'Mes',
    videos: 'Videos',
    clips: 'Clips',
    credits: 'Créditos',
    period: (start, end) => `Del ${start} al ${end}`,
  },
  warnings: {
    runningOut: (remaining, date) => runningOut({ count: remaining, date }),
    limitReached: (limit, date) => limitReached({ limit, date }),
    paymentDue:
      'Tienes un pago pendiente. Conservas tu plan durante 7 días y después pasas al plan gratuito. No se elimina nada.',
    paymentMissing: 'Falta un pago, así que por ahora tienes el plan gratuito. No se eliminó nada.',
  },
  refresh: {
    updated: (time, refreshes) =>
      refreshes === 0 ? `Actualizado a las ${time}` : refreshed({ time, count: refreshes }),
    failed: (reason, time) => `No se pudo actualizar: ${reason} Estos datos son de las ${time}.`,
    refresh: 'Actualizar',
    done: 'El uso está actualizado.',
  },
  failed: 'No se pudo cargar tu plan',
};
