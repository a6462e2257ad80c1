import type { Translation } from '@clipwright/messages';
import type { changelogMessages as english } from './changelog-messages.ts';

export const changelogMessages: Translation<typeof english> = {
  title: 'Novedades',
  description: 'Las novedades de Clipwright, versión por versión.',
  intro: 'Lo que notarás, empezando por lo más reciente.',
  versions: [
    {
      id: 'latest',
      name: 'Desde la última versión',
      parts: [
        {
          heading: 'Nuevo',
          points: [
            'Crea clips de un podcast: los archivos de audio (MP3, M4A, WAV y otros) se suben como los videos. Los clips muestran su sonido como barras en movimiento, con subtítulos.',
            'Suelta un video, pega un enlace o pega un texto en un solo campo. Clipwright reconoce qué es, escribe el título y dice cuánto cuesta y cuánto tarda antes de empezar.',
            'Crea clips de tu primer video antes de conectar una nube. Se copian allí cuando conectas una.',
            'El enlace o el archivo que eliges en la página de inicio te espera después de crear tu cuenta.',
            'Revisa los clips uno tras otro: conserva o descarta con una tecla, deshaz y descarga de una vez todo lo que conservaste.',
            'Selecciona varios clips para conservarlos, descargarlos o eliminarlos, o para crearlos de nuevo con otro estilo de subtítulos o formato.',
            'Edita un clip por sus palabras: corta lo que sobra, agrega lo que falta, corrige los subtítulos, muévelos y agrega un título y textos. La vista previa se ve como el archivo, y cada paso se puede deshacer.',
            'Pon tu propia música bajo un clip, más baja mientras se habla, e imágenes encima. La vista previa del editor las reproduce y las muestra, y también tu logotipo.',
            'Haz un clip de cualquier parte de un video: selecciona las líneas en su transcripción.',
            'Lleva un clip a otro programa: descarga sus subtítulos o su línea de tiempo para Premiere Pro, DaVinci Resolve o Final Cut Pro.',
            'Conecta tus propios programas con Clipwright: el plan Agency Starter tiene claves de API, que creas y revocas en los ajustes.',
            'Deshaz durante unos segundos la eliminación de un proyecto o de un estilo de subtítulos, sin preguntas previas.',
            'Muestra un proyecto a cualquier persona con un enlace, sin cuenta. Tú decides por cuánto tiempo y si se puede descargar.',
            'Deja que un cliente revise los clips con un enlace, sin cuenta: comentarios en un momento concreto, aprobación de cada uno y una contraseña si quieres.',
            'Dale a cada cliente un kit de marca: logotipo, colores, fuentes, estilo de subtítulos, marca de agua, intro y cierre. Elígelo para un proyecto y sus clips lo llevan.',
            'Trabaja en equipo con el plan Agency Starter: invita a tu espacio de trabajo a quienes editan y a quienes solo miran, y ve qué hizo cada persona.',
            'Haz que tus propios programas se enteren cuando los clips están listos: agrega webhooks en los ajustes, con el plan Agency Starter.',
            'Muestra a tus clientes tu propio nombre, logotipo y color con el plan Agency Starter: en enlaces, proyectos compartidos y correos, y en ningún sitio los nuestros.',
            'Una campana te avisa cuando los clips están listos, un video falló o hay archivos en espera. Tu navegador también puede avisarte.',
            'Presiona Ctrl K (⌘ K en Mac) para encontrar proyectos y páginas, y ? para ver los atajos de teclado.',
            'Un video en espera dice cuántos hay antes y cuándo va a empezar.',
            'Las páginas están en inglés y en español; elige el idioma al pie de una página o en los ajustes.',
            'Un nuevo video de ejemplo para probarlo todo: tres sonetos leídos en voz alta.',
            'Instala Clipwright en tu teléfono o computadora como cualquier otra aplicación y mira los clips terminados sin conexión.',
          ],
        },
        {
          heading: 'Mejores clips',
          points: [
            'Las puntuaciones comparan los clips de un video entre sí, en una escala de 0 a 10, y dicen con la misma claridad lo bueno y lo que falta.',
            'Los títulos son líneas completas de hasta 60 caracteres, y los hashtags son nombres y temas de lo que se dice.',
            'Los subtítulos no tapan bocas ni mentones.',
            'La imagen sigue más de cerca los rostros pequeños y, si no hay ninguno, lo que se mueve.',
            'Los remates cortos, las respuestas y las risas cuentan al elegir los clips. Una lista cortada ya no pasa por completa.',
            'Los clips de un texto muestran sus palabras en grande, al ritmo de la voz.',
          ],
        },
        {
          heading: 'Corregido',
          points: [
            'En el teléfono, el mensaje que permite deshacer un paso ya no tapa el botón que pulsaste.',
            'Se pueden usar las grabaciones de navegadores y de transmisiones en vivo que no indican su duración.',
            'Los subtítulos y los movimientos de cámara de los clips con cortes ya no llegan un fotograma tarde.',
            'Si un video falló porque sus subtítulos son de otro video, su proyecto permite elegir otros o continuar sin ellos.',
            'Los subtítulos en codificaciones antiguas, como los chinos, rusos o polacos, se leen como deben ser, y los tiempos que empiezan en una hora se mueven al comienzo.',
            'Los archivos de Whisper y whisper.cpp sirven como subtítulos, y los nombres de quienes hablan, en cualquier idioma, ya no aparecen en los subtítulos.',
            'Si lo único que no se puede leer son tus subtítulos, el video subido se conserva: continúa sin ellos o elige otros.',
            'Un archivo demasiado grande se rechaza al momento, con su tamaño y el límite.',
            'Las subidas continúan solas cuando se pierde la conexión, y se conservan los subtítulos que agregas mientras tanto.',
            'Un enlace se vuelve a comprobar solo cuando el servidor estaba ocupado, y se muestra únicamente su último estado.',
            'Los archivos de tu Dropbox siguen siendo privados: ya no se copian sus enlaces.',
            '“Recortar al centro” recorta al centro en lugar de agregar barras.',
            'Los clips aparecen en el mismo orden en todas partes, primero los mejores.',
            'Si una nube está llena o desconectada, se dice una sola vez que tus archivos siguen aquí y qué hacer.',
          ],
        },
      ],
    },
    {
      id: '0.1.0',
      name: '0.1.0 (22 de noviembre de 2026)',
      parts: [
        {
          heading: 'La primera versión',
          points: [
            'Convierte un video largo, un enlace o un texto en clips verticales cortos con subtítulos, títulos, hashtags y puntuaciones que explican por qué.',
            'Busca en un video lo que describes, pide más clips y obtén cada uno en otros formatos y estilos de subtítulos.',
            'Diseña tus propios estilos de subtítulos, corrige nombres y escribe textos para publicar en cada plataforma.',
            'Elige qué parte de un video usar, agrega los subtítulos que ya tienes y retoma las subidas largas.',
            'Conecta Google Drive, OneDrive o Dropbox para guardar allí una copia de cada proyecto.',
            'Comparte proyectos por correo electrónico y descarga todos los clips en un solo archivo.',
            'Elige un plan o compra créditos, cambia o cancela cuando quieras, y consulta tu uso y tus facturas.',
            'Inicia sesión con contraseña o con Google, con verificación en dos pasos si quieres. Exporta o elimina todo lo que tienes aquí.',
          ],
        },
      ],
    },
  ],
};
