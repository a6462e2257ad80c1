import type { Translation } from '@clipwright/messages';
import type { landingMessages as english } from './landing-messages.ts';

export const landingMessages: Translation<typeof english> = {
  title: 'Convierte videos largos en clips cortos',
  description:
    'Pega un enlace o suelta un video. Clipwright encuentra los momentos que vale la pena publicar, encuadra a quien habla, escribe los subtítulos y explica por qué eligió cada clip.',
  hero: {
    heading: { before: 'De un video largo, clips que ', marked: 'vale la pena', after: ' publicar.' },
    tagline: 'Encuentra los momentos, encuadra a quien habla y escribe los subtítulos. Tú eliges qué publicar.',
    link: 'Enlace del video',
    placeholder: 'Pega un enlace de YouTube',
    invalid: 'Eso no parece un enlace. Pega la dirección de un video, por ejemplo https://youtu.be/…',
    start: 'Empezar gratis',
    signIn: 'Iniciar sesión',
    make: 'Crear clips',
    dashboard: 'Ir al panel',
    note: 'Plan gratuito, sin tarjeta de crédito.',
    kept: 'Tu enlace te esperará en la página de subida.',
    ready: 'A continuación verás cuánto cuesta este video antes de empezar.',
    file: 'Elegir un archivo de video o audio',
    sample: 'Probar con un video de ejemplo',
  },
  strip: {
    label: 'El video de ejemplo de dos minutos como tira de fotogramas, con sus tres clips marcados.',
    source: 'Dos minutos de sonetos leídos en voz alta',
    clips: 'Tres clips, y por qué se eligió cada uno',
  },
  steps: {
    heading: 'Cómo funciona',
    list: [
      {
        title: 'Sube un video',
        text: 'Sube un video o un archivo de audio, pega un enlace de YouTube o pega un texto. Di qué buscas o déjalo en manos de Clipwright.',
      },
      {
        title: 'La IA encuentra los momentos',
        text: 'Cada momento recibe una puntuación, con las citas en las que se basa y sus puntos débiles.',
      },
      {
        title: 'Descarga o publica',
        text: 'Conserva los buenos y descárgalos con título, texto y hashtags para cada plataforma.',
      },
    ],
  },
  minute: {
    heading: 'Sesenta segundos',
    label: 'Subida, 5 segundos; proceso con IA, 45 segundos; descarga, 10 segundos',
    parts: [
      { name: 'Subida', length: '5 s' },
      { name: 'Proceso con IA', length: '45 s' },
      { name: 'Descarga', length: '10 s' },
    ],
    note: 'Un ejemplo con un video corto y una conexión rápida. Los videos más largos tardan más; puedes cerrar la página.',
    replay: 'Ver otra vez',
  },
  features: {
    heading: 'Qué hace',
    pause: 'Pausar el ejemplo',
    play: 'Reproducir el ejemplo',
    finder: {
      title: 'Buscador de clips con IA',
      text: 'Lee y escucha todo el video, puntúa cada momento en comparación con los demás y te dice por qué.',
      label: 'Los tres clips del ejemplo',
      reasons: [
        'Transmite emoción. Punto débil: ninguna pregunta ni mención al espectador en todo el clip.',
        'Hace una afirmación rotunda. Punto débil: sin risas ni aplausos.',
        'Termina con una idea completa. Punto débil: sin risas ni aplausos.',
      ],
    },
    captions: {
      title: 'Subtítulos automáticos con el estilo de tu marca',
      text: 'Palabra por palabra, en ocho estilos o con tus colores, sin tapar los rostros.',
      label: 'Las mismas palabras en cuatro estilos de subtítulos',
    },
    formats: {
      title: 'Formato para cada plataforma',
      text: 'Vertical, cuadrado u horizontal, recortado al sujeto y dentro de los límites de cada plataforma.',
      alt: 'Una imagen del ejemplo, recortada en tres formatos',
      ratios: [
        { ratio: '9:16', use: 'TikTok, Reels, Shorts' },
        { ratio: '1:1', use: 'Feeds' },
        { ratio: '16:9', use: 'YouTube' },
      ],
    },
    hashtags: {
      title: 'Hashtags optimizados con IA',
      text: 'Nombres y temas de lo que se dice, listos para copiar con el título y el texto.',
      label: 'Hashtags del primer clip del ejemplo',
    },
    prompt: {
      title: 'Búsqueda por descripción',
      text: 'Di qué buscas y obtén clips de los momentos que coinciden. Incluido en los planes de pago.',
      prompt: 'Qué buscar',
      found: 'Encontrado',
    },
  },
  examples: {
    heading: 'Testimonios',
    intro:
      'Todavía no tenemos clientes a quienes citar. Escribimos estos ejemplos para mostrar para qué sirve Clipwright.',
    chip: 'Ejemplo',
    list: [
      {
        quote:
          'Subo el episodio el viernes. Cada clip dice para qué sirve, así que conservo los que se entienden solos y descarto el resto.',
        who: 'Alguien que presenta un podcast',
      },
      {
        quote:
          'Los subtítulos tienen nuestros nombres bien escritos y nuestros colores sin que nadie los vuelva a escribir, y cada publicación se ajusta a su plataforma.',
        who: 'Responsable de redes sociales',
      },
      {
        quote: 'Escribimos la pregunta de un cliente y obtenemos el minuto del seminario web que la responde.',
        who: 'Una agencia pequeña',
      },
    ],
  },
  pricing: {
    heading: 'Precios',
    startFree: 'Empezar gratis',
    choose: (plan) => `Elegir ${plan}`,
    all: 'Comparar todos los planes',
    failed: 'No se pudieron cargar los planes. Puedes verlos en la página de precios.',
  },
};
