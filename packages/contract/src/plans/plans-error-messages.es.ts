import type { Translation } from '@clipwright/messages';
import type { plansErrorMessages as english } from './plans-error-messages.ts';

export const plansErrorMessages: Translation<typeof english> = {
  plan_not_found: 'No se encontró el plan {slug}',
  plan_unknown: 'No se encontró el plan',
  monthly_limit_reached:
    'Alcanzaste tu límite mensual de {videos_per_month} videos. Mejora tu plan para crear más proyectos.',
  upgrade_needed: 'Necesitas mejorar tu plan para crear más proyectos.',
  not_enough_credits:
    'Ya usaste los videos de este mes, y un video de más de 60 minutos o 2 GB cuesta dos créditos. Compra créditos o mejora tu plan.',
  free_clips_used_up: 'Límite del plan gratuito alcanzado: {made}/{limit} clips',
  free_clips_left: '{remaining, plural, one {Puedes crear # clip más} other {Puedes crear # clips más}}',
  granted_by_the_server_only: 'Solo el propio servidor puede hacer esto.',
};
