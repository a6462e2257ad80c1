import type { Translation } from '@clipwright/messages';
import type { uiMessages as english } from './ui-messages.ts';

export const uiMessages: Translation<typeof english> = {
  showPassword: 'Mostrar la contraseña',
  fieldsToCorrect: (count) => `Revisa ${count} campos.`,
  colorScheme: { label: 'Tema', light: 'Claro', dark: 'Oscuro', auto: 'Del sistema' },
  loading: 'Cargando',
  contents: 'En esta página',
  header: {
    label: 'Página de inicio',
    home: 'Clipwright, página de inicio',
    parts: { features: 'Funciones', 'how-it-works': 'Cómo funciona', pricing: 'Precios' },
    open: 'Abrir la app',
    signIn: 'Iniciar sesión',
    start: 'Probar gratis',
    menu: 'Menú',
  },
  footer: {
    label: 'Más páginas',
    pages: {
      '/pricing': 'Precios',
      '/help': 'Ayuda',
      '/changelog': 'Novedades',
      '/about-clipwright': 'Acerca de',
      '/terms': 'Términos',
      '/privacy': 'Privacidad',
      '/dashboard': 'Panel',
    },
  },
  operatorHelp: 'Cómo configurarlo',
  close: 'Cerrar',
  dismiss: 'Descartar',
  retry: 'Reintentar',
  sampleClip: {
    alt: 'Un clip vertical terminado: montañas nevadas bajo la luna llena, con el subtítulo en inglés “When forty winters shall” y la palabra “winters” resaltada.',
    play: 'Reproducir el clip',
    pause: 'Pausar el clip',
  },
  audioTrack: {
    label: 'Pista de audio',
    automatic: 'Automática: la que tiene voz',
    track: (position, about) => (about ? `${position}: ${about}` : `Pista ${position}`),
  },
  undo: 'Deshacer',
  copied: 'Copiado',
  refused: 'Selecciona el texto para copiarlo',
  score: 'Puntuación',
  scoreCompared: 'En comparación con los demás momentos de este proyecto.',
  scoresCompared: 'Las puntuaciones comparan cada clip con los demás momentos de este proyecto.',
  save: {
    saving: 'Guardando…',
    saved: 'Guardado',
    waiting: 'Se guardará cuando vuelvas a tener conexión',
    notSaved: (reason) => `No se guardó: ${reason}`,
    undo: 'Deshacer',
  },
  offline: 'No tienes conexión. Esto se cargará cuando vuelvas a tenerla.',
};
