import type { Translation } from '@clipwright/messages';
import type { absenceMessages as english } from './absence-messages.ts';

export const absenceMessages: Translation<typeof english> = {
  'language-model': (name) => `${name}: requiere un modelo de lenguaje. Configura uno en los ajustes para usarla.`,
  'outside-data': (name) =>
    `${name}: requiere una lista de temas en tendencia. Configura una en los ajustes para usarla.`,
  enhancement: (name) =>
    `${name}: requiere un modelo de lenguaje. Configura uno en los ajustes para usarla; hasta entonces, los textos salen de la transcripción.`,
  plan: (name, plan) => `${name}: parte de ${plan} y los planes superiores.`,
  noPlan: (name) => `${name}: no es parte de ningún plan.`,
};
