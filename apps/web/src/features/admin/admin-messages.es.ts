import { inSpanish, type Translation } from '@clipwright/messages';
import type { adminMessages as english } from './admin-messages.ts';

const accounts = inSpanish<{ count: number }>('{count, plural, one {# cuenta} other {# cuentas}}');
const lately = inSpanish<{ made: number; failed: number }>(
  '{made, plural, one {# clip hecho} other {# clips hechos}} y {failed, plural, one {# fallido} other {# fallidos}} en las últimas 24 horas',
);
const moreQueues = inSpanish<{ count: number }>('{count, plural, one {# cola inactiva} other {# colas inactivas}}');

export const adminMessages: Translation<typeof english> = {
  title: 'Administración',
  heading: 'Administración',
  intro: (version) =>
    `Cómo funciona esta instalación de Clipwright ${version}. No muestra nada de lo que hacen los usuarios.`,
  link: 'Administración',
  overviewFailed: 'No se pudo cargar el estado de la instalación',
  stale: 'Puede que no esté al día: no se pudo volver a cargar el estado.',
  storage: {
    heading: 'Almacenamiento',
    files: { folder: 'Archivos en la carpeta de datos', bucket: 'Archivos en un bucket' },
    disk: 'Disco de este servidor',
    states: { ok: 'Accesible', unavailable: 'No accesible' },
    free: (bytes) => `${bytes} libres`,
    unknown: 'Espacio libre desconocido',
    unlimited: 'Sin límite conocido',
  },
  queues: {
    heading: 'Colas',
    name: 'Cola',
    waiting: 'En espera',
    scheduled: 'Programados',
    active: 'En curso',
    oldest: 'Mayor espera',
    none: '–',
    empty: 'No hay nada en espera ni en curso.',
    idle: (count) => moreQueues({ count }),
  },
  workers: {
    heading: 'Procesos de trabajo',
    empty:
      'No hay ningún proceso de trabajo, así que los vídeos subidos esperan. Inicia uno con ROLES=worker o mira su registro.',
    states: { alive: 'Activo', draining: 'Terminando', silent: 'Sin respuesta' },
    processId: (id) => `proceso ${id}`,
    process: (roles, version) => `${roles} · ${version}`,
    seen: (span) => `Visto hace ${span}`,
    free: (bytes) => `${bytes} libres en su disco`,
    idle: 'Inactivo',
    since: (queue, span) => `${queue} desde hace ${span}`,
    was: 'Hacía esto cuando se le vio por última vez. Los trabajos vuelven a sus colas:',
    queues: 'Colas en las que trabaja',
    encoder: (name) => `Codifica los clips con ${name}`,
    models: (names) => `Modelos: ${names}`,
    fetching: 'Descargando',
    fetchingModel: (name, percent) => `${name}, ${percent} % hasta ahora`,
    missing: 'Falta',
    missingModel: (name) =>
      `No se pudo descargar ${name}. Se volverá a intentar; el registro del proceso dice por qué.`,
  },
  runners: {
    heading: 'Máquinas de renderizado',
    states: { new: 'Aún no vista', alive: 'Activa', silent: 'Ausente', 'put-aside': 'Apartada' },
    seen: (span) => `Vista hace ${span}`,
    version: (version) => `Versión ${version}`,
    lately: (made, failed) => lately({ made, failed }),
    idle: 'Inactiva',
    since: (span) => `Renderiza un clip desde hace ${span}`,
    was: (span) => `Renderizaba un clip desde hacía ${span}, que vuelve a su cola`,
    start: 'Espera a que se use su token: clipwright worker --server … en su máquina.',
    putAside: (name) =>
      `Demasiado de lo que envió no era lo que se le pidió. Revisa su máquina y después ejecuta: npm run runners -- restore "${name}"`,
  },
  failures: {
    heading: 'Fallos',
    failed: 'No se pudieron cargar los fallos',
    empty: (days) => `No se ha abandonado ningún trabajo en los últimos ${days} días.`,
    run: (stage) => `Vídeo, en la fase «${stage}»`,
    job: (queue) => `Trabajo de ${queue}`,
    unknownReason: 'No se guardó ningún motivo.',
    retry: 'Reintentar',
    retryOf: (what, id) => `Reintentar: ${what}, ${id}`,
    retried: 'Se está trabajando en ello de nuevo.',
    kept: {
      'retried-before': 'Ya se había reintentado.',
      'already-queued': 'El mismo trabajo ya espera en su cola, así que este no hace falta.',
      'unknown-queue': 'Esta versión de Clipwright no tiene una cola para él, así que no se puede reintentar.',
      'video-gone': 'El vídeo al que pertenecía ya no existe, así que no hay nada que reintentar.',
    },
  },
  accounts: {
    heading: 'Cuentas',
    failed: 'No se pudieron cargar las cuentas',
    more: 'Mostrar más',
    email: 'Correo',
    plan: 'Plan',
    created: 'Creada',
    unverified: 'sin verificar',
    ofPlan: (count) => accounts({ count }),
  },
};
