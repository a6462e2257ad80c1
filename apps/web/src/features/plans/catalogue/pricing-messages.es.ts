import { inSpanish, type Translation } from '@clipwright/messages';
import { formatNumber } from '../../../lib/format/format-number.ts';
import type { pricingMessages as english } from './pricing-messages.ts';

const videosAMonth = inSpanish<{ limit: number }>('{limit, plural, one {# video} other {# videos}} al mes');
const clipsFromAVideo = inSpanish<{ limit: number }>('{limit, plural, one {# clip} other {# clips}} por video');
const stylesOfYourOwn = inSpanish<{ limit: number }>(
  '{limit, plural, one {# estilo propio} other {# estilos propios}} de subtítulos',
);

const kitsOfBrand = inSpanish<{ limit: number }>(
  '{limit, plural, one {Un kit de marca} many {# de kits de marca} other {# kits de marca}}',
);
const teamOf = inSpanish<{ limit: number }>(
  'Un equipo de {limit, plural, one {# persona} many {# de personas} other {# personas}}',
);

export const pricingMessages: Translation<typeof english> = {
  cycle: {
    label: 'Periodo de facturación',
    monthly: 'Mensual',
    yearly: 'Anual',
    save: (percent) => `Ahorra un ${percent} %`,
    saveUpTo: (percent) => `Ahorra hasta un ${percent} %`,
  },
  price: {
    perMonth: 'al mes',
    year: {
      monthly: (price) => `o ${price} al año`,
      yearly: (price) => `${price} con facturación anual`,
    },
    free: 'Sin tarjeta',
  },
  popular: 'El más popular',
  current: 'Tu plan',
  payFirst: 'Paga antes la factura pendiente',
  included: (plan) => `Qué incluye ${plan}`,
  aiTier: {
    basic: 'Básica',
    standard: 'Estándar',
    advanced: 'Avanzada',
    premium: 'Premium',
  },
  aiMeans: {
    basic: 'encuentra clips, escribe subtítulos',
    adds: (what) => `agrega ${what}`,
    everythingIn: (below) => `todo lo de la IA ${below.toLowerCase()}`,
    words: {
      prompt_search: 'búsqueda por descripción',
      title_optimization: 'títulos',
      hashtag_optimization: 'hashtags',
      language_model_clip_selection: 'un modelo de lenguaje',
      style_analysis: 'análisis de estilo',
      audience_analysis: 'análisis de audiencia',
      trend_analysis: 'análisis de tendencias',
      competitor_analysis: 'análisis de la competencia',
      content_strategy: 'estrategia de contenido',
    },
  },
  missing: {
    needs: {
      'language-model': 'un modelo de lenguaje',
      'outside-data': 'una lista de temas en tendencia',
    },
    sentence: (names, need) => `${names}: no disponible en esta instalación (requiere ${need})`,
    cell: 'No disponible en esta instalación',
    needed: (need) => `Requiere ${need}`,
  },
  notForSale: {
    title: 'Los pagos no están configurados en esta instalación, así que no hay nada a la venta.',
    text: 'Todas las cuentas tienen el plan gratuito, salvo que quien administra la instalación asigne otro.',
    price: 'No está a la venta aquí',
  },
  lines: {
    videos: (limit) => (limit === null ? 'Videos ilimitados al mes' : videosAMonth({ limit })),
    clips: (limit) => (limit === null ? 'Clips ilimitados por video' : clipsFromAVideo({ limit })),
    quality: (quality) => `Exportación hasta ${quality}`,
    watermark: (hasOne) => (hasOne ? 'Con marca de agua' : 'Sin marca de agua'),
    ai: (tier, means) => `IA ${tier.toLowerCase()}: ${means}`,
    templates: (limit) => (limit === null ? 'Estilos propios de subtítulos ilimitados' : stylesOfYourOwn({ limit })),
    brandKits: (limit) => (limit === null ? 'Un kit de marca para cada cliente' : kitsOfBrand({ limit })),
    seats: (limit) => (limit === null ? 'Un equipo de cualquier tamaño' : teamOf({ limit })),
    whiteLabel: 'Marca blanca: exportaciones, enlaces y correos con tu nombre',
    priority: 'Prioridad en la cola',
    apiKeys: 'Claves de API y webhooks para tus propios programas',
    support: {
      Community: 'Soporte de la comunidad',
      Email: 'Soporte por correo',
      Priority: 'Soporte prioritario',
      Dedicated: 'Soporte dedicado',
    },
  },
  comparison: {
    heading: 'Compara los planes',
    table: 'Comparación de planes',
    feature: 'Función',
    rows: {
      videos: 'Videos al mes',
      clips: 'Clips por video',
      quality: 'Calidad de exportación',
      watermark: 'Marca de agua',
      ai: 'Funciones de IA',
      templates: 'Estilos propios de subtítulos',
      brandKits: 'Kits de marca',
      seats: 'Lugares en un equipo',
      whiteLabel: 'Marca blanca',
      priority: 'Lugar en la cola',
      apiKeys: 'Claves de API y webhooks',
      support: 'Soporte',
    },
    unlimited: 'Ilimitados',
    supports: { Community: 'Comunidad', Email: 'Correo', Priority: 'Prioritario', Dedicated: 'Dedicado' },
    priorities: { standard: 'Estándar', raised: 'Preferente', high: 'Alto', priority: 'Primero' },
    yes: 'Sí',
    no: 'No',
  },
  packs: {
    heading: 'Paquetes de créditos',
    intro:
      'Los créditos sirven para videos adicionales cuando ya usaste los del mes; todo lo demás, como la calidad de exportación y la marca de agua, sigue siendo lo de tu plan. Se pagan una sola vez, con cualquier plan. Los créditos no vencen.',
    credits: (credits) => `${formatNumber(credits)} créditos`,
    means: (credits) =>
      `${formatNumber(credits)} videos adicionales, o ${formatNumber(Math.floor(credits / 2))} grandes, con clips ilimitados`,
    each: (price) => `${price} por crédito`,
    large: 'Un video grande dura más de 60 minutos u ocupa más de 2 GB, y cuesta dos créditos.',
    freePlan: {
      watermark: 'los clips llevan marca de agua',
      quality: (quality) => `la exportación llega hasta ${quality}`,
      minutes: (minutes) => `cada video puede durar hasta ${minutes} minutos`,
      sentence: (limits) => `En el plan gratuito, estos límites se mantienen también con créditos: ${limits}.`,
    },
    buy: 'Comprar',
    buyThis: (credits) => `Comprar ${formatNumber(credits)} créditos`,
  },
  choose: {
    title: 'Elige tu plan',
    choose: 'Elegir plan',
    chooseThis: (plan) => `Elegir plan: ${plan}`,
    selected: 'Seleccionado',
    close: 'Cerrar',
  },
  loading: 'Cargando los planes',
  failed: 'No se pudieron cargar los planes',
  none: 'En este momento no se puede comprar ningún plan. Tu plan actual se mantiene igual.',
};
