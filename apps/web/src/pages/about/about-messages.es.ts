import type { Translation } from '@clipwright/messages';
import type { aboutMessages as english } from './about-messages.ts';

export const aboutMessages: Translation<typeof english> = {
  title: 'Acerca de Clipwright',
  description:
    'Qué es Clipwright, cómo decide qué momentos se convierten en clips y qué pasa con tus videos. Código abierto, con licencia MIT.',
  intro:
    'Clipwright convierte videos largos en clips cortos con subtítulos, títulos y hashtags, y explica por qué eligió cada uno. Es software de código abierto que cualquiera puede ejecutar en su propio servidor.',
  version: (version) => `Esta instalación usa la versión ${version}.`,
  parts: [
    {
      id: 'what-it-does',
      heading: 'Qué hace',
      points: [
        'Escucha un video, encuentra los momentos que se entienden por sí solos y los corta al final de las frases.',
        'Encuadra a la persona que habla en clips verticales, cuadrados u horizontales, y agrega subtítulos que no tapan los rostros.',
        'Escribe un título, un texto y hashtags a partir de lo que se dice. No publica nada por ti: descargas los clips que te gusten.',
      ],
    },
    {
      id: 'how-it-decides',
      heading: 'Cómo decide',
      points: [
        'Cada puntuación muestra las palabras en las que se basa y los puntos débiles. Compara un clip con los demás momentos del mismo video.',
        'Una puntuación no garantiza visualizaciones. Tú decides: conserva, descarta o busca otra cosa con una descripción.',
      ],
    },
    {
      id: 'your-videos',
      heading: 'Tus videos',
      points: [
        'Se procesan en el servidor de esta instalación. La página de privacidad explica qué se envía a otros y cuánto tiempo se conservan los videos.',
        'Si aquí se pueden conectar nubes, los proyectos terminados también se guardan en tu propio Google Drive, OneDrive o Dropbox. Puedes exportar y eliminar todo en Ajustes.',
      ],
    },
    {
      id: 'open-source',
      heading: 'Código abierto',
      points: [
        'Clipwright está disponible con la licencia MIT, y sus fuentes tipográficas, con la SIL Open Font License. Usa ffmpeg, y yt-dlp para los enlaces.',
        'Las imágenes del video de ejemplo las dibujó un programa para Clipwright. Los sonetos son de Shakespeare, en una grabación de dominio público de LibriVox.',
      ],
    },
  ],
  licenses: {
    intro: 'Lo que otras personas escribieron y esta instalación envía a tu navegador tiene estas licencias:',
    files: { packages: 'Paquetes', jassub: 'Subtítulos en el editor', fonts: 'Fuentes tipográficas' },
  },
  more: { help: 'Ayuda', changelog: 'Novedades', privacy: 'Privacidad' },
};
